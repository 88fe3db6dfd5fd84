import { solveDense } from '../../core/solver/geometry/dense';
import { atan2, exp } from '../../core/solver/geometry/math';
import type { Slide } from './slide';
import type { ExactState } from '../../core/solver/exact/state';

/** Rounds in which nodes that friction holds may begin to slip. */
const ROUNDS = 4;

/** States of a node. */
const STAYS = 0;
const SLIPS_TO_TAIL = 1;
const SLIPS_TO_HEAD = 2;

/**
 * The equations of all nodes that slide along a rope: between two pulleys a taut piece of rope passes the length that one of
 * them gives to the other, so they cannot be solved one after the other.
 */
export class SlideSystem {
    /** Sliding nodes with taut segments. */
    readonly sliding: Slide[] = [];
    count = 0;
    /** Responses of forces to a length of 1 that goes from the segment after each node to the one before it. */
    readonly responses: Float64Array[] = [];
    /** Pull of the segments before and after each node. */
    pulls = new Float64Array(2);
    /** The same for the responses: those to the first node, those to the second, ... */
    answers = new Float64Array(2);
    /** For each node: length that goes from the segment after it to the one before it. */
    parts = new Float64Array(1);

    private _holds = new Float64Array(1);
    private _modes = new Uint8Array(1);
    private _matrix = new Float64Array(1);

    begin(slides: readonly Slide[], active: Uint8Array, segmentCount: number): void {
        this.count = 0;
        for (let k = 0; k < slides.length; k++) {
            const { node } = slides[k];
            if (active[node - 1] === 0 || active[node] === 0) continue;
            this.sliding[this.count] = slides[k];
            if (this.responses[this.count]?.length !== 2 * segmentCount)
                this.responses[this.count] = new Float64Array(2 * segmentCount);
            this.count++;
        }
        if (this.count > this.parts.length) this._grow(this.count);
    }

    /** Finds `parts`. */
    solve(state: ExactState): void {
        const { count, sliding } = this;
        for (let k = 0; k < count; k++) {
            const { friction } = sliding[k];
            this._holds[k] = friction > 0 ? exp(friction * Math.abs(turnAt(state, sliding[k].node))) : 1;
            this._modes[k] = friction > 0 ? STAYS : SLIPS_TO_TAIL;
        }
        for (let round = 0; round < ROUNDS; round++) {
            this._solveOnce(state);
            if (!this._slip()) return;
        }
        this._solveOnce(state);
    }

    private _solveOnce({ lengths }: ExactState): void {
        const { count, sliding, pulls, answers, parts, _holds: holds, _modes: modes, _matrix: matrix } = this;
        for (let j = 0; j < count; j++) {
            const { node, length } = sliding[j];
            const before = modes[j] === SLIPS_TO_TAIL ? holds[j] : 1;
            const after = modes[j] === SLIPS_TO_HEAD ? holds[j] : 1;
            for (let k = 0; k < count; k++) {
                const at = 2 * (count * k + j);
                const equation = before * answers[at] - after * answers[at + 1];
                matrix[count * j + k] = modes[j] === STAYS ? (j === k ? 1 : 0) : equation;
            }
            parts[j] =
                modes[j] === STAYS
                    ? length - lengths[node - 1]
                    : -(before * pulls[2 * j] - after * pulls[2 * j + 1]);
        }
        if (count === 1) parts[0] /= matrix[0];
        else solveDense(matrix, parts, count);
    }

    /** Lets nodes slip that friction cannot hold. Returns whether there are any new ones. */
    private _slip(): boolean {
        const { count, pulls, answers, parts, _holds: holds, _modes: modes } = this;
        let isOther = false;
        for (let j = 0; j < count; j++) {
            if (modes[j] !== STAYS) continue;
            let before = pulls[2 * j];
            let after = pulls[2 * j + 1];
            for (let k = 0; k < count; k++) {
                before += parts[k] * answers[2 * (count * k + j)];
                after += parts[k] * answers[2 * (count * k + j) + 1];
            }
            if (after > holds[j] * before) modes[j] = SLIPS_TO_TAIL;
            else if (before > holds[j] * after) modes[j] = SLIPS_TO_HEAD;
            else continue;
            isOther = true;
        }
        return isOther;
    }

    private _grow(size: number): void {
        this.pulls = new Float64Array(2 * size);
        this.answers = new Float64Array(2 * size * size);
        this.parts = new Float64Array(size);
        this._holds = new Float64Array(size);
        this._modes = new Uint8Array(size);
        this._matrix = new Float64Array(size * size);
    }
}

/** Angle by which the rope turns at a node, rad. */
function turnAt({ directions: n }: ExactState, node: number): number {
    const k = 2 * node;
    const cosine = n[k - 2] * n[k] + n[k - 1] * n[k + 1];
    const sine = n[k - 2] * n[k + 1] - n[k - 1] * n[k];
    return atan2(sine, cosine);
}
