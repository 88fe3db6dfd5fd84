import { Vec2 } from 'cc';
import { RopeRider } from '../../assets/rope';
import { positionsOf, useGame } from '../support/game';

const game = useGame();
const RATE = 60;

/** A rider of ten times the rope's mass climbs up and down a rope that swings: what is seen after every tenth of a second. */
function film(fps: number, values: Partial<RopeRider> = {}): unknown[] {
    game.start();
    const rope = game.addRope({ nodeCount: 26, damping: 0.1 }, { x: 600, y: 600 });
    rope.applyImpulse(12, new Vec2(300, 0));
    const rider = game.addNode('rider', { x: 600, y: 300 }).addComponent(RopeRider);
    Object.assign(rider, { mass: 10, climbAcceleration: 310, ...values });
    game.tick();
    expect(rider.grab(rope)).toBe(true);
    return Array.from({ length: 24 }, (_, tenth) => {
        if (tenth === 1) rider.climbSpeed = -130;
        if (tenth === 9) rider.climbSpeed = 0;
        if (tenth === 14) rider.climbSpeed = 170;
        game.tick(fps / 10, 1 / fps);
        return [rider.distance, positionsOf(rope)];
    });
}

describe.each([
    ['climbs', {}],
    ['climbs without a ramp', { climbAcceleration: 0 }],
    ['slides', { slide: true, friction: 0.1 }],
])('a rider that %s', (_, values) => {
    test.each([30, 120, 240, 1440])('does so to the bit as at 60 fps at %d', (fps) => {
        const wanted = film(RATE, values) as [number, unknown][];
        const ways = wanted.map(([distance]) => distance);
        expect(Math.max(...ways) - Math.min(...ways)).toBeGreaterThan(80);
        expect(film(fps, values)).toEqual(wanted);
    });
});

test('a rider speeds up as told where times of frames are off by rounding', () => {
    const rope = game.addRope({ nodeCount: 26, damping: 0, mass: 2, allowSleep: false }, { x: 600, y: 700 });
    const rider = game.addNode('climber', { x: 600, y: 450 }).addComponent(RopeRider);
    game.tick();
    rider.grab(rope);
    Object.assign(rider, { climbSpeed: -100, climbAcceleration: 200 });
    const before = rider.distance;
    const period = 1000 / 60;
    for (let frame = 0, now = 0; frame < 60; frame++) {
        const last = now;
        now += period;
        game.tick(1, (now - last) / 1000);
    }
    expect(rider.distance - before).toBeCloseTo(-100 * (1 - 0.5 / 2), 3);
});
