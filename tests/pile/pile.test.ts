import { Vec2 } from 'cc';
import { RopeLoad, RopeObstacle, RopeShape, RopeSpace, RopeSystem } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { positionsOf, STEP, useGame } from '../support/game';
import type { RopeValues } from '../support/game';

const game = useGame();

const FLOOR = 100;
const RADIUS = 3;
const NODES = 30;
const LENGTH = 8;

function addFloor(): void {
    const floor = game.addNode('floor', { x: 300, y: FLOOR - 10 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(2000, 20) });
}

/** A rope in the air, nearly level. */
function levelRope(y: number, values: RopeValues = {}): Rope {
    const points = Array.from({ length: NODES }, (_, i) => new Vec2(LENGTH * i, 0.2 * Math.sin(i + y)));
    const rope = game.addRope(
        {
            ...{ nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points },
            ...{ collide: true, collideRopes: true, collisionRadius: RADIUS, damping: 1, ...values },
        },
        { x: 200, y },
    );
    rope.unpin(0);
    return rope;
}

/** Lowest and highest node. */
function reachOf(rope: Rope): [number, number] {
    const heights = positionsOf(rope).map(({ y }) => y);
    return [Math.min(...heights), Math.max(...heights)];
}

test('three ropes that fall on each other lie on top of each other, and sleep within 5 s', () => {
    addFloor();
    const ropes = [0, 1, 2].map((k) => levelRope(130 + 30 * k));
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
    addFloor();
    const ropes = [0, 1].map((k) => levelRope(130 + 30 * k, { collideRopes: false }));
    game.tick(300, STEP);
    for (const rope of ropes) expect(reachOf(rope)[0]).toBeCloseTo(FLOOR + RADIUS, 0);
});

test('what is pushed wakes the whole pile; a rope that is destroyed leaves the others to fall', () => {
    addFloor();
    const [low, high] = [levelRope(130), levelRope(160)];
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
    const bridge = levelRope(300, { collide: false });
    for (const end of [0, NODES - 1])
        bridge.pin(end, new Vec2(positionsOf(bridge)[end].x, positionsOf(bridge)[end].y));
    const rope = levelRope(340, { collide: false });
    game.tick(240, STEP);
    expect(reachOf(rope)[0]).toBeGreaterThan(280);
    expect(bridge.maxStretch).toBeLessThan(0.005);
});

test.each([
    ['needs Space World', { space: RopeSpace.Local }, false],
    ['needs a rope that is tied to no other', {}, true],
] as const)('%s', (text, values, hasLoad) => {
    const rope = levelRope(300, { collide: false, ...values });
    if (hasLoad) rope.attach(game.addNode('load').addComponent(RopeLoad).node, -1);
    game.tick(3, STEP);
    const told = game.takeMessages().filter((message) => message.includes('collideRopes'));
    expect(told).toEqual([expect.stringContaining(text)]);
});

test('a state taken back and played again ends in the same bits', () => {
    addFloor();
    for (let k = 0; k < 3; k++) levelRope(130 + 30 * k);
    const system = RopeSystem.instance;
    game.tick(40, STEP);
    const state = system.captureState();
    game.tick(60, STEP);
    const end = system.hashState();
    system.restoreState(state);
    game.tick(60, STEP);
    expect(system.hashState()).toBe(end);
});

test('the ropes of a pile are captured with one of them', () => {
    const ropes = [0, 1].map((k) =>
        game.addRope({ nodeCount: 5, collideRopes: true }, { x: 200 * k, y: 500 }),
    );
    const alone = game.addRope({ nodeCount: 5 }, { x: 800, y: 500 });
    game.tick(3);
    const state = RopeSystem.instance.captureState(null, [ropes[1]!]);
    const captured = state.ropes.map(({ node }) => node);
    expect(captured).toEqual(ropes.map(({ node }) => node.uuid));
    expect(captured).not.toContain(alone.node.uuid);
});
