import type { Chain } from '../chain';
import { FREE } from '../contact/contacts';
import type { Contacts } from '../contact/contacts';
import { BLOCK } from '../geometry/blocks';
import { solveDense } from '../geometry/dense';
import { moveContact, moved, pushBack, pushing } from './body-planes';
import type { BodyState } from './body-state';
import { eliminateInContact, substituteInContact } from './contact-elimination';
import type { ExactState } from './state';

// The chain is eliminated once by itself and once for each freedom of the bodies near: how all forces follow when the body goes
// by 1. What then pushes the bodies leaves a small dense system for how far they go: the Schur complement.

/** After an elimination of the chain by itself: finds how far bodies are displaced, and what that adds to its forces. */
export function joinBodies(chain: Chain, state: ExactState, contacts: Contacts, inner: BodyState): void {
    const { size, base, columns, matrix, unit, response, increments, gaps, mobilities } = inner;
    const { length } = base;
    takeIncrements(state, base, 0);
    unit.fill(0);
    respond(chain, state, contacts, inner);
    for (let k = 0; k < size; k++) increments[k] = mobilities[k] * response[k] - gaps[k];
    for (let c = 0; c < size; c++) {
        unit[c] = 1;
        shiftRightSides(chain, state, contacts, inner, 1);
        eliminateInContact(chain, state, state.contact!.mobilities, contacts, inner.shifts);
        substituteInContact(chain, state, state.contact!.mobilities, false, contacts);
        shiftRightSides(chain, state, contacts, inner, -1);
        takeIncrements(state, columns, c * length);
        for (let k = 0; k < length; k++) columns[c * length + k] -= base[k];
        giveIncrements(state, columns, c * length);
        respond(chain, state, contacts, inner);
        for (let k = 0; k < size; k++) matrix[k * size + c] = (k === c ? 1 : 0) - mobilities[k] * response[k];
        unit[c] = 0;
    }
    solveDense(matrix, increments, size);
    for (let c = 0; c < size; c++)
        for (let k = 0; k < length; k++) base[k] += increments[c] * columns[c * length + k];
    giveIncrements(state, base, 0);
}

/** Copies the increments of the forces of segments, and of corners, to `to[at]` and on. */
function takeIncrements({ increments, contact }: ExactState, to: Float64Array, at: number): void {
    to.set(increments, at);
    to.set(contact!.corners.increments, at + increments.length);
}

/** The opposite. */
function giveIncrements({ increments, contact }: ExactState, from: Float64Array, at: number): void {
    const { increments: ofCorners } = contact!.corners;
    for (let k = 0; k < increments.length; k++) increments[k] = from[at + k];
    for (let k = 0; k < ofCorners.length; k++) ofCorners[k] = from[at + increments.length + k];
}

/** `moved` becomes (I - P') times it: how far a node goes with what it lies against. */
function carryNode(mobilities: Float64Array, i: number, w: number): void {
    const m = BLOCK * i;
    const x = moved[0];
    const y = moved[1];
    moved[0] = x - (mobilities[m] * x + mobilities[m + 1] * y) / w;
    moved[1] = y - (mobilities[m + 2] * x + mobilities[m + 3] * y) / w;
}

/** Puts into the right sides of the chain that bodies go by `unit`; or, with `sign` -1, takes out of those of corners again. */
function shiftRightSides(
    { nodeCount, segmentCount, inverseMasses }: Chain,
    state: ExactState,
    contacts: Contacts,
    inner: BodyState,
    sign: number,
): void {
    const { shifts, ways, unit } = inner;
    const { mobilities, corners: own } = state.contact!;
    const { slopes, misses } = own;
    const { counts, states, corners } = contacts;
    shifts.fill(0);
    ways.fill(0);
    for (let i = 0, k = 0; i < nodeCount; i++, k += 2) {
        if (counts[i] === 0 || states[i] === FREE || !moveContact(inner, contacts, i, unit)) continue;
        carryNode(mobilities, i, inverseMasses[i]);
        ways[k] = moved[0];
        ways[k + 1] = moved[1];
        if (i > 0) shifts[k - 2] += moved[0];
        if (i > 0) shifts[k - 1] += moved[1];
        shifts[k] -= moved[0];
        shifts[k + 1] -= moved[1];
    }
    for (let i = 0, k = 0; i < segmentCount; i++, k += 2) {
        const point = nodeCount + i;
        if (counts[point] === 0) continue;
        const goes = states[point] !== FREE && moveContact(inner, contacts, point, unit);
        const t = corners.parts[i];
        const x = (goes ? moved[0] : 0) - (1 - t) * ways[k] - t * ways[k + 2];
        const y = (goes ? moved[1] : 0) - (1 - t) * ways[k + 1] - t * ways[k + 3];
        const b = BLOCK * i;
        misses[k] += sign * (x - slopes[b] * x - slopes[b + 1] * y);
        misses[k + 1] += sign * (y - slopes[b + 2] * x - slopes[b + 3] * y);
    }
}

/** Sets `response` to by how much more bodies are pushed when forces change by the increments and bodies go by `unit`. */
function respond(
    { nodeCount, segmentCount, inverseMasses }: Chain,
    { increments, contact }: ExactState,
    contacts: Contacts,
    inner: BodyState,
): void {
    const { response, unit } = inner;
    const { mobilities, corners: own } = contact!;
    const { increments: ofCorners } = own;
    const { counts, states, corners } = contacts;
    response.fill(0);
    for (let i = 0, k = 0; i < nodeCount; i++, k += 2) {
        if (counts[i] === 0 || states[i] === FREE || !moveContact(inner, contacts, i, unit)) continue;
        const w = inverseMasses[i];
        if (i < segmentCount) {
            const s = counts[nodeCount + i] > 0 ? 1 - corners.parts[i] : 0;
            moved[0] -= w * (increments[k] + s * ofCorners[k]);
            moved[1] -= w * (increments[k + 1] + s * ofCorners[k + 1]);
        }
        if (i > 0) {
            const t = counts[nodeCount + i - 1] > 0 ? corners.parts[i - 1] : 0;
            moved[0] += w * (increments[k - 2] - t * ofCorners[k - 2]);
            moved[1] += w * (increments[k - 1] - t * ofCorners[k - 1]);
        }
        carryNode(mobilities, i, w);
        pushing[0] = moved[0] / w;
        pushing[1] = moved[1] / w;
        pushBack(inner, contacts, i, response);
    }
    for (let i = 0; i < segmentCount; i++) {
        if (counts[nodeCount + i] === 0 || states[nodeCount + i] === FREE) continue;
        pushing[0] = ofCorners[2 * i];
        pushing[1] = ofCorners[2 * i + 1];
        pushBack(inner, contacts, nodeCount + i, response);
    }
}
