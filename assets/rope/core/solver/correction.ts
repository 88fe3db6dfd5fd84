import type { Chain } from './chain';
import type { StepParameters } from './parameters';

/**
 * The contract of everything that corrects places at the end of a step, after the solver: it moves `positions`, and
 * `previousPositions` so that velocities become what they have to be. Each chain has corrections of its own, so
 * they may keep buffers. A correction is one file or folder and one entry of `CORRECTIONS` in tables.ts.
 */
export interface Correction {
    /** Whether there is anything to correct. */
    isActive(parameters: StepParameters): boolean;
    /** Corrects a chain at the end of a step of `FIXED_STEP`. */
    solve(chain: Chain, parameters: StepParameters): void;
}
