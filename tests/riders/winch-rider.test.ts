import { Vec2 } from 'cc';
import { RopeEnd, RopeRider, RopeWinch } from '../../assets/rope';
import { STEP, useGame } from '../support/game';

/** A winch that winds in up to a rider draws the rope through the rider's hands. */

const LENGTH = 400;
const SPEED = 60;

const game = useGame();

function start(end: RopeEnd, part: number, climbSpeed: number): { winch: RopeWinch; rider: RopeRider } {
    const rope = game.addRope({ nodeCount: 21, baseLength: LENGTH / 20, mass: 1 }, { x: 600, y: 700 });
    if (end === RopeEnd.Tail) rope.pin(-1, new Vec2(700, 600));
    game.tick();
    const { x, y } = rope.pointAt(part * LENGTH);
    const rider = game.addNode('rider', { x, y }).addComponent(RopeRider);
    rider.mass = 10;
    rider.grab(rope);
    rider.climbSpeed = climbSpeed;
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorSpeed: -SPEED, motorEnd: end });
    return { winch, rider };
}

test.each([
    [RopeEnd.Head, 0.1, 0],
    [RopeEnd.Head, 0.4, -150],
    [RopeEnd.Tail, 0.95, 0],
])('end %d, rider at %d of the rope, climbing at %d px/s: nothing jumps', (end, part, climbSpeed) => {
    const { rider } = start(end, part, climbSpeed);
    const rope = rider.rope!;
    const way = STEP * (SPEED + Math.abs(climbSpeed)) + 1;
    game.tick(10);
    const length = rope.ropeLength;
    for (let frame = 0; frame < 120; frame++) {
        const { x, y } = rider.node.worldPosition.clone();
        const speed = rider.linearVelocity.length();
        game.tick();
        const moved = Math.hypot(rider.node.worldPosition.x - x, rider.node.worldPosition.y - y);
        expect(moved).toBeLessThan(way + STEP * Math.max(speed, rider.linearVelocity.length()));
        expect(rope.maxStretch).toBeLessThan(0.002);
    }
    expect(rope.ropeLength).toBeCloseTo(length - 2 * SPEED, 6);
    const left = end === RopeEnd.Head ? rider.distance : rope.ropeLength - rider.distance;
    expect(left).toBeGreaterThan(5);
});

test('where the rider has come to the other end, the winch stops', () => {
    const { rider } = start(RopeEnd.Head, 0.1, 0);
    const rope = rider.rope!;
    game.tick(600);
    const length = rope.ropeLength;
    expect(length).toBeLessThan(100);
    game.tick(60);
    expect(rope.ropeLength).toBe(length);
    expect(rope.maxStretch).toBeLessThan(0.002);
});

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'rope that is reeled in at once stops at the rider, at end %p',
    (end) => {
        const rope = game.addRope({ nodeCount: 10, baseLength: 20, nodeMass: 0.5 }, { x: 300, y: 600 });
        const rider = game.addNode('rider', { x: 300, y: 510 }).addComponent(RopeRider);
        rider.grab(rope);
        rope.reel(2000, end);
        game.tick();
        rope.reel(-5000, end);
        expect(rider.rope).toBe(rope);
        game.tick(30);
        expect(rope.ropeLength).toBeLessThan(180);
        expect(rider.rope).toBe(rope);
    },
);
