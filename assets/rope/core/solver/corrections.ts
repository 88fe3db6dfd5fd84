import type { Chain } from './chain';
import type { Clamp } from './bend-parameters';
import { corrections } from './correction';
import type { Correction } from './correction';
import type { StepParameters } from './parameters';

/** What puts the places of one chain right at the end of every step: its corrections, and the obstacles last. */
export class Corrections {
    private readonly _corrections: Correction[] = [];

    /** Whether they may move anything under these parameters. */
    mayMove(chain: Chain, parameters: StepParameters): boolean {
        for (let i = 0; i < corrections.length; i++) if (this._of(i).isActive(parameters)) return true;
        return chain.contacts !== null;
    }

    /** @param stepStart Positions before the step: x0, y0, x1, y1, ... */
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

    /** Turns a clamp to where the rope can keep it. */
    turnClamp(chain: Chain, parameters: StepParameters, out: Clamp): void {
        for (let i = 0; i < corrections.length; i++) this._of(i).turnClamp?.(chain, parameters, out);
    }

    private _of(index: number): Correction {
        return (this._corrections[index] ??= corrections[index]());
    }
}
