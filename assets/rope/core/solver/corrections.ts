import type { Chain } from './chain';
import type { Clamp, StepParameters } from './parameters';

/** Corrects the positions of one chain at the end of every step: first its corrections, then the obstacles. */
export class Corrections {
    private readonly _corrections: Correction[] = [];

    /** Whether nodes may be moved under these parameters. */
    mayMove(chain: Chain, parameters: StepParameters): boolean {
        for (let i = 0; i < corrections.length; i++) if (this._of(i).isActive(parameters)) return true;
        return chain.contacts !== null;
    }

    /**
     * Makes all corrections.
     * @param stepStart Positions before the step: x0, y0, x1, y1, ...
     */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array): void {
        const { contacts } = chain;
        let isCorrected = false;
        for (let i = 0; i < corrections.length; i++) {
            const correction = this._of(i);
            if (!correction.isActive(parameters)) continue;
            if (!isCorrected) contacts?.noteUncorrected(chain);
            isCorrected = true;
            correction.solve(chain, parameters);
        }
        contacts?.keepOut(chain, stepStart, isCorrected);
    }

    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp(chain: Chain, parameters: StepParameters, out: Clamp): void {
        for (let i = 0; i < corrections.length; i++) this._of(i).turnClamp?.(chain, parameters, out);
    }

    private _of(index: number): Correction {
        return (this._corrections[index] ??= corrections[index]());
    }
}

/**
 * The contract of a correction of positions at the end of a step, after the solver: it moves `positions`, and sets
 * `previousPositions` so that velocities are right. Each chain has its own corrections, so they may keep buffers.
 */
export interface Correction {
    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp?(chain: Chain, parameters: StepParameters, out: Clamp): void;
    /** Whether there is anything to correct. */
    isActive(parameters: StepParameters): boolean;
    /** Corrects a chain at the end of a step of `FIXED_STEP`. */
    solve(chain: Chain, parameters: StepParameters): void;
}

const list: (() => Correction)[] = [];
/** The corrections of every chain, in the order in which they act. */
export const corrections: readonly (() => Correction)[] = list;

/** Adds a correction to every chain, also to existing ones. */
export function addCorrection(create: () => Correction): void {
    list.push(create);
}
