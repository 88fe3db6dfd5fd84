import { contactOf, type BodyState, type CornerState } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import { FREE } from './constants';
import type { ChainContacts } from './chain-contacts';
import { BLOCK, solveDense } from '../../core/solver/geometry/dense';
import { moveContact, moved, pushBack, pushing } from './contact-bodies';
import { addTo, followInContact, substituteInContact } from './contact-elimination';
import type { ExactState } from '../../core/solver/exact/state';
import type { NodeResponses, SlideResponses } from '../../core/solver/exact/kernel';

// The chain is eliminated once, and another right side is swept for each freedom of the bodies near: how all forces
// follow when the body moves by 1. The pushes on the bodies then leave a small dense system for their displacements:
// the Schur complement.

/** After an elimination of the chain by itself: finds the displacements of bodies, and what those add to its forces. */
export function joinBodies(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
    slides: SlideResponses | null,
): void {
    const { size, matrix, unit, response, increments, gaps, mobilities } = inner;
    const { columns, cornerColumns, corners } = contactOf(state);
    const { increments: ofCorners } = corners;
    listPoints(inner, contacts);
    slides?.makeRoom(size);
    unit.fill(0);
    respond(chain, state, contacts, inner, state.increments, ofCorners);
    for (let k = 0; k < size; k++) increments[k] = mobilities[k] * response[k] - gaps[k];
    for (let c = 0; c < size; c++) {
        unit[c] = 1;
        const first = setRightSides(chain, state, contacts, inner, columns[c], cornerColumns[c]);
        followInContact(chain, state, contacts, columns[c], cornerColumns[c], first);
        slides?.slide(c, columns[c]);
        substituteInContact(chain, state, contacts, columns[c], cornerColumns[c]);
        respond(chain, state, contacts, inner, columns[c], cornerColumns[c]);
        for (let k = 0; k < size; k++) matrix[k * size + c] = (k === c ? 1 : 0) - mobilities[k] * response[k];
        unit[c] = 0;
    }
    inner.solved.set(matrix);
    solveDense(matrix, increments, size);
    for (let c = 0; c < size; c++) {
        addTo(state.increments, columns[c], increments[c]);
        addTo(ofCorners, cornerColumns[c], increments[c]);
        slides?.take(c, increments[c]);
    }
}

/**
 * After `joinBodies`, for other forces on the chain: finds the displacements of bodies, and what those add to their column.
 * @param increments How the forces of segments answer while bodies stand still. @param pushes Those of corners.
 */
export function followBodies(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
    increments: Float64Array,
    pushes: Float64Array,
    displacements: Float64Array,
): void {
    const { size, matrix, solved, unit, response, mobilities } = inner;
    const { columns, cornerColumns } = contactOf(state);
    unit.fill(0);
    respond(chain, state, contacts, inner, increments, pushes);
    for (let k = 0; k < size; k++) displacements[k] = mobilities[k] * response[k];
    matrix.set(solved);
    solveDense(matrix, displacements, size);
    for (let c = 0; c < size; c++) {
        addTo(increments, columns[c], displacements[c]);
        addTo(pushes, cornerColumns[c], displacements[c]);
    }
}

/** Adds how far a node moves along with the bodies that it touches. @param out x and y. */
export function addWayWithBodies(
    { inverseMasses }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
    node: number,
    displacements: Float64Array,
    out: Float64Array,
): void {
    if (contacts.counts[node] === 0 || contacts.states[node] === FREE) return;
    if (!moveContact(inner, contacts, node, displacements)) return;
    carryNode(contactOf(state).mobilities, node, inverseMasses[node]);
    out[0] += moved[0];
    out[1] += moved[1];
}

/** Finds the nodes and segments that lie against anything. */
function listPoints(inner: BodyState, { counts, states }: ChainContacts): void {
    inner.pointCount = 0;
    for (let point = 0; point < counts.length; point++)
        if (counts[point] > 0 && states[point] !== FREE) inner.points[inner.pointCount++] = point;
}

/** `moved` becomes (I - P') times it: how far a node moves with its contact. */
function carryNode(mobilities: Float64Array, i: number, w: number): void {
    const m = BLOCK * i;
    const x = moved[0];
    const y = moved[1];
    moved[0] = x - (mobilities[m] * x + mobilities[m + 1] * y) / w;
    moved[1] = y - (mobilities[m + 2] * x + mobilities[m + 3] * y) / w;
}

/**
 * Sets the right sides for which the chain follows bodies that move by `unit`.
 * @param increments Of segments.
 * @param pushes Of corners.
 * @returns The first segment that has one.
 */
function setRightSides(
    { nodeCount, segmentCount, inverseMasses }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
    increments: Float64Array,
    pushes: Float64Array,
): number {
    const { ways, unit, points, pointCount } = inner;
    const { mobilities, corners: own } = contactOf(state);
    const { slopes } = own;
    const { corners } = contacts;
    let first = segmentCount;
    increments.fill(0);
    pushes.fill(0);
    ways.fill(0);
    let p = 0;
    for (; p < pointCount && points[p] < nodeCount; p++) {
        const i = points[p];
        const k = 2 * i;
        if (!moveContact(inner, contacts, i, unit)) continue;
        carryNode(mobilities, i, inverseMasses[i]);
        ways[k] = moved[0];
        ways[k + 1] = moved[1];
        if (i > 0) increments[k - 2] += moved[0];
        if (i > 0) increments[k - 1] += moved[1];
        if (i < segmentCount) increments[k] -= moved[0];
        if (i < segmentCount) increments[k + 1] -= moved[1];
        first = Math.min(first, Math.max(i - 1, 0));
    }
    for (; p < pointCount; p++) {
        const point = points[p];
        const i = point - nodeCount;
        const k = 2 * i;
        const goes = moveContact(inner, contacts, point, unit);
        const t = corners.parts[i];
        const x = (goes ? moved[0] : 0) - (1 - t) * ways[k] - t * ways[k + 2];
        const y = (goes ? moved[1] : 0) - (1 - t) * ways[k + 1] - t * ways[k + 3];
        if (x === 0 && y === 0) continue;
        const b = BLOCK * i;
        pushes[k] = x - slopes[b] * x - slopes[b + 1] * y;
        pushes[k + 1] = y - slopes[b + 2] * x - slopes[b + 3] * y;
        first = Math.min(first, i);
    }
    return first;
}

/**
 * Sets `response` to the change of the pushes on bodies when forces change and bodies move by `unit`.
 * @param increments Of the forces of segments.
 * @param pushes Of those of corners.
 */
function respond(
    { nodeCount, segmentCount, inverseMasses }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
    increments: Float64Array,
    pushes: Float64Array,
): void {
    const { response, unit, points, pointCount, pulls } = inner;
    const { mobilities } = contactOf(state);
    const { counts, corners } = contacts;
    response.fill(0);
    for (let p = 0; p < pointCount; p++) {
        const point = points[p];
        if (point >= nodeCount) {
            pushing[0] = pushes[2 * (point - nodeCount)];
            pushing[1] = pushes[2 * (point - nodeCount) + 1];
            pushBack(inner, contacts, point, response);
            continue;
        }
        const k = 2 * point;
        if (!moveContact(inner, contacts, point, unit)) continue;
        const w = inverseMasses[point];
        moved[0] -= w * pulls[k];
        moved[1] -= w * pulls[k + 1];
        if (point < segmentCount) {
            const s = counts[nodeCount + point] > 0 ? 1 - corners.parts[point] : 0;
            moved[0] -= w * (increments[k] + s * pushes[k]);
            moved[1] -= w * (increments[k + 1] + s * pushes[k + 1]);
        }
        if (point > 0) {
            const t = counts[nodeCount + point - 1] > 0 ? corners.parts[point - 1] : 0;
            moved[0] += w * (increments[k - 2] - t * pushes[k - 2]);
            moved[1] += w * (increments[k - 1] - t * pushes[k - 1]);
        }
        carryNode(mobilities, point, w);
        pushing[0] = moved[0] / w;
        pushing[1] = moved[1] / w;
        pushBack(inner, contacts, point, response);
    }
}

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
