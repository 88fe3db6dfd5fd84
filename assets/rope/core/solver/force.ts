import type { StepParameters } from './parameters';
import type { Particles } from './particles';

/**
 * The contract of every force besides gravity: it adds an acceleration to each node, which acts as gravity does
 * throughout a step, so it is the same with every solver and any number of substeps. A force is one file in forces/ and
 * one entry of `FORCES` in tables.ts.
 */
export interface Force {
    /** Whether the force acts at all. */
    isActive(parameters: StepParameters): boolean;
    /** Whether a rope can come to rest under the force. Asked only while it is active. */
    mayRest(parameters: StepParameters): boolean;
    /**
     * Adds the force over the mass of each node, at the start of a step.
     * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2. What is added to a pinned node has no effect.
     * @param steps Steps of `FIXED_STEP` taken so far.
     */
    add(accelerations: Float64Array, particles: Particles, parameters: StepParameters, steps: number): void;
}
