import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import type { NetParameters } from '../../../assets/rope/nets/solver/parameters';

/** Pins that are led by hand beyond what a net reaches. */

const GRAVITY = 1000;
const SIDE = 20;
/** Corners of a net of 9 x 7 nodes that is held by the two at its top; the node that is led, in the middle of its bottom. */
const LEFT = 0;
const RIGHT = 8;
const LED = 58;

function hang(changes: Partial<NetParameters> = {}, held: readonly number[] = [LEFT, RIGHT]): NetSimulation {
    const simulation = new NetSimulation(
        makeGrid({ x: 0, y: 0, width: 8 * SIDE, height: 6 * SIDE }, 8, 6),
        4,
    );
    simulation.configure({ gravityX: 0, gravityY: -GRAVITY, damping: 3, ...changes });
    for (const node of held) {
        const { positions } = simulation.net;
        simulation.frames.pin(node, positions[2 * node], positions[2 * node + 1]);
    }
    simulation.frames.stop();
    simulation.settle(2);
    return simulation;
}

/** Largest stretch of a thread against its own length. */
function stretchOf({ net: { edges, positions } }: NetSimulation): number {
    let worst = 0;
    for (let e = 0; e < edges.count; e++)
        worst = Math.max(worst, edges.lengthOf(positions, e) / edges.restLengths[e] - 1);
    return worst;
}

/** Largest way of a node in the last step, as a speed. */
function speedOf({ net: { positions }, frames: { stepStart } }: NetSimulation): number {
    let most = 0;
    for (let k = 0; k < positions.length; k += 2) {
        const way = Math.hypot(positions[k] - stepStart[k], positions[k + 1] - stepStart[k + 1]);
        most = Math.max(most, way / FIXED_STEP);
    }
    return most;
}

/** Leads a node along a straight way at a speed, px a step, then holds it there. Returns the largest stretch. */
function pull(simulation: NetSimulation, node: number, [x, y]: number[], speed = 20, still = 240): number {
    const start = simulation.net.positions.slice(2 * node, 2 * node + 2);
    const steps = Math.ceil(Math.hypot(x - start[0], y - start[1]) / speed);
    let worst = 0;
    for (let step = 1; step <= steps + still; step++) {
        const part = Math.min(1, step / steps);
        simulation.frames.lead(node, start[0] + part * (x - start[0]), start[1] + part * (y - start[1]));
        simulation.frames.advance(FIXED_STEP);
        worst = Math.max(worst, stretchOf(simulation));
    }
    return worst;
}

/** Where the net reaches twice as far as. */
const PLACES = [
    [80, -520],
    [600, -300],
    [-600, 60],
    [80, 700],
];

test.each(PLACES)('a hand that goes to %d, %d stops where the net ends, and nothing trembles', (x, y) => {
    const simulation = hang();
    expect(pull(simulation, LED, [x, y])).toBeLessThan(0.01);
    expect(simulation.frames.hasStopped(LED)).toBe(true);
    expect(simulation.reach.isExceeded).toBe(false);
    expect(stretchOf(simulation)).toBeLessThan(0.003);
    expect(speedOf(simulation)).toBeLessThan(5);
});

test.each(PLACES)('what is let go at %d, %d is not flung: it falls', (x, y) => {
    const simulation = hang();
    pull(simulation, LED, [x, y]);
    simulation.frames.unpin(LED);
    let fastest = 0;
    const steps = 12;
    for (let step = 0; step < steps; step++) {
        simulation.frames.advance(FIXED_STEP);
        fastest = Math.max(fastest, speedOf(simulation));
    }
    expect(fastest).toBeLessThan(2 * GRAVITY * steps * FIXED_STEP);
});

test('a hand within reach is followed exactly', () => {
    const simulation = hang();
    for (let step = 1; step <= 60; step++) {
        const x = 80 + 40 * Math.sin(step / 10);
        simulation.frames.lead(LED, x, step);
        simulation.frames.advance(FIXED_STEP);
        expect([...simulation.net.positions.slice(2 * LED, 2 * LED + 2)]).toEqual([x, step]);
    }
    expect(simulation.frames.hasStopped(LED)).toBe(false);
});

test('a hand that comes back within reach has its node again', () => {
    const simulation = hang();
    pull(simulation, LED, [80, -520]);
    for (let step = 0; step < 40; step++) {
        simulation.frames.lead(LED, 100, 40);
        simulation.frames.advance(FIXED_STEP);
        expect(stretchOf(simulation)).toBeLessThan(0.01);
    }
    expect([...simulation.net.positions.slice(2 * LED, 2 * LED + 2)]).toEqual([100, 40]);
    expect(simulation.frames.hasStopped(LED)).toBe(false);
});

test('two hands that pull a free net apart stop where it ends', () => {
    const simulation = hang({ gravityY: 0 }, []);
    simulation.frames.lead(LEFT, 0, 120);
    simulation.frames.lead(LED, 80, 0);
    for (let step = 1; step <= 240; step++) {
        simulation.frames.lead(LEFT, -4 * step, 120);
        simulation.frames.lead(LED, 80 + 4 * step, 0);
        simulation.frames.advance(FIXED_STEP);
        expect(stretchOf(simulation)).toBeLessThan(0.01);
    }
});

test('a hand still tears what tears', () => {
    const simulation = hang({ tearTension: 4 * GRAVITY * 5 });
    pull(simulation, LED, [80, -520]);
    expect(simulation.tornCount).toBeGreaterThan(0);
});

test('a state taken while a hand pulls too far goes on with the same bits', () => {
    const simulation = hang();
    pull(simulation, LED, [600, -300], 20, 3);
    const state = JSON.parse(JSON.stringify(simulation.capture())) as ReturnType<NetSimulation['capture']>;
    const other = hang();
    other.restore(state);
    for (const one of [simulation, other]) {
        for (let step = 0; step < 20; step++) {
            one.frames.lead(LED, 600 - step, -300);
            one.frames.advance(FIXED_STEP);
        }
    }
    expect([...other.net.positions]).toEqual([...simulation.net.positions]);
});
