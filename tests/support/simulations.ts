import {
    placeSettled,
    Simulation,
    type SolverName,
    type StepParameters,
} from '../../assets/rope/core/solver';
import { SOLVERS as TABLE } from '../../assets/rope/core/solver/tables';
import { withDefaults } from './solver';

/** Every solver: what a simulation promises, it promises with each. */
export const SOLVERS = Object.keys(TABLE) as SolverName[];

/** A settled simulation with segments of length 20, held at some of its nodes. */
export function simulationOf(
    nodeCount: number,
    pins: Record<number, readonly [number, number]>,
    changes: Partial<StepParameters> = {},
    solver: SolverName = 'relaxation',
): Simulation {
    const simulation = new Simulation({ nodeCount, baseLength: 20 });
    const parameters = withDefaults(changes);
    simulation.configure(parameters, solver);
    for (const [node, [x, y]] of Object.entries(pins)) simulation.frames.pin(Number(node), x, y);
    simulation.start((chain) => placeSettled(chain, parameters.gravityX, parameters.gravityY));
    return simulation;
}

/** A rope in full swing: its head was jerked aside and stands still. */
export function swingingSimulation(changes: Partial<StepParameters> = {}, solver?: SolverName): Simulation {
    const simulation = simulationOf(12, { 0: [0, 0] }, changes, solver);
    simulation.frames.applyImpulse(11, 2000, 300);
    simulation.frames.applyImpulse(4, -900, 0);
    return simulation;
}
