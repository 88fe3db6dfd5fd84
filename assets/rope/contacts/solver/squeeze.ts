import type { Chain } from '../../core/solver/chain';
import { FREE, GRIP, MIN_SQUEEZE_COSINE, PLANES_PER_NODE, PLANE_TOLERANCE, TOUCHING } from './constants';
import type { ContactPart, ChainContacts } from './chain-contacts';
import { asked, DISTANCE, findNearest, FROM, MARGIN, surface } from './nearest';
import type { Obstacle } from './obstacle';

// When two obstacles that squeeze a node are nearer to each other than the rope is wide, the node has no place outside both.
// Then it stays between the obstacle behind it and its own place, and goes through the one that closes, until it comes out of
// that one. Planes alone do not say which obstacle is which, nor on which side of a thin floor the node was: `threads` and
// `backs` do.

/**
 * States of a node of a rope that a pin has drawn into an obstacle, or that the obstacle has appeared on or has come through:
 * at first, and while it is led out to the left of its way, or to the right. 0: of one that started through it. See threads.ts.
 */
export const DRAWN_IN = 1;
export const LED_LEFT = 2;
export const LED_RIGHT = 3;
/** State of a node that goes through an obstacle until it is out of it. */
export const SQUEEZED = 4;
/** The same, but the node may not be inside yet. At the end of the step it becomes `SQUEEZED`. */
export const GIVES_WAY = 5;

/** Whether a node in a state is led out. */
export const isLedOut = (state: number): boolean => state >= DRAWN_IN && state < SQUEEZED;

/** Cosine of the angle between the pushes beside a gap: within 26 degrees of opposite. In a wedge there is room farther out. */
const MAX_GAP_COSINE = -0.9;

/** A place, for use within one call. */
const carried = new Float64Array(2);

/** Called at the start of a substep: nodes that have come out of what closed on them collide with it again. */
export function goOnSqueezed(
    { previousPositions, substep }: Chain,
    contacts: ChainContacts,
    part: ContactPart,
): void {
    const { threads, squeezed, backs, rooms, grips } = contacts;
    const { near, nearCount } = contacts.surroundings;
    for (let i = part.start; i < part.end; i++) {
        if (squeezed[i] !== SQUEEZED) continue;
        const closing = threads[i]!;
        const back = backs[i];
        const at = back ? near.indexOf(back) : -1;
        if (at < 0 || at >= nearCount) backs[i] = null;
        asked[FROM] = previousPositions[2 * i];
        asked[FROM + 1] = previousPositions[2 * i + 1];
        (backs[i] ?? closing).carry.apply(asked, FROM);
        asked[MARGIN] = part.contacts.surroundings.radius;
        if (backs[i]) findNearest(backs[i]!, FROM);
        rooms[i] = Math.max(0, surface[DISTANCE]);
        findNearest(closing, FROM);
        grips[i] = Math.max(0, -surface[DISTANCE]) * GRIP * substep * substep;
        if (!(surface[DISTANCE] < TOUCHING)) letOut(contacts, i);
        else if (!backs[i - 1] && !backs[i] && !backs[i + 1] && !closing.moves) squeezed[i] = DRAWN_IN;
    }
}

/** A node collides with what it went through. */
export function letOut({ threads, squeezed, backs }: ChainContacts, node: number): void {
    squeezed[node] = 0;
    threads[node] = backs[node] = null;
}

/**
 * Squeezes a node that has got its second plane, if there is no room for it between the two. Of two that stand, as beside a gap
 * that is narrower than the rope is wide, either is taken for the one that closes.
 */
export function squeeze(chain: Chain, contacts: ChainContacts, node: number): void {
    const { owners, planes, states, counts } = contacts;
    const first = PLANES_PER_NODE * node;
    const second = first + 1;
    if (owners[first]!.body || owners[second]!.body) return;
    const p = 3 * first;
    const q = 3 * second;
    const doMove = owners[first]!.moves || owners[second]!.moves;
    const most = doMove ? -MIN_SQUEEZE_COSINE : MAX_GAP_COSINE;
    if (planes[p] * planes[q] + planes[p + 1] * planes[q + 1] > most) return;
    const isSecond =
        squareOfWay(chain, owners[second]!, node, carried) >
        squareOfWay(chain, owners[first]!, node, carried);
    const closing = isSecond ? second : first;
    const back = isSecond ? first : second;
    if (doMove && !isClosing(chain, contacts, node, closing, back)) return;
    if (roomOf(chain, contacts, node, closing, back) > (doMove ? -PLANE_TOLERANCE : -TOUCHING)) return;
    contacts.threads[node] = owners[closing];
    contacts.backs[node] = owners[back];
    contacts.squeezed[node] = SQUEEZED;
    contacts.grips[node] = 0;
    contacts.hasThreads = true;
    if (!isSecond) copySlot(contacts, second, first);
    counts[node] = 1;
    states[node] = FREE;
}

/** Copies a plane, and all that belongs to it, to another slot. */
function copySlot(contacts: ChainContacts, from: number, to: number): void {
    const { planes, leans, anchors, turns, metPlanes, metAnchors, frictions, owners } = contacts;
    owners[to] = owners[from];
    leans[to] = leans[from];
    turns[to] = turns[from];
    frictions[to] = frictions[from];
    for (let c = 0; c < 3; c++) {
        planes[3 * to + c] = planes[3 * from + c];
        metPlanes[3 * to + c] = metPlanes[3 * from + c];
    }
    for (let c = 0; c < 2; c++) {
        anchors[2 * to + c] = anchors[2 * from + c];
        metAnchors[2 * to + c] = metAnchors[2 * from + c];
    }
}

/** Sets `place` to where a node would go if it were fixed to an obstacle. Returns the square of this way. */
function squareOfWay(
    { previousPositions }: Chain,
    { carry }: Obstacle,
    node: number,
    place: Float64Array,
): number {
    place[0] = previousPositions[2 * node];
    place[1] = previousPositions[2 * node + 1];
    carry.apply(place, 0);
    const x = place[0] - previousPositions[2 * node];
    const y = place[1] - previousPositions[2 * node + 1];
    return x * x + y * y;
}

/**
 * Whether an obstacle moves towards the other one, not along it: something that rolls or slides over the other pushes the node
 * ahead. A node beside one that the obstacle goes through already follows it.
 */
function isClosing(
    chain: Chain,
    { owners, planes, threads, backs }: ContactsOfNode,
    node: number,
    closing: number,
    back: number,
): boolean {
    for (let j = node - 1; j <= node + 1; j += 2)
        if (threads[j] === owners[closing] && backs[j] === owners[back]) return true;
    squareOfWay(chain, owners[closing]!, node, carried);
    const x = carried[0];
    const y = carried[1];
    squareOfWay(chain, owners[back]!, node, carried);
    const wayX = x - carried[0];
    const wayY = y - carried[1];
    const nx = planes[3 * back];
    const ny = planes[3 * back + 1];
    return -(nx * wayX + ny * wayY) > Math.abs(nx * wayY - ny * wayX);
}

type ContactsOfNode = Pick<ChainContacts, 'owners' | 'planes' | 'threads' | 'backs' | 'rooms'>;

/** How far a node on the obstacle behind it is outside of the obstacle that closes. Sets the room of the node. */
function roomOf(
    chain: Chain,
    { owners, planes, rooms }: ContactsOfNode,
    node: number,
    closing: number,
    back: number,
): number {
    squareOfWay(chain, owners[back]!, node, carried);
    const b = 3 * back;
    const c = 3 * closing;
    const height = planes[b] * carried[0] + planes[b + 1] * carried[1] - planes[b + 2];
    rooms[node] = Math.max(0, height);
    const x = carried[0] - height * planes[b];
    const y = carried[1] - height * planes[b + 1];
    return planes[c] * x + planes[c + 1] * y - planes[c + 2];
}

/** Called at the end of a step. */
export function endGivingWay({ squeezed }: ChainContacts): void {
    for (let i = 0; i < squeezed.length; i++) if (squeezed[i] === GIVES_WAY) squeezed[i] = SQUEEZED;
}

/**
 * Called when a step has no solution. Nodes and segments that moving obstacles push, or beside which the rope already goes
 * through an obstacle, go through, too. If there are none, nodes are no longer kept between two obstacles. Returns whether
 * anything was changed.
 */
export function giveWay(contacts: ChainContacts): boolean {
    const { held, counts, owners, corners, backs } = contacts;
    const nodeCount = held.length;
    let gives = false;
    for (let i = 0; i < nodeCount; i++) {
        for (let c = 0; c < counts[i]; c++)
            if (goThrough(contacts, i, owners[PLANES_PER_NODE * i + c])) gives = true;
    }
    for (let i = 0; i + 1 < nodeCount; i++) {
        if (counts[nodeCount + i] === 0) continue;
        if (goThrough(contacts, i, corners.obstacles[i])) gives = true;
        if (goThrough(contacts, i + 1, corners.obstacles[i])) gives = true;
    }
    if (gives) return true;
    for (let i = 0; i < nodeCount; i++) {
        if (backs[i]) gives = true;
        backs[i] = null;
    }
    return gives;
}

function goThrough(contacts: ChainContacts, node: number, obstacle: Obstacle | null): boolean {
    const { threads, squeezed } = contacts;
    if (!obstacle || obstacle.body || threads[node]) return false;
    if (!obstacle.moves && threads[node - 1] !== obstacle && threads[node + 1] !== obstacle) return false;
    threads[node] = obstacle;
    squeezed[node] = GIVES_WAY;
    contacts.hasThreads = true;
    return true;
}
