import type { Chain } from '../../core/solver/chain';
import {
    AS_MET,
    CONTACT_MARGIN,
    FREE,
    IN_CORNER,
    LOCKED,
    PLANES_PER_NODE,
    PLANE_TOLERANCE,
    SECOND,
    TURNED,
} from './constants';
import {
    marginOf,
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    surface,
    TO,
} from './nearest';
import type { ContactPart, ChainContacts } from './chain-contacts';

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
