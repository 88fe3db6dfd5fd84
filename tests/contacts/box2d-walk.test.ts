import { Size, Vec2 } from 'cc';
import type { Node } from 'cc';
import type { Rope } from '../../assets/rope';
import { BoxCollider2D, CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity } from '../support/box2d';
import { useGame } from '../support/game';

/** Characters walk over a rope bridge from one platform to another: their velocity is set in every frame. */

const game = useGame();
const TOP = 400;
const LEFT = 300;
const SPAN = 380;
const PLATFORM = 300;
const NODES = 21;
/** kg */
const ROPE_MASS = 20;
const COLLISION_RADIUS = 4;
const SPEED = 120;
const PX_PER_METER = 32;
const WIDTH = 20;
const HEIGHT = 40;
const RADIUS = 15;

type Form = 'box' | 'circle';

/** @param aside How far the hooks are from the platforms. */
function addBridge(slack: number, aside = 0): Rope {
    for (const x of [LEFT - PLATFORM / 2, LEFT + SPAN + PLATFORM / 2])
        addBox(game, ERigidBody2DType.Static, x, TOP - 20, PLATFORM, 40);
    const width = SPAN - 2 * aside;
    const rope = game.addRope(
        {
            nodeCount: NODES,
            baseLength: (width * (1 + slack)) / (NODES - 1),
            mass: ROPE_MASS,
            gravity: new Vec2(0, -gravity()),
            collide: true,
            collisionRadius: COLLISION_RADIUS,
            damping: 2,
        },
        { x: LEFT + aside, y: TOP },
    );
    rope.pin(0, new Vec2(LEFT + aside, TOP));
    rope.pin(-1, new Vec2(LEFT + SPAN - aside, TOP));
    game.tick(240);
    return rope;
}

/** A character on the left platform. */
function addWalker(form: Form, mass: number, x = LEFT - 60, type = ERigidBody2DType.Dynamic): RigidBody2D {
    const node = game.addNode('walker', { x, y: TOP + 1 + (form === 'box' ? HEIGHT / 2 : RADIUS) });
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = type;
    body.fixedRotation = true;
    const area = form === 'box' ? WIDTH * HEIGHT : Math.PI * RADIUS * RADIUS;
    const values = { density: (mass * PX_PER_METER * PX_PER_METER) / area, friction: 0.2 };
    const collider =
        form === 'box'
            ? Object.assign(node.addComponent(BoxCollider2D as never), {
                  ...values,
                  size: new Size(WIDTH, HEIGHT),
              })
            : Object.assign(node.addComponent(CircleCollider2D as never), { ...values, radius: RADIUS });
    (collider as unknown as BoxCollider2D).apply();
    return body;
}

/** Sets its speed, px/s. */
function push(body: RigidBody2D, speed: number, up = body.linearVelocity.y): void {
    body.linearVelocity = new Vec2(speed / PX_PER_METER, up) as never;
}

const nodeOf = (body: RigidBody2D): Node => body.node as unknown as Node;

/** How deep the middle of the line is in a character, px. */
function depthIn(body: RigidBody2D, form: Form, rope: Rope): number {
    const { x, y } = nodeOf(body).worldPosition;
    let depth = 0;
    for (let i = 0; i + 1 < NODES; i++) {
        const [a, b] = [rope.getNode(i)!.drawnPosition, rope.getNode(i + 1)!.drawnPosition];
        for (let t = 0; t <= 1; t += 0.1) {
            const dx = Math.abs(a.x + t * (b.x - a.x) - x);
            const dy = Math.abs(a.y + t * (b.y - a.y) - y);
            const distance =
                form === 'box' ? Math.max(dx - WIDTH / 2, dy - HEIGHT / 2) : Math.hypot(dx, dy) - RADIUS;
            depth = Math.max(depth, -distance);
        }
    }
    return depth;
}

interface Walk {
    /** How far the last one has come from the left platform, px; deepest line in any; and stretch. */
    readonly way: number;
    readonly depth: number;
    readonly stretch: number;
}

function walk(rope: Rope, walkers: readonly RigidBody2D[], form: Form, seconds = 6, jump = 0): Walk {
    let [way, depth, stretch] = [0, 0, 0];
    for (let frame = 0; frame < 60 * seconds && way < SPAN + 30; frame++) {
        for (const body of walkers) {
            if (jump > 0 && frame % 60 === 30) push(body, SPEED, jump / PX_PER_METER);
            else push(body, SPEED);
        }
        game.tick();
        way = Math.min(...walkers.map((body) => nodeOf(body).worldPosition.x - LEFT));
        depth = Math.max(depth, ...walkers.map((body) => depthIn(body, form, rope)));
        stretch = Math.max(stretch, rope.drawnStretch);
    }
    return { way, depth, stretch };
}

const CASES = (['box', 'circle'] as const).flatMap((form) =>
    [
        [1, 0.01],
        [1, 0.07],
        [10, 0.03],
        [100, 0.01],
    ].map(([mass, slack]) => [form, mass, slack] as const),
);

test.each(CASES)(
    'a %s of %d kg walks from end to end over a bridge with a slack of %d',
    (form, mass, slack) => {
        const rope = addBridge(slack);
        const { way, depth, stretch } = walk(rope, [addWalker(form, mass)], form);
        expect(way).toBeGreaterThan(SPAN + 20);
        expect(depth).toBeLessThan(0.1);
        expect(stretch).toBeLessThan(0.002);
    },
);

test.each(['box', 'circle'] as const)('and over one whose hooks are 8 px off the platforms: a %s', (form) => {
    const { way, depth } = walk(addBridge(0.03, 8), [addWalker(form, 5)], form);
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(depth).toBeLessThan(0.1);
});

test.each([
    ['box', 1, 0.01],
    ['box', 1, 0.07],
    ['box', 10, 0.03],
    ['box', 100, 0.01],
    ['box', 100, 0.03],
    ['circle', 1, 0.07],
    ['circle', 10, 0.03],
    ['circle', 100, 0.01],
] as const)(
    'a %s of %d kg, slack %d, over one whose hooks are 20 px inside the platforms',
    (form, mass, slack) => {
        const rope = addBridge(slack, -20);
        const { way, depth, stretch } = walk(rope, [addWalker(form, mass)], form);
        expect(way).toBeGreaterThan(SPAN + 20);
        expect(depth).toBeLessThan(0.1);
        expect(stretch).toBeLessThan(0.003);
    },
);

test('a kinematic body goes over that, too', () => {
    const body = addWalker('box', 1, LEFT - 60, ERigidBody2DType.Kinematic);
    const { way, depth, stretch } = walk(addBridge(0.03, -20), [body], 'box');
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(depth).toBeLessThan(1);
    expect(stretch).toBeLessThan(0.001);
});

test('a bridge as long as the gap bears a walker, and says that it is stretched', () => {
    const { way, stretch } = walk(addBridge(0), [addWalker('box', 10)], 'box');
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(stretch).toBeLessThan(0.002);
    game.takeMessages();
});

test('two walk over it at once, and jump', () => {
    const rope = addBridge(0.03);
    const walkers = [addWalker('box', 2), addWalker('box', 5, LEFT - 120)];
    const { way, depth } = walk(rope, walkers, 'box', 8, 128);
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(depth).toBeLessThan(1);
});

test('a heavy one that hangs below the edge of the far platform stands there, the hook and the line outside of it', () => {
    const rope = addBridge(0.07);
    const { way, depth } = walk(rope, [addWalker('circle', 30)], 'circle', 6);
    expect(way).toBeGreaterThan(SPAN - 2 * RADIUS);
    expect(depth).toBeLessThan(0.1);
});

test('one that stands in the middle is still, and falls asleep with the rope', () => {
    const rope = addBridge(0.03);
    const body = addWalker('box', 10);
    let way = -60;
    for (; way < SPAN / 2; way = nodeOf(body).worldPosition.x - LEFT) {
        push(body, SPEED);
        game.tick();
    }
    push(body, 0);
    game.tick(600);
    const heights = Array.from({ length: 60 }, () => {
        game.tick();
        return nodeOf(body).worldPosition.y;
    });
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1);
    expect(rope.sleeping).toBe(true);
});

test('a kinematic body pushes the bridge down and goes over it', () => {
    const rope = addBridge(0.03);
    const body = addWalker('box', 1, LEFT - 60, ERigidBody2DType.Kinematic);
    const { way, depth, stretch } = walk(rope, [body], 'box');
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(depth).toBeLessThan(1);
    expect(stretch).toBeLessThan(0.02);
});
