import { signOf } from './sides';
import { BLOCK } from '../../core/solver/geometry/dense';
import type { JunctionState } from './junction-state';
import type { ExactState } from '../../core/solver/exact/state';

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
