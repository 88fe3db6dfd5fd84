import { Size, Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { BoxCollider2D, CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf, SKIN } from '../support/box2d';
import { useGame } from '../support/game';

/** Ropes beside a real Box2D, a port of it: what falls lands, and what lies on something pulls less. */

const NODES = 11;
const SEGMENT = 20;
const LENGTH = SEGMENT * (NODES - 1);
const TOP = 600;
const SIDE = 40;

const game = useGame();

function hang(body: RigidBody2D, x: number): Rope {
    const rope = game.addRope(
        {
            nodeCount: NODES,
            baseLength: SEGMENT,
            mass: 0.05,
            gravity: new Vec2(0, -gravity()),
            collide: true,
        },
        { x, y: TOP },
    );
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    return rope;
}

test('a crate hangs with its weight, and both fall asleep', () => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - LENGTH - SIDE / 2, SIDE, SIDE);
    const rope = hang(body, 400);
    expect(body.getMass()).toBeCloseTo((SIDE / 32) ** 2, 6);
    game.tick(30);
    expect(rope.tension(-1) / (gravity() * (body.getMass() + rope.getNode(-1)!.mass))).toBeCloseTo(1, 4);
    game.tick(120);
    expect(body.isAwake()).toBe(false);
    expect(rope.sleeping).toBe(true);
});

test('a crate that swings meets a wall and stays before it; cut off, it lands on the ground', () => {
    addBox(game, ERigidBody2DType.Static, 380, 300, 20, 600);
    addBox(game, ERigidBody2DType.Static, 600, 100, 800, 20);
    const body = addBox(game, ERigidBody2DType.Dynamic, 560, TOP - 120, SIDE, SIDE);
    const rope = hang(body, 420);
    let left = Infinity;
    let stretch = 0;
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        left = Math.min(left, nodeOf(body).worldPosition.x);
        stretch = Math.max(stretch, rope.drawnStretch);
    }
    expect(left).toBeGreaterThan(390 + SIDE / 2 - 2);
    expect(left).toBeLessThan(390 + SIDE);
    expect(stretch).toBeLessThan(0.01);
    rope.detach(nodeOf(body));
    game.tick(300);
    expect(Math.abs(nodeOf(body).worldPosition.y - 110 - SIDE / 2)).toBeLessThan(SKIN);
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

test('a collider without a body stands still, one that is switched off is passed, a scaled one is larger', () => {
    const floor = game.addNode('floor', { x: 400, y: 100 });
    floor.setScale(4, 1, 1);
    const box = floor.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.size = new Size(200, 20) as never;
    box.apply();
    const body = addBox(game, ERigidBody2DType.Dynamic, 700, 300, SIDE, SIDE);
    game.tick(240);
    expect(Math.abs(nodeOf(body).worldPosition.y - 110 - SIDE / 2)).toBeLessThan(SKIN);
    box.enabled = false;
    body.wakeUp();
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(50);
});
