import type { Chain } from './chain';
import { keepOut } from './contact/keep-out';
import type { Clamp } from './bend-parameters';
import { corrections } from './correction';
import type { Correction } from './correction';
import type { StepParameters } from './parameters';
import { maxStretch } from './geometry/lengths';
import { MAX_CORRECTION_STRETCH } from './contact/constants';

/** What puts the places of one chain right at the end of every step: its corrections, and the obstacles last. */
export class Corrections {
    private readonly _corrections: Correction[] = [];
    /** Made when a chain that collides is first corrected. */
    private _uncorrected: Uncorrected | null = null;

    /** Whether they may move anything under these parameters. */
    mayMove(chain: Chain, parameters: StepParameters): boolean {
        for (let i = 0; i < corrections.length; i++) if (this._of(i).isActive(parameters)) return true;
        return chain.contacts !== null;
    }

    /** @param stepStart Positions before the step: x0, y0, x1, y1, ... */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array): void {
        const { contacts } = chain;
        let before: Uncorrected | null = null;
        for (let i = 0; i < corrections.length; i++) {
            const correction = this._of(i);
            if (!correction.isActive(parameters)) continue;
            if (contacts && !before) {
                before = this._uncorrected ??= new Uncorrected(chain.nodeCount);
                before.keep(chain);
            }
            correction.solve(chain, parameters);
        }
        if (!contacts) return;
        keepOut(chain, contacts, stepStart);
        if (!before || !contacts.wasNear || !before.isBetter(chain)) return;
        before.restore(chain);
        keepOut(chain, contacts, stepStart);
    }

    /** Turns a clamp to where the rope can keep it. */
    turnClamp(chain: Chain, parameters: StepParameters, out: Clamp): void {
        for (let i = 0; i < corrections.length; i++) this._of(i).turnClamp?.(chain, parameters, out);
    }

    private _of(index: number): Correction {
        return (this._corrections[index] ??= corrections[index]());
    }
}

/**
 * A step as its solver left it, without the corrections at its end. These know nothing of obstacles: what they move into
 * one is pushed out, and stretches. A stiff bar bears that for some steps; where it would burst, the corrections give way for
 * the step: lengths and contacts stay, a limit of bending waits.
 */
class Uncorrected {
    private readonly _positions: Float64Array;
    private readonly _previousPositions: Float64Array;

    constructor(nodeCount: number) {
        this._positions = new Float64Array(2 * nodeCount);
        this._previousPositions = new Float64Array(2 * nodeCount);
    }

    /** Before the corrections. */
    keep({ positions, previousPositions }: Chain): void {
        this._positions.set(positions);
        this._previousPositions.set(previousPositions);
    }

    /** Whether the corrections, and what pushed nodes out of obstacles after them, have stretched a segment too much. */
    isBetter({ positions, restLengths }: Chain): boolean {
        const before = Math.max(0, maxStretch(this._positions, restLengths));
        return !(maxStretch(positions, restLengths) <= before + MAX_CORRECTION_STRETCH);
    }

    /** Undoes the corrections. */
    restore({ positions, previousPositions }: Chain): void {
        positions.set(this._positions);
        previousPositions.set(this._previousPositions);
    }
}
