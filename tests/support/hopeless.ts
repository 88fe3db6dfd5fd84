import { FIXED_STEP, type Simulation, type StepParameters } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';

/** A load a million million times as heavy as a node, below a head that jumps. */
export function hopeless(changes: Partial<StepParameters> = {}): Simulation {
    const points = pointsOf(10, (i) => [0, -5 * i]);
    return startScene({ baseLength: 5, points, masses: massesWithLoad(10, 9, 1e12) }, changes);
}

/** A frame of that, in some of which the head jumps. */
export function hopelessFrame(simulation: Simulation, number: number): void {
    if (number < 120 && number % 20 === 0) simulation.frames.pin(0, number % 40 === 0 ? 1000 : 0, 0);
    simulation.advance(FIXED_STEP);
}
