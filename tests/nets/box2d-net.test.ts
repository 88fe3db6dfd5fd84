import { Vec2 } from 'cc';
import { RopeNetHold, type RopeNet } from '../../assets/rope';
import { CircleCollider2D, ERigidBody2DType, RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';

/** Nets and dynamic bodies of a real Box2D, a port of it, that touch each other. */

const game = useGame();
const X = 400;
const Y = 400;

/** What a net needs to be felt. */
const FEELS = { mass: 2, collide: true, collisionRadius: 3, gravity: new Vec2(0, -gravity()) };

function addHammock(): RopeNet {
    const net = addNet(
        game,
        { columns: 12, rows: 3, hold: RopeNetHold.Sides, slack: 0.15, damping: 2, ...FEELS },
        { x: X, y: Y },
    );
    game.tick(300);
    return net;
}

const lowest = (net: RopeNet): number => {
    let low = Infinity;
    for (let row = 0; row <= net.rows; row++)
        for (let column = 0; column <= net.columns; column++)
            low = Math.min(low, net.getPoint(column, row, new Vec2())!.y);
    return low;
};

function drop(y: number, side = 30): RigidBody2D {
    return addBox(game, ERigidBody2DType.Dynamic, X, y, side, side);
}

test('a crate that falls into a hammock lies in it, and both fall asleep', () => {
    const net = addHammock();
    const before = lowest(net);
    const crate = drop(Y + 80);
    game.tick(300);
    const { x, y } = nodeOf(crate).worldPosition;
    expect(Math.abs(x - X)).toBeLessThan(10);
    expect(y).toBeGreaterThan(before);
    game.tick(2400);
    expect(net.sleeping).toBe(true);
    expect(crate.isAwake()).toBe(false);
    expect(nodeOf(crate).worldPosition.y).toBeCloseTo(y, 0);
    expect(net.maxStretch).toBeLessThan(0.002);
    nodeOf(crate).destroy();
    game.tick(60);
    expect(net.sleeping).toBe(false);
});

test('a ball thrown into a net that hangs is caught', () => {
    const net = addNet(
        game,
        { columns: 8, rows: 8, hold: RopeNetHold.TopCorners, damping: 1, ...FEELS },
        { x: X, y: Y },
    );
    game.tick(200);
    const node = game.addNode('ball', { x: X - 200, y: Y });
    const ball = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    ball.type = ERigidBody2DType.Dynamic;
    const circle = node.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
    circle.radius = 15;
    circle.apply();
    ball.gravityScale = 0;
    ball.linearVelocity = new Vec2(20, 0) as never;
    let furthest = 0;
    for (let frame = 0; frame < 120; frame++) {
        game.tick();
        furthest = Math.max(furthest, node.worldPosition.x);
    }
    expect(furthest).toBeLessThan(X + 60);
    expect(Math.abs(ball.linearVelocity.x)).toBeLessThan(2);
    expect(net.maxStretch).toBeLessThan(0.003);
});

test('a paused net holds what lies in it', () => {
    const net = addHammock();
    const crate = drop(Y + 40);
    game.tick(200);
    net.paused = true;
    game.tick();
    const { y } = nodeOf(crate).worldPosition;
    game.tick(60);
    expect(nodeOf(crate).worldPosition.y).toBeCloseTo(y, 1);
    net.paused = false;
    game.tick(120);
    expect(nodeOf(crate).worldPosition.y).toBeCloseTo(y, 0);
});
