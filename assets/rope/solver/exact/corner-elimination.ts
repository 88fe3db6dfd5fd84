import type { Chain } from '../chain';
import type { Contacts } from '../contact/contacts';
import { BLOCK, copyIn, copyOut, invert, multiply, transform } from '../geometry/blocks';
import type { ExactState } from './state';

// A segment that touches a corner at the part t of its way has one more unknown: the change q of the corner's force, of which
// its first node gets the part s = 1 - t and its second the part t. With M the mobility of the first node with all that is
// before it, m its motion without the segment, W the mobility of the second, d the change of the segment's own force, D and r
// its row and right side as in contact-elimination.ts, and F the force of the next segment on its second node:
//
//     D d + (m + M (d + s q)) - W (F - d + t q) = r
//
// The point that touches moves by s (m + M (d + s q)) + t W (F - d + t q). It is where contact/project.ts has it, P(y), with
// y where its own force would have it be, and w = s^2 w_0 + t^2 w_1 its mobility:
//
//     (I - P') (change of the point) + w P' q = P(y) - point
//
// Both are linear in d, q and F. The sweep finds d and q for F = 0 and how they follow F, and hands on M and m of the second
// node; the way back puts F in. So a corner costs some 2 x 2 products, and the chain stays block tridiagonal.

/** How d and q follow F, and q for F = 0. */
const RESPONSE_NUMBERS = 2 * BLOCK + 2;

/** Of corners, per segment: what Newton's method keeps besides. Force of each and its change; P', P(y) - point; response. */
export class CornerState {
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    readonly lastForces: Float64Array;
    readonly lastIncrements: Float64Array;
    readonly slopes: Float64Array;
    readonly misses: Float64Array;
    readonly responses: Float64Array;

    constructor(segmentCount: number) {
        const numbers = (perSegment: number): Float64Array => new Float64Array(perSegment * segmentCount);
        this.forces = numbers(2);
        this.increments = numbers(2);
        this.lastForces = numbers(2);
        this.lastIncrements = numbers(2);
        this.slopes = numbers(BLOCK);
        this.misses = numbers(2);
        this.responses = numbers(RESPONSE_NUMBERS);
    }
}

/** M and m of the node that the sweep has come to: `eliminateCorner` takes and leaves them. */
export const mobility = new Float64Array(BLOCK);
export const motion = new Float64Array(2);

const block = (): Float64Array => new Float64Array(BLOCK);
const w1 = block(); // W
const p = block(); // P', then I - P'
const k = block(); // what q has to overcome, then its inverse
const j = block(); // k^-1 (I - P')
const n = block(); // s M - t W: how q opens the segment
const perForce = block(); // -dq / dd
const perNext = block(); // -dq / dF
const d = block(); // dd / dF
const q = block(); // dq / dF
const a = block();
const own = new Float64Array(2);
const pushed = new Float64Array(2);
const v = new Float64Array(2);

/**
 * A step of the sweep from head to tail, for a segment that touches a corner.
 * @param row D of the segment and `right` its r; not looked at if it is slack.
 */
export function eliminateCorner(
    { inverseMasses }: Chain,
    { contact, increments, forces, active }: ExactState,
    { corners }: Contacts,
    i: number,
    row: Float64Array,
    right: Float64Array,
): void {
    const { slopes, misses, responses } = contact!.corners;
    const t = corners.parts[i];
    const s = 1 - t;
    const w = s * s * inverseMasses[i] + t * t * inverseMasses[i + 1];
    copyOut(contact!.mobilities, BLOCK * (i + 1), w1);
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
    copyOut(misses, 2 * i, v);
    transform(k, v, pushed);
    transform(j, motion, v);
    pushed[0] -= s * v[0]; // q for d = 0 and F = 0
    pushed[1] -= s * v[1];
    multiply(j, n, perForce);
    multiply(j, w1, perNext);
    for (let c = 0; c < BLOCK; c++) perNext[c] *= t;
    if (active[i] === 0) {
        d.fill(0);
        own[0] = -forces[2 * i];
        own[1] = -forces[2 * i + 1];
    } else solveSegment(row, right);
    transform(perForce, own, v);
    pushed[0] -= v[0];
    pushed[1] -= v[1];
    multiply(perForce, d, a);
    for (let c = 0; c < BLOCK; c++) q[c] = -a[c] - perNext[c];
    increments[2 * i] = own[0];
    increments[2 * i + 1] = own[1];
    copyIn(responses, RESPONSE_NUMBERS * i, d);
    copyIn(responses, RESPONSE_NUMBERS * i + BLOCK, q);
    copyIn(responses, RESPONSE_NUMBERS * i + 2 * BLOCK, pushed);
    v[0] = t * pushed[0] - own[0];
    v[1] = t * pushed[1] - own[1];
    transform(w1, v, motion);
    for (let c = 0; c < BLOCK; c++) a[c] = (c % 3 === 0 ? 1 : 0) - d[c] + t * q[c];
    multiply(w1, a, mobility);
}

/** Its length comes right: sets `own`, which is d for F = 0, and how it follows F. */
function solveSegment(row: Float64Array, right: Float64Array): void {
    multiply(n, perForce, a);
    for (let c = 0; c < BLOCK; c++) a[c] = row[c] + mobility[c] + w1[c] - a[c];
    invert(a, k);
    transform(n, pushed, v);
    v[0] = right[0] - motion[0] - v[0];
    v[1] = right[1] - motion[1] - v[1];
    transform(k, v, own);
    multiply(n, perNext, a);
    for (let c = 0; c < BLOCK; c++) a[c] += w1[c];
    multiply(k, a, d);
}

/**
 * The same on the way back.
 * @param next The force of the next segment on the second node; it becomes that of this one, and of its corner, on the first.
 */
export function substituteCorner(
    { contact, increments }: ExactState,
    { corners }: Contacts,
    i: number,
    next: Float64Array,
): void {
    const { responses, increments: pushes } = contact!.corners;
    const at = RESPONSE_NUMBERS * i;
    copyOut(responses, at, d);
    copyOut(responses, at + BLOCK, q);
    transform(d, next, own);
    transform(q, next, pushed);
    increments[2 * i] += own[0];
    increments[2 * i + 1] += own[1];
    pushes[2 * i] = responses[at + 2 * BLOCK] + pushed[0];
    pushes[2 * i + 1] = responses[at + 2 * BLOCK + 1] + pushed[1];
    const s = 1 - corners.parts[i];
    next[0] = increments[2 * i] + s * pushes[2 * i];
    next[1] = increments[2 * i + 1] + s * pushes[2 * i + 1];
}
