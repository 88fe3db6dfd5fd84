import type { Chain } from '../../core/solver/chain';
import { BLOCK } from '../../core/solver/geometry/dense';
import { MIN_COSINE, STIFFNESS_FLOOR } from '../../core/solver/exact/constants';
import type { ExactState } from '../../core/solver/exact/state';
import type { SpringKernel } from './spring-kernel';
import type { LengthResponses } from '../../core/solver/exact/kernel';

// One Newton iteration over a chain with springs that resist bending: elimination.ts with moments. A spring of the moment
// M_i at joint i turns segment i with M_i and the one before with -M_i, and what turns a segment of the length L is a
// force across it. So the force of a segment has the part
//
//     Q_i = (M_i - M_(i+1)) / L_i
//
// along t_g instead of none, and each joint has one more unknown and one more equation. With d = u n + v t_n the change of
// the force, s_i the change of the segment, m_i what it still lacks of its place (see `SpringKernel.begin`):
//
//     n.s - a n.d = -C L                                          the length comes right
//     t_g.(f + d) = kappa t_g.s + Q_i                             the force across is that of the moments
//     c_i M_i = angle_i + share (t_n.s / L | i - t_n.s / L | i-1)  the moment is that of the mean angle (c_i: softness)
//
// From the tail to the head: so a clamp, which has no softness, finds its pivot. The rows of segment i reach two segments
// further: a band of `WIDTH` diagonals on each side.

/** Unknowns of a segment: its force along and across itself, and the moment of the joint at its first node. */
export const UNKNOWNS = 3;
/** Diagonals of the matrix on either side of the middle one, and numbers of a row. */
export const WIDTH = 5;
export const STRIDE = 2 * WIDTH + 1;
/** Largest turn of a joint that is clamped, or at its limit, in an iteration, rad: equations are linear in small turns only. */
const MAX_HELD_TURN = 0.5;

/** Finds the increments of all forces, and all moments. Segments resist being pushed together, those of ropes too. */
export function eliminateBends(
    chain: Chain,
    state: ExactState,
    bends: SpringKernel,
    mobilities: Float64Array | null,
): void {
    state.eliminations++;
    fillBand(chain, state, bends, mobilities);
    eliminateBand(bends, UNKNOWNS * chain.segmentCount);
    spread(chain, state, bends);
}

/** Increments of forces, and moments, from the solution. */
function spread({ segmentCount }: Chain, state: ExactState, bends: SpringKernel): void {
    const { increments, directions } = state;
    const { unknowns, moments } = bends;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const row = UNKNOWNS * (segmentCount - 1 - i);
        const u = unknowns[row];
        const v = unknowns[row + 1];
        increments[k] = u * directions[k] - v * directions[k + 1];
        increments[k + 1] = u * directions[k + 1] + v * directions[k];
        moments[i] = unknowns[row + 2];
    }
}

function fillBand(
    chain: Chain,
    state: ExactState,
    bends: SpringKernel,
    mobilities: Float64Array | null,
): void {
    const { segmentCount } = chain;
    bends.band.fill(0);
    for (let i = 0; i < segmentCount; i++) {
        fillForce(chain, state, bends, i, mobilities);
        fillMoment(chain, state, bends, i, mobilities);
    }
}

/** The rows of the force of segment i. */
function fillForce(
    { segmentCount, inverseMasses }: Chain,
    state: ExactState,
    { band, unknowns, stiffness, offsets, lacking }: SpringKernel,
    i: number,
    mobilities: Float64Array | null,
): void {
    const { forces, fixed, shares, directions, directionScales, lengths, residuals } = state;
    const k = 2 * i;
    const row = UNKNOWNS * (segmentCount - 1 - i);
    const along = STRIDE * row + WIDTH;
    const across = along + STRIDE;
    const w0 = inverseMasses[i];
    const w1 = inverseMasses[i + 1];
    const w = w0 + w1;
    const nx = directions[k];
    const ny = directions[k + 1];
    const fx = forces[k];
    const fy = forces[k + 1];
    const scale = directionScales[i];
    band[across + 1] = -scale; // M_i
    if (i < segmentCount - 1) band[across - 2] = scale; // M_(i+1)
    if (w === 0) {
        band[along] = 1; // between two pins: no force along
        unknowns[row] = -(fx * nx + fy * ny) / (nx * nx + ny * ny);
        band[across] = 1;
        unknowns[row + 1] = fx * ny - fy * nx;
        return;
    }
    const share = shares[i];
    let gx = fixed[k] + share * nx;
    let gy = fixed[k + 1] + share * ny;
    let c = nx * gx + ny * gy;
    let kappa = share;
    if (c < MIN_COSINE) {
        gx = nx;
        gy = ny;
        fixed[k] = 0;
        fixed[k + 1] = 0;
        c = kappa = shares[i] = 1;
    }
    kappa *= (scale * (fx * gx + fy * gy)) / c;
    if (!(kappa * w > STIFFNESS_FLOOR)) kappa = STIFFNESS_FLOOR / w; // no tension, or a rod that pushes
    const sx = (stiffness[k] = kappa * gx);
    const sy = (stiffness[k + 1] = kappa * gy);
    const soft = state.softness * lengths[i];
    // W^T n and W^T (kappa t_g) of both nodes
    let headX = w0 * nx;
    let headY = w0 * ny;
    let tailX = w1 * nx;
    let tailY = w1 * ny;
    let headAcrossX = -w0 * sy;
    let headAcrossY = w0 * sx;
    let tailAcrossX = -w1 * sy;
    let tailAcrossY = w1 * sx;
    if (mobilities) {
        const m = BLOCK * i;
        const l = m + BLOCK;
        headX = mobilities[m] * nx + mobilities[m + 2] * ny;
        headY = mobilities[m + 1] * nx + mobilities[m + 3] * ny;
        headAcrossX = mobilities[m + 2] * sx - mobilities[m] * sy;
        headAcrossY = mobilities[m + 3] * sx - mobilities[m + 1] * sy;
        tailX = mobilities[l] * nx + mobilities[l + 2] * ny;
        tailY = mobilities[l + 1] * nx + mobilities[l + 3] * ny;
        tailAcrossX = mobilities[l + 2] * sx - mobilities[l] * sy;
        tailAcrossY = mobilities[l + 3] * sx - mobilities[l + 1] * sy;
    }
    let x = headX + tailX;
    let y = headY + tailY;
    band[along] = x * nx + y * ny + soft * (nx * nx + ny * ny);
    band[along + 1] = y * nx - x * ny;
    x = headAcrossX + tailAcrossX;
    y = headAcrossY + tailAcrossY;
    band[across - 1] = gx * ny - gy * nx + x * nx + y * ny;
    band[across] = c + y * nx - x * ny;
    unknowns[row] = residuals[i] * lengths[i];
    unknowns[row + 1] = gy * fx - gx * fy;
    if (lacking > 0) {
        const head = w0 > 0 ? lacking / w0 : 0; // W / w of what a node lacks
        const tail = w1 > 0 ? lacking / w1 : 0;
        const headLackX = head * offsets[k];
        const headLackY = head * offsets[k + 1];
        const tailLackX = tail * offsets[k + 2];
        const tailLackY = tail * offsets[k + 3];
        unknowns[row] += tailX * tailLackX + tailY * tailLackY - headX * headLackX - headY * headLackY;
        unknowns[row + 1] += tailAcrossX * tailLackX + tailAcrossY * tailLackY;
        unknowns[row + 1] -= headAcrossX * headLackX + headAcrossY * headLackY;
    }
    if (i < segmentCount - 1) {
        const mx = directions[k + 2];
        const my = directions[k + 3];
        band[along - UNKNOWNS] = -(tailX * mx + tailY * my);
        band[along - UNKNOWNS + 1] = tailX * my - tailY * mx;
        band[across - UNKNOWNS - 1] = -(tailAcrossX * mx + tailAcrossY * my);
        band[across - UNKNOWNS] = tailAcrossX * my - tailAcrossY * mx;
    }
    if (i > 0) {
        const mx = directions[k - 2];
        const my = directions[k - 1];
        band[along + UNKNOWNS] = -(headX * mx + headY * my);
        band[along + UNKNOWNS + 1] = headX * my - headY * mx;
        band[across + UNKNOWNS - 1] = -(headAcrossX * mx + headAcrossY * my);
        band[across + UNKNOWNS] = headAcrossX * my - headAcrossY * mx;
    }
}

/** The row of the moment of joint i. */
function fillMoment(
    { segmentCount, inverseMasses }: Chain,
    state: ExactState,
    bends: SpringKernel,
    i: number,
    mobilities: Float64Array | null,
): void {
    const { band, unknowns, offsets, lacking, softness, angles, shares, active, limits } = bends;
    const { directions, directionScales } = state;
    const row = UNKNOWNS * (segmentCount - 1 - i) + 2;
    const at = STRIDE * row + WIDTH;
    if (active[i] === 0) {
        band[at] = 1;
        unknowns[row] = 0;
        return;
    }
    band[at] = softness[i];
    let right = angles[i];
    if (i === 0 || limits.sides[i] !== 0) right = Math.min(Math.max(right, -MAX_HELD_TURN), MAX_HELD_TURN);
    for (let j = i; j >= 0 && j >= i - 1; j--) {
        const k = 2 * j;
        const part = (j === i ? shares[i] : -shares[i]) * directionScales[j];
        const nx = directions[k];
        const ny = directions[k + 1];
        const tx = -part * ny;
        const ty = part * nx;
        const w0 = inverseMasses[j];
        const w1 = inverseMasses[j + 1];
        const own = at - 2 + UNKNOWNS * (i - j);
        // W^T t of both nodes
        let headX = w0 * tx;
        let headY = w0 * ty;
        let tailX = w1 * tx;
        let tailY = w1 * ty;
        if (mobilities) {
            const m = BLOCK * j;
            const l = m + BLOCK;
            headX = mobilities[m] * tx + mobilities[m + 2] * ty;
            headY = mobilities[m + 1] * tx + mobilities[m + 3] * ty;
            tailX = mobilities[l] * tx + mobilities[l + 2] * ty;
            tailY = mobilities[l + 1] * tx + mobilities[l + 3] * ty;
        }
        if (lacking > 0) {
            if (w1 > 0) right += (lacking / w1) * (tailX * offsets[k + 2] + tailY * offsets[k + 3]);
            if (w0 > 0) right -= (lacking / w0) * (headX * offsets[k] + headY * offsets[k + 1]);
        }
        const x = headX + tailX;
        const y = headY + tailY;
        band[own] += x * nx + y * ny;
        band[own + 1] += y * nx - x * ny;
        if (j < segmentCount - 1) {
            const mx = directions[k + 2];
            const my = directions[k + 3];
            band[own - UNKNOWNS] -= tailX * mx + tailY * my;
            band[own - UNKNOWNS + 1] -= tailY * mx - tailX * my;
        }
        if (j > 0) {
            const mx = directions[k - 2];
            const my = directions[k - 1];
            band[own + UNKNOWNS] -= headX * mx + headY * my;
            band[own + UNKNOWNS + 1] -= headY * mx - headX * my;
        }
    }
    unknowns[row] = right;
}

/** Subtracts from a right side what a way of node i does to its equations. */
function subtractWay(
    { segmentCount, inverseMasses }: Chain,
    { directions, directionScales }: ExactState,
    { stiffness, active, shares }: SpringKernel,
    i: number,
    x: number,
    y: number,
    out: Float64Array,
): void {
    for (let j = Math.max(i - 1, 0); j <= i && j < segmentCount; j++) {
        const k = 2 * j;
        const sign = j === i ? 1 : -1;
        const row = UNKNOWNS * (segmentCount - 1 - j);
        if (inverseMasses[j] + inverseMasses[j + 1] > 0) {
            out[row] -= sign * (directions[k] * x + directions[k + 1] * y);
            out[row + 1] -= sign * (stiffness[k] * y - stiffness[k + 1] * x);
        }
        const turn = sign * directionScales[j] * (directions[k] * y - directions[k + 1] * x);
        if (active[j] !== 0) out[row + 2] -= shares[j] * turn;
        if (j + 1 < segmentCount && active[j + 1] !== 0) out[row + 2 - UNKNOWNS] += shares[j + 1] * turn;
    }
}

/** Solves the system, without pivoting; `WIDTH` rows behind it are 0. Written out: twice as fast as a loop. */
function eliminateBand({ band, unknowns: x }: SpringKernel, rows: number): void {
    for (let row = 0; row < rows; row++) {
        const at = STRIDE * row + WIDTH;
        const perPivot = 1 / band[at];
        const right = x[row];
        const a1 = band[at + 1];
        const a2 = band[at + 2];
        const a3 = band[at + 3];
        const a4 = band[at + WIDTH - 1];
        const a5 = band[at + WIDTH];
        band[at] = perPivot;
        for (let q = 1; q <= WIDTH; q++) {
            const below = at + q * (STRIDE - 1);
            const first = band[below];
            if (first === 0) continue;
            const part = first * perPivot;
            band[below + 1] -= part * a1;
            band[below + 2] -= part * a2;
            band[below + 3] -= part * a3;
            band[below + WIDTH - 1] -= part * a4;
            band[below + WIDTH] -= part * a5;
            x[row + q] -= part * right;
        }
    }
    substituteBand(band, x, rows);
}

/** For another right side, after `eliminateBand`: it becomes the solution. */
function followBand(band: Float64Array, x: Float64Array, rows: number): void {
    for (let row = 0; row < rows; row++) {
        const at = STRIDE * row + WIDTH;
        const part = x[row] * band[at];
        for (let q = 1; q <= WIDTH; q++) x[row + q] -= part * band[at + q * (STRIDE - 1)];
    }
    substituteBand(band, x, rows);
}

function substituteBand(band: Float64Array, x: Float64Array, rows: number): void {
    for (let row = rows - 1; row >= 0; row--) {
        const at = STRIDE * row + WIDTH;
        let sum = x[row];
        for (let c = 1; c <= WIDTH; c++) sum -= band[at + c] * x[row + c];
        x[row] = sum * band[at];
    }
}

/**
 * Answers to forces on nodes of a chain that resists bending: for each another right side of the system of
 * bend-elimination.ts.
 */
export class BandAnswers implements LengthResponses {
    private _chain!: Chain;
    private _state!: ExactState;
    private _mobilities!: Float64Array;
    private readonly _columns: Float64Array[] = [];

    constructor(private readonly _bends: SpringKernel) {}

    /** After an elimination. */
    of(chain: Chain, state: ExactState, mobilities: Float64Array | null): this {
        this._chain = chain;
        this._state = state;
        if (mobilities) this._mobilities = mobilities;
        return this;
    }

    makeRoom(count: number): void {
        const { unknowns } = this._bends;
        while (this._columns.length < count) this._columns.push(new Float64Array(unknowns.length));
    }

    clear(c: number): void {
        this._columns[c].fill(0);
    }

    addForce(c: number, node: number, axis: number, force: number): void {
        const m = BLOCK * node + axis;
        const x = force * this._mobilities[m];
        const y = force * this._mobilities[m + 2];
        subtractWay(this._chain, this._state, this._bends, node, x, y, this._columns[c]);
    }

    addLength(c: number, segment: number, length: number): void {
        const { segmentCount, inverseMasses } = this._chain;
        if (inverseMasses[segment] + inverseMasses[segment + 1] > 0)
            this._columns[c][UNKNOWNS * (segmentCount - 1 - segment)] -= length;
    }

    pullOf(c: number, segment: number): number {
        const x = c < 0 ? this._bends.unknowns : this._columns[c];
        return x[UNKNOWNS * (this._chain.segmentCount - 1 - segment)];
    }

    solve(c: number): void {
        followBand(this._bends.band, this._columns[c], UNKNOWNS * this._chain.segmentCount);
    }

    moveOf(c: number, node: number, out: Float64Array): void {
        const { segmentCount } = this._chain;
        const x = c < 0 ? this._bends.unknowns : this._columns[c];
        let fx = 0;
        let fy = 0;
        for (let i = Math.max(node - 1, 0); i <= node && i < segmentCount; i++) {
            const { directions } = this._state;
            const sign = i === node ? 1 : -1;
            const along = sign * x[UNKNOWNS * (segmentCount - 1 - i)];
            const across = sign * x[UNKNOWNS * (segmentCount - 1 - i) + 1];
            fx += along * directions[2 * i] - across * directions[2 * i + 1];
            fy += along * directions[2 * i + 1] + across * directions[2 * i];
        }
        const m = BLOCK * node;
        out[0] = this._mobilities[m] * fx + this._mobilities[m + 1] * fy;
        out[1] = this._mobilities[m + 2] * fx + this._mobilities[m + 3] * fy;
    }

    mobilityOf(node: number, axis: number, out: Float64Array): void {
        out[0] = this._mobilities[BLOCK * node + axis];
        out[1] = this._mobilities[BLOCK * node + axis + 2];
    }

    add(c: number, factor: number): void {
        const { unknowns } = this._bends;
        const column = this._columns[c];
        for (let k = 0; k < unknowns.length; k++) unknowns[k] += factor * column[k];
        spread(this._chain, this._state, this._bends);
    }
}
