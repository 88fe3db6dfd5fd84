import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf, SKIN } from '../support/box2d';
import { useGame } from '../support/game';

/** Ropes and dynamic bodies of a real Box2D, a port of it, that touch each other. */

const game = useGame();
const SIDE = 40;
const MIDDLE = 400;
const HIGH = 400;
const NODES = 21;
const LENGTH = 20;
/** kg: of a crate of 60 x 10 px, 32 px to a metre. */
const CRATE = 600 / 1024;

/** A rope bridge between two pegs 360 px apart. */
function addBridge(mass: number): Rope {
    const rope = game.addRope(
        {
            nodeCount: NODES,
            baseLength: LENGTH,
            mass,
            gravity: new Vec2(0, -gravity()),
            collide: true,
            collisionRadius: 3,
            damping: 2,
        },
        { x: MIDDLE - 180, y: HIGH },
    );
    rope.pin(0, new Vec2(MIDDLE - 180, HIGH));
    rope.pin(-1, new Vec2(MIDDLE + 180, HIGH));
    game.tick(400);
    return rope;
}

const lowest = (rope: Rope): number => Math.min(...rope.nodes.map(({ drawnPosition }) => drawnPosition.y));

function pull(rope: Rope): number {
    const one = rope.getNode(0)!.drawnPosition;
    const next = rope.getNode(1)!.drawnPosition;
    const last = rope.getNode(-1)!.drawnPosition;
    const before = rope.getNode(-2)!.drawnPosition;
    return ((one.y - next.y) * rope.tension(0) + (last.y - before.y) * rope.tension(-1)) / LENGTH;
}

function drop(rope: Rope, x = MIDDLE): RigidBody2D {
    return addBox(game, ERigidBody2DType.Dynamic, x, lowest(rope) + 30, 60, 10);
}

test.each([1, 10])(
    'a crate of %d planks lies on a rope bridge, which bears it, and both fall asleep',
    (planks) => {
        const rope = addBridge((CRATE * 20) / planks);
        const crate = drop(rope);
        game.tick(900);
        expect(crate.getMass()).toBeCloseTo(CRATE, 6);
        const { x, y } = nodeOf(crate).worldPosition;
        expect(Math.abs(x - MIDDLE)).toBeLessThan(2);
        expect(y).toBeGreaterThan(lowest(rope));
        expect(crate.isAwake()).toBe(false);
        expect(rope.sleeping).toBe(true);
        const plank = rope.getNode(1)!.mass;
        expect(Math.abs(pull(rope) / (gravity() * (CRATE + 19 * plank)) - 1)).toBeLessThan(0.01);
    },
);

test('a character walks over a rope bridge and stays on it', () => {
    const rope = addBridge(20);
    const node = game.addNode('walker', { x: MIDDLE - 80, y: HIGH });
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.fixedRotation = true;
    const circle = node.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
    circle.radius = 10;
    circle.apply();
    game.tick(60);
    for (let frame = 0; frame < 160; frame++) {
        const velocity = body.linearVelocity;
        velocity.x = 2;
        body.linearVelocity = velocity;
        game.tick();
        const { x, y } = node.worldPosition;
        const gap = Math.min(...distances(rope, x, y)) - 13;
        expect(gap).toBeGreaterThan(-3.5);
        expect(gap).toBeLessThan(1.5);
    }
    expect(node.worldPosition.x).toBeGreaterThan(MIDDLE + 60);
});

/** From points of the line to a place. */
function distances(rope: Rope, x: number, y: number): number[] {
    return rope.nodes.slice(1).flatMap((node, i) => {
        const [a, b] = [rope.getNode(i)!.drawnPosition, node.drawnPosition];
        return [0, 0.25, 0.5, 0.75].map((t) =>
            Math.hypot(a.x + t * (b.x - a.x) - x, a.y + t * (b.y - a.y) - y),
        );
    });
}

test('a crate that is put on a sleeping bridge wakes it, and one that is taken away lets it rise', () => {
    const rope = addBridge(CRATE * 4);
    game.tick(600);
    expect(rope.sleeping).toBe(true);
    const before = lowest(rope);
    const crate = drop(rope);
    game.tick(120);
    const under = lowest(rope);
    expect(under).toBeLessThan(before - 0.5);
    nodeOf(crate).destroy();
    game.tick(300);
    expect(lowest(rope)).toBeCloseTo(before, 0);
});

test.each([0.01, 100])('a crate of %d planks is never flung', (planks) => {
    const rope = addBridge((CRATE * 20) / planks);
    const crate = drop(rope);
    let fastest = 0;
    for (let frame = 0; frame < 600; frame++) {
        game.tick();
        fastest = Math.max(fastest, Math.hypot(crate.linearVelocity.x, crate.linearVelocity.y) * 32);
    }
    expect(fastest).toBeLessThan(200);
    expect(nodeOf(crate).worldPosition.y).toBeGreaterThan(lowest(rope));
});

test('a rope lies on a crate that stands on the ground, and sleeps', () => {
    addBox(game, ERigidBody2DType.Static, MIDDLE, 100, 800, 20);
    const crate = addBox(game, ERigidBody2DType.Dynamic, MIDDLE, 100 + 10 + SIDE / 2, 4 * SIDE, SIDE);
    const rope = game.addRope(
        {
            nodeCount: 16,
            baseLength: 8,
            mass: 2,
            collide: true,
            damping: 1,
            gravity: new Vec2(0, -gravity()),
        },
        { x: MIDDLE - 60, y: 180 },
    );
    rope.pin(0, new Vec2(MIDDLE - 60, 180));
    rope.pin(-1, new Vec2(MIDDLE + 60, 180));
    game.tick(60);
    rope.unpin(0);
    rope.unpin(-1);
    game.tick(300);
    expect(Math.abs(nodeOf(crate).worldPosition.y - 110 - SIDE / 2)).toBeLessThan(SKIN);
    for (const { drawnPosition } of rope.nodes) expect(drawnPosition.y).toBeGreaterThan(110);
    expect(rope.sleeping).toBe(true);
});

test('a rope lies on a ball that lies on the ground', () => {
    addBox(game, ERigidBody2DType.Static, 400, 100, 800, 20);
    const ball = game.addNode('ball', { x: 400, y: 130 });
    ball.addComponent(RigidBody2D as never);
    const circle = ball.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
    circle.radius = 20;
    circle.apply();
    const rope = game.addRope(
        { nodeCount: 16, baseLength: 8, collide: true, damping: 1 },
        { x: 350, y: 300 },
    );
    rope.pin(0, new Vec2(345, 220));
    rope.pin(-1, new Vec2(455, 220));
    game.tick(60);
    rope.unpin(0);
    rope.unpin(-1);
    game.tick(240);
    expect(ball.worldPosition.y).toBeCloseTo(130, 0);
    for (const { drawnPosition } of rope.nodes) expect(drawnPosition.y).toBeGreaterThan(110);
});
