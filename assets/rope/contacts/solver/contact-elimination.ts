import { contactOf } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { MIN_COSINE, STIFFNESS_FLOOR } from '../../core/solver/exact/constants';
import { BLOCK, copyOut, multiply, transform } from '../../core/solver/geometry/dense';
import { eliminateCorner, followCorner, mobility, motion, substituteCorner } from './corner-elimination';
import type { ExactState } from '../../core/solver/exact/state';

// The block system of elimination.ts for nodes in contact: each moves by a matrix W times the force on it, W = P' w with
// P the map of project.ts. The scalars of the system become matrices, nothing else changes:
//
//     D_i = W_i + W_(i+1) + t_n t_g^T / (c kappa) + a g n^T / c
//     S_i = D_i - W_i S_(i-1)^-1 W_i,   y_i = S_i^-1 (r_i + W_i y_(i-1)),   d_i = y_i + S_i^-1 W_(i+1) d_(i+1)
//
// The sweep never needs symmetry, so W may be that of a node that slides. `substituteInContact` is the way back.

/** From the head to the tail: see `eliminate`. */
export function eliminateInContact(
    chain: Chain,
    state: ExactState,
    mobilities: Float64Array,
    contacts: ChainContacts,
): void {
    const { segmentCount, nodeCount, inverseMasses } = chain;
    const { counts } = contacts;
    const { increments: pushes, misses } = contactOf(state).corners;
    const { forces, increments, blocks, active } = state;
    state.eliminations++;
    let s11 = 0; // S^-1 of the previous segment
    let s12 = 0;
    let s21 = 0;
    let s22 = 0;
    let yx = 0;
    let yy = 0;
    let isAfterCorner = false;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const b = BLOCK * i;
        const next = b + BLOCK;
        if (counts[nodeCount + i] > 0) {
            if (!isAfterCorner) {
                copyOut(mobilities, b, before);
                inverse[0] = s11;
                inverse[1] = s12;
                inverse[2] = s21;
                inverse[3] = s22;
                motion[0] = yx;
                motion[1] = yy;
                takeUp();
            }
            if (active[i] !== 0) setRow(chain, state, i);
            increments[k] = right[0];
            increments[k + 1] = right[1];
            pushes[k] = misses[k];
            pushes[k + 1] = misses[k + 1];
            eliminateCorner(chain, state, contacts, i, row);
            followCorner(state, contacts, i, increments, pushes, forces);
            isAfterCorner = true;
            continue;
        }
        if (active[i] === 0 || inverseMasses[i] + inverseMasses[i + 1] === 0) {
            s11 = s12 = s21 = s22 = 0;
            yx = -forces[k];
            yy = -forces[k + 1];
        } else {
            setRow(chain, state, i);
            const a11 = mobilities[b];
            const a12 = mobilities[b + 1];
            const a21 = mobilities[b + 2];
            const a22 = mobilities[b + 3];
            if (isAfterCorner) {
                // M = W - W S^-1 W and m = -W y, backwards
                row[0] += mobility[0] - a11;
                row[1] += mobility[1] - a12;
                row[2] += mobility[2] - a21;
                row[3] += mobility[3] - a22;
                right[0] -= motion[0];
                right[1] -= motion[1];
                s11 = s12 = s21 = s22 = yx = yy = 0;
            }
            const u11 = a11 * s11 + a12 * s21; // W S^-1
            const u12 = a11 * s12 + a12 * s22;
            const u21 = a21 * s11 + a22 * s21;
            const u22 = a21 * s12 + a22 * s22;
            const d11 = row[0] + a11 + mobilities[next] - u11 * a11 - u12 * a21;
            const d12 = row[1] + a12 + mobilities[next + 1] - u11 * a12 - u12 * a22;
            const d21 = row[2] + a21 + mobilities[next + 2] - u21 * a11 - u22 * a21;
            const d22 = row[3] + a22 + mobilities[next + 3] - u21 * a12 - u22 * a22;
            const rx = right[0] + a11 * yx + a12 * yy;
            const ry = right[1] + a21 * yx + a22 * yy;
            const perDeterminant = 1 / (d11 * d22 - d12 * d21);
            s11 = d22 * perDeterminant;
            s12 = -d12 * perDeterminant;
            s21 = -d21 * perDeterminant;
            s22 = d11 * perDeterminant;
            yx = s11 * rx + s12 * ry;
            yy = s21 * rx + s22 * ry;
        }
        isAfterCorner = false;
        blocks[b] = s11;
        blocks[b + 1] = s12;
        blocks[b + 2] = s21;
        blocks[b + 3] = s22;
        increments[k] = yx;
        increments[k + 1] = yy;
    }
}

const before = new Float64Array(BLOCK);
const inverse = new Float64Array(BLOCK);
const carried = new Float64Array(2);

/** M = W - W S^-1 W and m = -W y, with y in `motion`: what `eliminateCorner` takes. */
function takeUp(): void {
    carried.set(motion);
    transform(before, carried, motion);
    motion[0] = -motion[0];
    motion[1] = -motion[1];
    multiply(before, inverse, product);
    multiply(product, before, mobility);
    for (let c = 0; c < BLOCK; c++) mobility[c] = before[c] - mobility[c];
}

const product = new Float64Array(BLOCK);

/** Of a segment: t_n t_g^T / (c kappa) + a g n^T / c, row by row, and r. */
const row = new Float64Array(BLOCK);
const right = new Float64Array(2);

function setRow(chain: Chain, state: ExactState, i: number): void {
    const { lengths, directionScales, forces, fixed, shares, directions, residuals, softness } = state;
    const k = 2 * i;
    const w = chain.inverseMasses[i] + chain.inverseMasses[i + 1];
    const fx = forces[k];
    const fy = forces[k + 1];
    const nx = directions[k];
    const ny = directions[k + 1];
    let share = shares[i];
    let gx = fixed[k] + share * nx;
    let gy = fixed[k + 1] + share * ny;
    let c = nx * gx + ny * gy;
    if (c < MIN_COSINE) {
        gx = nx;
        gy = ny;
        c = 1;
        fixed[k] = 0;
        fixed[k + 1] = 0;
        shares[i] = share = 1;
    }
    let cKappa = share * directionScales[i] * (fx * gx + fy * gy);
    if (!(cKappa * w > c * STIFFNESS_FLOOR)) cKappa = (c * STIFFNESS_FLOOR) / w;
    const both = 1 / (c * cKappa);
    const perCKappa = c * both;
    const lengthPerC = lengths[i] * cKappa * both;
    const along = residuals[i] * lengthPerC;
    const aside = (gx * fy - gy * fx) * perCKappa;
    const { softParts } = chain;
    const soft = (softParts ? softParts[i] * softness : softness) * lengthPerC;
    row[0] = perCKappa * ny * gy + soft * gx * nx;
    row[1] = soft * gx * ny - perCKappa * ny * gx;
    row[2] = soft * gy * nx - perCKappa * nx * gy;
    row[3] = perCKappa * nx * gx + soft * gy * ny;
    right[0] = along * gx + aside * ny;
    right[1] = along * gy - aside * nx;
}

// Other right sides of the system, which keeps its matrices for them: S_i^-1 of each segment, and
// those of corners. The sweeps write d and q: the change of all forces, or how all forces follow another unknown.

/**
 * From the head to the tail, for another right side, after `eliminateInContact`.
 * @param increments The right sides of segments; they become y.
 * @param pushes The misses of the points at corners; they become q, for no force of the next segment.
 * @param first The right sides of the segments before this one are 0.
 */
export function followInContact(
    { segmentCount, nodeCount }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    increments: Float64Array,
    pushes: Float64Array,
    first: number,
): void {
    const { counts } = contacts;
    const { blocks } = state;
    const { mobilities } = contactOf(state);
    let isAfterCorner = false;
    let yx = 0;
    let yy = 0;
    for (let i = first; i < segmentCount; i++) {
        const k = 2 * i;
        const b = BLOCK * i;
        if (!isAfterCorner) {
            motion[0] = -(mobilities[b] * yx + mobilities[b + 1] * yy);
            motion[1] = -(mobilities[b + 2] * yx + mobilities[b + 3] * yy);
        }
        isAfterCorner = counts[nodeCount + i] > 0;
        if (isAfterCorner) {
            followCorner(state, contacts, i, increments, pushes, null);
            continue;
        }
        const x = increments[k] - motion[0];
        const y = increments[k + 1] - motion[1];
        yx = blocks[b] * x + blocks[b + 1] * y;
        yy = blocks[b + 2] * x + blocks[b + 3] * y;
        increments[k] = yx;
        increments[k + 1] = yy;
    }
}

/** Force of the next segment, and of its corner, on the node between. */
const next = new Float64Array(2);

/** From the tail to the head: `increments` of the segments' forces, and `pushes` of those of corners. */
export function substituteInContact(
    { segmentCount, nodeCount }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    increments: Float64Array,
    pushes: Float64Array,
): void {
    const { counts } = contacts;
    const { blocks } = state;
    const { mobilities } = contactOf(state);
    next.fill(0);
    for (let i = segmentCount - 1; i >= 0; i--) {
        const k = 2 * i;
        const b = BLOCK * i;
        const m = b + BLOCK;
        if (counts[nodeCount + i] > 0) {
            substituteCorner(state, contacts, i, increments, pushes, next);
            continue;
        }
        const x = mobilities[m] * next[0] + mobilities[m + 1] * next[1];
        const y = mobilities[m + 2] * next[0] + mobilities[m + 3] * next[1];
        next[0] = increments[k] + blocks[b] * x + blocks[b + 1] * y;
        next[1] = increments[k + 1] + blocks[b + 2] * x + blocks[b + 3] * y;
        increments[k] = next[0];
        increments[k + 1] = next[1];
    }
}

/** Adds a column of forces, or of how they change, times a factor. */
export function addTo(sums: Float64Array, column: Float64Array, factor: number): void {
    for (let k = 0; k < column.length; k++) sums[k] += factor * column[k];
}

/** Whether a segment is at a corner. */
export function touchesCorners({ nodeCount, segmentCount }: Chain, { counts }: ChainContacts): boolean {
    for (let i = 0; i < segmentCount; i++) if (counts[nodeCount + i] > 0) return true;
    return false;
}
