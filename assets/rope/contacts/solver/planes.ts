import type { Chain } from '../../core/solver/chain';
import {
    BODY_PUSH_SHARE,
    CONTACT_MARGIN,
    IN_CORNER,
    MAX_PUSH_SPEED,
    PLANES_PER_NODE,
    PLANE_TOLERANCE,
    SECOND,
    TOUCHING,
    FREE,
} from './constants';
import {
    marginOf,
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    ground,
    isGroundSet,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    REACH,
    setGround,
    surface,
    TO,
} from './nearest';
import type { ContactPart, ChainContacts } from './chain-contacts';
import type { Obstacle } from './obstacle';
import { squeeze } from './squeeze';

/** A plane is as it was first met, or has been turned since then, or must stay as it was met. */
const AS_MET = 0;
const TURNED = 1;
const LOCKED = 2;

/** Cosine of the largest bend at a node of a rope that is laid round something: 70 degrees. */
const MIN_LAID_COSINE = 0.34;

/** Where a node meets a surface, x and y, and how far it is to be moved along the normal from there. */
const meeting = new Float64Array(3);
const PUSH = 2;

/**
 * Gives nodes planes where their paths, from `previousPositions` moved with the obstacle to `positions`, enter an
 * obstacle; where they start on or in one; and, if `suspects`, where they end near one.
 * @returns Whether any plane is new.
 */
export function findContacts(chain: Chain, contacts: ChainContacts, suspects: boolean): boolean {
    const {
        parts,
        surroundings: { near, nearCount },
    } = contacts;
    let isNew = false;
    for (let p = 0; p < parts.length; p++)
        for (let k = 0; k < nearCount; k++) {
            if (parts.length > 1 && parts[p].contacts.surroundings.obstacles.indexOf(near[k]) < 0) continue;
            if (findWith(near[k], chain, contacts, parts[p], suspects)) isNew = true;
        }
    return isNew;
}

function findWith(
    obstacle: Obstacle,
    chain: Chain,
    contacts: ChainContacts,
    part: ContactPart,
    suspects: boolean,
): boolean {
    const { positions, previousPositions, inverseMasses, pinned } = chain;
    const { start, end } = part;
    const { radius } = part.contacts.surroundings;
    asked[REACH] = radius + (suspects ? CONTACT_MARGIN : 0);
    let isNew = false;
    for (let i = start; i < end; i++) {
        asked[MARGIN] = marginOf(chain, part, i, obstacle);
        if (!askWay(obstacle, previousPositions, positions, i) || inverseMasses[i] === 0) continue;
        if (contacts.threads[i] === obstacle || (pinned[i] === 1 && !obstacle.body)) continue;
        if (findPlane(obstacle, chain, contacts, part, i, suspects)) isNew = true;
        if (obstacle.isConvex || !setGroundOf(contacts, i, obstacle)) continue;
        if (findPlane(obstacle, chain, contacts, part, i, suspects)) isNew = true;
        setGround(false);
    }
    return isNew;
}

/** Gives a node, whose path has been set as the question, the plane of an obstacle, if it needs one. */
function findPlane(
    obstacle: Obstacle,
    chain: Chain,
    contacts: ChainContacts,
    { start, end, contacts: own }: ContactPart,
    i: number,
    suspects: boolean,
): boolean {
    const slot = openSlot(contacts, i, obstacle, suspects);
    if (slot < 0) return false;
    if (!meets(obstacle, suspects) && !(suspects && contacts.backs[i] === obstacle)) return false;
    // A push is a velocity, and a body keeps it.
    let mostPush = MAX_PUSH_SPEED * chain.substep;
    if (obstacle.body) mostPush = Math.min(mostPush, BODY_PUSH_SHARE * meeting[PUSH]);
    if (meeting[PUSH] > mostPush) {
        meeting[PUSH] = mostPush;
        contacts.isBuried = true;
    }
    const height =
        surface[NORMAL_X] * (asked[TO] - meeting[0]) + surface[NORMAL_Y] * (asked[TO + 1] - meeting[1]);
    if (!suspects && height - meeting[PUSH] > -PLANE_TOLERANCE) return false;
    addPlane(contacts, i, slot, obstacle, own);
    if (i > start && i < end - 1) takeRopeShare(chain, contacts, i, slot);
    if (contacts.counts[i] > 1) squeeze(chain, contacts, i);
    return true;
}

/**
 * In a hollow of an outline a node may lie against two of its edges: searches then look for what rises above its first plane.
 * Returns whether there may be such an edge.
 */
function setGroundOf(
    { counts, owners, planes, isBuried }: ChainContacts,
    node: number,
    obstacle: Obstacle,
): boolean {
    const slot = PLANES_PER_NODE * node;
    if (counts[node] !== 1 || owners[slot] !== obstacle || isBuried) return false;
    ground[0] = planes[3 * slot];
    ground[1] = planes[3 * slot + 1];
    ground[2] = planes[3 * slot + 2] - obstacle.radius - asked[MARGIN];
    setGround(true);
    return true;
}

/**
 * Slot for one more plane of a node, for an obstacle that has none of its planes yet; -1: none. A path that leads into
 * an obstacle takes the slot of a plane that the node does not touch.
 */
function openSlot(
    { counts, owners, states }: ChainContacts,
    node: number,
    obstacle: Obstacle,
    suspects: boolean,
): number {
    const first = PLANES_PER_NODE * node;
    const count = counts[node];
    for (let c = 0; c < count && !isGroundSet(); c++) if (owners[first + c] === obstacle) return -1;
    if (count < PLANES_PER_NODE) return first + count;
    if (suspects || states[node] === IN_CORNER) return -1;
    return states[node] >= SECOND ? first : first + 1;
}

/** Whether the path of a node needs a plane; if so, sets `surface` and `meeting`. */
function meets(obstacle: Obstacle, suspects: boolean): boolean {
    findNearest(obstacle, FROM);
    if (surface[DISTANCE] <= TOUCHING) {
        meeting[0] = asked[FROM];
        meeting[1] = asked[FROM + 1];
        meeting[PUSH] = -surface[DISTANCE];
        return true;
    }
    if (findEntry(obstacle)) {
        meeting[0] = asked[FROM] + surface[PART] * (asked[TO] - asked[FROM]);
        meeting[1] = asked[FROM + 1] + surface[PART] * (asked[TO + 1] - asked[FROM + 1]);
        meeting[PUSH] = 0;
        return true;
    }
    if (!suspects) return false;
    findNearest(obstacle, TO);
    meeting[0] = asked[TO];
    meeting[1] = asked[TO + 1];
    meeting[PUSH] = -surface[DISTANCE];
    return surface[DISTANCE] < CONTACT_MARGIN;
}

/** Adds the plane through `meeting`. A node that stuck to the obstacle sticks where it did, moved with it. */
function addPlane(
    contacts: ChainContacts,
    node: number,
    slot: number,
    obstacle: Obstacle,
    { surroundings: { friction } }: ChainContacts,
): void {
    const { counts, anchors, frictions, owners, held, places } = contacts;
    if (slot >= PLANES_PER_NODE * node + counts[node]) counts[node]++;
    layPlane(contacts, slot, surface, NORMAL_X, meeting);
    if (obstacle.body) contacts.leans[slot] = -obstacle.turn;
    contacts.turns[slot] = AS_MET;
    owners[slot] = obstacle;
    frictions[slot] = contacts.slips ? 0 : Math.sqrt(friction * obstacle.friction);
    const isHeld = held[node] === obstacle;
    anchors[2 * slot] = isHeld ? places[2 * node] : meeting[0];
    anchors[2 * slot + 1] = isHeld ? places[2 * node + 1] : meeting[1];
    if (isHeld && obstacle.moves) obstacle.carry.apply(anchors, 2 * slot);
}

/**
 * Sets a plane.
 * @param normals The normal of the plane is at `at`.
 * @param through x and y of a point, and the distance of the plane from it, along the normal.
 */
export function layPlane(
    { planes, leans }: ChainContacts,
    slot: number,
    normals: Float64Array,
    at: number,
    through: Float64Array,
): void {
    const x = normals[at];
    const y = normals[at + 1];
    planes[3 * slot] = x;
    planes[3 * slot + 1] = y;
    planes[3 * slot + 2] = x * through[0] + y * through[1] + through[2];
    leans[slot] = 0;
}

const FIFTH = 0.2;

/**
 * A rope that bends by 2 a holds exp(2 mu a) times as much behind the bend: the law of the capstan. A node where it does so
 * at once holds (1 + m tan a) / (1 - m tan a), so its friction has to be m = tanh(mu a) / tan a: with small mu a part
 * a / tan a of it. That is for bends of a rope laid round something, not for folds.
 */
function takeRopeShare(chain: Chain, { frictions }: ChainContacts, node: number, slot: number): void {
    const { previousPositions: p } = chain;
    const k = 2 * node;
    const ax = p[k] - p[k - 2];
    const ay = p[k + 1] - p[k - 1];
    const bx = p[k + 2] - p[k];
    const by = p[k + 3] - p[k + 1];
    const cosine = (ax * bx + ay * by) / Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
    if (!(cosine > MIN_LAID_COSINE)) return;
    const square = (1 - cosine) / (1 + cosine); // tan^2 a;  a / tan a = 1 - tan^2 a / 3 + tan^4 a / 5 - ...
    frictions[slot] *= 1 - square * (1 / 3 - square * FIFTH);
}

/** Sine of the largest turn of a plane in a substep for which the plane pushes between its old and its new normal. */
const MAX_LEAN = 0.7;

/**
 * After a solution: planes stood still during it, so nodes that slid off their edge or round a corner get the plane
 * where they are now; how far they have slid stays. It pushes along the normal where the substep started, as segments
 * pull there: so sliding round a surface takes no energy. A node whose path would then lead through the obstacle itself
 * goes back to the plane it met. A node that has left its plane but is in that plane's body, which has moved otherwise
 * than expected, gets the plane where it is.
 * @returns How many were turned; -1 if any was turned back.
 */
export function turnPlanes(chain: Chain, contacts: ChainContacts): number {
    const { parts } = contacts;
    let turned = 0;
    let isTurnedBack = false;
    for (let p = 0; p < parts.length; p++) {
        const count = turnPart(chain, contacts, parts[p]);
        if (count < 0) isTurnedBack = true;
        else turned += count;
    }
    return isTurnedBack ? -1 : turned;
}

/** Turns the planes of one rope. */
function turnPart(chain: Chain, contacts: ChainContacts, part: ContactPart): number {
    const { start, end } = part;
    const { counts, states, turns, owners } = contacts;
    let turned = 0;
    let isTurnedBack = false;
    for (let i = start; i < end; i++) {
        for (let c = 0; c < counts[i]; c++) {
            const slot = PLANES_PER_NODE * i + c;
            if (turns[slot] === TURNED && cutsCorner(chain, contacts, i, slot)) {
                turnBack(contacts, slot);
                isTurnedBack = true;
            }
            const isLeft = !liesAgainst(states[i], c) && owners[slot]?.body;
            if (isLeft && turns[slot] !== LOCKED && turnPlane(chain, contacts, part, i, slot, true)) turned++;
        }
        const state = states[i];
        if (state === FREE || state === IN_CORNER) continue;
        const slot = PLANES_PER_NODE * i + (state >= SECOND ? 1 : 0);
        if (turns[slot] !== LOCKED && turnPlane(chain, contacts, part, i, slot, false)) turned++;
    }
    return isTurnedBack ? -1 : turned;
}

/** Whether a node in a state lies against its first plane, 0, or its second, 1. */
function liesAgainst(state: number, plane: number): boolean {
    return state === IN_CORNER || (state !== FREE && state >= SECOND === (plane === 1));
}

/** Whether the way of a node leads through the obstacle itself, without its radius. */
function cutsCorner(chain: Chain, { owners }: ChainContacts, node: number, slot: number): boolean {
    const obstacle = owners[slot]!;
    askWay(obstacle, chain.previousPositions, chain.positions, node);
    asked[MARGIN] = 0;
    return findEntry(obstacle);
}

/**
 * @param hasLeft Whether the node does not lie against the plane.
 * @returns Whether the plane was turned.
 */
function turnPlane(
    chain: Chain,
    contacts: ChainContacts,
    part: ContactPart,
    node: number,
    slot: number,
    hasLeft: boolean,
): boolean {
    const { planes, leans, anchors, owners, turns } = contacts;
    const obstacle = owners[slot]!;
    asked[MARGIN] = marginOf(chain, part, node, obstacle);
    askWay(obstacle, chain.previousPositions, chain.positions, node);
    if (hasLeft) {
        findNearest(obstacle, FROM);
        if (surface[DISTANCE] < -PLANE_TOLERANCE) return false; // the node comes out little by little
    }
    findNearest(obstacle, TO);
    const distance = surface[DISTANCE];
    if ((hasLeft ? -distance : distance) < PLANE_TOLERANCE) return false;
    const x = asked[TO];
    const y = asked[TO + 1];
    const normalX = surface[NORMAL_X];
    const normalY = surface[NORMAL_Y];
    if (turns[slot] === AS_MET) noteMet(contacts, slot);
    turns[slot] = TURNED;
    const p = 3 * slot;
    const a = 2 * slot;
    const slid = hasLeft ? 0 : planes[p] * (y - anchors[a + 1]) - planes[p + 1] * (x - anchors[a]);
    planes[p] = normalX;
    planes[p + 1] = normalY;
    planes[p + 2] = normalX * x + normalY * y - distance;
    anchors[a] = x - distance * normalX + slid * normalY;
    anchors[a + 1] = y - distance * normalY - slid * normalX;
    findNearest(obstacle, FROM);
    lean(planes, leans, slot);
    if (obstacle.body) leans[slot] -= obstacle.turn; // where the body was, the normal had not turned yet
    return true;
}

/** Lets a plane lean to the normal in `surface`, unless this normal, or the point of the plane, is too far from its own. */
function lean(planes: Float64Array, leans: Float64Array, slot: number): void {
    const sine = planes[3 * slot] * surface[NORMAL_Y] - planes[3 * slot + 1] * surface[NORMAL_X];
    const cosine = planes[3 * slot] * surface[NORMAL_X] + planes[3 * slot + 1] * surface[NORMAL_Y];
    const isNear = surface[DISTANCE] < CONTACT_MARGIN && cosine > 0;
    leans[slot] = isNear && sine < MAX_LEAN && sine > -MAX_LEAN ? sine / cosine : 0;
}

function noteMet({ planes, anchors, metPlanes, metAnchors }: ChainContacts, slot: number): void {
    copy(planes, metPlanes, 3, slot);
    copy(anchors, metAnchors, 2, slot);
}

function turnBack(
    { planes, leans, anchors, owners, turns, metPlanes, metAnchors }: ChainContacts,
    slot: number,
): void {
    turns[slot] = LOCKED;
    leans[slot] = owners[slot]!.body ? -owners[slot]!.turn : 0;
    copy(metPlanes, planes, 3, slot);
    copy(metAnchors, anchors, 2, slot);
}

function copy(from: Float64Array, to: Float64Array, numbers: number, slot: number): void {
    for (let k = numbers * slot; k < numbers * (slot + 1); k++) to[k] = from[k];
}
