import { Size, Vec2, type Node } from 'cc';
import type { Rope } from '../../assets/rope';
import { BoxCollider2D, CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';
import { someOf } from '../support/samples';

/** A bridge with planks, and a ball that is pushed over it: planks as bodies, and as props of a rope that collides. */

const game = useGame();
const TOP = 400;
const LEFT = 300;
const SPAN = 580;
const NODES = 31;
const RADIUS = 20;
const SPEED = 120;
/** kg */
const PLANK = 0.1;
const PX_PER_METER = 32;

function addBody(add: (node: Node) => BoxCollider2D | CircleCollider2D, mass: number, area: number) {
    const node = game.addNode('body');
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = ERigidBody2DType.Dynamic;
    const collider = add(node);
    collider.density = (mass * PX_PER_METER * PX_PER_METER) / area;
    collider.apply();
    return body;
}

function addPlank(): RigidBody2D {
    const size = new Size(18, 8);
    return addBody(
        (node) => {
            const box = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
            return Object.assign(box, { size });
        },
        PLANK,
        size.width * size.height,
    );
}

function addBall(mass: number): RigidBody2D {
    const ball = addBody(
        (node) => {
            const circle = node.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
            return Object.assign(circle, { radius: RADIUS });
        },
        mass,
        Math.PI * RADIUS * RADIUS,
    );
    nodeOf(ball).setWorldPosition(LEFT - 60, TOP + RADIUS + 1, 0);
    return ball;
}

function addBridge(slack = 0.03): Rope {
    for (const x of [LEFT - 150, LEFT + SPAN + 150])
        addBox(game, ERigidBody2DType.Static, x, TOP - 20, 300, 40);
    const properties = { nodeCount: NODES, baseLength: ((1 + slack) * SPAN) / (NODES - 1), mass: 1 };
    const secondAnchor = game.addNode('tail', { x: LEFT + SPAN, y: TOP });
    const motion = { gravity: new Vec2(0, -gravity()), damping: 2, collide: true, collisionRadius: 4 };
    return game.addRope({ ...properties, ...motion, secondAnchor }, { x: LEFT, y: TOP });
}

function attachAll(rope: Rope, target: () => Node): Node[] {
    return Array.from({ length: NODES - 2 }, (_, k) => {
        const node = target();
        const { x, y } = rope.getNode(k + 1)!.position;
        node.setWorldPosition(x, y, 0);
        rope.attach(node, k + 1);
        return node;
    });
}

interface Walk {
    readonly way: number;
    readonly low: number;
    readonly stretch: number;
}

function walk(rope: Rope, ball: RigidBody2D): Walk {
    const place = nodeOf(ball).worldPosition;
    let [low, stretch] = [0, 0];
    for (let frame = 0; frame < 480 && place.x < LEFT + SPAN + RADIUS; frame++) {
        ball.linearVelocity = new Vec2(SPEED / PX_PER_METER, ball.linearVelocity.y) as never;
        game.tick();
        place.set(nodeOf(ball).worldPosition);
        low = Math.min(low, place.y - RADIUS - TOP);
        stretch = Math.max(stretch, rope.drawnStretch);
    }
    return { way: place.x - LEFT, low, stretch };
}

test.each(someOf([0.003, 0.01, 0.03, 0.07], 2))(
    'planks that are bodies hang still, and fall asleep: slack %p',
    (slack) => {
        const rope = addBridge(slack);
        const planks = attachAll(rope, () => nodeOf(addPlank()));
        let stretch = 0;
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            stretch = Math.max(stretch, rope.drawnStretch);
        }
        const before = planks.map(({ worldPosition }) => worldPosition.y);
        game.tick(60);
        const moved = planks.map(({ worldPosition }, k) => Math.abs(worldPosition.y - before[k]));
        expect(Math.max(...moved)).toBeLessThan(0.01);
        expect(rope.sleeping).toBe(true);
        expect(stretch).toBeLessThan(0.001);
    },
);

test('a ball of the mass of a plank rolls over them', () => {
    const rope = addBridge();
    attachAll(rope, () => nodeOf(addPlank()));
    const { way, low, stretch } = walk(rope, addBall(PLANK));
    expect(way).toBeGreaterThan(SPAN);
    expect(low).toBeGreaterThan(-70);
    expect(stretch).toBeLessThan(0.05);
});

test('one of 30 planks is too heavy for them: one warning names the way that works', () => {
    const rope = addBridge();
    rope.collide = false;
    attachAll(rope, () => nodeOf(addPlank()));
    walk(rope, addBall(30 * PLANK));
    expect(game.takeMessages()).toEqual([
        'warn: Rope on node "rope": attachments hold bodies that bear something far heavier, which stretches the rope. ' +
            'Take RigidBody2D off planks and tick Collide: then the rope itself bears.',
    ]);
});

test('if the rope collides, it bears most of it', () => {
    const rope = addBridge();
    attachAll(rope, () => nodeOf(addPlank()));
    const { way, low, stretch } = walk(rope, addBall(30 * PLANK));
    expect(way).toBeGreaterThan(SPAN);
    expect(low).toBeGreaterThan(-90);
    expect(stretch).toBeLessThan(0.1);
});

test('and it works: planks without bodies on a rope that collides', () => {
    const rope = addBridge();
    attachAll(rope, () => game.addNode('plank'));
    const { way, low, stretch } = walk(rope, addBall(30 * PLANK));
    expect(way).toBeGreaterThan(SPAN);
    expect(low).toBeGreaterThan(-90);
    expect(stretch).toBeLessThan(0.002);
});
