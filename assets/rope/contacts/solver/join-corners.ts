import type { Chain } from '../../core/solver/chain';
import type { NodeResponses } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK, solveDense } from '../../core/solver/geometry/dense';
import type { ChainContacts } from './chain-contacts';
import { contactOf } from './contact-state';
import type { CornerState } from './corner-state';

// The equations of corner-elimination.ts for a chain whose system is solved elsewhere, without its corners: how all forces
// follow the force of each corner is a column of answers, which leave a small dense system for these forces.

/** After an elimination without them: finds the increments of the forces of corners, and what those add to all others. */
export function joinCorners(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    answers: NodeResponses,
): void {
    const { nodeCount, segmentCount } = chain;
    const { corners } = contactOf(state);
    const { points, increments, misses, way } = corners;
    points.length = 0;
    increments.fill(0);
    for (let i = 0; i < segmentCount; i++) if (contacts.counts[nodeCount + i] > 0) points.push(i);
    const size = 2 * points.length;
    answers.makeRoom(size);
    if (corners.matrix.length < size * size) corners.matrix = new Float64Array(size * size);
    if (corners.pushes.length < size) corners.pushes = new Float64Array(size);
    const { matrix, pushes } = corners;
    for (let row = 0; row < size; row += 2) {
        const i = points[row >> 1];
        moveOf(answers, contacts, -1, i, -1, corners);
        hold(corners, i);
        pushes[row] = misses[2 * i] - way[0];
        pushes[row + 1] = misses[2 * i + 1] - way[1];
    }
    for (let c = 0; c < size; c++) {
        const pushed = points[c >> 1];
        const axis = c & 1;
        const part = contacts.corners.parts[pushed];
        answers.clear(c);
        answers.addForce(c, pushed, axis, 1 - part);
        answers.addForce(c, pushed + 1, axis, part);
        answers.solve(c);
        for (let row = 0; row < size; row += 2) {
            const i = points[row >> 1];
            moveOf(answers, contacts, c, i, pushed, corners);
            hold(corners, i);
            if (i === pushed) addOwn(chain, corners, part, i, axis);
            matrix[row * size + c] = way[0];
            matrix[(row + 1) * size + c] = way[1];
        }
    }
    solveDense(matrix, pushes, size);
    for (let c = 0; c < size; c++) {
        increments[2 * points[c >> 1] + (c & 1)] = pushes[c];
        answers.add(c, pushes[c]);
    }
}

/** Sets `way` to how far column `c`, a force on segment `pushed`, moves the point of segment i that touches. */
function moveOf(
    answers: NodeResponses,
    { corners: { parts } }: ChainContacts,
    c: number,
    i: number,
    pushed: number,
    { way, move }: CornerState,
): void {
    way.fill(0);
    for (let end = 0; end < 2; end++) {
        const node = i + end;
        const part = end === 0 ? 1 - parts[i] : parts[i];
        answers.moveOf(c, node, move);
        way[0] += part * move[0];
        way[1] += part * move[1];
        if (c < 0 || (node !== pushed && node !== pushed + 1)) continue;
        const force = node === pushed ? 1 - parts[pushed] : parts[pushed];
        answers.mobilityOf(node, c & 1, move);
        way[0] += part * force * move[0];
        way[1] += part * force * move[1];
    }
}

/** `way` becomes (I - P') times it. */
function hold({ slopes, way }: CornerState, i: number): void {
    const b = BLOCK * i;
    const x = way[0];
    const y = way[1];
    way[0] -= slopes[b] * x + slopes[b + 1] * y;
    way[1] -= slopes[b + 2] * x + slopes[b + 3] * y;
}

/** Adds w P' of a force of 1 along an axis to `way`. */
function addOwn(
    { inverseMasses }: Chain,
    { slopes, way }: CornerState,
    part: number,
    i: number,
    axis: number,
): void {
    const w = (1 - part) * (1 - part) * inverseMasses[i] + part * part * inverseMasses[i + 1];
    way[0] += w * slopes[BLOCK * i + axis];
    way[1] += w * slopes[BLOCK * i + 2 + axis];
}
