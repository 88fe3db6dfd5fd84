import { atan2, power, turnToAngle } from '../../core/solver/geometry/math';
import type { Chain } from '../../core/solver/chain';
import { FIXED_STEP, MIN_DISTANCE } from '../../core/solver/constants';
import type { FreeMotion } from '../../core/solver/passes/prediction';
import type { StepParameters } from '../../core/solver/parameters';

/** One over the residuals that count as 0: 1e-7 of a length, and an angle of 1e-6 rad. */
const PER_LENGTH = 1e7;
const PER_ANGLE = 1e6;
/** Largest turn of a joint in an iteration, rad: gradients turn with the joint and hold for small turns only. */
const MAX_TURN = 0.5;
/** A step takes the part `bendStiffness` of the excess over the limit away so many times, as the tutorials' passes do. */
const TUTORIAL_PASSES = 10;

/** Part of the excess over the limit of a joint that a step leaves: 1 of no stiffness, 0 of the greatest, 1. */
export function excessLeft(bendStiffness: number): number {
    return power(1 - bendStiffness, TUTORIAL_PASSES);
}

/** Vector from a segment to the next, then the turn between them, rad. */
const turn = new Float64Array(2);

/**
 * The linear system of one Newton iteration of the bending: row 2 i is the joint at node i (row 0 the clamp of the
 * head), row 2 i + 1 the length of segment i. A row is its residual and its gradient on up to three nodes; a row that
 * is not active constrains nothing. Rows share nodes only with rows at most `WIDTH` away: J W J^T is a band.
 */
export class BendingRows {
    /** Largest residual above its tolerance, as a multiple of that; 0 when every row is right. */
    maxResidual = 0;
    /** The length that each segment is to have. */
    readonly lengths: Float64Array;

    /** Inverse masses with a pinned node before the first and after the last: rows at the ends need no branch. */
    private readonly _weights: Float64Array;
    private readonly _gradients: Float64Array;
    private readonly _band: Float64Array;
    private readonly _increments: Float64Array;
    private readonly _forces: Float64Array;
    private readonly _limits: Float64Array;
    /** Compliance of each joint over what a force moves: angle per force. */
    private readonly _softness: Float64Array;
    /** Part of the excess over the limit that a step leaves. */
    private _excessLeft = 0.5;
    private readonly _released: Uint8Array;
    private readonly _active: Uint8Array;

    constructor(readonly nodeCount: number) {
        const rows = 2 * nodeCount;
        this.lengths = new Float64Array(nodeCount - 1);
        this._weights = new Float64Array(nodeCount + 2);
        this._gradients = new Float64Array(ROW * rows);
        this._band = new Float64Array((WIDTH + 1) * (rows + WIDTH));
        this._increments = new Float64Array(rows + WIDTH);
        this._forces = new Float64Array(rows);
        this._limits = new Float64Array(nodeCount);
        this._softness = new Float64Array(nodeCount);
        this._released = new Uint8Array(nodeCount);
        this._active = new Uint8Array(rows);
    }

    /** Forgets the forces and limits of the step before. `motion`: that of a step, of `h` seconds. */
    begin(
        chain: Chain,
        { bendStiffness, flexuralRigidity }: StepParameters,
        motion: FreeMotion,
        h: number,
    ): void {
        const { nodeCount, inverseMasses, restLengths } = chain;
        const perForce = h * motion.glide; // way by a force over mass
        const left = excessLeft(bendStiffness);
        this._excessLeft = left / (left + (1 - left) * (h / FIXED_STEP));
        for (let i = 1; i < nodeCount - 1; i++) {
            const length = 0.5 * (restLengths[i - 1] + restLengths[i]);
            this._softness[i] = ((1 / flexuralRigidity) * length) / perForce;
        }
        this._weights.set(inverseMasses, 1);
        this._weights[nodeCount + 1] = 0;
        this._forces.fill(0);
        this._released.fill(0);
        this._limits.fill(0);
    }

    /** Solves for the forces of all rows but of limits that would have to pull, and moves the nodes by these forces. */
    solve(chain: Chain, parameters: StepParameters): void {
        this._eliminate();
        if (this._release()) {
            this.linearise(chain, parameters);
            this._eliminate();
        }
        this._apply(chain.positions);
        this._released.fill(0);
    }

    /** Finds residuals and gradients of all rows where the nodes are now. */
    linearise(chain: Chain, parameters: StepParameters): void {
        const { nodeCount, segmentCount } = chain;
        this._gradients.fill(0);
        this._active.fill(0);
        this._increments.fill(0);
        for (let i = 0; i < segmentCount; i++) this._length(chain, i);
        for (let i = 1; i < nodeCount - 1; i++) this._joint(chain, i, parameters);
        this._clamp(chain, parameters);
        this._findMaxResidual();
        this._fillBand();
    }

    /** Row 2 i + 1: segment i at its length. */
    private _length({ positions }: Chain, i: number): void {
        const row = 2 * i + 1;
        const dx = positions[2 * i + 2] - positions[2 * i];
        const dy = positions[2 * i + 3] - positions[2 * i + 1];
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < MIN_DISTANCE || this._weights[i + 1] + this._weights[i + 2] === 0) return;
        this._active[row] = 1;
        this._increments[row] = this.lengths[i] - distance;
        const g = ROW * row;
        const { _gradients: gradients } = this;
        gradients[g + 2] = dx / distance;
        gradients[g + 3] = dy / distance;
        gradients[g] = -gradients[g + 2];
        gradients[g + 1] = -gradients[g + 3];
    }

    /** Row 2 i: the joint at node i within its limit, or on its spring. */
    private _joint(chain: Chain, i: number, parameters: StepParameters): void {
        const k = 2 * i;
        const { positions } = chain;
        const ax = positions[k] - positions[k - 2];
        const ay = positions[k + 1] - positions[k - 1];
        const bx = positions[k + 2] - positions[k];
        const by = positions[k + 3] - positions[k + 1];
        const a = ax * ax + ay * ay;
        const b = bx * bx + by * by;
        const { _weights: weights } = this;
        if (Math.min(a, b) < MIN_DISTANCE || weights[i] + weights[i + 1] + weights[i + 2] === 0) return;
        turn[0] = ax * bx + ay * by;
        turn[1] = ax * by - ay * bx;
        turnToAngle(turn);
        this._hold(chain, i, parameters);
        if (this._active[k] === 0) return;
        const g = ROW * k;
        const { _gradients: gradients } = this;
        gradients[g] = -ay / a;
        gradients[g + 1] = ax / a;
        gradients[g + THIRD] = -by / b;
        gradients[g + THIRD + 1] = bx / b;
        gradients[g + 2] = -gradients[g] - gradients[g + THIRD];
        gradients[g + 3] = -gradients[g + 1] - gradients[g + THIRD + 1];
    }

    /** What the joint at node i is to turn by, if anything holds it. */
    private _hold({ restAngles }: Chain, i: number, { maxBend, flexuralRigidity }: StepParameters): void {
        const row = 2 * i;
        const { _limits: limits } = this;
        const angle = turn[0];
        const excess = Math.abs(angle) - maxBend;
        if (this._released[i] === 1) {
            limits[i] = 0;
        } else if (limits[i] === 0 && excess > 0) {
            limits[i] = Math.sign(angle) * (maxBend + this._excessLeft * excess);
        }
        if (limits[i] !== 0) {
            this._increments[row] = Math.min(Math.max(limits[i] - angle, -MAX_TURN), MAX_TURN);
        } else if (flexuralRigidity > 0) {
            this._increments[row] = -(angle - restAngles[i] + this._softness[i] * this._forces[row]);
        } else return;
        this._active[row] = 1;
    }

    /** Row 0: the first segment along the direction the head is clamped to. */
    private _clamp({ positions, pinned }: Chain, { clampX, clampY }: StepParameters): void {
        if ((clampX === 0 && clampY === 0) || pinned[0] === 0 || this._weights[2] === 0) return;
        const dx = positions[2] - positions[0];
        const dy = positions[3] - positions[1];
        const square = dx * dx + dy * dy;
        if (square < MIN_DISTANCE) return;
        const angle = atan2(clampX * dy - clampY * dx, clampX * dx + clampY * dy);
        this._active[0] = 1;
        this._increments[0] = Math.min(Math.max(-angle, -MAX_TURN), MAX_TURN);
        this._gradients[THIRD] = -dy / square; // of node 1; node 0 is pinned
        this._gradients[THIRD + 1] = dx / square;
    }

    /** Of all active rows: what `linearise` has just found stands in `_increments`, with the other sign. */
    private _findMaxResidual(): void {
        const { _active: active, _increments: increments, lengths } = this;
        let max = 0;
        for (let row = 0; row < active.length; row++) {
            if (active[row] === 0) continue;
            const scale = row % 2 === 0 ? PER_ANGLE : PER_LENGTH / lengths[row >> 1];
            const size = Math.abs(increments[row]) * scale;
            if (!(size <= Math.max(1, max))) max = size < Infinity ? size : Infinity; // not a number: no solution
        }
        this.maxResidual = max;
    }

    /** Fills the band with J W J^T + compliance: each row's product with itself and with the `WIDTH` rows after it. */
    private _fillBand(): void {
        const {
            _band: band,
            _active: active,
            _weights: weights,
            _gradients: gradients,
            _limits: limits,
        } = this;
        band.fill(0);
        const rows = active.length;
        for (let row = 0; row < rows; row++) {
            const at = (WIDTH + 1) * row;
            if (active[row] === 0) {
                band[at] = 1;
                continue;
            }
            for (let k = 0; k <= WIDTH && row + k < rows; k++) {
                if (active[row + k] === 1) band[at + k] = product(row, row + k, weights, gradients);
            }
            const isSpring = row % 2 === 0 && row > 0 && limits[row >> 1] === 0;
            if (isSpring) band[at] += this._softness[row >> 1];
        }
    }

    private _eliminate(): void {
        eliminateBand(this._band, this._increments, this._active.length, WIDTH);
    }

    /** Marks limits that would have to pull as released. Returns whether there are any. */
    private _release(): boolean {
        const { _increments: increments, _forces: forces, _limits: limits, _released: released } = this;
        let any = false;
        for (let i = 0; i < limits.length; i++) {
            if (limits[i] * (forces[2 * i] + increments[2 * i]) <= 0) continue;
            released[i] = 1;
            any = true;
        }
        return any;
    }

    /** x += W J^T l. */
    private _apply(positions: Float64Array): void {
        const { _active: active, _increments: increments, _forces: forces } = this;
        const { _weights: weights, _gradients: gradients } = this;
        for (let row = 0; row < active.length; row++) {
            if (active[row] === 0) continue;
            forces[row] += increments[row];
            const first = firstNode(row);
            for (let node = 0; node < ROW / 2; node++) {
                const scale = weights[first + node] * increments[row];
                if (scale === 0) continue;
                const k = 2 * (first + node - 1);
                positions[k] += scale * gradients[ROW * row + 2 * node];
                positions[k + 1] += scale * gradients[ROW * row + 2 * node + 1];
            }
        }
    }
}

// How the rows lie in arrays.

/** Width of the band: the row of a joint shares nodes with the rows of the next two segments and the next two joints. */
const WIDTH = 4;
/** Numbers of a row: its gradient on three nodes, x and y. */
const ROW = 6;
/** Offset of the gradient on the third node in a row. */
const THIRD = 4;

/** First node of a row, counted from 1 at the head: node i - 1 for the joint at node i, node i for segment i. */
function firstNode(row: number): number {
    return (row >> 1) + (row % 2);
}

/** An entry of J W J^T: the product of a row with itself or with one of the `WIDTH` rows after it. */
function product(row: number, other: number, weights: Float64Array, gradients: Float64Array): number {
    const first = firstNode(row);
    const shift = firstNode(other) - first;
    let sum = 0;
    for (let node = shift; node < ROW / 2; node++) {
        const g = ROW * row + 2 * node;
        const o = ROW * other + 2 * (node - shift);
        const weight = weights[first + node];
        sum += weight * (gradients[g] * gradients[o] + gradients[g + 1] * gradients[o + 1]);
    }
    return sum;
}

/** Part of a pivot that is added to it: two constraints that demand the same would leave a pivot of 0. */
const REGULARISATION = 1e-10;

/**
 * Solves A x = b for a symmetric, positive matrix with `width` diagonals beside the middle one, in O(rows).
 * @param band A: row after row its diagonal and the `width` numbers to the right of it. Used up. `width` rows more
 *     than there are, of any content.
 * @param x b, which becomes x; `width` zeros follow it.
 */
export function eliminateBand(band: Float64Array, x: Float64Array, rows: number, width: number): void {
    const stride = width + 1;
    for (let row = 0; row < rows; row++) {
        const at = stride * row;
        const pivot = band[at] * (1 + REGULARISATION);
        band[at] = pivot;
        for (let k = 1; k <= width; k++) {
            if (band[at + k] === 0) continue;
            const part = band[at + k] / pivot;
            const below = at + stride * k;
            for (let m = k; m <= width; m++) band[below + m - k] -= part * band[at + m];
            x[row + k] -= part * x[row];
        }
    }
    for (let row = rows - 1; row >= 0; row--) {
        const at = stride * row;
        let sum = x[row];
        for (let k = 1; k <= width; k++) sum -= band[at + k] * x[row + k];
        x[row] = sum / band[at];
    }
}
