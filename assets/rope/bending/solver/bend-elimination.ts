import type { Chain } from '../../core/solver/chain';
import { MIN_COSINE, STIFFNESS_FLOOR } from '../../core/solver/exact/constants';
import type { ExactState } from '../../core/solver/exact/state';
import type { SpringKernel } from './spring-kernel';

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
export function eliminateBends(chain: Chain, state: ExactState, bends: SpringKernel): void {
    const { segmentCount } = chain;
    const { increments, directions } = state;
    const { unknowns, moments } = bends;
    state.eliminations++;
    fillBand(chain, state, bends);
    eliminateBand(bends, UNKNOWNS * segmentCount);
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

function fillBand(chain: Chain, state: ExactState, bends: SpringKernel): void {
    const { segmentCount } = chain;
    bends.band.fill(0);
    for (let i = 0; i < segmentCount; i++) {
        fillForce(chain, state, bends, i);
        fillMoment(chain, state, bends, i);
    }
}

/** The rows of the force of segment i. */
function fillForce(
    chain: Chain,
    state: ExactState,
    { band, unknowns, offsets }: SpringKernel,
    i: number,
): void {
    const { segmentCount, inverseMasses } = chain;
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
    kappa *= (directionScales[i] * (fx * gx + fy * gy)) / c;
    if (!(kappa * w > STIFFNESS_FLOOR)) kappa = STIFFNESS_FLOOR / w; // no tension, or a rod that pushes
    const lackX = offsets[k + 2] - offsets[k];
    const lackY = offsets[k + 3] - offsets[k + 1];
    const soft = state.softness * lengths[i];
    band[along] = (w + soft) * (nx * nx + ny * ny);
    unknowns[row] = residuals[i] * lengths[i] + nx * lackX + ny * lackY;
    const stiff = 1 + kappa * w;
    band[across - 1] = stiff * (gx * ny - gy * nx);
    band[across] = stiff * c;
    unknowns[row + 1] = gy * fx - gx * fy + kappa * (gx * lackY - gy * lackX);
    if (i < segmentCount - 1) {
        const mx = directions[k + 2];
        const my = directions[k + 3];
        band[along - UNKNOWNS] = -w1 * (nx * mx + ny * my);
        band[along - UNKNOWNS + 1] = w1 * (nx * my - ny * mx);
        band[across - UNKNOWNS - 1] = -kappa * w1 * (gx * my - gy * mx);
        band[across - UNKNOWNS] = -kappa * w1 * (gx * mx + gy * my);
    }
    if (i > 0) {
        const mx = directions[k - 2];
        const my = directions[k - 1];
        band[along + UNKNOWNS] = -w0 * (nx * mx + ny * my);
        band[along + UNKNOWNS + 1] = w0 * (nx * my - ny * mx);
        band[across + UNKNOWNS - 1] = -kappa * w0 * (gx * my - gy * mx);
        band[across + UNKNOWNS] = -kappa * w0 * (gx * mx + gy * my);
    }
}

/** The row of the moment of joint i. */
function fillMoment(
    { segmentCount, inverseMasses }: Chain,
    state: ExactState,
    bends: SpringKernel,
    i: number,
): void {
    const { band, unknowns, offsets, softness, angles, shares, active, limits } = bends;
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
        const w0 = inverseMasses[j];
        const w1 = inverseMasses[j + 1];
        const own = at - 2 + UNKNOWNS * (i - j);
        right += part * (nx * (offsets[k + 3] - offsets[k + 1]) - ny * (offsets[k + 2] - offsets[k]));
        band[own + 1] += part * (w0 + w1) * (nx * nx + ny * ny);
        if (j < segmentCount - 1) {
            const mx = directions[k + 2];
            const my = directions[k + 3];
            band[own - UNKNOWNS] -= part * w1 * (nx * my - ny * mx);
            band[own - UNKNOWNS + 1] -= part * w1 * (nx * mx + ny * my);
        }
        if (j > 0) {
            const mx = directions[k - 2];
            const my = directions[k - 1];
            band[own + UNKNOWNS] -= part * w0 * (nx * my - ny * mx);
            band[own + UNKNOWNS + 1] -= part * w0 * (nx * mx + ny * my);
        }
    }
    unknowns[row] = right;
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
    for (let row = rows - 1; row >= 0; row--) {
        const at = STRIDE * row + WIDTH;
        let sum = x[row];
        for (let c = 1; c <= WIDTH; c++) sum -= band[at + c] * x[row + c];
        x[row] = sum * band[at];
    }
}
