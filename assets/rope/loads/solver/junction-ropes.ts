import { BLOCK } from '../../core/solver/geometry/dense';
import type { JunctionState } from './junction-state';
import type { ExactState } from '../../core/solver/exact/state';

/** 1 for the first side of a junction, -1 for the second: the forces on both are opposite. */
export function signOf(side: number): number {
    return 1 - 2 * (side & 1);
}

// Responses of ropes to forces at junctions: see `joinVectors`. Each node moves by a matrix W times the force on it, a
// row of `mobilities`: w times the identity, except for nodes in contact.

/** Finds the changes of the segments without forces at junctions, from the tail to the first junction. */
export function substituteUnjoined(
    { increments, blocks }: ExactState,
    { changes }: JunctionState,
    mobilities: Float64Array,
    first: number,
    last: number,
): void {
    let dx = 0;
    let dy = 0;
    for (let i = last; i >= first; i--) {
        const b = BLOCK * i;
        const next = b + BLOCK;
        const x = mobilities[next] * dx + mobilities[next + 1] * dy;
        const y = mobilities[next + 2] * dx + mobilities[next + 3] * dy;
        dx = increments[2 * i] + blocks[b] * x + blocks[b + 1] * y;
        dy = increments[2 * i + 1] + blocks[b + 2] * x + blocks[b + 3] * y;
        changes[2 * i] = dx;
        changes[2 * i + 1] = dy;
    }
}

/** Adds how far the segments beside a side pull the side. */
export function addGap(
    mobilities: Float64Array,
    { gaps, changes, junctions: { nodes, firstSegments, lastSegments } }: JunctionState,
    side: number,
): void {
    const node = nodes[side];
    const sign = signOf(side);
    let x = 0;
    let y = 0;
    if (node <= lastSegments[side]) {
        x += changes[2 * node];
        y += changes[2 * node + 1];
    }
    if (node > firstSegments[side]) {
        x -= changes[2 * node - 2];
        y -= changes[2 * node - 1];
    }
    const m = BLOCK * node;
    const j = side >> 1;
    gaps[2 * j] += sign * (mobilities[m] * x + mobilities[m + 1] * y);
    gaps[2 * j + 1] += sign * (mobilities[m + 2] * x + mobilities[m + 3] * y);
}

/**
 * Finds the responses of the segments of a side's rope to a force of 1 along each axis at the side, from segment `first` on.
 */
export function respond(
    mobilities: Float64Array,
    { blocks }: ExactState,
    { responses, junctions: { nodes, firstSegments, lastSegments } }: JunctionState,
    side: number,
    first: number,
): void {
    const node = nodes[side];
    const last = lastSegments[side];
    const start = Math.max(firstSegments[side], node - 1);
    let x0 = 0; // change of the last segment swept, by a force along x and along y
    let x1 = 0;
    let y0 = 0;
    let y1 = 0;
    for (let i = start; i <= last; i++) {
        const b = BLOCK * i;
        const own = i === node - 1 ? 1 : i === node ? -1 : 0;
        const m = BLOCK * node;
        // The node moves by its mobility times the force; the segment before pulls at the node between them.
        const ax0 = own * mobilities[m] + mobilities[b] * x0 + mobilities[b + 1] * y0;
        const ax1 = own * mobilities[m + 1] + mobilities[b] * x1 + mobilities[b + 1] * y1;
        const ay0 = own * mobilities[m + 2] + mobilities[b + 2] * x0 + mobilities[b + 3] * y0;
        const ay1 = own * mobilities[m + 3] + mobilities[b + 2] * x1 + mobilities[b + 3] * y1;
        responses[b] = x0 = blocks[b] * ax0 + blocks[b + 1] * ay0;
        responses[b + 1] = x1 = blocks[b] * ax1 + blocks[b + 1] * ay1;
        responses[b + 2] = y0 = blocks[b + 2] * ax0 + blocks[b + 3] * ay0;
        responses[b + 3] = y1 = blocks[b + 2] * ax1 + blocks[b + 3] * ay1;
    }
    for (let i = last - 1; i >= first; i--) {
        const b = BLOCK * i;
        const n = b + BLOCK;
        const ax0 = mobilities[n] * x0 + mobilities[n + 1] * y0;
        const ax1 = mobilities[n] * x1 + mobilities[n + 1] * y1;
        const ay0 = mobilities[n + 2] * x0 + mobilities[n + 3] * y0;
        const ay1 = mobilities[n + 2] * x1 + mobilities[n + 3] * y1;
        const isBefore = i < start;
        x0 = (isBefore ? 0 : responses[b]) + blocks[b] * ax0 + blocks[b + 1] * ay0;
        x1 = (isBefore ? 0 : responses[b + 1]) + blocks[b] * ax1 + blocks[b + 1] * ay1;
        y0 = (isBefore ? 0 : responses[b + 2]) + blocks[b + 2] * ax0 + blocks[b + 3] * ay0;
        y1 = (isBefore ? 0 : responses[b + 3]) + blocks[b + 2] * ax1 + blocks[b + 3] * ay1;
        responses[b] = x0;
        responses[b + 1] = x1;
        responses[b + 2] = y0;
        responses[b + 3] = y1;
    }
}

/** Adds how far a force of 1 at one side moves another side on the same rope. */
export function addResponse(
    mobilities: Float64Array,
    { responses, junctions: { system, nodes, firstSegments, lastSegments } }: JunctionState,
    pulled: number,
    side: number,
): void {
    const node = nodes[side];
    const m = BLOCK * node;
    const sign = signOf(side) * signOf(pulled);
    const { values } = system;
    const at = system.blockAt(side >> 1, pulled >> 1);
    for (let column = 0; column < 2; column++) {
        let x = nodes[pulled] === node && column === 0 ? 1 : 0;
        let y = nodes[pulled] === node && column === 1 ? 1 : 0;
        if (node <= lastSegments[side]) {
            x += responses[m + column];
            y += responses[m + 2 + column];
        }
        if (node > firstSegments[side]) {
            x -= responses[m - BLOCK + column];
            y -= responses[m - BLOCK + 2 + column];
        }
        values[at + column] += sign * (mobilities[m] * x + mobilities[m + 1] * y);
        values[at + 2 + column] += sign * (mobilities[m + 2] * x + mobilities[m + 3] * y);
    }
}

/** Puts the change of the force at a side into the elimination of its rope. */
export function pull(
    mobilities: Float64Array,
    { blocks, increments: y }: ExactState,
    { increments, junctions: { nodes, firstSegments, lastSegments } }: JunctionState,
    side: number,
): void {
    const node = nodes[side];
    const m = BLOCK * node;
    const forceX = signOf(side) * increments[2 * (side >> 1)];
    const forceY = signOf(side) * increments[2 * (side >> 1) + 1];
    const moveX = mobilities[m] * forceX + mobilities[m + 1] * forceY;
    const moveY = mobilities[m + 2] * forceX + mobilities[m + 3] * forceY;
    let changeX = 0;
    let changeY = 0;
    for (let i = Math.max(firstSegments[side], node - 1); i <= lastSegments[side]; i++) {
        const b = BLOCK * i;
        const own = i === node - 1 ? 1 : i === node ? -1 : 0;
        const x = own * moveX + mobilities[b] * changeX + mobilities[b + 1] * changeY;
        const z = own * moveY + mobilities[b + 2] * changeX + mobilities[b + 3] * changeY;
        changeX = blocks[b] * x + blocks[b + 1] * z;
        changeY = blocks[b + 2] * x + blocks[b + 3] * z;
        y[2 * i] += changeX;
        y[2 * i + 1] += changeY;
    }
}

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
