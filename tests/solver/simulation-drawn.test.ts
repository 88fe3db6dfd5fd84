import { FIXED_STEP, maxStretch, type Simulation } from '../../assets/rope/core/solver';
import { simulationOf } from '../support/simulations';
import { bitsOf, farthest, lengthsOf, pointOf } from '../support/solver';

/** The rounding of points that are moved twice, over segments of 20 px. */
const ROUNDING = 1e-9;

/** How much the drawn rope is stretched beyond both its base lengths and the simulated rope before and after. */
function excess(simulation: Simulation, before: Float64Array): number {
    const {
        chain,
        frames: { drawn },
    } = simulation;
    const [old, now] = [lengthsOf(before), lengthsOf(chain.positions)];
    return Math.max(
        ...lengthsOf(drawn).map((length, i) => length / Math.max(chain.baseLengths[i], old[i], now[i]) - 1),
    );
}

/** A path of the tail's pin: out to a span of `reach` of the rope's length and back, and up and down. */
function tailAt(time: number, length: number, reach: number, speed: number): [number, number] {
    const way = Math.min(0.3 * length * reach, 200);
    const span = reach * length - (way * (1 - Math.cos((speed / way) * time))) / 2;
    const angle = (Math.sin((speed / way / 2) * time) * way) / length;
    return [span * Math.cos(angle), span * Math.sin(angle)];
}

describe.each([10, 30, 100])('with %i nodes', (nodeCount) => {
    const length = 20 * (nodeCount - 1);

    test.each([
        [0.5, 500],
        [0.9, 500],
        [0.9, 2000],
        [0.97, 500],
        [0.99, 2000],
        [0.999, 100],
        [0.999, 2000],
    ])('a span of %p that moves with %p px/s is drawn no longer than it is', (reach, speed) => {
        for (const segments of ['rope', 'rod'] as const) {
            const tail = nodeCount - 1;
            const simulation = simulationOf(
                nodeCount,
                { 0: [0, 0], [tail]: [reach * length, 0] },
                { segmentModel: segments },
            );
            let before = simulation.chain.positions.slice();
            let worst = -1;
            for (let frame = 0; frame < 150; frame++) {
                const state = simulation.chain.positions.slice();
                if (simulation.advance(1 / 144) > 0) before = state;
                const [x, y] = tailAt(frame / 144, length, reach, speed);
                simulation.frames.pin(tail, x, y);
                simulation.frames.refreshDrawn();
                expect(pointOf(simulation.frames.drawn, tail)).toEqual([x, y]);
                worst = Math.max(worst, excess(simulation, before));
            }
            expect(worst).toBeLessThan(ROUNDING);
        }
    });

    test('a head that moves after the step is drawn with no segment longer than it is', () => {
        const simulation = simulationOf(nodeCount, { 0: [0, 0] });
        for (let frame = 0; frame < 200; frame++) {
            const before = simulation.chain.positions.slice();
            simulation.advance(FIXED_STEP);
            simulation.frames.pin(0, 300 * Math.sin(frame / 5), 200 * Math.sin(frame / 7));
            simulation.frames.refreshDrawn();
            expect(pointOf(simulation.frames.drawn, 0)).toEqual([
                ...simulation.frames.pinPositions.slice(0, 2),
            ]);
            expect(excess(simulation, before)).toBeLessThan(ROUNDING);
        }
    });

    test.each([0.3, 0.9, 0.99, 0.999999])('a pin thrown to a span of %p draws no segment longer', (reach) => {
        const tail = nodeCount - 1;
        for (const [x, y] of [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0.6, -0.8],
        ]) {
            const simulation = simulationOf(nodeCount, { 0: [0, 0], [tail]: [0.9 * length, 0] });
            simulation.frames.pin(tail, reach * length * x, reach * length * y);
            simulation.frames.refreshDrawn();
            expect(maxStretch(simulation.frames.drawn, simulation.chain.baseLengths)).toBeLessThan(ROUNDING);
        }
    });
});

test('pins out of reach share the surplus evenly over the drawn span', () => {
    const simulation = simulationOf(6, { 0: [0, 0], 5: [80, 0] });
    simulation.frames.pin(5, 0, 150);
    simulation.frames.refreshDrawn();
    [0, 30, 60, 90, 120, 150].forEach((y, i) => {
        expect(simulation.frames.drawn[2 * i]).toBeCloseTo(0, 9);
        expect(simulation.frames.drawn[2 * i + 1]).toBeCloseTo(y, 9);
    });
});

test('between two steps the drawn rope is between them', () => {
    const simulation = simulationOf(3, {}, { damping: 0 });
    simulation.advance(FIXED_STEP);
    const before = simulation.chain.positions.slice();
    simulation.advance(1.25 * FIXED_STEP);
    simulation.frames.refreshDrawn();
    simulation.frames.drawn.forEach((value, k) => {
        const expected = before[k] + (simulation.chain.positions[k] - before[k]) * 0.25;
        expect(value).toBeCloseTo(expected, 9); // the time left over is known to 1e-13 s
    });
});

test('the drawn rope moves evenly while its anchors do, at 144 frames a second', () => {
    const simulation = simulationOf(2, { 0: [0, 0], 1: [20, 0] });
    for (let frame = 1; frame < 144; frame++) {
        simulation.frames.pin(0, frame, 0);
        simulation.frames.pin(1, frame + 20, 0);
        simulation.advance(1 / 144);
        simulation.frames.refreshDrawn();
        expect([...simulation.frames.drawn]).toEqual([frame, 0, frame + 20, 0]);
    }
});

test('a refresh does not touch the simulation', () => {
    const simulation = simulationOf(10, { 0: [0, 0], 9: [100, 0] });
    simulation.advance(1.5 * FIXED_STEP);
    simulation.frames.pin(9, 170, 50);
    const { chain } = simulation;
    const before = [bitsOf(chain.positions), bitsOf(chain.previousPositions), bitsOf(chain.pinTargets)];
    simulation.frames.refreshDrawn();
    simulation.frames.refreshDrawn();
    expect([bitsOf(chain.positions), bitsOf(chain.previousPositions), bitsOf(chain.pinTargets)]).toEqual(
        before,
    );
});

test('a pin that hardly moves hardly moves the drawn rope', () => {
    const simulation = simulationOf(30, { 0: [0, 0], 29: [540, 0] });
    simulation.advance(1.5 * FIXED_STEP);
    simulation.frames.refreshDrawn();
    const before = simulation.frames.drawn.slice();
    for (const move of [1e-6, 1e-3, 0.1]) {
        simulation.frames.pin(29, 540 + move, 0);
        simulation.frames.refreshDrawn();
        // A span of 540 px of 580 rises by some 2 px for each px it is drawn.
        expect(farthest(simulation.frames.drawn, before)).toBeLessThan(4 * move);
    }
});

test('a released pin is drawn with its node again', () => {
    const simulation = simulationOf(3, { 0: [0, 0], 2: [30, 0] });
    simulation.frames.pin(2, 10, 10);
    simulation.frames.unpin(2);
    simulation.frames.refreshDrawn();
    expect(pointOf(simulation.frames.drawn, 2)).toEqual([30, 0]);
});

test('rods of a free end are drawn at their length when their pin has moved', () => {
    const simulation = simulationOf(10, { 0: [0, 0] }, { segmentModel: 'rod' });
    simulation.advance(FIXED_STEP);
    simulation.frames.pin(0, 3, -13);
    simulation.frames.refreshDrawn();
    for (const length of lengthsOf(simulation.frames.drawn)) expect(length).toBeGreaterThan(20 - ROUNDING);
});

test('rods between two pins are drawn shorter by no more than the part of the rope that a pin has moved', () => {
    const simulation = simulationOf(
        30,
        { 0: [0, 0], 29: [400, 0] },
        { segmentModel: 'rod', iterations: 200 },
    );
    const shortest = Math.min(...lengthsOf(simulation.chain.positions));
    for (const move of [-30, -10, 10, 30]) {
        simulation.frames.pin(29, 400 + move, 0);
        simulation.frames.refreshDrawn();
        expect(Math.min(...lengthsOf(simulation.frames.drawn))).toBeGreaterThan(
            shortest * (1 - (2 * Math.abs(move)) / 580),
        );
    }
});
