import { FIXED_STEP } from '../../assets/rope/core/solver';
import type { Simulation, SolverName, StepParameters } from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { swing } from '../scenes/swing';
import { simulationOf, SOLVERS } from '../support/simulations';
import { bitsOf, farthest } from '../support/solver';

/** Mass of nodes that are felt by no other: what they pull is some 1e-7 px in a step. */
const FEATHER = 1e-7;
const NODES = 20;

const MODELS: readonly [string, Partial<StepParameters>][] = [
    ['rope', {}],
    ['rods', { segmentModel: 'rod' }],
    ['an elastic rope', { stretchCompliance: 1e-5 }],
    ['a rope in 3 substeps', { substeps: 3 }],
    ['a rope in gusts', { windX: 100, windTurbulence: 200 }],
    ['a stiff rope', { flexuralRigidity: 1e8 }],
];
const CASES = SOLVERS.flatMap((solver) =>
    MODELS.map(([name, changes]): [SolverName, string, Partial<StepParameters>] => [solver, name, changes]),
);

/** A rope in full swing whose last nodes weigh nothing that matters. */
function swinging(solver: SolverName, changes: Partial<StepParameters>, feathers: number): Simulation {
    const scene = swing(NODES, 1);
    const masses = scene.masses.map((mass, i) => (i < NODES - feathers ? mass : FEATHER));
    const simulation = startScene({ ...scene, masses }, changes, solver);
    for (let step = 0; step < 40; step++) simulation.advance(FIXED_STEP);
    return simulation;
}

describe.each(CASES)('%s: %s in full swing', (solver, _, changes) => {
    test('goes on bit for bit with the same number of nodes', () => {
        const simulation = swinging(solver, changes, 0);
        const result = simulation.resized(NODES);
        for (const each of [simulation, result]) {
            for (let step = 0; step < 30; step++) each.advance(FIXED_STEP);
        }
        expect(bitsOf(result.chain.positions)).toBe(bitsOf(simulation.chain.positions));
        expect(bitsOf(result.chain.tensions)).toBe(bitsOf(simulation.chain.tensions));
    });
});

/** How far apart the nodes before the feathers are after the next step. */
function differenceAfterAStep(one: Simulation, other: Simulation, feathers: number): number {
    const heavy = 2 * (NODES - feathers);
    for (const each of [one, other]) each.advance(FIXED_STEP);
    return farthest(one.chain.positions.subarray(0, heavy), other.chain.positions.subarray(0, heavy));
}

describe.each([
    ['rope', {}],
    ['rod', { segmentModel: 'rod' }],
] as const)('a swinging %s, solved by Exact,', (_, changes) => {
    test('moves on as before when it loses nodes that weigh nothing', () => {
        const simulation = swinging('exact', changes, 3);
        expect(differenceAfterAStep(simulation, simulation.resized(NODES - 3), 3)).toBeLessThan(1e-6);
    });

    test('moves on as before when it gains nodes that weigh nothing', () => {
        const simulation = swinging('exact', changes, 1);
        expect(differenceAfterAStep(simulation, simulation.resized(NODES + 4), 1)).toBeLessThan(1e-6);
    });

    test('moves on as before at every node that is let out', () => {
        let simulation = swinging('exact', changes, 1);
        for (let nodes = NODES + 1; nodes <= NODES + 8; nodes++) {
            for (let step = 0; step < 5; step++) simulation.advance(FIXED_STEP);
            const longer = simulation.resized(nodes);
            expect(differenceAfterAStep(simulation, longer, 1)).toBeLessThan(1e-4);
            simulation = longer;
        }
    });
});

test('a rope that hangs at rest stays at rest while it is let out and wound in', () => {
    let simulation = simulationOf(10, { 0: [0, 0] }, {}, 'exact');
    for (let step = 0; step < 120; step++) {
        const change = step < 60 ? 1 : -1;
        if (step % 6 === 0) simulation = simulation.resized(simulation.chain.nodeCount + change);
        const before = simulation.chain.positions.slice();
        simulation.advance(FIXED_STEP);
        expect(farthest(before, simulation.chain.positions)).toBeLessThan(1e-3);
    }
});
