import type { Chain } from './chain';
import { keepOut } from './contact/keep-out';
import type { StepParameters } from './parameters';
import { CORRECTIONS } from './tables';
import { maxStretch } from './geometry/lengths';
import { MAX_CORRECTION_STRETCH } from './contact/constants';

/** What puts the places of one chain right at the end of every step: its corrections, and the obstacles last. */
export class Corrections {
    private readonly _corrections = CORRECTIONS.map((create) => create());
    /** Made when a chain that collides is first corrected. */
    private _uncorrected: Uncorrected | null = null;

    /** Whether they may move anything under these parameters. */
    mayMove(chain: Chain, parameters: StepParameters): boolean {
        const { _corrections: corrections } = this;
        for (let i = 0; i < corrections.length; i++) if (corrections[i].isActive(parameters)) return true;
        return chain.contacts !== null;
    }

    /** @param stepStart Positions before the step: x0, y0, x1, y1, ... */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array): void {
        const { _corrections: corrections } = this;
        const { contacts } = chain;
        let before: Uncorrected | null = null;
        for (let i = 0; i < corrections.length; i++) {
            if (!corrections[i].isActive(parameters)) continue;
            if (contacts && !before) {
                before = this._uncorrected ??= new Uncorrected(chain.nodeCount);
                before.keep(chain);
            }
            corrections[i].solve(chain, parameters);
        }
        if (!contacts) return;
        keepOut(chain, contacts, stepStart);
        if (!before || !contacts.wasNear || !before.isBetter(chain)) return;
        before.restore(chain);
        keepOut(chain, contacts, stepStart);
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
