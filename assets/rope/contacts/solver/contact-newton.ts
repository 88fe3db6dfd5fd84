import { CORNER_ROUNDS, LOADED_TOLERANCE, MIN_CORNER_SUBSTEP, CONTACT_MARGIN } from './constants';
import { contactOf, ContactState, knownContact } from './contact-state';
import type { Chain } from '../../core/solver/chain';
import type { ChainContacts } from './chain-contacts';
import { findContacts, turnPlanes } from './planes';
import { findCorners } from './corners';
import {
    BODY_TOLERANCE,
    ELASTIC_TOLERANCE,
    ELIMINATIONS_PER_ITERATION,
    IMPLICIT_ACCEPTED,
    IMPLICIT_TOLERANCE,
    LOST_RESIDUAL,
    SYMMETRIC_ACCEPTED,
    SYMMETRIC_TOLERANCE,
} from '../../core/solver/exact/constants';
import { releasePushing } from '../../core/solver/exact/elimination';
import { addTo, eliminateInContact, substituteInContact, touchesCorners } from './contact-elimination';
import { bodiesNear, measureLevers, meetBodies, settleBodies, startBodies } from './contact-bodies';
import { placeFree, placeNodes, pullBases, guessCornerForces } from './contact-places';
import { joinBodies, joinCorners } from './solve-bodies';
import { findThreads } from './threads';
import { activate, converge } from '../../core/solver/exact/newton';
import type { ExactState } from '../../core/solver/exact/state';
import { BOX_NUMBERS, boxesMeet } from '../../core/solver/geometry/place';

/** Mobility of a pinned node that a body pushes, as a part of the mobility of a free node, while a substep is solved. */
const PIN_SOFTNESS = 1e-4;
/**
 * Largest number of Newton iterations in a round for a chain in contact, with the symmetric scheme and with others; and of
 * rounds.
 */
const SYMMETRIC_CONTACT_ITERATIONS = 6;
const CONTACT_ITERATIONS = 40;
const CONTACT_ROUNDS = 6;
/** A round ends after this many iterations in which the residual was not halved. */
const STALE_CONTACT_ITERATIONS = 14;
/**
 * An iteration is shortened (to 0.4, 0.16, 0.064) if it multiplies the residual by more than the first number, to above the
 * second.
 */
const MAX_WORSENING = 2;
const WORSE_RESIDUAL = 0.02;
const SHORTER = 0.4;
const SHORTEST = 0.07;

/** Newton's method for a substep, with contacts if there is anything near that the chain collides with. */
export function findForces(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    symmetric: boolean,
    pullOnly: boolean,
): boolean {
    const { previousPositions, positions } = chain;
    contacts.areFound = true;
    startBodies(contacts, state);
    contacts.surroundings.place(state.start, state.end);
    if (!contacts.surroundings.look(previousPositions, positions))
        return converge(chain, state, symmetric, pullOnly);
    state.mayTouch = true;
    return convergeInContact(chain, state, contacts, symmetric, pullOnly);
}

/**
 * Newton's method as in newton.ts, for a chain that may touch something: nodes are where contact and friction leave them.
 * Planes are fixed during a round. Then planes that nodes have slid off are turned, new contacts get planes, and the next round
 * begins, `CONTACT_ROUNDS` at most. (Planes that turn at every iteration diverge.)
 */
function convergeInContact(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    symmetric: boolean,
    pullOnly: boolean,
): boolean {
    const own = knownContact(state) ?? new ContactState(chain.nodeCount);
    state.contact = own;
    contacts.clear();
    findThreads(chain, contacts);
    own.starts.set(chain.positions);
    state.kernel?.begin(chain, state);
    addTo(state.forces, state.increments, 1); // the warm start
    state.junctions?.note();
    state.junctions?.advance(1);
    pullBases(chain, state);
    placeFree(chain, state);
    meetBodies(chain, state, contacts);
    softenPins(chain, contacts);
    const isDone = solveRounds(chain, state, contacts, symmetric, pullOnly);
    hardenPins(chain, own.starts);
    return isDone;
}

/** Rounds of Newton's method. Returns whether the residuals are small enough. */
function solveRounds(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    symmetric: boolean,
    pullOnly: boolean,
): boolean {
    const own = contactOf(state);
    const bodies = bodiesNear(state);
    findContacts(chain, contacts, true);
    const hasCorners = !chain.slides && state.substep > MIN_CORNER_SUBSTEP * state.step;
    if (hasCorners) findCorners(chain, contacts, true);
    guessCornerForces(chain, state, contacts);
    // Between obstacles that squeeze a node, the node would sink in a little in every substep.
    const tolerance =
        LOADED_TOLERANCE *
        (contacts.bodies.length === 0 && contacts.areMoving ? state.substep / state.step : 1);
    const budget = state.iterationsLeft;
    let isDone = false;
    let isMet = false;
    for (let round = 0; round < CONTACT_ROUNDS; round++) {
        state.iterationsLeft = budget;
        if (bodies) measureLevers(chain, state, contacts, bodies);
        placeNodes(chain, state, contacts);
        isDone = iterate(chain, state, contacts, symmetric, pullOnly, round > 0);
        if (!(state.maxResidual < LOST_RESIDUAL)) return false;
        if (state.kernel && !symmetric && !isDone) return false; // a shorter substep is cheaper than more rounds
        if (bodies) settleBodies(bodies, contacts);
        const turned = turnPlanes(chain, contacts);
        isMet = findContacts(chain, contacts, false) || turned < 0;
        if (hasCorners && round < CORNER_ROUNDS && findCorners(chain, contacts, false) > 0) isMet = true;
        if (!isMet && turned === 0) return isDone && own.depth < tolerance;
        contacts.flips.fill(0);
    }
    return isDone && !isMet && own.depth < tolerance;
}

function iterate(
    chain: Chain,
    state: ExactState,
    contacts: ChainContacts,
    symmetric: boolean,
    pullOnly: boolean,
    mayBeDone: boolean,
): boolean {
    const { mobilities, corners } = contactOf(state);
    const { slides } = chain;
    const { junctions, kernel } = state;
    const atCorners = touchesCorners(chain, contacts);
    const bodies = bodiesNear(state);
    const part = state.isElastic ? ELASTIC_TOLERANCE : 1;
    const tolerance = part * (symmetric ? SYMMETRIC_TOLERANCE : IMPLICIT_TOLERANCE);
    const accepted = symmetric ? SYMMETRIC_ACCEPTED : IMPLICIT_ACCEPTED;
    const iterations = symmetric ? SYMMETRIC_CONTACT_ITERATIONS : CONTACT_ITERATIONS;
    const most = Math.min(2 * state.iterationsLeft, iterations);
    let best = Infinity;
    let stale = 0;
    // A heavy body trembles with the residual that is left: one more iteration removes it.
    let isFine = bodies === null && !junctions?.holdsBodies;
    if (mayBeDone && state.maxResidual < tolerance && contactOf(state).changes === 0) return true;
    for (let iteration = 0; iteration < most && state.maxResidual < LOST_RESIDUAL; iteration++) {
        slides?.match(chain, state);
        if (pullOnly) activate(chain, state, iteration);
        kernel?.activate();
        for (let k = 0; k < ELIMINATIONS_PER_ITERATION; k++) {
            if (kernel?.holds(state)) {
                kernel.eliminate(chain, state, mobilities);
                if (atCorners) joinCorners(chain, state, contacts, kernel.answers(chain, state, mobilities));
                if (!kernel.release()) break;
                continue;
            }
            eliminateInContact(chain, state, mobilities, contacts);
            slides?.couple(chain, state, mobilities);
            if (junctions && !atCorners && !slides && !bodies) junctions.join(chain, state, mobilities);
            substituteInContact(chain, state, contacts, state.increments, corners.increments);
            const sliding = slides ? slides.answers(chain, state, mobilities) : null;
            if (bodies) joinBodies(chain, state, contacts, bodies, sliding);
            if (junctions && (atCorners || bodies))
                junctions.joinBy(chain, contacts.responses.of(chain, state, contacts, bodies, sliding));
            else if (junctions && sliding) junctions.joinBy(chain, sliding);
            if (!pullOnly || releasePushing(chain, state) === 0) break;
        }
        goOn(chain, state, contacts);
        if (state.maxResidual < tolerance && contactOf(state).changes === 0 && (iteration > 0 || !slides)) {
            if (isFine || state.maxResidual < BODY_TOLERANCE) return true;
            isFine = true;
        }
        stale = state.maxResidual < 0.5 * best ? 0 : stale + 1;
        if (stale === 0) best = state.maxResidual;
        if (stale === STALE_CONTACT_ITERATIONS) break;
    }
    return state.maxResidual < accepted;
}

/** Takes the whole step of Newton's method, or a part of it if the whole one raises the residual much. */
function goOn(chain: Chain, state: ExactState, contacts: ChainContacts): void {
    const { junctions, kernel } = state;
    const { corners, bodies, lastForces, lastIncrements, lastStates, lastFlips } = contactOf(state);
    const lacking = kernel ? kernel.lacking : 0;
    const limit = Math.max(MAX_WORSENING * state.maxResidual, WORSE_RESIDUAL);
    lastForces.set(state.forces);
    lastIncrements.set(state.increments);
    corners.lastForces.set(corners.forces);
    corners.lastIncrements.set(corners.increments);
    bodies?.lastDisplacements.set(bodies.displacements);
    junctions?.note();
    lastStates.set(contacts.states);
    lastFlips.set(contacts.flips);
    for (let part = 1; ; part *= SHORTER) {
        addTo(state.forces, lastIncrements, part);
        addTo(corners.forces, corners.lastIncrements, part);
        if (bodies) addTo(bodies.displacements, bodies.increments, part);
        if (kernel) kernel.lacking = (1 - part) * lacking;
        junctions?.advance(part);
        if (junctions || lacking > 0) pullBases(chain, state);
        placeNodes(chain, state, contacts);
        if (state.maxResidual <= limit || part < SHORTEST) return;
        state.forces.set(lastForces);
        corners.forces.set(corners.lastForces);
        bodies?.displacements.set(bodies.lastDisplacements);
        contacts.states.set(lastStates);
        contacts.flips.set(lastFlips);
    }
}

// A pinned node carries bodies as other nodes do, but nothing moves it: its force would be infinite times 0. So while a substep
// is solved, pinned nodes near a body move a little, like very heavy nodes; after it they are put back.

const box = new Float64Array(BOX_NUMBERS);

/** Called before a substep is solved, when the bodies near are known. */
function softenPins(chain: Chain, contacts: ChainContacts): void {
    if (contacts.bodies.length === 0) return;
    const { pinnedNodes, pinned, positions, inverseMasses, masses } = chain;
    const { near, nearCount, radius } = contacts.surroundings;
    for (let p = 0; p < pinnedNodes.length; p++) {
        const node = pinnedNodes[p];
        if (pinned[node - 1] === 1 || pinned[node + 1] === 1) continue; // the solver does not solve lengths between two pins
        for (let c = 0; c < BOX_NUMBERS; c++) box[c] = positions[2 * node + (c % 2)];
        for (let k = 0; k < nearCount && inverseMasses[node] === 0; k++) {
            if (near[k].body && boxesMeet(box, near[k].box, radius + CONTACT_MARGIN))
                inverseMasses[node] = PIN_SOFTNESS / masses[node];
        }
    }
}

/**
 * Called after the substep: puts the pinned nodes back.
 * @param places Where the pins are.
 */
function hardenPins(chain: Chain, places: Float64Array): void {
    const { pinnedNodes, positions, inverseMasses } = chain;
    for (let p = 0; p < pinnedNodes.length; p++) {
        const node = pinnedNodes[p];
        if (inverseMasses[node] === 0) continue;
        inverseMasses[node] = 0;
        positions[2 * node] = places[2 * node];
        positions[2 * node + 1] = places[2 * node + 1];
    }
}
