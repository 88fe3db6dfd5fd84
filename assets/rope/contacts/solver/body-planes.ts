import { IN_CORNER, PLANES_PER_NODE, SECOND } from './constants';
import type { ChainContacts } from './chain-contacts';
import { FREEDOMS } from './touched-body';
import { NO_BODY } from './body-state';
import type { BodyState } from './body-state';

// How planes move with the bodies that they belong to, and what pushes these. See contact-bodies.ts.

/** The result of `movePlane`, x and y. The array is used again and again: a number in a call would be allocated. */
export const moved = new Float64Array(2);
/** The contact force on a point. */
export const pushing = new Float64Array(2);

/** Index of the body of a plane among the bodies near. */
export function bodyAt(inner: BodyState, { owners, held, corners }: ChainContacts, slot: number): number {
    const segment = Math.floor(slot / PLANES_PER_NODE) - held.length;
    const body = (segment < 0 ? owners[slot] : corners.obstacles[segment])?.body;
    return body ? inner.indexOf(body) : NO_BODY;
}

/** Sets `moved` to how far a plane moves with its body. Returns whether it has a body. */
export function movePlane(inner: BodyState, slot: number, by: Float64Array): boolean {
    const b = inner.planeBodies[slot];
    if (b === NO_BODY) return false;
    const turn = by[FREEDOMS * b + 2];
    moved[0] = by[FREEDOMS * b] - turn * inner.levers[2 * slot + 1];
    moved[1] = by[FREEDOMS * b + 1] + turn * inner.levers[2 * slot];
    return true;
}

/** The plane that a point lies against; the first of two. */
function slotOf({ states }: ChainContacts, point: number): number {
    const state = states[point];
    return PLANES_PER_NODE * point + (state >= SECOND && state !== IN_CORNER ? 1 : 0);
}

/** Sets `moved` to how far the contact of a point moves with its body. Returns whether it has a body. */
export function moveContact(
    inner: BodyState,
    contacts: ChainContacts,
    point: number,
    by: Float64Array,
): boolean {
    const slot = slotOf(contacts, point);
    if (contacts.states[point] !== IN_CORNER) return movePlane(inner, slot, by);
    const { planes } = contacts;
    const p = 3 * slot;
    const q = p + 3;
    const isFirst = movePlane(inner, slot, by);
    const first = isFirst ? planes[p] * moved[0] + planes[p + 1] * moved[1] : 0;
    const isSecond = movePlane(inner, slot + 1, by);
    const second = isSecond ? planes[q] * moved[0] + planes[q + 1] * moved[1] : 0;
    const determinant = planes[p] * planes[q + 1] - planes[p + 1] * planes[q];
    moved[0] = (first * planes[q + 1] - second * planes[p + 1]) / determinant;
    moved[1] = (second * planes[p] - first * planes[q]) / determinant;
    return isFirst || isSecond;
}

/** Adds the reaction to `pushing`, the contact force on a point, to the pushes on bodies. */
export function pushBack(
    inner: BodyState,
    contacts: ChainContacts,
    point: number,
    pushes: Float64Array,
): void {
    const slot = slotOf(contacts, point);
    if (contacts.states[point] !== IN_CORNER) return pushPlane(inner, slot, pushes);
    const { planes } = contacts;
    const p = 3 * slot;
    const q = p + 3;
    const x = pushing[0];
    const y = pushing[1];
    const determinant = planes[p] * planes[q + 1] - planes[p + 1] * planes[q];
    const first = (x * planes[q + 1] - y * planes[q]) / determinant; // shares of both planes
    const second = (y * planes[p] - x * planes[p + 1]) / determinant;
    pushing[0] = first * planes[p];
    pushing[1] = first * planes[p + 1];
    pushPlane(inner, slot, pushes);
    pushing[0] = second * planes[q];
    pushing[1] = second * planes[q + 1];
    pushPlane(inner, slot + 1, pushes);
}

function pushPlane(inner: BodyState, slot: number, pushes: Float64Array): void {
    const b = inner.planeBodies[slot];
    if (b === NO_BODY) return;
    const { startLevers } = inner;
    pushes[FREEDOMS * b] -= pushing[0];
    pushes[FREEDOMS * b + 1] -= pushing[1];
    pushes[FREEDOMS * b + 2] -= startLevers[2 * slot] * pushing[1] - startLevers[2 * slot + 1] * pushing[0];
}
