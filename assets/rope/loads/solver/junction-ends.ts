import { BLOCK } from '../../core/solver/geometry/dense';
import { signOf } from './sides';
import type { JunctionState } from './junction-state';
import type { ExactState } from '../../core/solver/exact/state';

// Response of a rope to forces at junctions that are at its ends and nowhere else, and whose nodes touch nothing: see
// `joinVectors` and, for all others, junction-ropes.ts. With y_i and S_i^-1 of the elimination from head to tail, the
// segments change by
//
//     d_i = y_i + P_i F + S_i^-1 w_(i+1) d_(i+1),    P_0 = -w_0 S_0^-1,    P_i = S_i^-1 w_i P_(i-1)
//
// for a force F at the head, and by S_N^-1 w_(N+1) G more at the tail for a force G there. So the last of them is known
// at once, and the first is a sum that goes from head to tail too:
//
//     d_0 = sum Q_i (y_i + P_i F) + Q_(N+1) G,    Q_0 = I,    Q_(i+1) = Q_i S_i^-1 w_(i+1)

/**
 * Displacement by a force of 1, 2 x 2 numbers each: of the head by a force at the head, head by tail, tail by head, tail by
 * tail.
 */
const moves = new Float64Array(2 * 2 * BLOCK);
/** Displacement of the head and the tail by segments, without forces at junctions. */
const ways = new Float64Array(2 * 2);

/** Adds the gaps and responses of the rope with a group of sides. */
export function addEnds(
    mobilities: Float64Array,
    state: ExactState,
    inner: JunctionState,
    group: number,
): void {
    const { nodes, sides, firstSegments, lastSegments, groupStarts, system } = inner.junctions;
    const from = groupStarts[group];
    const to = groupStarts[group + 1];
    const head = firstSegments[sides[from]];
    const last = lastSegments[sides[from]];
    measureTail(mobilities, state, last);
    if (nodes[sides[from]] === head) measureHead(mobilities, state, inner, head, last);
    const { gaps } = inner;
    const { values } = system;
    for (let k = from; k < to; k++) {
        const pulled = sides[k];
        const end = nodes[pulled] === head ? 0 : 1;
        const j = 2 * (pulled >> 1);
        gaps[j] += signOf(pulled) * ways[2 * end];
        gaps[j + 1] += signOf(pulled) * ways[2 * end + 1];
        for (let m = from; m < to; m++) {
            const side = sides[m];
            const sign = signOf(side) * signOf(pulled);
            const at = system.blockAt(side >> 1, pulled >> 1);
            const block = BLOCK * (2 * (nodes[side] === head ? 0 : 1) + end);
            values[at] += sign * moves[block];
            values[at + 1] += sign * moves[block + 1];
            values[at + 2] += sign * moves[block + 2];
            values[at + 3] += sign * moves[block + 3];
        }
    }
}

/** Puts the changes of the forces at a group of sides into the elimination of their rope. */
export function pullEnds(
    mobilities: Float64Array,
    { blocks, increments: y }: ExactState,
    { increments, responses, junctions }: JunctionState,
    group: number,
): void {
    const { nodes, sides, firstSegments, lastSegments, groupStarts } = junctions;
    const head = firstSegments[sides[groupStarts[group]]];
    const last = lastSegments[sides[groupStarts[group]]];
    let headX = 0;
    let headY = 0;
    let tailX = 0;
    let tailY = 0;
    for (let k = groupStarts[group]; k < groupStarts[group + 1]; k++) {
        const side = sides[k];
        const forceX = signOf(side) * increments[2 * (side >> 1)];
        const forceY = signOf(side) * increments[2 * (side >> 1) + 1];
        if (nodes[side] === head) {
            headX += forceX;
            headY += forceY;
        } else {
            tailX += forceX;
            tailY += forceY;
        }
    }
    const b = BLOCK * last;
    const w = mobilities[b + BLOCK];
    y[2 * last] += w * (blocks[b] * tailX + blocks[b + 1] * tailY);
    y[2 * last + 1] += w * (blocks[b + 2] * tailX + blocks[b + 3] * tailY);
    if (nodes[sides[groupStarts[group]]] !== head) return;
    for (let i = head; i <= last; i++) {
        y[2 * i] += responses[BLOCK * i] * headX + responses[BLOCK * i + 1] * headY;
        y[2 * i + 1] += responses[BLOCK * i + 2] * headX + responses[BLOCK * i + 3] * headY;
    }
}

/** Measures the response of the tail to a force at the tail. */
function measureTail(mobilities: Float64Array, { blocks, increments: y }: ExactState, last: number): void {
    const b = BLOCK * last;
    const w = mobilities[b + BLOCK];
    ways[2] = -w * y[2 * last];
    ways[3] = -w * y[2 * last + 1];
    const tail = 3 * BLOCK;
    moves[tail] = w - w * w * blocks[b];
    moves[tail + 1] = -w * w * blocks[b + 1];
    moves[tail + 2] = -w * w * blocks[b + 2];
    moves[tail + 3] = w - w * w * blocks[b + 3];
}

/** Measures the response of the head, its effect on the tail, and the effect of the tail on it. Keeps every P. */
function measureHead(
    mobilities: Float64Array,
    { blocks, increments: y }: ExactState,
    { responses }: JunctionState,
    head: number,
    last: number,
): void {
    const w0 = mobilities[BLOCK * head];
    let p11 = -1; // P of the previous segment
    let p12 = 0;
    let p21 = 0;
    let p22 = -1;
    let q11 = 1; // Q
    let q12 = 0;
    let q21 = 0;
    let q22 = 1;
    let r11 = 0; // sum of Q P
    let r12 = 0;
    let r21 = 0;
    let r22 = 0;
    let x = 0; // sum of Q y
    let z = 0;
    for (let i = head; i <= last; i++) {
        const b = BLOCK * i;
        const w = mobilities[b];
        const next = mobilities[b + BLOCK];
        const s11 = blocks[b];
        const s12 = blocks[b + 1];
        const s21 = blocks[b + 2];
        const s22 = blocks[b + 3];
        const a11 = w * (s11 * p11 + s12 * p21);
        const a12 = w * (s11 * p12 + s12 * p22);
        const a21 = w * (s21 * p11 + s22 * p21);
        const a22 = w * (s21 * p12 + s22 * p22);
        responses[b] = p11 = a11;
        responses[b + 1] = p12 = a12;
        responses[b + 2] = p21 = a21;
        responses[b + 3] = p22 = a22;
        x += q11 * y[2 * i] + q12 * y[2 * i + 1];
        z += q21 * y[2 * i] + q22 * y[2 * i + 1];
        r11 += q11 * p11 + q12 * p21;
        r12 += q11 * p12 + q12 * p22;
        r21 += q21 * p11 + q22 * p21;
        r22 += q21 * p12 + q22 * p22;
        const b11 = next * (q11 * s11 + q12 * s21);
        const b12 = next * (q11 * s12 + q12 * s22);
        const b21 = next * (q21 * s11 + q22 * s21);
        const b22 = next * (q21 * s12 + q22 * s22);
        q11 = b11;
        q12 = b12;
        q21 = b21;
        q22 = b22;
    }
    ways[0] = w0 * x;
    ways[1] = w0 * z;
    moves[0] = w0 + w0 * r11;
    moves[1] = w0 * r12;
    moves[2] = w0 * r21;
    moves[3] = w0 + w0 * r22;
    moves[BLOCK] = w0 * q11;
    moves[BLOCK + 1] = w0 * q12;
    moves[BLOCK + 2] = w0 * q21;
    moves[BLOCK + 3] = w0 * q22;
    const wTail = mobilities[BLOCK * (last + 1)];
    moves[2 * BLOCK] = -wTail * p11;
    moves[2 * BLOCK + 1] = -wTail * p12;
    moves[2 * BLOCK + 2] = -wTail * p21;
    moves[2 * BLOCK + 3] = -wTail * p22;
}
