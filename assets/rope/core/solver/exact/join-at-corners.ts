import type { Chain } from '../chain';
import type { Contacts } from '../contact/contacts';
import { BLOCK } from '../geometry/blocks';
import { solveDense } from '../geometry/dense';
import { signOf } from '../junctions';
import type { Junctions } from '../junctions';
import { followInContact, substituteInContact } from './contact-substitution';
import { addBodyResponses } from './junction-bodies';
import { measureGaps } from './junctions';
import type { ExactState } from './state';

// Junctions of ropes of which segments touch corners. The sweeps of junction-ropes.ts know nothing of corners, so how all forces
// follow a force of 1 along each axis at each junction is found as join-bodies.ts does it: by another right side for each. Slower
// than there, but few ropes of a group lie over corners.

/** Whether a segment is at a corner. */
export function touchesCorners({ nodeCount, segmentCount }: Chain, { counts }: Contacts): boolean {
    for (let i = 0; i < segmentCount; i++) if (counts[nodeCount + i] > 0) return true;
    return false;
}

/** What `joinJunctions` does, but after an elimination and its substitution: increments are those of the joined chain then. */
export function joinAtCorners(
    chain: Chain,
    state: ExactState,
    contacts: Contacts,
    junctions: Junctions,
): void {
    const inner = state.junctions!;
    const { gaps, matrix, increments } = inner;
    const { corners, columns, cornerColumns } = state.contact!;
    const size = 2 * junctions.count;
    state.contact!.makeColumns(size);
    matrix.fill(0);
    measureGaps(inner, junctions, chain.positions);
    addMoves(chain, state, contacts, junctions, state.increments, corners.increments, gaps, 0, 1);
    addBodyResponses(inner, junctions);
    for (let c = 0; c < size; c++) {
        const column = columns[c];
        const pushes = cornerColumns[c];
        const first = setRightSides(chain, state, contacts, junctions, c, column, pushes);
        followInContact(chain, state, contacts, column, pushes, first);
        substituteInContact(chain, state, contacts, column, pushes);
        addMoves(chain, state, contacts, junctions, column, pushes, matrix, c, size);
        addOwnMoves(state, junctions, c);
    }
    for (let k = 0; k < size; k++) increments[k] = -gaps[k];
    solveDense(matrix, increments, size, 2 * junctions.reach + 1);
    for (let c = 0; c < size; c++) {
        for (let k = 0; k < columns[c].length; k++) state.increments[k] += increments[c] * columns[c][k];
        for (let k = 0; k < cornerColumns[c].length; k++)
            corners.increments[k] += increments[c] * cornerColumns[c][k];
    }
}

/**
 * Sets the right sides to what a force of 1 at a junction does.
 * @param c The junction, twice, and the axis.
 * @returns The first segment that has one.
 */
function setRightSides(
    { nodeCount, segmentCount }: Chain,
    { contact }: ExactState,
    { counts, corners: { parts } }: Contacts,
    { nodes, bodyOf, firstSegments, lastSegments }: Junctions,
    c: number,
    increments: Float64Array,
    pushes: Float64Array,
): number {
    const { mobilities, corners } = contact!;
    let first = segmentCount;
    increments.fill(0);
    pushes.fill(0);
    for (let side = c - (c & 1); side <= c - (c & 1) + 1; side++) {
        if (bodyOf[side] >= 0) continue;
        const node = nodes[side];
        const at = BLOCK * node + (c & 1);
        const x = signOf(side) * mobilities[at]; // how far the node goes
        const y = signOf(side) * mobilities[at + 2];
        for (let i = Math.max(node - 1, firstSegments[side]); i <= Math.min(node, lastSegments[side]); i++) {
            const way = i === node ? -1 : 1;
            const k = 2 * i;
            increments[k] += way * x;
            increments[k + 1] += way * y;
            first = Math.min(first, i);
            if (counts[nodeCount + i] === 0) continue;
            const part = i === node ? 1 - parts[i] : parts[i];
            const b = BLOCK * i;
            const { slopes } = corners;
            pushes[k] -= part * (x - slopes[b] * x - slopes[b + 1] * y);
            pushes[k + 1] -= part * (y - slopes[b + 2] * x - slopes[b + 3] * y);
        }
    }
    return first;
}

/**
 * Adds how far the sides of each junction come apart when forces change.
 * @param increments Of the forces of segments. @param pushes Of those of corners.
 * @param to Where that is added: that of number k at `to[k * stride + at]`.
 */
function addMoves(
    { nodeCount }: Chain,
    { contact }: ExactState,
    { counts, corners: { parts } }: Contacts,
    { nodes, bodyOf, firstSegments, lastSegments }: Junctions,
    increments: Float64Array,
    pushes: Float64Array,
    to: Float64Array,
    at: number,
    stride: number,
): void {
    const { mobilities } = contact!;
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] >= 0) continue;
        const node = nodes[side];
        let x = 0;
        let y = 0;
        for (let i = Math.max(node - 1, firstSegments[side]); i <= Math.min(node, lastSegments[side]); i++) {
            const k = 2 * i;
            const sign = i === node ? 1 : -1;
            const isTouching = counts[nodeCount + i] > 0;
            const part = !isTouching ? 0 : i === node ? 1 - parts[i] : parts[i];
            x += sign * increments[k] + part * pushes[k];
            y += sign * increments[k + 1] + part * pushes[k + 1];
        }
        const m = BLOCK * node;
        const k = 2 * (side >> 1);
        const sign = signOf(side);
        to[k * stride + at] += sign * (mobilities[m] * x + mobilities[m + 1] * y);
        to[(k + 1) * stride + at] += sign * (mobilities[m + 2] * x + mobilities[m + 3] * y);
    }
}

/** Adds how far the force of 1 moves its own nodes, and with them the sides of every junction there. */
function addOwnMoves({ contact, junctions }: ExactState, { nodes, bodyOf }: Junctions, c: number): void {
    const { mobilities } = contact!;
    const { matrix, gaps } = junctions!;
    const { length: size } = gaps;
    for (let pulled = c - (c & 1); pulled <= c - (c & 1) + 1; pulled++) {
        if (bodyOf[pulled] >= 0) continue;
        const m = BLOCK * nodes[pulled] + (c & 1);
        for (let side = 0; side < nodes.length; side++) {
            if (nodes[side] !== nodes[pulled]) continue;
            const sign = signOf(side) * signOf(pulled);
            const k = 2 * (side >> 1);
            matrix[k * size + c] += sign * mobilities[m];
            matrix[(k + 1) * size + c] += sign * mobilities[m + 2];
        }
    }
}
