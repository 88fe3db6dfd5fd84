import { FIXED_STEP, type Simulation, type StepParameters } from '../../../assets/rope/core/solver';
import { WIND } from '../../../assets/rope/core/solver/forces/wind-and-drag';
import { startScene } from '../../scenes/start';
import { swing } from '../../scenes/swing';
import { SOLVERS } from '../../support/simulations';
import { bitsOf, farthest, pointOf, withDefaults } from '../../support/solver';

const GRAVITY = 980;

/** Two nodes far enough apart on a slack segment to fall on their own. */
function freePair(masses: readonly [number, number], changes: Partial<StepParameters>): Simulation {
    const scene = { baseLength: 1e6, points: Float64Array.of(0, 0, 40, 0), pins: [] };
    return startScene({ ...scene, masses: Float64Array.from(masses) }, changes, 'relaxation');
}

describe('a steady wind', () => {
    test.each([1, 3, 8])('gives wind t^2 / 2m of way, with %i substeps', (substeps) => {
        const simulation = freePair([1, 4], { windX: 300, windY: 200, substeps });
        for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
        const [light, heavy] = [0, 1].map((node) => pointOf(simulation.chain.positions, node));
        expect(light[0]).toBeCloseTo(150, 8);
        expect(light[1]).toBeCloseTo(100 - 490, 8);
        expect(heavy[0]).toBeCloseTo(40 + 150 / 4, 8);
        expect(heavy[1]).toBeCloseTo(100 / 4 - 490, 8);
    });

    /** Segment i of a rope at rest points along the sum of all forces below it. */
    test.each(['exact', 'relaxation'] as const)(
        'slants a loaded rope as statics says, to 0.1 %%: %s',
        (solver) => {
            const [nodeCount, load, wind] = [12, 6, 400];
            const scene = { ...swing(nodeCount, load), damping: 4 };
            const simulation = startScene(scene, { windX: wind, iterations: 500 }, solver);
            for (let frame = 0; frame < 1200; frame++) simulation.advance(FIXED_STEP);
            const expected = new Float64Array(2 * nodeCount);
            for (let i = 1; i < nodeCount; i++) {
                const below = nodeCount - i;
                const force = [wind * below, -GRAVITY * (below - 1 + load)];
                const size = Math.hypot(force[0], force[1]);
                expected[2 * i] = expected[2 * i - 2] + (20 * force[0]) / size;
                expected[2 * i + 1] = expected[2 * i - 1] + (20 * force[1]) / size;
            }
            expect(farthest(simulation.chain.positions, expected)).toBeLessThan(0.001 * 220);
        },
    );

    test('on equal nodes swings a rope as gravity of that direction does', () => {
        const blown = startScene(swing(12, 1), { windX: 500 });
        const tilted = startScene(swing(12, 1), { gravityX: 500 });
        for (let frame = 0; frame < 60; frame++) {
            blown.advance(FIXED_STEP);
            tilted.advance(FIXED_STEP);
        }
        expect(farthest(blown.chain.positions, tilted.chain.positions)).toBeLessThan(1);
        expect(Math.abs(blown.chain.positions[22] - 220)).toBeGreaterThan(50);
    });
});

describe('gusts', () => {
    const gusty = { windX: 100, windTurbulence: 800 };

    test('are no stronger than said, differ from place to place and change with time', () => {
        const { chain } = startScene({ ...swing(30, 1), pins: [] });
        const seen: Float64Array[] = [];
        for (let time = 0; time < 30; time += 0.05) {
            const gusts = new Float64Array(60);
            WIND.add(gusts, chain, withDefaults(gusty), time); // masses are 1, so these are the forces
            seen.push(gusts);
        }
        const strength = seen.flatMap((gusts) => [...gusts].map((f, k) => Math.abs(k % 2 ? f : f - 100)));
        expect(Math.max(...strength)).toBeLessThanOrEqual(800);
        expect(Math.max(...strength)).toBeGreaterThan(400);
        const [first, next] = seen;
        // Neighbours, 20 px or 0.05 s apart, feel nearly the same; the steepest slope of noise is 2 * 15 / 8 per cell.
        for (let k = 2; k < 60; k++) expect(Math.abs(first[k] - first[k - 2])).toBeLessThan(800 * 3.75 * 0.1);
        for (let k = 0; k < 60; k++) expect(Math.abs(first[k] - next[k])).toBeLessThan(800 * 3.75 * 0.0625);
        expect(Math.abs(first[0] - first[58])).toBeGreaterThan(1);
    });

    test.each(SOLVERS)('move a rope the same way at every frame rate, bit for bit: %s', (solver) => {
        const stateAt = (fps: number): string => {
            const simulation = startScene({ ...swing(15, 3), damping: 0.5 }, gusty, solver);
            for (let frame = 0; frame < 3 * fps; frame++) simulation.advance(1 / fps);
            return bitsOf(simulation.chain.positions);
        };
        expect(stateAt(30)).toBe(stateAt(60));
        expect(stateAt(144)).toBe(stateAt(60));
    });

    test('are others with another seed, and the same in another run', () => {
        const stateOf = (windSeed: number): string => {
            const simulation = startScene(swing(10, 1), { ...gusty, windSeed });
            for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
            return bitsOf(simulation.chain.positions);
        };
        expect(stateOf(1)).toBe(stateOf(1));
        expect(stateOf(1)).not.toBe(stateOf(2));
    });

    test('go on when the rope gets another number of nodes', () => {
        const start = (): Simulation => startScene(swing(10, 1), gusty, 'relaxation');
        const [resized, other] = [start(), start()];
        for (const simulation of [resized, other]) {
            for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
        }
        const same = resized.resized(10);
        same.advance(FIXED_STEP);
        other.advance(FIXED_STEP);
        expect(bitsOf(same.chain.positions)).toBe(bitsOf(other.chain.positions));
    });

    test('leave what is held alone', () => {
        const simulation = startScene(swing(10, 1), gusty);
        for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
        expect(pointOf(simulation.chain.positions, 0)).toEqual([0, 0]);
    });
});
