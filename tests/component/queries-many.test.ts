import { Rect, Vec2 } from 'cc';
import { RopeSystem } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import type { Simulation } from '../../assets/rope/solver';
import { STEP, useGame } from '../support/game';

const game = useGame();
const { instance } = RopeSystem;

const simulationOf = (rope: Rope): Simulation =>
    (rope as unknown as { _runtime: { ready(): Simulation } })._runtime.ready();

/** The least of some times, us. */
function timeOf(calls: number, call: () => void): number {
    let least = Infinity;
    for (let round = 0; round < 15; round++) {
        const start = performance.now();
        for (let i = 0; i < calls; i++) call();
        least = Math.min(least, ((performance.now() - start) / calls) * 1000);
    }
    return least;
}

test('a ray past 100 ropes of 30 nodes costs less than one step of one of them', () => {
    const ropes = Array.from({ length: 100 }, (_, i) =>
        game.addRope({ nodeCount: 30, damping: 0, allowSleep: false }, { x: 300 + i, y: 600 }),
    );
    for (const rope of ropes) rope.applyImpulse(-1, new Vec2(300, 0));
    game.tick(100);
    const [from, to] = [new Vec2(-900, 1300), new Vec2(2000, 1310)];
    expect(instance.raycast(from, to)).toEqual([]);
    const ray = timeOf(200, () => instance.raycast(from, to));
    const steps = timeOf(10, () => {
        for (const rope of ropes) simulationOf(rope).advance(STEP);
    });
    expect(ray / (steps / ropes.length)).toBeLessThan(1);
});

test('bounds are those of what is drawn, whatever has moved it', () => {
    const rope = game.addRope({ nodeCount: 12, damping: 0 }, { x: 300, y: 600 });
    const check = (): void => {
        const points = rope.nodes.map(({ drawnPosition }) => drawnPosition);
        const { xMin, yMin, xMax, yMax } = rope.getBounds(new Rect());
        expect([xMin, yMin, xMax, yMax].map((one) => one.toFixed(6))).toEqual(
            [
                Math.min(...points.map(({ x }) => x)),
                Math.min(...points.map(({ y }) => y)),
                Math.max(...points.map(({ x }) => x)),
                Math.max(...points.map(({ y }) => y)),
            ].map((one) => one.toFixed(6)),
        );
    };
    game.tick();
    check();
    rope.applyImpulse(-1, new Vec2(2000, 300));
    for (let frame = 0; frame < 10; frame++) {
        game.tick(1, frame % 2 ? STEP : 0.3 * STEP);
        check();
    }
    const state = rope.captureState();
    rope.node.setPosition(500, 500);
    game.tick();
    check();
    rope.teleport();
    check();
    rope.reel(-50);
    check();
    rope.cutAt(100);
    check();
    rope.restoreState(state);
    check();
    rope.node.setScale(2, 2, 1);
    game.tick();
    check();
    rope.setPath([new Vec2(0, 0), new Vec2(90, 200), new Vec2(300, 100)]);
    check();
    rope.reset();
    check();
});
