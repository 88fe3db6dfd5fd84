import type { Chain } from '../chain';
import { BLOCK } from '../geometry/dense';
import { MIN_COSINE, STIFFNESS_FLOOR } from './constants';
import type { ExactState } from './state';

// One Newton iteration over the whole chain. Unknown is the change d_i of every segment's force vector. It changes the
// segment itself, vector p_i L_i, by
//
//     s_i = w_(i+1) d_(i+1) - (w_i + w_(i+1)) d_i + w_i d_(i-1),
//
// so each segment is coupled with its two neighbours only. Two equations per segment, with n its direction,
// g = fixed + share n the direction it pulls along, c = n.g, C its residual, L its length, t_n and t_g the vectors n
// and g turned by a quarter, f its force so far:
//
//     n.s - a n.d = -C L                   the length comes right (a: compliance of the segment)
//     t_g.(f + d) = kappa t_g.s            the force stays parallel to g while g turns with the segment
//
// kappa = share f.g / (c L) is the geometric stiffness: what makes a taut string resist being plucked. Leaving it
// out (as PBD, SHAKE and a scalar tridiagonal solver do) takes 195 iterations instead of 3 at 100 nodes, load 1000.
// Since g n^T / c + t_n t_g^T / c is the identity, both together are one 2 x 2 block row
//
//     D_i d_i - w_(i+1) d_(i+1) - w_i d_(i-1) = r_i
//     D_i = (w_i + w_(i+1)) I + t_n t_g^T / (c kappa) + a g n^T / c
//     r_i = (C L / c) g - (t_g.f) / (c kappa) t_n
//
// and the chain is eliminated from head to tail and back in O(N), with two divisions per segment. From tail to head is as good:
// so are the parts of ropes that meet, see tree-elimination.ts.
// See Thomas' algorithm for tridiagonal systems; for the constraint form Ryckaert, Ciccotti, Berendsen 1977 (SHAKE),
// Bailey, Lowe, Sutton 2008 (MILC-SHAKE); for the geometric stiffness Tournier, Nesme, Gilles, Faure 2015.

/** For an end of a sweep to which nothing else is attached: see `eliminateFrom`. */
export const NOTHING = Float64Array.of(0, 0, 0, 0, 0, 0);

/** Elimination of the whole chain, from head to tail. */
export function eliminate(chain: Chain, state: ExactState): void {
    state.eliminations++;
    eliminateFrom(chain, state, 0, chain.segmentCount - 1, 1, NOTHING, NOTHING);
}

/**
 * From one segment to another: S_i = D_i - w_i^2 S_(i-1)^-1,  y_i = S_i^-1 (r_i + w_i y_(i-1)).
 * @param step 1: towards the tail; -1: towards the head, with i + 1 in place of i - 1, and node i + 1 in place of node i.
 * @param behind What hangs on the node where the sweep starts: how much less than w I its mobility is, 2 x 2 numbers, and what
 *     its way adds to the right side.
 * @param ahead The same where it ends.
 */
export function eliminateFrom(
    { inverseMasses, softParts }: Chain,
    state: ExactState,
    first: number,
    last: number,
    step: number,
    behind: Float64Array,
    ahead: Float64Array,
): void {
    const {
        lengths,
        directionScales,
        forces,
        increments,
        fixed,
        shares,
        directions,
        residuals,
        blocks,
        active,
    } = state;
    const { softness } = state;
    const minCosine = MIN_COSINE;
    const floor = STIFFNESS_FLOOR;
    const side = step > 0 ? 1 : 0; // of a segment, where the node ahead is
    const end = last + step;
    let q11 = behind[0]; // w^2 S^-1 of the previous segment
    let q12 = behind[1];
    let q21 = behind[2];
    let q22 = behind[3];
    let vx = behind[BLOCK]; // w y
    let vy = behind[BLOCK + 1];
    let w0 = inverseMasses[first + 1 - side];
    for (let i = first; i !== end; i += step) {
        const k = 2 * i;
        const w1 = inverseMasses[i + side];
        const w = w0 + w1;
        const fx = forces[k];
        const fy = forces[k + 1];
        let s11 = 0; // S^-1
        let s12 = 0;
        let s21 = 0;
        let s22 = 0;
        let yx = -fx; // slack, or between two pins: it has no force and passes nothing on
        let yy = -fy;
        if (active[i] !== 0 && w !== 0) {
            const nx = directions[k];
            const ny = directions[k + 1];
            let share = shares[i];
            let gx = fixed[k] + share * nx;
            let gy = fixed[k + 1] + share * ny;
            let c = nx * gx + ny * gy;
            if (c < minCosine) {
                gx = nx;
                gy = ny;
                c = 1;
                fixed[k] = 0;
                fixed[k + 1] = 0;
                shares[i] = share = 1;
            }
            let cKappa = share * directionScales[i] * (fx * gx + fy * gy);
            if (!(cKappa * w > c * floor)) cKappa = (c * floor) / w; // no tension, or a rod that pushes
            const both = 1 / (c * cKappa); // one division for two inverses
            const perCKappa = c * both;
            const lengthPerC = lengths[i] * cKappa * both;
            const alongG = residuals[i] * lengthPerC;
            const aside = (gx * fy - gy * fx) * perCKappa;
            const tx = perCKappa * nx;
            const ty = perCKappa * ny;
            let d11 = w + ty * gy - q11;
            let d12 = -ty * gx - q12;
            let d21 = -tx * gy - q21;
            let d22 = w + tx * gx - q22;
            let rx = alongG * gx + aside * ny + vx;
            let ry = alongG * gy - aside * nx + vy;
            if (softness > 0) {
                const soft = (softParts ? softParts[i] * softness : softness) * lengthPerC;
                d11 += soft * gx * nx;
                d12 += soft * gx * ny;
                d21 += soft * gy * nx;
                d22 += soft * gy * ny;
            }
            if (i === last) {
                d11 -= ahead[0];
                d12 -= ahead[1];
                d21 -= ahead[2];
                d22 -= ahead[3];
                rx += ahead[BLOCK];
                ry += ahead[BLOCK + 1];
            }
            const perDeterminant = 1 / (d11 * d22 - d12 * d21);
            s11 = d22 * perDeterminant;
            s12 = -d12 * perDeterminant;
            s21 = -d21 * perDeterminant;
            s22 = d11 * perDeterminant;
            yx = s11 * rx + s12 * ry;
            yy = s21 * rx + s22 * ry;
        }
        const b = 2 * k;
        blocks[b] = s11;
        blocks[b + 1] = s12;
        blocks[b + 2] = s21;
        blocks[b + 3] = s22;
        increments[k] = yx;
        increments[k + 1] = yy;
        const ww = w1 * w1;
        q11 = ww * s11;
        q12 = ww * s12;
        q21 = ww * s21;
        q22 = ww * s22;
        vx = w1 * yx;
        vy = w1 * yy;
        w0 = w1;
    }
}

/**
 * From the tail to the head of the whole chain. Segments that may only pull and would now push are released: they are no
 * longer active, and the elimination has to be repeated.
 * @returns How many were released.
 */
export function substitute(chain: Chain, state: ExactState, pullOnly: boolean): number {
    const released = substituteFrom(chain, state, chain.segmentCount - 1, 0, -1, pullOnly);
    if (released > 0) release(chain, state);
    return released;
}

/**
 * Substitution, from one segment to another: d_i = y_i + S_i^-1 w_(i+1) d_(i+1). Segments that would push are marked.
 * @param step -1: towards the head; 1: towards the tail, with i - 1 in place of i + 1, and node i in place of node i + 1.
 * @returns How many were marked.
 */
export function substituteFrom(
    { inverseMasses }: Chain,
    state: ExactState,
    first: number,
    last: number,
    step: number,
    pullOnly: boolean,
): number {
    const { forces, increments, directions, blocks, active } = state;
    const side = step > 0 ? 0 : 1; // of a segment, where the node to the one before is
    const end = last + step;
    let marked = 0;
    let dx = 0;
    let dy = 0;
    for (let i = first; i !== end; i += step) {
        const k = 2 * i;
        const b = 2 * k;
        const w1 = inverseMasses[i + side];
        const x = w1 * dx;
        const y = w1 * dy;
        dx = increments[k] + blocks[b] * x + blocks[b + 1] * y;
        dy = increments[k + 1] + blocks[b + 2] * x + blocks[b + 3] * y;
        increments[k] = dx;
        increments[k + 1] = dy;
        const pull = (forces[k] + dx) * directions[k] + (forces[k + 1] + dy) * directions[k + 1];
        if (pull < 0 && pullOnly && active[i] === 1) {
            active[i] = 2;
            marked++;
        }
    }
    return marked;
}

/**
 * Makes segments inactive that would push once the increments were added.
 * @returns How many.
 */
export function releasePushing(
    { segmentCount }: Chain,
    { active, forces, increments, directions }: ExactState,
): number {
    let released = 0;
    for (let i = 0, k = 0; i < segmentCount; i++, k += 2) {
        const x = forces[k] + increments[k];
        const y = forces[k + 1] + increments[k + 1];
        if (active[i] !== 1 || x * directions[k] + y * directions[k + 1] >= 0) continue;
        active[i] = 0;
        released++;
    }
    return released;
}

/** Makes marked segments inactive. */
export function release({ segmentCount }: Chain, { active }: ExactState): void {
    for (let i = 0; i < segmentCount; i++) if (active[i] === 2) active[i] = 0;
}
