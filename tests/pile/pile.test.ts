import { Vec2 } from 'cc';
import { RopeSpace } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { positionsOf, STEP, useGame } from '../support/game';
import { addFloor, FLOOR, levelRope, NODES, RADIUS } from './ropes';

const game = useGame();

/** Lowest and highest node. */
function reachOf(rope: Rope): [number, number] {
    const heights = positionsOf(rope).map(({ y }) => y);
    return [Math.min(...heights), Math.max(...heights)];
}

test('three ropes that fall on each other lie on top of each other, and sleep within 5 s', () => {
    addFloor(game);
    const ropes = [0, 1, 2].map((k) => levelRope(game, 130 + 30 * k));
    let stretch = 0;
    for (let frame = 0; frame < 300; frame++) {
        game.tick(1, STEP);
        stretch = Math.max(stretch, ...ropes.map(({ maxStretch }) => maxStretch));
    }
    expect(stretch).toBeLessThan(0.005);
    ropes.forEach((rope, k) => {
        expect(rope.sleeping).toBe(true);
        const [lowest, highest] = reachOf(rope);
        expect(lowest).toBeGreaterThan(FLOOR + RADIUS * (2 * k + 1) - 1);
        expect(highest).toBeLessThan(FLOOR + RADIUS * (2 * k + 1) + 1);
    });
});

test('ropes without Collide Ropes go through each other', () => {
    addFloor(game);
    const ropes = [0, 1].map((k) => levelRope(game, 130 + 30 * k, { collideRopes: false }));
    game.tick(300, STEP);
    for (const rope of ropes) expect(reachOf(rope)[0]).toBeCloseTo(FLOOR + RADIUS, 0);
});

test('what is pushed wakes the whole pile; a rope that is destroyed leaves the others to fall', () => {
    addFloor(game);
    const [low, high] = [levelRope(game, 130), levelRope(game, 160)];
    game.tick(300, STEP);
    expect([low.sleeping, high.sleeping]).toEqual([true, true]);
    high.applyImpulse(0, new Vec2(0, 500));
    game.tick(2, STEP);
    expect([low.sleeping, high.sleeping]).toEqual([false, false]);
    game.tick(300, STEP);
    low.node.destroy();
    game.tick(120, STEP);
    expect(reachOf(high)[1]).toBeLessThan(FLOOR + 2 * RADIUS);
});

test('a rope that falls on a bridge of rope is held by it', () => {
    const bridge = levelRope(game, 300, { collide: false });
    for (const end of [0, NODES - 1])
        bridge.pin(end, new Vec2(positionsOf(bridge)[end].x, positionsOf(bridge)[end].y));
    const rope = levelRope(game, 340, { collide: false });
    game.tick(240, STEP);
    expect(reachOf(rope)[0]).toBeGreaterThan(280);
    expect(bridge.maxStretch).toBeLessThan(0.005);
});

test('a rope in axes of its own goes through all others, and says so', () => {
    levelRope(game, 300, { collide: false, space: RopeSpace.Local });
    game.tick(3, STEP);
    const told = game.takeMessages().filter((message) => message.includes('collideRopes'));
    expect(told).toEqual([expect.stringContaining('needs Space World')]);
});
