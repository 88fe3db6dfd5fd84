import type { Chain } from '../chain';
import { LOADED_TOLERANCE } from '../contact/constants';
import type { Contacts } from '../contact/contacts';
import { findContacts } from '../contact/find';
import { findCorners } from '../contact/find-corners';
import { projectNode, projected, slope } from '../contact/project';
import { turnPlanes } from '../contact/turn';
import { BLOCK } from '../geometry/blocks';
import {
    CONTACT_ITERATIONS,
    CONTACT_ROUNDS,
    CORNER_ROUNDS,
    ELASTIC_TOLERANCE,
    ELIMINATIONS_PER_ITERATION,
    IMPLICIT_ACCEPTED,
    IMPLICIT_TOLERANCE,
    LOST_RESIDUAL,
    MAX_FLIPS,
    MAX_WORSENING,
    MIN_CORNER_SUBSTEP,
    SHORTER,
    SHORTEST,
    STALE_CONTACT_ITERATIONS,
    SYMMETRIC_ACCEPTED,
    SYMMETRIC_CONTACT_ITERATIONS,
    SYMMETRIC_TOLERANCE,
    WORSE_RESIDUAL,
} from './constants';
import { eliminateInContact, substituteInContact } from './contact-elimination';
import { ContactState } from './contact-state';
import { guessCornerForces, measureMisses } from './corner-forces';
import { applyIncrements } from './increments';
import { joinJunctions, pushByJunctions, widestGap } from './junctions';
import { activate, converge } from './newton';
import { matchSlides, slideNodes } from './slides';
import type { ExactState } from './state';

/** Notes whether there was anything near that a chain collides with when the last step ended. Returns that. */
export function lookAround({ contacts, previousPositions, positions }: Chain, state: ExactState): boolean {
    state.mayTouch = contacts !== null && (contacts.wasNear ?? contacts.look(previousPositions, positions));
    return state.mayTouch;
}

/** Newton's method for a substep, with contacts if there is anything near that the chain collides with. */
export function findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean {
    const { contacts, previousPositions, positions } = chain;
    if (!contacts) return converge(chain, state, symmetric, pullOnly);
    contacts.areFound = true;
    contacts.place(state.start, state.end);
    if (!contacts.look(previousPositions, positions)) return converge(chain, state, symmetric, pullOnly);
    state.mayTouch = true;
    return convergeInContact(chain, state, contacts, symmetric, pullOnly);
}

/**
 * Newton's method as in newton.ts, for a chain that may touch something: nodes are where contact and friction leave them.
 * Planes stand still while it runs; then those that were slid off are turned, what has been met since gets planes, and it
 * goes on, `CONTACT_ROUNDS` times at most. (Planes that turn at every iteration diverge.)
 */
function convergeInContact(
    chain: Chain,
    state: ExactState,
    contacts: Contacts,
    symmetric: boolean,
    pullOnly: boolean,
): boolean {
    const own = (state.contact ??= new ContactState(chain.nodeCount, chain.junctions?.count ?? 0));
    own.starts.set(chain.positions);
    contacts.clear();
    addTo(state.forces, state.increments, 1); // the warm start
    if (state.junctions) addTo(state.junctions.forces, state.junctions.increments, 1);
    pullBases(chain, state);
    placeFree(chain, state);
    findContacts(chain, contacts, true);
    const hasCorners =
        !chain.junctions && chain.slides.length === 0 && state.substep > MIN_CORNER_SUBSTEP * state.step;
    if (hasCorners) findCorners(chain, contacts, true);
    guessCornerForces(chain, state, contacts);
    const budget = state.iterationsLeft;
    let isDone = false;
    let isMet = false;
    for (let round = 0; round < CONTACT_ROUNDS; round++) {
        state.iterationsLeft = budget;
        placeNodes(chain, state, contacts);
        isDone = iterate(chain, state, contacts, symmetric, pullOnly, round > 0);
        if (!(state.maxResidual < LOST_RESIDUAL)) return false;
        const turned = turnPlanes(chain, contacts);
        isMet = findContacts(chain, contacts, false) || turned < 0;
        if (hasCorners && round < CORNER_ROUNDS && findCorners(chain, contacts, false) > 0) isMet = true;
        if (!isMet && turned === 0) return isDone && own.depth < LOADED_TOLERANCE;
        contacts.flips.fill(0);
    }
    return isDone && !isMet && own.depth < LOADED_TOLERANCE;
}

function iterate(
    chain: Chain,
    state: ExactState,
    contacts: Contacts,
    symmetric: boolean,
    pullOnly: boolean,
    mayBeDone: boolean,
): boolean {
    const { mobilities } = state.contact!;
    const slides = chain.slides.length > 0;
    const part = state.isElastic ? ELASTIC_TOLERANCE : 1;
    const tolerance = part * (symmetric ? SYMMETRIC_TOLERANCE : IMPLICIT_TOLERANCE);
    const accepted = symmetric ? SYMMETRIC_ACCEPTED : IMPLICIT_ACCEPTED;
    const iterations = symmetric ? SYMMETRIC_CONTACT_ITERATIONS : CONTACT_ITERATIONS;
    const most = Math.min(2 * state.iterationsLeft, iterations);
    let best = Infinity;
    let stale = 0;
    if (mayBeDone && state.maxResidual < tolerance && state.contact!.changes === 0) return true;
    for (let iteration = 0; iteration < most && state.maxResidual < LOST_RESIDUAL; iteration++) {
        if (slides) matchSlides(chain, state);
        if (pullOnly) activate(chain, state, iteration);
        for (let k = 0; k < ELIMINATIONS_PER_ITERATION; k++) {
            eliminateInContact(chain, state, mobilities, contacts);
            if (slides && (iteration > 0 || mayBeDone)) slideNodes(chain, state, mobilities);
            if (chain.junctions) joinJunctions(chain, state, chain.junctions, mobilities);
            if (substituteInContact(chain, state, mobilities, pullOnly, contacts) === 0) break;
        }
        goOn(chain, state, contacts);
        if (state.maxResidual < tolerance && state.contact!.changes === 0 && (iteration > 0 || !slides))
            return true;
        stale = state.maxResidual < 0.5 * best ? 0 : stale + 1;
        if (stale === 0) best = state.maxResidual;
        if (stale === STALE_CONTACT_ITERATIONS) break;
    }
    return state.maxResidual < accepted;
}

/** Takes the step of Newton's method, or a part of it if that leaves much more wrong than there was. */
function goOn(chain: Chain, state: ExactState, contacts: Contacts): void {
    const { junctions, contact } = state;
    const { corners, lastForces, lastIncrements, lastStates, lastFlips } = contact!;
    const limit = Math.max(MAX_WORSENING * state.maxResidual, WORSE_RESIDUAL);
    lastForces.set(state.forces);
    lastIncrements.set(state.increments);
    corners.lastForces.set(corners.forces);
    corners.lastIncrements.set(corners.increments);
    if (junctions) {
        contact!.lastJunctionForces.set(junctions.forces);
        contact!.lastJunctionIncrements.set(junctions.increments);
    }
    lastStates.set(contacts.states);
    lastFlips.set(contacts.flips);
    for (let part = 1; ; part *= SHORTER) {
        addTo(state.forces, lastIncrements, part);
        addTo(corners.forces, corners.lastIncrements, part);
        if (junctions) {
            addTo(junctions.forces, contact!.lastJunctionIncrements, part);
            pullBases(chain, state);
        }
        placeNodes(chain, state, contacts);
        if (state.maxResidual <= limit || part < SHORTEST) return;
        state.forces.set(lastForces);
        corners.forces.set(corners.lastForces);
        junctions?.forces.set(contact!.lastJunctionForces);
        contacts.states.set(lastStates);
        contacts.flips.set(lastFlips);
    }
}

function addTo(forces: Float64Array, increments: Float64Array, part: number): void {
    for (let k = 0; k < forces.length; k++) forces[k] += part * increments[k];
}

/** Finds where nodes would be without the forces of their segments: junctions pull them all the same. */
function pullBases(chain: Chain, state: ExactState): void {
    const { starts, bases } = state.contact!;
    bases.set(starts);
    if (chain.junctions) pushByJunctions(chain, state, chain.junctions, bases);
}

/** Puts every node where its forces have it. */
function placeFree({ nodeCount, positions, inverseMasses }: Chain, { forces, contact }: ExactState): void {
    const { bases } = contact!;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0, k = 0; i < nodeCount; i++, k += 2) {
        positions[k] = bases[k] + inverseMasses[i] * (forces[k] - beforeX);
        positions[k + 1] = bases[k + 1] + inverseMasses[i] * (forces[k + 1] - beforeY);
        beforeX = forces[k];
        beforeY = forces[k + 1];
    }
}

/** Puts every node where its forces and contacts have it, with its W, and measures the segments. */
function placeNodes(chain: Chain, state: ExactState, contacts: Contacts): void {
    const { nodeCount, positions, inverseMasses } = chain;
    const { counts, states, flips } = contacts;
    const { bases, mobilities } = state.contact!;
    const { forces } = state;
    let changes = 0;
    let depth = 0;
    const { forces: pushes } = state.contact!.corners;
    const { parts } = contacts.corners;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const m = BLOCK * i;
        const w = inverseMasses[i];
        const fx = forces[k];
        const fy = forces[k + 1];
        let x = bases[k] + w * (fx - beforeX);
        let y = bases[k + 1] + w * (fy - beforeY);
        beforeX = fx;
        beforeY = fy;
        if (counts[nodeCount + i] > 0) {
            const part = parts[i]; // of the corner's force that the segment's second node gets
            x += w * (1 - part) * pushes[k];
            y += w * (1 - part) * pushes[k + 1];
            beforeX -= part * pushes[k];
            beforeY -= part * pushes[k + 1];
        }
        if (counts[i] === 0) {
            positions[k] = x;
            positions[k + 1] = y;
            mobilities[m] = mobilities[m + 3] = w;
            mobilities[m + 1] = mobilities[m + 2] = 0;
            continue;
        }
        projected[0] = x;
        projected[1] = y;
        const contact = projectNode(contacts, i, flips[i] > MAX_FLIPS);
        positions[k] = projected[0];
        positions[k + 1] = projected[1];
        if (projected[2] > depth) depth = projected[2];
        mobilities[m] = w * slope[0];
        mobilities[m + 1] = w * slope[1];
        mobilities[m + 2] = w * slope[2];
        mobilities[m + 3] = w * slope[3];
        if (contact === states[i]) continue;
        states[i] = contact;
        flips[i]++;
        changes++;
    }
    state.contact!.changes = changes;
    state.contact!.depth = depth;
    state.increments.fill(0);
    state.junctions?.increments.fill(0);
    applyIncrements(chain, state); // measures the segments
    measureMisses(chain, state, contacts);
    if (!chain.junctions) return;
    const gap = widestGap(chain, state, chain.junctions);
    if (!(gap <= state.maxResidual)) state.maxResidual = gap;
}
