import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';

/** Damping that brings the slowest swing of these ropes to rest in a few seconds, 1/s. */
export const SETTLING = 3;

const FRAMES = 900;

/** The simulation after 15 s: a swing has a part of exp(-22) left. */
export function settled(simulation: Simulation): Simulation {
    for (let frame = 0; frame < FRAMES; frame++) simulation.advance(FIXED_STEP);
    return simulation;
}
