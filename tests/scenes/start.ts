import { Simulation, setMass, type SolverName, type StepParameters } from '../../assets/rope/core/solver';
import type { Driven, Scene } from './scene';

/** What there has to be of a scene to simulate it. */
export type Layout = Pick<Scene, 'baseLength' | 'points'> & Partial<Scene>;

/** A rope at rest as a scene lays it out. Masses are 1, the head is held and nothing is damped if not said. */
export function startScene(
    { points, baseLength, masses, pins = [0], damping = 0 }: Layout,
    changes: Partial<StepParameters> = {},
    solver: SolverName = 'exact',
): Simulation {
    const simulation = new Simulation({ nodeCount: points.length / 2, baseLength });
    simulation.configure({ damping, ...changes }, solver);
    masses?.forEach((mass, i) => setMass(simulation.chain, i, mass));
    for (const pin of pins) simulation.frames.pin(pin, points[2 * pin], points[2 * pin + 1]);
    simulation.start((chain) => chain.positions.set(points));
    return simulation;
}

/** The handles by which a scene drives a simulation. */
export function handlesOf(simulation: Simulation): Driven {
    const { chain } = simulation;
    return {
        pin: (node, x, y) => simulation.frames.pin(node, x, y),
        setLengths: (length) => chain.baseLengths.forEach((_, i) => chain.setBaseLength(i, length)),
    };
}
