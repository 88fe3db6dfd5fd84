import type { Chain } from '../../core/solver/chain';
import { maxStretch } from '../../core/solver/geometry/lengths';
import { MAX_CORRECTION_STRETCH } from './constants';

/**
 * A step as its solver left it, without the corrections at its end. Corrections know nothing of obstacles: nodes that they move
 * into an obstacle are pushed out, which stretches segments. A stiff bar bears that for some steps. If it would burst, the step
 * is left without its corrections: lengths and contacts are kept, and a limit of bending has to wait.
 */
export class Uncorrected {
    private readonly _positions: Float64Array;
    private readonly _previousPositions: Float64Array;

    constructor(nodeCount: number) {
        this._positions = new Float64Array(2 * nodeCount);
        this._previousPositions = new Float64Array(2 * nodeCount);
    }

    /** Keeps the step before its corrections. */
    keep({ positions, previousPositions }: Chain): void {
        this._positions.set(positions);
        this._previousPositions.set(previousPositions);
    }

    /** Whether the corrections, and pushing nodes out of obstacles after them, have stretched a segment too much. */
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
