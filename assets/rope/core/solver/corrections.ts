import type { Chain } from './chain';
import type { Clamp, StepParameters } from './parameters';

/** Corrects the positions of one chain at the end of every step: first its corrections, then the obstacles. */
export class Corrections {
    private readonly _corrections: Correction[] = [];

    /**
     * Makes all corrections.
     * @param stepStart Positions before the step: x0, y0, x1, y1, ...
     */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array): void {
        const { contacts } = chain;
        let isCorrected = false;
        for (let i = 0; i < corrections.length; i++) {
            if (!corrections[i].isActive(parameters)) continue;
            if (!isCorrected) contacts?.noteUncorrected(chain);
            isCorrected = true;
            (this._corrections[i] ??= corrections[i].create()).solve(chain, parameters);
        }
        contacts?.keepOut(chain, stepStart, isCorrected);
    }

    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp(chain: Chain, parameters: StepParameters, out: Clamp): void {
        for (let i = 0; i < corrections.length; i++) corrections[i].turnClamp?.(chain, parameters, out);
    }
}

/**
 * The contract of a correction of positions at the end of a step, after the solver: it moves `positions`, and sets
 * `previousPositions` so that velocities are right.
 */
export interface Correction {
    /** Corrects a chain at the end of a step of `FIXED_STEP`. */
    solve(chain: Chain, parameters: StepParameters): void;
}

/** A kind of correction. */
export interface CorrectionEntry {
    /** Whether there is anything to correct under these parameters. */
    isActive(parameters: StepParameters): boolean;
    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp?(chain: Chain, parameters: StepParameters, out: Clamp): void;
    /** The correction of one chain, which may keep buffers. Called when it is first active. */
    create(): Correction;
}

const corrections: CorrectionEntry[] = [];

/** Adds a correction to every chain, also to existing ones, after those there are. */
export function addCorrection(entry: CorrectionEntry): void {
    corrections.push(entry);
}

/** Whether the corrections at the end of a step may move anything. */
export function mayCorrect({ contacts }: Chain, parameters: StepParameters): boolean {
    for (let i = 0; i < corrections.length; i++) if (corrections[i].isActive(parameters)) return true;
    return contacts !== null;
}
