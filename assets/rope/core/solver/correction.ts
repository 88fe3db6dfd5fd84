import type { Clamp } from './bend-parameters';
import type { Chain } from './chain';
import type { StepParameters } from './parameters';

/**
 * The contract of everything that corrects places at the end of a step, after the solver: it moves `positions`, and
 * `previousPositions` so that velocities become what they have to be. Each chain has corrections of its own, so
 * they may keep buffers.
 */
export interface Correction {
    /** Turns a clamp to where the rope can keep it. */
    turnClamp?(chain: Chain, parameters: StepParameters, out: Clamp): void;
    /** Whether there is anything to correct. */
    isActive(parameters: StepParameters): boolean;
    /** Corrects a chain at the end of a step of `FIXED_STEP`. */
    solve(chain: Chain, parameters: StepParameters): void;
}

const list: (() => Correction)[] = [];
/** Those that every chain has, in the order in which they act. */
export const corrections: readonly (() => Correction)[] = list;

/** From now on every chain has one more correction, also those that are there. */
export function addCorrection(create: () => Correction): void {
    list.push(create);
}
