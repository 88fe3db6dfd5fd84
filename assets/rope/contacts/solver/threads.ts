import type { Chain } from '../../core/solver/chain';
import { BOX_NUMBERS, boundsOf } from '../../core/solver/geometry/place';
import { CORNER_CUT } from './constants';
import type { ChainContacts, ContactPart } from './chain-contacts';
import {
    asked,
    askWay,
    DISTANCE,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    REACH,
    surface,
} from './nearest';
import { isLongEnough, leadOut, measureSides } from './lead-out';
import { DRAWN_IN, GIVES_WAY, goOnSqueezed, letOut, SQUEEZED } from './squeeze';
import type { Obstacle } from './obstacle';

// A rope may start through an obstacle, like a string through a bead. It could only be pushed out on two sides at once, and its
// segments would be torn apart. So it stays: the nodes of segments inside the obstacle do not collide with it. Rope is pulled
// through, and collides again when it has come out.

/** Called at the start of a substep: finds the nodes where a rope goes through an obstacle. */
export function findThreads(chain: Chain, contacts: ChainContacts): void {
    const {
        parts,
        wasNear,
        surroundings: { near, nearCount },
    } = contacts;
    const isStart = wasNear === null; // the rope was put where it is, it did not move there
    for (let p = 0; p < parts.length; p++) {
        startAtPins(chain, contacts, parts[p]);
        startThreads(chain, contacts, parts[p], isStart);
    }
    if (!contacts.hasThreads) return;
    contacts.hasThreads = false;
    dropDistant(contacts);
    for (let p = 0; p < parts.length; p++) {
        const { start, end } = parts[p];
        goOnSqueezed(chain, contacts, parts[p]);
        for (let j = 0; j < nearCount; j++) {
            goOnWith(near[j], chain, contacts, start, end);
            leadOut(near[j], chain, contacts, parts[p]);
        }
    }
}

function dropDistant(contacts: ChainContacts): void {
    const {
        threads,
        squeezed,
        surroundings: { near, nearCount },
    } = contacts;
    for (let i = 0; i < threads.length; i++) {
        const obstacle = threads[i];
        const at = obstacle ? near.indexOf(obstacle) : -1;
        if (squeezed[i] === GIVES_WAY) contacts.hasThreads = true;
        else if (at < 0 || at >= nearCount) letOut(contacts, i);
    }
}

/** A rope goes through what it starts through, and through what appears where it is: then it is led out. */
function startThreads(chain: Chain, contacts: ChainContacts, part: ContactPart, isStart: boolean): void {
    const own = part.contacts;
    const { known, surroundings } = own;
    const { obstacles } = surroundings;
    if (!isStart && known === obstacles) return;
    own.known = obstacles;
    const { near, nearCount } = contacts.surroundings;
    for (let j = 0; j < nearCount; j++)
        if (obstacles.indexOf(near[j]) >= 0 && (isStart || known.indexOf(near[j]) < 0))
            startThrough(near[j], chain, contacts, part, isStart && !own.comesOut ? 0 : DRAWN_IN);
}

/** The places where a rope enters an obstacle and where it leaves it, and how far the obstacle reaches from that way. */
const way = new Float64Array(2 + 2);
const sides = new Float64Array(2);

/** @param state Of the nodes: see `ChainContacts.squeezed`. */
function startThrough(
    obstacle: Obstacle,
    chain: Chain,
    contacts: ChainContacts,
    part: ContactPart,
    state: number,
): void {
    const { threads, squeezed } = contacts;
    const { start, end } = part;
    let first = -1;
    for (let i = start; i < end; i++) {
        if (i + 1 < end && isThrough(obstacle, chain, i)) {
            if (first < 0) {
                first = i;
                way[0] = line[0];
                way[1] = line[1];
            }
            way[2] = line[2];
            way[3] = line[3];
        } else if (first >= 0) {
            if (isTorn(obstacle, chain, part, first, i, state)) {
                contacts.hasThreads = true;
                for (let k = first; k <= i; k++) {
                    threads[k] = obstacle;
                    squeezed[k] = state;
                }
            }
            first = -1;
        }
    }
}

/**
 * A rope cannot come out at once from a pinned node that is deeper in an obstacle than its segments are long, nor on a side
 * that is too far from the pin.
 */
function startAtPins(
    { pinnedNodes, previousPositions, baseLengths }: Chain,
    contacts: ChainContacts,
    { start, end, contacts: own }: ContactPart,
): void {
    const { near, nearCount } = contacts.surroundings;
    for (let p = 0; p < pinnedNodes.length; p++) {
        const node = pinnedNodes[p];
        if (node < start || node >= end) continue;
        for (let k = 0; k < nearCount; k++) {
            if (!isInside(near[k], previousPositions, node, CORNER_CUT)) continue;
            const depth = own.surroundings.radius - surface[DISTANCE];
            for (let j = node - 1; j <= node + 1; j += 2) {
                if (j < start || j >= end) continue;
                const length = baseLengths[Math.min(j, node)];
                if (!(depth > length) && !isTooFarIn(near[k], previousPositions, j, node, length)) continue;
                contacts.threads[node] = near[k];
                contacts.squeezed[node] = DRAWN_IN;
                contacts.hasThreads = true;
            }
        }
    }
}

/** Sets `surface` for a node. Returns whether the node is inside, or nearer to the surface than `out`. */
function isInside(obstacle: Obstacle, positions: Float64Array, node: number, out: number): boolean {
    asked[REACH] = Math.max(out, 0);
    if (!askWay(obstacle, positions, positions, node)) return false;
    asked[MARGIN] = 0;
    findNearest(obstacle, FROM);
    return surface[DISTANCE] < out;
}

/** Whether a node is inside, and a pin is farther behind the nearest surface than the `length` between the two. */
function isTooFarIn(
    obstacle: Obstacle,
    positions: Float64Array,
    node: number,
    pin: number,
    length: number,
): boolean {
    if (!isInside(obstacle, positions, node, -CORNER_CUT)) return false;
    const x = asked[FROM];
    const y = asked[FROM + 1];
    askWay(obstacle, positions, positions, pin);
    const awayX = x - asked[FROM];
    const awayY = y - asked[FROM + 1];
    return awayX * surface[NORMAL_X] + awayY * surface[NORMAL_Y] - surface[DISTANCE] > length;
}

/** Nodes follow their neighbours through an obstacle; nodes that have come out collide. */
function goOnWith(
    obstacle: Obstacle,
    chain: Chain,
    contacts: ChainContacts,
    start: number,
    end: number,
): void {
    let wasIn = false;
    for (let i = start; i < end; i++) {
        const isIn = i + 1 < end && isThrough(obstacle, chain, i);
        if (!isIn && !wasIn && isThread(contacts, i, obstacle)) letOut(contacts, i);
        if (isIn) follow(contacts, i, i + 1, obstacle);
        if (isIn) follow(contacts, i + 1, i, obstacle);
        wasIn = isIn;
    }
    for (let i = end - 1; i >= start; i--) {
        if (contacts.threads[i] !== obstacle) continue;
        contacts.hasThreads = true;
        if (i > start && isThrough(obstacle, chain, i - 1)) follow(contacts, i - 1, i, obstacle);
    }
}

const isThread = ({ threads, squeezed }: ChainContacts, node: number, obstacle: Obstacle): boolean =>
    threads[node] === obstacle && squeezed[node] < SQUEEZED;

/** A node goes through an obstacle if its neighbour does. */
function follow(contacts: ChainContacts, node: number, neighbour: number, obstacle: Obstacle): void {
    const { threads, squeezed } = contacts;
    if (squeezed[node] >= SQUEEZED || !isThread(contacts, neighbour, obstacle)) return;
    threads[node] = obstacle;
    squeezed[node] = squeezed[neighbour];
}

/** A segment at the start of a substep, moved with the obstacle; then only the part of it inside. */
const line = new Float64Array(2 + 2);

/** Whether a segment goes through the obstacle itself. */
function isThrough(obstacle: Obstacle, { previousPositions }: Chain, i: number): boolean {
    for (let c = 0; c < line.length; c++) line[c] = previousPositions[2 * i + c];
    if (obstacle.moves) {
        obstacle.carry.apply(line, 0);
        obstacle.carry.apply(line, 2);
    }
    if (!obstacle.isConvex) return cutToOutline(obstacle);
    return obstacle.lengths.length > 2 ? cutToPolygon(obstacle) : meetsCircle(obstacle);
}

function meetsCircle({ points, radius }: Obstacle): boolean {
    const x = line[2] - line[0];
    const y = line[3] - line[1];
    const part = ((points[0] - line[0]) * x + (points[1] - line[1]) * y) / (x * x + y * y);
    const at = part > 0 ? Math.min(part, 1) : 0;
    const dx = line[0] + at * x - points[0];
    const dy = line[1] + at * y - points[1];
    return Math.sqrt(dx * dx + dy * dy) < radius - CORNER_CUT;
}

function cutToPolygon({ normals, offsets, lengths }: Obstacle): boolean {
    const x = line[2] - line[0];
    const y = line[3] - line[1];
    let first = 0;
    let last = 1;
    for (let k = 0, e = 0; e < lengths.length; e++, k += 2) {
        const height = normals[k] * line[0] + normals[k + 1] * line[1] - offsets[e] + CORNER_CUT;
        const fall = -(normals[k] * x + normals[k + 1] * y);
        if (fall > 0) first = Math.max(first, height / fall);
        else if (fall < 0) last = Math.min(last, height / fall);
        else if (height > 0) return false;
    }
    line[2] = line[0] + last * x;
    line[3] = line[1] + last * y;
    line[0] += first * x;
    line[1] += first * y;
    return first < last;
}

const lineBox = new Float64Array(BOX_NUMBERS);

/** Of any outline: cuts the line to its part between the first and the last point inside. */
function cutToOutline(obstacle: Obstacle): boolean {
    const { points, tree, lengths } = obstacle;
    const x = line[2] - line[0];
    const y = line[3] - line[1];
    let first = depthAt(obstacle, 0) > 0 ? 0 : 1;
    let last = depthAt(obstacle, 2) > 0 ? 1 : 0;
    boundsOf(line, lineBox);
    for (let leaf = tree.first(lineBox); leaf >= 0; leaf = tree.next(leaf, lineBox)) {
        const stop = Math.min(tree.perLeaf * (leaf + 1), lengths.length);
        for (let e = tree.perLeaf * leaf; e < stop; e++) {
            const k = 2 * e;
            const next = e + 1 < lengths.length ? k + 2 : 0;
            const ex = points[next] - points[k];
            const ey = points[next + 1] - points[k + 1];
            const cross = x * ey - y * ex;
            const part = ((points[k] - line[0]) * ey - (points[k + 1] - line[1]) * ex) / cross;
            const along = ((points[k] - line[0]) * y - (points[k + 1] - line[1]) * x) / cross;
            if (!(part >= 0 && part <= 1 && along >= 0 && along <= 1)) continue;
            first = Math.min(first, part);
            last = Math.max(last, part);
        }
    }
    if (!(first < last)) return false;
    line[2] = line[0] + last * x;
    line[3] = line[1] + last * y;
    line[0] += first * x;
    line[1] += first * y;
    middle[0] = 0.5 * (line[0] + line[2]);
    middle[1] = 0.5 * (line[1] + line[3]);
    const atMiddle = depthOf(obstacle, middle, 0);
    return Math.max(atMiddle, depthAt(obstacle, 0), depthAt(obstacle, 2)) > CORNER_CUT;
}

const middle = new Float64Array(2);
const depthAt = (obstacle: Obstacle, end: number): number => depthOf(obstacle, line, end);

/** How deep a point is in an obstacle. Changes the question. */
function depthOf(obstacle: Obstacle, places: Float64Array, at: number): number {
    asked[MARGIN] = 0;
    asked[FROM] = places[at];
    asked[FROM + 1] = places[at + 1];
    findNearest(obstacle, FROM);
    return -surface[DISTANCE] - obstacle.radius;
}

/** Cosine of the angle between two sides of an obstacle; above it a rope can be pushed out of both. */
const OPPOSITE = -0.1;
/** The same where two sides beside each other may be a hollow apart. */
const BESIDE = 0.5;

/**
 * Whether a rope on its `way` would be pushed out to opposite sides; or to one round which it is too short, if the obstacle has
 * appeared. One that starts there may just lie over a corner, which pushes out a segment that is in it by less than half its
 * length. Its first node or segment there, and its last node.
 */
function isTorn(
    obstacle: Obstacle,
    chain: Chain,
    part: ContactPart,
    first: number,
    last: number,
    state: number,
): boolean {
    const { baseLengths, previousPositions } = chain;
    const side = measureSides(obstacle, way, sides);
    if (state === DRAWN_IN && !isLongEnough(obstacle, chain, part, first, side)) return true;
    asked[MARGIN] = asked[REACH] = 0;
    asked[FROM] = way[0];
    asked[FROM + 1] = way[1];
    findNearest(obstacle, FROM);
    const x = surface[NORMAL_X];
    const y = surface[NORMAL_Y];
    asked[FROM] = way[2];
    asked[FROM + 1] = way[3];
    findNearest(obstacle, FROM);
    const endX = surface[NORMAL_X];
    const endY = surface[NORMAL_Y];
    let least = x * endX + y * endY;
    for (let i = first + 1; i < last; i++) {
        askWay(obstacle, previousPositions, previousPositions, i);
        findNearest(obstacle, FROM);
        least = Math.min(least, x * surface[NORMAL_X] + y * surface[NORMAL_Y]);
        least = Math.min(least, endX * surface[NORMAL_X] + endY * surface[NORMAL_Y]);
    }
    if (state === DRAWN_IN && !obstacle.isConvex) return least < BESIDE;
    if (!(least < OPPOSITE) || state === DRAWN_IN || obstacle.lengths.length < 3) return least < OPPOSITE;
    return Math.min(sides[0], sides[1]) > 0.5 * baseLengths[first];
}
