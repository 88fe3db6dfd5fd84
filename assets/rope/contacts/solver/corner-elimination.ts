import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { contactOf, MATRICES } from './contact-state';
import { BLOCK, copyIn, copyOut, invert, multiply } from '../../core/solver/geometry/dense';
import type { ExactState } from '../../core/solver/exact/state';

// A segment that touches a corner at the part t of its way has one more unknown: the change q of the corner's force, of which
// its first node gets the part s = 1 - t and its second the part t. With M the mobility of the first node with all that is
// before it, m its motion without the segment, W the mobility of the second, d the change of the segment's own force, D and r
// its row and right side as in contact-elimination.ts, and F the force of the next segment on its second node:
//
//     D d + (m + M (d + s q)) - W (F - d + t q) = r
//
// The point that touches moves by s (m + M (d + s q)) + t W (F - d + t q). It is where project.ts has it, P(y), with
// y where its own force would have it be, and w = s^2 w_0 + t^2 w_1 its mobility:
//
//     (I - P') (change of the point) + w P' q = P(y) - point
//
// Both are linear in d, q and F. The sweep finds d and q for F = 0 and how they follow F, and hands on M and m of the second
// node; the way back puts F in. So a corner costs some 2 x 2 products, and the chain stays block tridiagonal.

// The matrices do not depend on the right sides, so they are kept: then the sweep of another right side through the same chain
// takes little time. See `followCorner`.

/** Offset of each of the `MATRICES` numbers that are kept of a segment. */
const D = 0; // how d follows F
const Q = D + BLOCK; // how q follows the miss of the point
const K = Q + BLOCK; // how q follows what the point misses
const J = K + BLOCK; // how q makes up for the point's motion
const N = J + BLOCK; // s M - t W: how q opens the segment
const P = N + BLOCK; // how q follows -d
const E = P + BLOCK; // how d follows what opens the segment; 0 if it is slack

/** M and m of the node that the sweep has reached: `eliminateCorner` and `followCorner` read and write them. */
export const mobility = new Float64Array(BLOCK);
export const motion = new Float64Array(2);

const block = (): Float64Array => new Float64Array(BLOCK);
const w1 = block(); // W
const p = block(); // P', then I - P'
const k = block();
const j = block();
const n = block();
const perForce = block();
const perNext = block(); // -dq / dF
const e = block();
const d = block();
const q = block();
const a = block();

/**
 * A step of the sweep from head to tail, for a segment that touches a corner.
 * @param row D of the segment; not read if the segment is slack.
 */
export function eliminateCorner(
    { inverseMasses }: Chain,
    state: ExactState,
    { corners }: ChainContacts,
    i: number,
    row: Float64Array,
): void {
    const { mobilities, corners: own } = contactOf(state);
    const { slopes, matrices } = own;
    const t = corners.parts[i];
    const s = 1 - t;
    const w = s * s * inverseMasses[i] + t * t * inverseMasses[i + 1];
    copyOut(mobilities, BLOCK * (i + 1), w1);
    copyOut(slopes, BLOCK * i, p);
    for (let c = 0; c < BLOCK; c++) {
        n[c] = s * mobility[c] - t * w1[c];
        a[c] = s * s * mobility[c] + t * t * w1[c];
        j[c] = w * p[c];
        p[c] = (c % 3 === 0 ? 1 : 0) - p[c];
    }
    multiply(p, a, k);
    for (let c = 0; c < BLOCK; c++) a[c] = k[c] + j[c];
    invert(a, k);
    multiply(k, p, j);
    multiply(j, n, perForce);
    multiply(j, w1, perNext);
    for (let c = 0; c < BLOCK; c++) perNext[c] *= t;
    if (state.active[i] === 0) {
        e.fill(0);
        d.fill(0);
    } else solveSegment(row);
    multiply(perForce, d, a);
    for (let c = 0; c < BLOCK; c++) q[c] = -a[c] - perNext[c];
    const at = MATRICES * i;
    copyIn(matrices, at + D, d);
    copyIn(matrices, at + Q, q);
    copyIn(matrices, at + K, k);
    copyIn(matrices, at + J, j);
    copyIn(matrices, at + N, n);
    copyIn(matrices, at + P, perForce);
    copyIn(matrices, at + E, e);
    for (let c = 0; c < BLOCK; c++) a[c] = (c % 3 === 0 ? 1 : 0) - d[c] + t * q[c];
    multiply(w1, a, mobility);
}

/** Finds d, which makes the length of the segment right: how d follows what opens the segment, and F. */
function solveSegment(row: Float64Array): void {
    multiply(n, perForce, a);
    for (let c = 0; c < BLOCK; c++) a[c] = row[c] + mobility[c] + w1[c] - a[c];
    invert(a, e);
    multiply(n, perNext, a);
    for (let c = 0; c < BLOCK; c++) a[c] += w1[c];
    multiply(e, a, d);
}

/**
 * The same step for another right side: reads it from `increments` and the miss of the point from `pushes`, and writes d and q
 * for F = 0 there.
 */
export function followCorner(
    state: ExactState,
    { corners }: ChainContacts,
    i: number,
    increments: Float64Array,
    pushes: Float64Array,
    given: Float64Array | null,
): void {
    const { mobilities, corners: own } = contactOf(state);
    const { matrices } = own;
    const at = MATRICES * i;
    const x = 2 * i;
    const t = corners.parts[i];
    const s = 1 - t;
    const motionX = motion[0];
    const motionY = motion[1];
    // q for d = 0 and F = 0
    let qx =
        times(matrices, at + K, pushes[x], pushes[x + 1]) - s * times(matrices, at + J, motionX, motionY);
    let qy =
        times(matrices, at + K + 2, pushes[x], pushes[x + 1]) -
        s * times(matrices, at + J + 2, motionX, motionY);
    let dx = given ? -given[x] : 0;
    let dy = given ? -given[x + 1] : 0;
    if (state.active[i] !== 0) {
        const rx = increments[x] - motionX - times(matrices, at + N, qx, qy);
        const ry = increments[x + 1] - motionY - times(matrices, at + N + 2, qx, qy);
        dx = times(matrices, at + E, rx, ry);
        dy = times(matrices, at + E + 2, rx, ry);
    }
    qx -= times(matrices, at + P, dx, dy);
    qy -= times(matrices, at + P + 2, dx, dy);
    increments[x] = dx;
    increments[x + 1] = dy;
    pushes[x] = qx;
    pushes[x + 1] = qy;
    const m = BLOCK * (i + 1);
    motion[0] = times(mobilities, m, t * qx - dx, t * qy - dy);
    motion[1] = times(mobilities, m + 2, t * qx - dx, t * qy - dy);
}

/** A row of a matrix times a vector. */
function times(rows: Float64Array, at: number, x: number, y: number): number {
    return rows[at] * x + rows[at + 1] * y;
}

/**
 * The same on the way back.
 * @param next The force of the next segment on the second node; it becomes that of this one, and of its corner, on the first.
 */
export function substituteCorner(
    state: ExactState,
    { corners }: ChainContacts,
    i: number,
    increments: Float64Array,
    pushes: Float64Array,
    next: Float64Array,
): void {
    const { matrices } = contactOf(state).corners;
    const at = MATRICES * i;
    const x = 2 * i;
    const s = 1 - corners.parts[i];
    const nextX = next[0];
    const nextY = next[1];
    increments[x] += times(matrices, at + D, nextX, nextY);
    increments[x + 1] += times(matrices, at + D + 2, nextX, nextY);
    pushes[x] += times(matrices, at + Q, nextX, nextY);
    pushes[x + 1] += times(matrices, at + Q + 2, nextX, nextY);
    next[0] = increments[x] + s * pushes[x];
    next[1] = increments[x + 1] + s * pushes[x + 1];
}
