import {
    FIXED_STEP,
    type Simulation,
    type SolverName,
    type StepParameters,
} from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { swing } from '../scenes/swing';
import { SOLVERS } from './simulations';
import { bitsOf } from './solver';

/** Mass of nodes that are felt by no other: what they pull is some 1e-7 px in a step. */
const FEATHER = 1e-7;
export const NODES = 20;

/** A rope in full swing whose last nodes weigh nothing that matters. */
export function swinging(solver: SolverName, changes: Partial<StepParameters>, feathers: number): Simulation {
    const scene = swing(NODES, 1);
    const masses = scene.masses.map((mass, i) => (i < NODES - feathers ? mass : FEATHER));
    const simulation = startScene({ ...scene, masses }, changes, solver);
    for (let step = 0; step < 40; step++) simulation.advance(FIXED_STEP);
    return simulation;
}

/** Tests that ropes of some parameters, each with a name, go on as before when they get as many nodes as they have. */
export function testResizing(models: readonly (readonly [string, Partial<StepParameters>])[]): void {
    const cases = SOLVERS.flatMap((solver) =>
        models.map(([name, changes]): [SolverName, string, Partial<StepParameters>] => [
            solver,
            name,
            changes,
        ]),
    );
    describe.each(cases)('%s: %s in full swing', (solver, _, changes) => {
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
}
