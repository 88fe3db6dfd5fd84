import type { Chain, LengthCorrection } from '../../core/solver/chain';
import { FREE, GUARD_TOLERANCE, LOADED_TOLERANCE, MAX_PUSH_SPEED, TOUCHING } from './constants';
import {
    marginOf,
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    liftStart,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    REACH,
    surface,
    TO,
} from './nearest';
import type { ChainContacts } from './chain-contacts';
import type { Obstacle } from './obstacle';
import type { Particles } from '../../core/solver/particles';
import { relaxAll } from '../../core/solver/passes/relaxation';
import { findContacts } from './planes';
import { projectNode, projected, slope } from './project';
import { SQUEEZED } from './squeeze';
import { findThreads } from './threads';
import { BLOCK } from '../../core/solver/geometry/dense';
import { boxesMeet } from '../../core/solver/geometry/place';
import type { Simulation } from '../../core/solver';

/** Push of a node along the normal, and how far the obstacle itself moves that way. */
export const push = new Float64Array(2);

/**
 * The end of a step: nodes that solvers without contacts, or corrections of places, have moved into an obstacle or
 * through it go back to its surface, and lose their velocity into it.
 * @param starts Positions before the step.
 */
export function keepOut(chain: Chain, contacts: ChainContacts, starts: Float64Array): void {
    contacts.surroundings.place(0, 1);
    contacts.wasNear = contacts.surroundings.look(starts, chain.positions);
    if (!contacts.wasNear) return;
    for (let k = 0; k < contacts.surroundings.nearCount; k++)
        keepOutOf(contacts.surroundings.near[k], chain, contacts, starts);
}

function keepOutOf(
    obstacle: Obstacle,
    chain: Chain,
    { areFound, states, threads, squeezed, parts, surroundings: { radius } }: ChainContacts,
    starts: Float64Array,
): void {
    const { positions, inverseMasses, nodeCount } = chain;
    asked[REACH] = radius;
    for (let i = 0; i < nodeCount; i++) {
        asked[MARGIN] = marginOf(chain, parts[0], i, obstacle);
        if (!askWay(obstacle, starts, positions, i) || inverseMasses[i] === 0) continue;
        if (threads[i] === obstacle || (!areFound && obstacle.moves && squeezed[i] >= SQUEEZED)) continue;
        const ownX = asked[FROM] - starts[2 * i];
        const ownY = asked[FROM + 1] - starts[2 * i + 1];
        const tolerance = areFound && states[i] !== FREE ? LOADED_TOLERANCE : GUARD_TOLERANCE;
        if (areFound) {
            findNearest(obstacle, TO);
            if (!(-surface[DISTANCE] > tolerance)) continue;
        }
        findPush(chain, obstacle, areFound);
        if (!(push[0] > tolerance)) continue;
        push[1] = ownX * surface[NORMAL_X] + ownY * surface[NORMAL_Y];
        pushOut(chain, i);
    }
}

/** Sets `surface`, and the push that the end of the path needs. */
export function findPush({ substep }: Particles, obstacle: Obstacle, areFound: boolean): void {
    findNearest(obstacle, FROM);
    const startsIn = surface[DISTANCE];
    if (startsIn > 0 && startsIn * startsIn > squareOfWay()) {
        push[0] = 0; // too far away to be reached
        return;
    }
    if (startsIn <= TOUCHING && startsIn > -GUARD_TOLERANCE) liftStart();
    if (!areFound && startsIn > -GUARD_TOLERANCE && findEntry(obstacle)) {
        const wayX = asked[FROM] - asked[TO];
        const wayY = asked[FROM + 1] - asked[TO + 1];
        push[0] = (1 - surface[PART]) * (surface[NORMAL_X] * wayX + surface[NORMAL_Y] * wayY);
        return;
    }
    findNearest(obstacle, TO);
    const room = -startsIn - MAX_PUSH_SPEED * substep; // a node that is deep inside comes out little by little
    push[0] = -surface[DISTANCE] - (room > 0 ? room : 0);
}

function squareOfWay(): number {
    const x = asked[TO] - asked[FROM];
    const y = asked[TO + 1] - asked[FROM + 1];
    return x * x + y * y;
}

/** Moves a node by `push`. Its way in the last substep then leads no deeper than the obstacle's own way. */
export function pushOut({ positions, previousPositions }: Particles, node: number): void {
    const normalX = surface[NORMAL_X];
    const normalY = surface[NORMAL_Y];
    const size = push[0];
    const k = 2 * node;
    const before =
        (positions[k] - previousPositions[k]) * normalX +
        (positions[k + 1] - previousPositions[k + 1]) * normalY;
    positions[k] += size * normalX;
    positions[k + 1] += size * normalY;
    const kept = size - Math.min(Math.max(push[1] - before, 0), size); // the part of the push that is not velocity
    previousPositions[k] += kept * normalX;
    previousPositions[k + 1] += kept * normalY;
}

/** Number of rounds in which new contacts are looked for. */
const ROUNDS = 4;

/** The passes of a substep. After each pass, nodes are moved out of obstacles: see project.ts. */
export function relaxInContact(
    chain: Chain,
    contacts: ChainContacts,
    iterations: number,
    pullOnly: boolean,
): void {
    contacts.areFound = false;
    if (!contacts.surroundings.look(chain.previousPositions, chain.positions)) {
        relaxAll(chain, iterations, pullOnly);
        contacts.keepHeld(chain);
        return;
    }
    contacts.clear();
    findThreads(chain, contacts);
    findContacts(chain, contacts, true);
    for (let left = iterations; left > 0; left--) {
        relaxAll(chain, 1, pullOnly);
        projectAll(chain, contacts);
    }
    for (let round = 0; round < ROUNDS && findContacts(chain, contacts, false); round++)
        projectAll(chain, contacts);
    contacts.keepHeld(chain);
}

function projectAll({ positions, nodeCount }: Chain, contacts: ChainContacts): void {
    for (let i = 0; i < nodeCount; i++) {
        if (contacts.counts[i] === 0) continue;
        projected[0] = positions[2 * i];
        projected[1] = positions[2 * i + 1];
        contacts.states[i] = projectNode(contacts, i, false);
        positions[2 * i] = projected[0];
        positions[2 * i + 1] = projected[1];
    }
}

/** Most iterations of Newton's method in a substep. */
const ITERATIONS = 6;
/** Friction that would leave a segment longer than it is to be by more than this part gives way in the substep. */
const MAX_STUCK_STRETCH = 0.01;

/**
 * A substep of a solver that corrects lengths: its forces would move the nodes to places, and these are projected out of
 * obstacles: see project.ts. The slopes of the projection tell the solver how far its forces move the nodes. It finds them
 * without friction, which then holds nodes back by what presses them against the obstacles.
 */
export function solveInContact(chain: Chain, contacts: ChainContacts, lengths: LengthCorrection): void {
    const { positions, nodeCount } = chain;
    contacts.areFound = false;
    if (!contacts.surroundings.look(chain.previousPositions, positions)) {
        lengths.correctLengths(positions, null);
        contacts.keepHeld(chain);
        return;
    }
    if (contacts.unheld.length === 0) {
        contacts.unheld = new Float64Array(2 * nodeCount);
        contacts.slopes = new Float64Array(BLOCK * nodeCount);
    }
    contacts.clear();
    findThreads(chain, contacts);
    findContacts(chain, contacts, true);
    contacts.unheld.set(positions);
    contacts.slips = true;
    for (let left = ITERATIONS; left > 0; left--) {
        projectUnheld(chain, contacts);
        if (!lengths.correctLengths(contacts.unheld, contacts.slopes)) break;
    }
    contacts.slips = false;
    projectUnheld(chain, contacts);
    for (let round = 0; round < ROUNDS && findContacts(chain, contacts, false); round++)
        projectUnheld(chain, contacts);
    contacts.slips = lengths.excess > MAX_STUCK_STRETCH;
    if (contacts.slips) projectUnheld(chain, contacts);
    contacts.slips = false;
    contacts.keepHeld(chain);
}

function projectUnheld({ positions, nodeCount }: Chain, contacts: ChainContacts): void {
    const { counts, states, unheld, slopes } = contacts;
    for (let i = 0; i < nodeCount; i++) {
        projected[0] = unheld[2 * i];
        projected[1] = unheld[2 * i + 1];
        const isNear = counts[i] > 0;
        if (isNear) states[i] = projectNode(contacts, i, false);
        positions[2 * i] = projected[0];
        positions[2 * i + 1] = projected[1];
        for (let c = 0; c < BLOCK; c++) slopes[BLOCK * i + c] = isNear ? slope[c] : c % 3 === 0 ? 1 : 0;
    }
}

/** A push of drawn nodes that nobody sees, px. */
const UNSEEN = 0.01;
/** A node deeper than this in an obstacle was in before, px. */
const DRAWN_IN = 1;
/** Most times that nodes are pushed out, and lengths restored. */
const DRAWN_ROUNDS = 6;

const out = new Float64Array(2);
const across = new Float64Array(2);
/** Both ends of a segment, as it is drawn and as it would be if it went with the obstacle. */
const ends = new Float64Array(2 * 2);
const carried = new Float64Array(2 * 2);

/**
 * Draws a rope outside obstacles that have moved since the state that is drawn: nodes that these have met on their way,
 * and segments whose line has come nearer to a corner, are pushed by them, and the others follow. No segment gets longer.
 * The state of the rope does not change.
 * @param part The part of the frame in which obstacles were where the rope is drawn: see `Obstacle.show`.
 * @returns Whether any node is drawn elsewhere.
 */
export function drawOutside(simulation: Simulation, contacts: ChainContacts, part: Float64Array): boolean {
    const { frames } = simulation;
    const { obstacles, radius } = contacts.surroundings;
    let isKept = false;
    let isPushed = false;
    for (let round = 0, goesOn = true; goesOn && round < DRAWN_ROUNDS; round++) {
        goesOn = false;
        for (let k = 0; k < obstacles.length; k++) {
            if (!obstacles[k].isSeenElsewhere) continue;
            obstacles[k].show(part);
            if (!boxesMeet(obstacles[k].box, frames.drawnBounds, radius)) continue;
            if (!isKept) contacts.keepDrawn(frames.drawn);
            isKept = true;
            if (pushDrawn(simulation, contacts, obstacles[k])) goesOn = true;
        }
        if (!goesOn) break;
        isPushed = true;
        simulation.restoreDrawn(true, contacts.drawnBefore);
        frames.drawnChanged();
    }
    return isPushed;
}

/** Pushes nodes and segments out of an obstacle. Returns whether any is pushed. */
function pushDrawn(simulation: Simulation, contacts: ChainContacts, obstacle: Obstacle): boolean {
    const { chain } = simulation;
    let isPushed = false;
    for (let i = 0; i < chain.segmentCount; i++)
        if (pushSegment(simulation, contacts, obstacle, i)) isPushed = true;
    for (let i = 0; i < chain.nodeCount; i++)
        if (pushNode(simulation, contacts, obstacle, i)) isPushed = true;
    return isPushed;
}

/** Pushes a node that the obstacle has met on its way. */
function pushNode(
    { chain, frames: { drawn } }: Simulation,
    contacts: ChainContacts,
    obstacle: Obstacle,
    i: number,
): boolean {
    if (chain.pinned[i] === 1 || contacts.threads[i] === obstacle) return false;
    asked[MARGIN] = marginOf(chain, contacts.parts[0], i, obstacle);
    asked[FROM] = contacts.drawnBefore[2 * i];
    asked[FROM + 1] = contacts.drawnBefore[2 * i + 1];
    asked[TO] = drawn[2 * i];
    asked[TO + 1] = drawn[2 * i + 1];
    obstacle.carry.apply(asked, FROM);
    findNearest(obstacle, FROM);
    if (surface[DISTANCE] < -DRAWN_IN) return false;
    if (surface[DISTANCE] < 2 * TOUCHING) liftStart();
    if (!findEntry(obstacle)) return false;
    const wayX = asked[FROM] - asked[TO];
    const wayY = asked[FROM + 1] - asked[TO + 1];
    const size = (1 - surface[PART]) * (surface[NORMAL_X] * wayX + surface[NORMAL_Y] * wayY);
    if (!(size > UNSEEN)) return false;
    drawn[2 * i] += size * surface[NORMAL_X];
    drawn[2 * i + 1] += size * surface[NORMAL_Y];
    return true;
}

/** Pushes both nodes of a segment, none of them held, away from corners that its line has come nearer to. */
function pushSegment(
    { chain, frames: { drawn } }: Simulation,
    contacts: ChainContacts,
    obstacle: Obstacle,
    i: number,
): boolean {
    if (contacts.threads[i] === obstacle || contacts.threads[i + 1] === obstacle) return false;
    if (chain.pinned[i] === 1 || chain.pinned[i + 1] === 1) return false;
    let isPushed = false;
    const { points, radius: rounding, carry } = obstacle;
    const reach = contacts.surroundings.radius + rounding;
    for (let k = 0; k < points.length; k += 2) {
        for (let c = 0; c < ends.length; c++) {
            carried[c] = contacts.drawnBefore[2 * i + c];
            ends[c] = drawn[2 * i + c];
        }
        carry.apply(carried, 0);
        carry.apply(carried, 2);
        measure(carried, points, k);
        const before = out[0];
        measure(ends, points, k);
        const side = before > 0 ? 1 : -1;
        const size = Math.min(reach, side * before) - side * out[0];
        if (!(size > UNSEEN && size < Infinity)) continue;
        for (let c = 0; c < 2; c++) {
            drawn[2 * (i + c)] += side * size * across[0];
            drawn[2 * (i + c) + 1] += side * size * across[1];
        }
        isPushed = true;
    }
    return isPushed;
}

/** Sets `across` to the normal of a segment, and `out` to its distance along that from a corner; NaN: that is beside it. */
function measure(segment: Float64Array, points: Float64Array, k: number): void {
    const x = segment[2] - segment[0];
    const y = segment[3] - segment[1];
    const dx = segment[0] - points[k];
    const dy = segment[1] - points[k + 1];
    const square = x * x + y * y;
    const along = -(dx * x + dy * y);
    const length = Math.sqrt(square);
    across[0] = -y / length;
    across[1] = x / length;
    out[0] = along >= 0 && along <= square ? dx * across[0] + dy * across[1] : NaN;
}
