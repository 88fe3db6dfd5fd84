import type { Chain } from '../chain';
import {
    CONTACT_MARGIN,
    MAX_PUSH_SPEED,
    MIN_LAID_COSINE,
    PLANE_TOLERANCE,
    PLANES_PER_NODE,
    TOUCHING,
} from './constants';
import { AS_MET, IN_CORNER, SECOND } from './contacts';
import type { Contacts } from './contacts';
import { findEntry, findNearest, SurfacePoint } from './nearest';
import type { Obstacle } from './obstacle';

const start = new Float64Array(2);
const surface = new SurfacePoint();
/** Where a node meets a surface, and how far it is to be moved along the normal from there. */
const meeting = { x: 0, y: 0, push: 0 };

/**
 * Gives nodes planes: where their ways, from `previousPositions` moved with the obstacle to `positions`, enter an
 * obstacle; where they start on one or in it; and, if `suspects`, where they end near one.
 * @returns Whether any is new.
 */
export function findContacts(chain: Chain, contacts: Contacts, suspects: boolean): boolean {
    const { near, nearCount } = contacts;
    let isNew = false;
    for (let k = 0; k < nearCount; k++) if (findWith(near[k], chain, contacts, suspects)) isNew = true;
    return isNew;
}

function findWith(obstacle: Obstacle, chain: Chain, contacts: Contacts, suspects: boolean): boolean {
    const { nodeCount, positions, previousPositions, inverseMasses } = chain;
    const { box, carry, moves } = obstacle;
    const margin = contacts.radius + (suspects ? CONTACT_MARGIN : 0);
    const minX = box[0] - margin;
    const minY = box[1] - margin;
    const maxX = box[2] + margin;
    const maxY = box[3] + margin;
    const maxPush = MAX_PUSH_SPEED * chain.substep;
    let isNew = false;
    for (let i = 0; i < nodeCount; i++) {
        const x = positions[2 * i];
        const y = positions[2 * i + 1];
        start[0] = previousPositions[2 * i];
        start[1] = previousPositions[2 * i + 1];
        if (moves) carry.apply(start);
        if ((x < minX && start[0] < minX) || (x > maxX && start[0] > maxX)) continue;
        if ((y < minY && start[1] < minY) || (y > maxY && start[1] > maxY)) continue;
        if (inverseMasses[i] === 0) continue;
        const slot = openSlot(contacts, i, obstacle, suspects);
        if (slot < 0) continue;
        if (!meets(obstacle, contacts.radius, x, y, maxPush, suspects)) continue;
        const height = surface.normalX * (x - meeting.x) + surface.normalY * (y - meeting.y) - meeting.push;
        if (!suspects && height > -PLANE_TOLERANCE) continue;
        addPlane(contacts, i, slot, obstacle, ropeShare(chain, i));
        isNew = true;
    }
    return isNew;
}

/**
 * Where one more plane of a node goes, of an obstacle that has none of its planes yet; -1: nowhere. A way that leads into
 * something takes the place of a plane that the node does not lie against.
 */
function openSlot(
    { counts, owners, states }: Contacts,
    node: number,
    obstacle: Obstacle,
    suspects: boolean,
): number {
    const first = PLANES_PER_NODE * node;
    const count = counts[node];
    for (let c = 0; c < count; c++) if (owners[first + c] === obstacle) return -1;
    if (count < PLANES_PER_NODE) return first + count;
    if (suspects || states[node] === IN_CORNER) return -1;
    return states[node] >= SECOND ? first : first + 1;
}

/** Whether a node on its way from `start` to a place needs a plane; if so, sets `surface` and `meeting`. */
function meets(
    obstacle: Obstacle,
    radius: number,
    x: number,
    y: number,
    maxPush: number,
    suspects: boolean,
): boolean {
    findNearest(obstacle, radius, start[0], start[1], surface);
    if (surface.distance <= TOUCHING) {
        meeting.x = start[0];
        meeting.y = start[1];
        meeting.push = Math.min(-surface.distance, maxPush);
        return true;
    }
    if (findEntry(obstacle, radius, start[0], start[1], x, y, surface)) {
        meeting.x = start[0] + surface.part * (x - start[0]);
        meeting.y = start[1] + surface.part * (y - start[1]);
        meeting.push = 0;
        return true;
    }
    if (!suspects) return false;
    findNearest(obstacle, radius, x, y, surface);
    meeting.x = x;
    meeting.y = y;
    meeting.push = -surface.distance;
    return surface.distance < CONTACT_MARGIN;
}

/** Adds the plane through `meeting`. A node that stuck to the obstacle sticks where it did, moved with it. */
function addPlane(contacts: Contacts, node: number, slot: number, obstacle: Obstacle, share: number): void {
    const { counts, planes, leans, anchors, frictions, owners, held, places } = contacts;
    const { normalX, normalY } = surface;
    if (slot >= PLANES_PER_NODE * node + counts[node]) counts[node]++;
    planes[3 * slot] = normalX;
    planes[3 * slot + 1] = normalY;
    planes[3 * slot + 2] = normalX * meeting.x + normalY * meeting.y + meeting.push;
    leans[slot] = 0;
    contacts.turns[slot] = AS_MET;
    owners[slot] = obstacle;
    frictions[slot] = share * Math.sqrt(contacts.friction * obstacle.friction);
    const isHeld = held[node] === obstacle;
    const x = isHeld ? places[2 * node] : meeting.x;
    const y = isHeld ? places[2 * node + 1] : meeting.y;
    anchors[2 * slot] = x;
    anchors[2 * slot + 1] = y;
    if (isHeld && obstacle.moves) obstacle.carry.apply(anchors, 2 * slot);
}

const FIFTH = 0.2;

/**
 * A rope that bends by 2 a holds exp(2 mu a) times as much behind the bend: the law of the capstan. A node where it does so
 * at once holds (1 + m tan a) / (1 - m tan a), so its friction has to be m = tanh(mu a) / tan a: with small mu a part
 * a / tan a of it. That is for bends of a rope laid round something, not for folds.
 */
function ropeShare({ previousPositions: p, nodeCount }: Chain, node: number): number {
    if (node === 0 || node === nodeCount - 1) return 1;
    const k = 2 * node;
    const ax = p[k] - p[k - 2];
    const ay = p[k + 1] - p[k - 1];
    const bx = p[k + 2] - p[k];
    const by = p[k + 3] - p[k + 1];
    const cosine = (ax * bx + ay * by) / Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
    if (!(cosine > MIN_LAID_COSINE)) return 1;
    const square = (1 - cosine) / (1 + cosine); // tan^2 a;  a / tan a = 1 - tan^2 a / 3 + tan^4 a / 5 - ...
    return 1 - square * (1 / 3 - square * FIFTH);
}
