import '../../../assets/rope/bending/solver';
import { FIXED_STEP, maxStretch, areFinite, type Simulation } from '../../../assets/rope/core/solver';
import { energyOf } from '../../physics/mechanics';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';
import { randomNumbers } from '../../support/random';
import { SOLVERS } from '../../support/simulations';
import { farthest } from '../../support/solver';

const LENGTH = 20;
const GRAVITY = 980;
const DEGREE = Math.PI / 180;

/** Angles from segment to segment, rad. */
function bendsOf(points: Float64Array): number[] {
    const directions: number[] = [];
    for (let k = 2; k < points.length; k += 2) {
        directions.push(Math.atan2(points[k + 1] - points[k - 1], points[k] - points[k - 2]));
    }
    return directions.slice(1).map((direction, i) => {
        const bend = direction - directions[i];
        return bend - 2 * Math.PI * Math.round(bend / (2 * Math.PI));
    });
}

function largest(numbers: readonly number[]): number {
    return Math.max(...numbers.map(Math.abs));
}

function run(simulation: Simulation, frames: number, each: (frame: number) => void = () => undefined): void {
    for (let frame = 0; frame < frames; frame++) {
        each(frame);
        simulation.advance(FIXED_STEP);
    }
}

/**
 * A rod of stiff segments and springy joints, clamped along x at its head, at rest under its weight: at every joint
 * the moment of the weights beyond, sum of m g (x_j - x_i), is what bends it, B t / L. Found by turning each segment a
 * little towards that until nothing turns any more.
 */
function elastica(masses: readonly number[], stiffness: number): Float64Array {
    const count = masses.length;
    const angles = new Array<number>(count - 1).fill(0);
    const points = new Float64Array(2 * count);
    for (let change = 1; change > 1e-13;) {
        for (let i = 1; i < count; i++) {
            points[2 * i] = points[2 * i - 2] + LENGTH * Math.cos(angles[i - 1]);
            points[2 * i + 1] = points[2 * i - 1] + LENGTH * Math.sin(angles[i - 1]);
        }
        change = 0;
        const before = [...angles];
        for (let i = 1; i < count - 1; i++) {
            let moment = 0;
            for (let j = i + 1; j < count; j++)
                moment += masses[j] * GRAVITY * (points[2 * j] - points[2 * i]);
            const turn = 0.2 * (before[i - 1] - (moment * LENGTH) / stiffness - before[i]);
            angles[i] += turn;
            change = Math.max(change, Math.abs(turn));
        }
    }
    return points;
}

describe('a springy rod, clamped level,', () => {
    test.each(
        SOLVERS.flatMap((solver) =>
            [
                [2e8, 1],
                [1e9, 1],
                [1e9, 8],
                [1e10, 30],
            ].map(([stiffness, load]) => [solver, stiffness, load] as const),
        ),
    )(
        'sags as the discrete elastica, to 0.1 %% of its length: %s, %d, load %d',
        (solver, stiffness, load) => {
            const masses = Array.from({ length: 16 }, (_, i) => (i === 15 ? load : 1));
            const points = pointsOf(16, (i) => [i * LENGTH, 0]);
            const simulation = startScene(
                { baseLength: LENGTH, points, masses: Float64Array.from(masses), damping: 4 },
                { flexuralRigidity: stiffness, clampX: 1 },
                solver,
            );
            run(simulation, 1200);
            const expected = elastica(masses, stiffness);
            expect(expected[31]).toBeLessThan(-4);
            expect(farthest(simulation.chain.positions, expected)).toBeLessThan(0.001 * 300);
        },
    );

    test('is back in its rest shape without gravity', () => {
        const points = pointsOf(8, (i) => [i * LENGTH, 0]);
        const changes = { flexuralRigidity: 1e9, clampX: 1, gravityY: 0, segmentModel: 'rod' as const };
        const simulation = startScene({ baseLength: LENGTH, points, damping: 4 }, changes);
        simulation.chain.restAngles.fill(0.2);
        run(simulation, 900);
        for (const bend of bendsOf(simulation.chain.positions)) expect(bend).toBeCloseTo(0.2, 5);
    });
});

describe.each(SOLVERS)('a limit, solved by %s,', (solver) => {
    const points = pointsOf(16, (i) => [i * LENGTH, 0]);

    test.each([10, 45])('of %d degrees holds within one, shaken and with a load', (degrees) => {
        const maxBend = degrees * DEGREE;
        const masses = new Float64Array(16).fill(1);
        masses[9] = 10;
        const simulation = startScene(
            { baseLength: LENGTH, points, masses, damping: 0.5 },
            { maxBend, clampX: 1 },
            solver,
        );
        const { positions, baseLengths } = simulation.chain;
        let bend = 0;
        let stretch = 0;
        run(simulation, 600, (frame) => {
            simulation.frames.pin(0, 150 * Math.sin(0.1 * frame), 60 * Math.sin(0.07 * frame));
            bend = Math.max(bend, largest(bendsOf(positions)));
            stretch = Math.max(stretch, maxStretch(positions, baseLengths));
        });
        expect(bend).toBeGreaterThan(maxBend);
        expect(bend).toBeLessThan(maxBend + 1 * DEGREE);
        expect(stretch).toBeLessThan(0.002);
    });

    /** Weight turns every joint to its limit until the rod hangs: direction i is i limits below the level. */
    test('at rest is where statics puts it, without a tremor', () => {
        const maxBend = 10 * DEGREE;
        const simulation = startScene(
            { baseLength: LENGTH, points: points.subarray(0, 10), damping: 4 },
            { maxBend, clampX: 1 },
            solver,
        );
        run(simulation, 1200);
        const expected = new Float64Array(10);
        for (let i = 1; i < 5; i++) {
            expected[2 * i] = expected[2 * i - 2] + LENGTH * Math.cos((i - 1) * maxBend);
            expected[2 * i + 1] = expected[2 * i - 1] - LENGTH * Math.sin((i - 1) * maxBend);
        }
        const { positions } = simulation.chain;
        expect(farthest(positions, expected)).toBeLessThan(0.001 * 80);
        const before = positions.slice();
        let tremor = 0;
        run(simulation, 120, () => (tremor = Math.max(tremor, farthest(positions, before))));
        expect(tremor).toBeLessThan(1e-3);
    });
});

describe.each([
    ['a limit', { maxBend: 0.3 }],
    ['a spring', { flexuralRigidity: 1e6 }],
    ['both', { maxBend: 0.5, flexuralRigidity: 1e6 }],
])('%s', (_, changes) => {
    test.each(['exact', 'relaxation'] as const)('leaves the momentum of what is free: %s', (solver) => {
        const random = randomNumbers(5);
        const points = pointsOf(10, (i) => [i * LENGTH, 0]);
        const masses = Float64Array.from({ length: 10 }, () => 0.5 + 3 * random());
        const simulation = startScene(
            { baseLength: LENGTH, points, masses, pins: [] },
            { ...changes, gravityY: 0, segmentModel: 'rod' },
            solver,
        );
        const given = [0, 0];
        for (let i = 0; i < 10; i++) {
            const [x, y] = [200 * random() - 100, 300 * random() - 150];
            simulation.frames.applyImpulse(i, x, y);
            given[0] += x;
            given[1] += y;
        }
        const { chain } = simulation;
        let moved = 0;
        run(simulation, 300, () => (moved = Math.max(moved, largest(bendsOf(chain.positions)))));
        expect(moved).toBeGreaterThan(0.2);
        const momentum = [0, 1].map((axis) =>
            chain.masses.reduce((sum, mass, i) => {
                const k = 2 * i + axis;
                return sum + (mass * (chain.positions[k] - chain.previousPositions[k])) / chain.substep;
            }, 0),
        );
        momentum.forEach((value, axis) => expect(value).toBeCloseTo(given[axis], 6));
    });
});

describe('bendStiffness', () => {
    test.each([0, 0.05, 0.5, 1])('%d leaves its tenth power of the excess after a step', (bendStiffness) => {
        const points = Float64Array.of(0, 0, 20, 0, 20, 20);
        const maxBend = 0.5;
        const simulation = startScene(
            { baseLength: LENGTH, points, pins: [] },
            { gravityY: 0, maxBend, bendStiffness, substeps: 3 },
            'relaxation',
        );
        simulation.advance(FIXED_STEP);
        const excess = bendsOf(simulation.chain.positions)[0] - maxBend;
        expect(excess).toBeCloseTo((Math.PI / 2 - maxBend) * (1 - bendStiffness) ** 10, 5);
    });
});

describe('a clamped head', () => {
    test('turns the first segment with it, and lets the others hang, to 0.5 % of their length', () => {
        const points = pointsOf(6, (i) => [i * LENGTH, 0]);
        const simulation = startScene({ baseLength: LENGTH, points, damping: 3 }, { clampX: 1 });
        for (const angle of [0, 0.4, 1.2, -0.7]) {
            simulation.configure({ clampX: Math.cos(angle), clampY: Math.sin(angle) });
            run(simulation, 1200);
            const { positions } = simulation.chain;
            expect(Math.atan2(positions[3], positions[2])).toBeCloseTo(angle, 6);
            expect(Math.abs(positions[10] - positions[2])).toBeLessThan(0.005 * 4 * LENGTH);
        }
    });

    test('that nothing holds is free', () => {
        const points = pointsOf(3, (i) => [0, i * LENGTH]);
        const simulation = startScene({ baseLength: LENGTH, points, pins: [] }, { clampX: 1, gravityY: 0 });
        run(simulation, 30);
        expect([...simulation.chain.positions]).toEqual([...points]);
    });
});

describe('odd chains', () => {
    test.each([
        ['two nodes', 2, [0]],
        ['all nodes held', 4, [0, 1, 2, 3]],
        ['both ends held beyond reach', 6, [0, 5]],
        ['nothing held', 5, []],
    ])('%s: every number stays finite', (_, nodeCount, pins) => {
        const points = pointsOf(nodeCount, (i) => [i * 1.5 * LENGTH, 0]);
        const changes = { maxBend: 0.2, flexuralRigidity: 1e9, clampY: 1 };
        const simulation = startScene({ baseLength: LENGTH, points, pins: [...pins] }, changes);
        run(simulation, 120);
        expect(areFinite(simulation.chain)).toBe(true);
        for (const pin of pins) expect(simulation.chain.positions[2 * pin]).toBe(points[2 * pin]);
    });

    test('a heap opens', () => {
        const points = new Float64Array(12);
        const simulation = startScene({ baseLength: LENGTH, points, damping: 2 }, { maxBend: 0.5 });
        run(simulation, 900);
        const { positions } = simulation.chain;
        expect(positions[11]).toBeCloseTo(-5 * LENGTH, 1);
    });
});

describe("what Newton's method cannot bend right", () => {
    test.each([
        ['a limit between pins that are out of reach', { maxBend: 2.9 }, 3],
        ['a spring between such pins', { flexuralRigidity: 1.7e11 }, 3],
        ['a clamp between pins', { clampX: 0.97, clampY: -0.25 }, 0.4],
    ])('%s: no segment is longer than the others', (_, changes, span) => {
        const points = pointsOf(20, (i) => [i * LENGTH * 0.9, 0]);
        const simulation = startScene({ baseLength: LENGTH, points, pins: [0, 19] }, changes);
        const { positions, baseLengths } = simulation.chain;
        for (let frame = 0; frame < 200; frame++) {
            const angle = frame < 100 ? frame : 100;
            simulation.frames.pin(19, 19 * LENGTH * span * Math.cos(angle), 100 * Math.sin(angle));
            simulation.advance(FIXED_STEP);
            const share =
                Math.hypot(positions[38] - positions[0], positions[39] - positions[1]) / (19 * LENGTH);
            const even = Math.max(1, share) - 1;
            if (frame > 100) expect(maxStretch(positions, baseLengths)).toBeLessThan(even + 0.01);
        }
    });

    test('gains no energy by that', () => {
        const random = randomNumbers(3);
        const points = pointsOf(60, (i) => [i * LENGTH, 0]);
        const simulation = startScene({ baseLength: LENGTH, points, pins: [0, 59] }, { maxBend: 1.5 });
        const { chain } = simulation;
        for (let frame = 0; frame < 180; frame++) {
            if (frame % 4 === 0) simulation.frames.pin(0, 600 * random() - 300, 600 * random() - 300);
            simulation.advance(FIXED_STEP);
        }
        let lowest = Infinity;
        const range = 60 * GRAVITY * chain.restLength;
        for (let frame = 0; frame < 200; frame++) {
            const energies: number[] = [];
            for (let step = 0; step < 6; step++) {
                simulation.advance(FIXED_STEP);
                energies.push(energyOf(chain));
            }
            expect(Math.min(...energies) - lowest).toBeLessThan(0.01 * range);
            lowest = Math.min(lowest, Math.max(...energies));
        }
    });
});
