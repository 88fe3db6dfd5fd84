import { Size, Vec2, type Node } from 'cc';
import type { Rope } from '../../assets/rope';
import { BoxCollider2D, CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { meanOf } from '../physics/check';
import { addBox, gravity } from '../support/box2d';
import { someOf } from '../support/samples';
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
function addWalker(
    form: Form,
    mass: number,
    x = LEFT - 60,
    type = ERigidBody2DType.Dynamic,
    friction = 0.2,
): RigidBody2D {
    const node = game.addNode('walker', { x, y: TOP + 1 + (form === 'box' ? HEIGHT / 2 : RADIUS) });
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = type;
    body.fixedRotation = true;
    const area = form === 'box' ? WIDTH * HEIGHT : Math.PI * RADIUS * RADIUS;
    const values = { density: (mass * PX_PER_METER * PX_PER_METER) / area, friction };
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

/** Characters without friction: slack, kg, and how far the hooks are off the platforms. */
const RANGE = (['box', 'circle'] as const).flatMap((form) =>
    [0, 8, -20].flatMap((aside) =>
        [0, 0.01, 0.02, 0.03, 0.05, 0.07].flatMap((slack) =>
            [1, 3, 10, 30, 100].map((mass) => [form, mass, slack, aside] as const),
        ),
    ),
);

/** Whether a heavy character hangs too low to step on the far platform: the hook is at its edge, the rope that slack. */
const isTooLow = (mass: number, slack: number, aside: number): boolean =>
    aside >= 0 && mass >= 10 && slack > 0.03;

test.each(
    someOf(
        RANGE.filter(([, mass, slack, aside]) => !isTooLow(mass, slack, aside)),
        12,
    ),
)(
    'a %s without friction, of %d kg, over a bridge with a slack of %d whose hooks are %d px off the platforms',
    (form, mass, slack, aside) => {
        const rope = addBridge(slack, aside);
        const walker = addWalker(form, mass, LEFT - 60, ERigidBody2DType.Dynamic, 0);
        const { way, depth, stretch } = walk(rope, [walker], form);
        expect(way).toBeGreaterThan(SPAN + 20);
        expect(depth).toBeLessThan(0.1);
        expect(stretch).toBeLessThan(0.0025);
        if (slack === 0) game.takeMessages();
    },
);

test.each(
    someOf(
        RANGE.filter(([, mass, slack, aside]) => isTooLow(mass, slack, aside)),
        4,
    ),
)(
    'a %s of %d kg that may hang too low, slack %d, hooks %d px off, has the line outside of it',
    (form, mass, slack, aside) => {
        const rope = addBridge(slack, aside);
        const { way, depth, stretch } = walk(rope, [addWalker(form, mass)], form);
        expect(way).toBeGreaterThan(SPAN - aside - 2 * RADIUS);
        expect(depth).toBeLessThan(0.1);
        expect(stretch).toBeLessThan(0.0025);
    },
);

/** Form, kg and slack. A box of 10 kg does not get up to the far hook with 3 %. */
const CASES = [
    ...(['box', 'circle'] as const).flatMap((form) =>
        [
            [1, 0.01],
            [1, 0.07],
            [10, 0.02],
            [100, 0.01],
        ].map(([mass, slack]) => [form, mass, slack] as const),
    ),
    ['circle', 10, 0.03] as const,
];

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

/** Slack, kg, and where it stands, as a part of the span. */
const STANDING = (['box', 'circle'] as const).flatMap((form) =>
    [0, 0.01, 0.03, 0.07].flatMap((slack) =>
        [1, 10, 100].flatMap((mass) => [0.5, 0.8].map((part) => [form, mass, slack, part] as const)),
    ),
);

/** With 7 % of slack, heavy ones may creep by less than 0.1 px/s, or a node below them may tremble that little. */
const mayStayAwake = (mass: number, slack: number): boolean => mass === 100 && slack === 0.07;

test.each(someOf(STANDING, 6))(
    'a %s of %d kg that stands, slack %d, at %d of the way, is still, and falls asleep with the rope',
    (form, mass, slack, part) => {
        const rope = addBridge(slack);
        const body = addWalker(form, mass);
        for (let way = -60; way < part * SPAN; way = nodeOf(body).worldPosition.x - LEFT) {
            push(body, SPEED);
            game.tick();
        }
        push(body, 0);
        game.tick(300);
        const places = Array.from({ length: 120 }, () => {
            game.tick();
            const { x, y } = nodeOf(body).worldPosition;
            const drawn = rope.nodes.map(({ drawnPosition }) => [drawnPosition.x, drawnPosition.y]);
            return [x, y, ...drawn.flat()];
        });
        for (let k = 0; k < places[0].length; k++) expect(rms(places.map((at) => at[k]))).toBeLessThan(0.1);
        game.tick(180);
        if (!mayStayAwake(mass, slack)) expect(rope.sleeping).toBe(true);
        if (slack === 0) game.takeMessages();
    },
);

/** Of the distances from their mean. */
function rms(values: readonly number[]): number {
    const mean = meanOf(values);
    return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

test('a kinematic body pushes the bridge down and goes over it', () => {
    const rope = addBridge(0.03);
    const body = addWalker('box', 1, LEFT - 60, ERigidBody2DType.Kinematic);
    const { way, depth, stretch } = walk(rope, [body], 'box');
    expect(way).toBeGreaterThan(SPAN + 20);
    expect(depth).toBeLessThan(1);
    expect(stretch).toBeLessThan(0.02);
});
