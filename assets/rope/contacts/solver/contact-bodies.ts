import { contactOf, knownContact, BodyState, NO_BODY } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import { FIXED_STEP } from '../../core/solver/constants';
import { FREE, PLANES_PER_NODE, IN_CORNER, SECOND } from './constants';
import type { ChainContacts } from './chain-contacts';
import { FREEDOMS } from './touched-body';
import type { ExactState } from '../../core/solver/exact/state';

// Bodies that a chain touches give way. Each adds three unknowns, its displacement q = (x, y, angle), to the forces of
// the segments. The planes of its contacts go with it, by s = J q with J = (I, r^) and r from its centre of mass to the
// contact: a point that would be at y without the contact is at P(y - s) + s (see project.ts), and pushes the body with
// (y - x) / w, so
//
//     q = B (sum of J' (y - x) / w),    B the mobility of the body in the substep
//
// Newton's method finds q with the forces: see solve-bodies.ts. A body is pushed along the normal, and at the place, of
// the start of the substep: so sliding and rolling neither take energy from the body nor add any.

const centre = new Float64Array(2);

/** Called at the start of a substep, or of another attempt: bodies move on as they have been pushed so far. */
export function startBodies({ bodies }: ChainContacts, state: ExactState): void {
    const { substep } = state;
    const known = knownContact(state);
    if (known?.bodies) known.bodies.count = 0;
    for (let b = 0; b < bodies.length; b++) {
        const { start, end, velocity } = bodies[b];
        for (let k = 0; k < FREEDOMS; k++) end[k] = start[k] + substep * velocity[k];
        bodies[b].follow();
    }
}

/** Then finds the bodies near. First guess: they are pushed as in the last step, which holds for bodies that lie on a rope. */
export function meetBodies(chain: Chain, state: ExactState, contacts: ChainContacts): void {
    const {
        surroundings: { near, nearCount },
    } = contacts;
    const own = contactOf(state);
    if (contacts.bodies.length === 0) return;
    const inner = (own.bodies ??= new BodyState(chain.nodeCount));
    for (let k = 0; k < nearCount; k++) {
        const { body } = near[k];
        if (body) inner.add(body);
    }
    inner.makeRoom();
    own.makeColumns(inner.size);
    inner.displacements.fill(0);
    inner.increments.fill(0);
    inner.pushes.fill(0);
    const perImpulse = (state.substep * state.forceScale) / state.motion.glide;
    const part = (state.substep * state.substep) / FIXED_STEP;
    for (let b = 0; b < inner.count; b++) {
        const { end, mobilities, lastImpulses } = inner.bodies[b];
        for (let k = 0; k < FREEDOMS; k++) {
            inner.mobilities[FREEDOMS * b + k] = perImpulse * mobilities[k];
            end[k] += part * mobilities[k] * lastImpulses[k];
        }
        inner.bodies[b].follow();
    }
}

/** The bodies near; null: there are none. */
export function bodiesNear(state: ExactState): BodyState | null {
    const bodies = knownContact(state)?.bodies ?? null;
    return bodies !== null && bodies.count > 0 ? bodies : null;
}

/** Before a round: measures the levers of planes on their bodies. */
export function measureLevers(
    chain: Chain,
    { start, end }: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
): void {
    const { positions, previousPositions, nodeCount } = chain;
    const {
        counts,
        planes,
        leans,
        corners,
        held,
        owners,
        surroundings: { radius },
    } = contacts;
    const { levers, startLevers } = inner;
    for (let point = 0; point < counts.length; point++)
        for (let c = 0; c < counts[point]; c++) {
            const slot = PLANES_PER_NODE * point + c;
            const b = bodyAt(inner, contacts, slot);
            inner.planeBodies[slot] = b;
            if (b === NO_BODY) continue;
            const body = inner.bodies[b];
            const isNode = point < nodeCount;
            const i = isNode ? point : point - nodeCount;
            const t = isNode ? 0 : corners.parts[i];
            const k = 2 * i;
            const nx = planes[3 * slot];
            const ny = planes[3 * slot + 1];
            let x = positions[k];
            let y = positions[k + 1];
            if (t > 0) x += t * (positions[k + 2] - x);
            if (t > 0) y += t * (positions[k + 3] - y);
            body.centreAt(end, body.end, centre);
            const at = 2 * slot;
            levers[at] = x - radius * nx - centre[0];
            levers[at + 1] = y - radius * ny - centre[1];
            if (isNode && held[i] !== null && held[i] === owners[slot]) {
                body.centreAt(start, body.start, centre);
                startLevers[at] = previousPositions[k] - radius * (nx - leans[slot] * ny) - centre[0];
                startLevers[at + 1] = previousPositions[k + 1] - radius * (ny + leans[slot] * nx) - centre[1];
            } else {
                const { turn } = body.obstacles[0];
                startLevers[at] = levers[at] + turn * levers[at + 1];
                startLevers[at + 1] = levers[at + 1] - turn * levers[at];
            }
        }
}

/** Moves the planes of a point to where their bodies are; with `sign` -1, back. */
export function shiftPlanes(inner: BodyState, contacts: ChainContacts, point: number, sign: number): void {
    const { counts, planes, anchors } = contacts;
    for (let c = 0; c < counts[point]; c++) {
        const slot = PLANES_PER_NODE * point + c;
        if (!movePlane(inner, slot, inner.displacements)) continue;
        const p = 3 * slot;
        planes[p + 2] += sign * (planes[p] * moved[0] + planes[p + 1] * moved[1]);
        anchors[2 * slot] += sign * moved[0];
        anchors[2 * slot + 1] += sign * moved[1];
    }
}

/** Called when nodes have been placed: measures how far bodies are from where their pushes move them. */
export function measureBodies(
    { segmentCount, nodeCount }: Chain,
    state: ExactState,
    contacts: ChainContacts,
    inner: BodyState,
): void {
    const { bodies, size, displacements, pushes, mobilities, gaps, forces } = inner;
    const { states, counts } = contacts;
    const { forces: ofCorners } = contactOf(state).corners;
    pushes.fill(0);
    for (let i = 0; i < nodeCount; i++) {
        if (counts[i] === 0 || states[i] === FREE) continue;
        pushing[0] = forces[2 * i];
        pushing[1] = forces[2 * i + 1];
        pushBack(inner, contacts, i, pushes);
    }
    for (let i = 0; i < segmentCount; i++) {
        if (counts[nodeCount + i] === 0 || states[nodeCount + i] === FREE) continue;
        pushing[0] = ofCorners[2 * i];
        pushing[1] = ofCorners[2 * i + 1];
        pushBack(inner, contacts, nodeCount + i, pushes);
    }
    for (let k = 0; k < size; k++) {
        const { start, end, velocity, motion } = bodies[Math.floor(k / FREEDOMS)];
        const freedom = k % FREEDOMS;
        const before = start[freedom] + state.substep * velocity[freedom];
        gaps[k] = end[freedom] + displacements[k] - before - mobilities[k] * pushes[k];
        const radius = freedom < 2 || !(mobilities[k] > 0) ? 1 : Math.sqrt(motion.inertia / motion.mass);
        const gap = Math.abs(gaps[k]) * radius * state.inverseLengths[0];
        if (!(gap <= state.maxResidual)) state.maxResidual = gap;
    }
}

/** After a round: moves obstacles and planes to where their bodies are. */
export function settleBodies(inner: BodyState, contacts: ChainContacts): void {
    const { bodies, count, displacements } = inner;
    for (let point = 0; point < contacts.counts.length; point++) shiftPlanes(inner, contacts, point, 1);
    for (let b = 0; b < count; b++) {
        for (let k = 0; k < FREEDOMS; k++) bodies[b].end[k] += displacements[FREEDOMS * b + k];
        bodies[b].follow();
    }
    displacements.fill(0);
}

/** Called at the end of a substep. */
export function keepBodies({ bodies }: ChainContacts, state: ExactState): void {
    const inner = bodiesNear(state);
    for (let b = 0; b < bodies.length; b++) {
        const { start, end, velocity, impulses, mobilities } = bodies[b];
        const at = inner ? inner.indexOf(bodies[b]) : NO_BODY;
        for (let k = 0; k < FREEDOMS; k++) {
            start[k] = end[k];
            if (at === NO_BODY) continue;
            const impulse = (inner!.pushes[FREEDOMS * at + k] * state.forceScale) / state.motion.glide;
            impulses[k] += impulse;
            velocity[k] += mobilities[k] * impulse;
        }
    }
}

/** Whether anything lay on a body at the end of the last substep. */
export function touchesBody({ bodies, held, corners }: ChainContacts): boolean {
    if (bodies.length === 0) return false;
    for (let i = 0; i < held.length; i++) if (held[i]?.body || corners.held[i]?.body) return true;
    return false;
}

// How planes move with the bodies that they belong to, and what pushes these.

/** The result of `movePlane`, x and y. The array is used again and again: a number in a call would be allocated. */
export const moved = new Float64Array(2);
/** The contact force on a point. */
export const pushing = new Float64Array(2);

/** Index of the body of a plane among the bodies near. */
function bodyAt(inner: BodyState, { owners, held, corners }: ChainContacts, slot: number): number {
    const segment = Math.floor(slot / PLANES_PER_NODE) - held.length;
    const body = (segment < 0 ? owners[slot] : corners.obstacles[segment])?.body;
    return body ? inner.indexOf(body) : NO_BODY;
}

/** Sets `moved` to how far a plane moves with its body. Returns whether it has a body. */
function movePlane(inner: BodyState, slot: number, by: Float64Array): boolean {
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
