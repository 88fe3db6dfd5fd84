import type { Chain } from '../../core/solver/chain';
import { MIN_DISTANCE } from '../../core/solver/constants';
import { BOX_NUMBERS } from '../../core/solver/geometry/place';
import {
    BEND_SHARE,
    BODY_PUSH_SHARE,
    CONTACT_MARGIN,
    CORNER_CUT,
    MAX_PUSH_SPEED,
    MIN_BEND,
} from './constants';
import {
    distanceKept,
    distanceOfPin,
    asked,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    surface,
} from './nearest';
import type { ContactPart, ChainContacts } from './chain-contacts';
import type { Obstacle } from './obstacle';

/** A segment stretched by more than this factor touches no corner: it is a bad guess on the way to the solution. */
const MAX_WILD_STRETCH = 1.5;

// A straight segment would have to be lifted over a sharp edge node by node: the rope would lock. So the rope is taken
// for a circular arc over the segment there, from node to node, that turns by as much as the rope does at both nodes
// together. Over the part t of a chord of length 1 of a rope that turns by phi, the arc is y high,
//
//     y^2 + y cot(phi / 2) = t (1 - t)                    (from all its points the chord is seen under the same angle)
//
// and a rope that slides over an edge on such arcs goes neither up nor down. The edge pushes along the normal of the
// arc, which leans from that of the chord by y' = (1 - 2 t) / (2 y + cot(phi / 2)). With b = tan(phi / 4), cot(phi / 2)
// is (1 - b^2) / (2 b), and the arc is b / 2 high in the middle.

/** Distance of the arc over a segment from a corner, px, negative inside; and what may stay of it: pushes are slow. */
export const GAP = 0;
export const LEFT = 1;
/** Where along the segment, 0..1. */
export const ALONG = 2;
/** Slope of the arc there. */
export const LEAN = 3;
/** Turn of the rope at the segment: b. */
export const BEND = 4;
/** 1 if the corner is to the right of the segment's direction, else -1. */
export const SIDE = 5;
/** Direction and length of the segment. */
export const DIRECTION_X = 6;
export const DIRECTION_Y = 7;
export const LENGTH = 8;
/** The corner that a segment is deepest in, as `findNearestCorner` leaves it. */
export const nearest = new Float64Array(LENGTH + 1);

/** Obstacle of that corner, null: there is none; and its index. */
export const nearestCorner: { obstacle: Obstacle | null; vertex: number } = { obstacle: null, vertex: 0 };

/** Finds the corner that a segment of a rope is deepest in, or next to. */
export function findNearestCorner(
    chain: Chain,
    contacts: ChainContacts,
    part: ContactPart,
    i: number,
    positions: Float64Array,
): void {
    const {
        threads,
        parts,
        surroundings: { near, nearCount },
    } = contacts;
    const {
        surroundings: { radius, obstacles },
    } = part.contacts;
    const margin = radius + CONTACT_MARGIN;
    const k = 2 * i;
    const x0 = positions[k];
    const y0 = positions[k + 1];
    const x1 = positions[k + 2];
    const y1 = positions[k + 3];
    nearestCorner.obstacle = null;
    nearest[GAP] = Infinity;
    for (let j = 0; j < nearCount; j++) {
        if (threads[i] === near[j] || threads[i + 1] === near[j]) continue;
        const { box } = near[j];
        if ((x0 < box[0] - margin && x1 < box[0] - margin) || (x0 > box[2] + margin && x1 > box[2] + margin))
            continue;
        if ((y0 < box[1] - margin && y1 < box[1] - margin) || (y0 > box[3] + margin && y1 > box[3] + margin))
            continue;
        if (parts.length > 1 && obstacles.indexOf(near[j]) < 0) continue;
        measureCorner(chain, contacts, part, near[j], i, positions);
    }
}

/**
 * A segment: its first node, direction and length; the distance of the furthest corner to one side; and how far the corner
 * that was found stuck out of it at the start of the substep.
 */
const LINE_X = 2;
const LINE_Y = 3;
const LINE_LENGTH = 4;
const FURTHEST = 5;
const START_DEPTH = 6;
const line = new Float64Array(START_DEPTH + 1);

function measureCorner(
    chain: Chain,
    contacts: ChainContacts,
    rope: ContactPart,
    obstacle: Obstacle,
    i: number,
    positions: Float64Array,
): void {
    const { points } = obstacle;
    const { radius } = rope.contacts.surroundings;
    takeLine(chain.previousPositions, 2 * i);
    const rest = chain.baseLengths[i];
    const chord = Math.max(rest, line[LINE_LENGTH]);
    const isRound = obstacle.radius > 0;
    let reach = radius + obstacle.radius;
    const cut = radius + CORNER_CUT; // a chord so deep is 2 sqrt(cut (2 reach - cut)) long
    if (isRound && 0.5 * 0.5 * chord * chord <= cut * (2 * reach - cut)) return; // its nodes keep the line out
    if (isPinnedIn(chain, i, obstacle) || isPinnedIn(chain, i + 1, obstacle)) return;
    const kept = Math.min(distanceKept(chain, rope, i, obstacle), distanceKept(chain, rope, i + 1, obstacle));
    reach = obstacle.radius + Math.max(kept, -CORNER_CUT);
    if (obstacle.moves) carryLine(obstacle);
    if (!(line[LINE_LENGTH] > MIN_DISTANCE)) return;
    startLine.set(line);
    takeLine(positions, 2 * i);
    const length = line[LINE_LENGTH];
    if (!(length > MIN_DISTANCE) || length > MAX_WILD_STRETCH * rest) return;
    if (obstacle.isFlat) findFurthestCorner(points);
    else findHighestCorner(obstacle, reach + CONTACT_MARGIN, rest, radius);
    const { side, vertex } = found;
    if (vertex < 0) return;
    const part =
        ((points[vertex] - line[0]) * line[LINE_X] + (points[vertex + 1] - line[1]) * line[LINE_Y]) / length;
    if (!(part >= 0 && part <= 1)) return;
    if (chain.pinned[i] === 1 && part * length < CORNER_CUT) return; // no lever there
    if (chain.pinned[i + 1] === 1 && length - part * length < CORNER_CUT) return;
    reach = Math.min(reach, reachAt(chain, i, points, vertex), reachAt(chain, i + 1, points, vertex));
    const startDepth = line[START_DEPTH] + reach;
    setBend(contacts, rope, obstacle, i, vertex / 2, side, positions);
    arc[AT] = part;
    const highest = obstacle.body && isRound ? radius - ROUNDED_OFF * obstacle.radius : cut;
    arc[TURN] = Math.min(bend[0], (2 * highest) / length);
    measureArc();
    const y = arc[HEIGHT];
    const gap = length * y - side * heightOver(line, points, vertex) - reach;
    if (!(gap < nearest[GAP]) || startDepth - length * y > 0.5 * length) return;
    nearestCorner.obstacle = obstacle;
    nearestCorner.vertex = vertex / 2;
    nearest[GAP] = gap;
    const depth = startDepth - length * y;
    let mostPush = MAX_PUSH_SPEED * chain.substep;
    if (chain.pinned[i] === 1) mostPush *= part; // the other node goes farther than the corner pushes
    if (chain.pinned[i + 1] === 1) mostPush *= 1 - part;
    if (obstacle.body) mostPush = Math.min(mostPush, BODY_PUSH_SHARE * depth);
    nearest[LEFT] = Math.max(0, depth - mostPush);
    nearest[ALONG] = part;
    nearest[LEAN] = arc[SLOPE];
    nearest[BEND] = bend[0];
    nearest[SIDE] = side;
    nearest[DIRECTION_X] = line[LINE_X];
    nearest[DIRECTION_Y] = line[LINE_Y];
    nearest[LENGTH] = length;
}

function isPinnedIn(chain: Chain, node: number, obstacle: Obstacle): boolean {
    return chain.pinned[node] === 1 && distanceOfPin(chain, node, obstacle) < -CORNER_CUT;
}

/** How far a corner of a box is from its rounding of radius 1. */
const ROUNDED_OFF = Math.sqrt(2) - 1;

/** Part of the distance between a pin and a corner that the line from the pin can keep, and still has a lever there. */
const PIN_REACH = 0.97;

/** The distance from a corner that the line from a node can keep, however it turns: infinite if the node is not pinned. */
function reachAt({ pinned, positions }: Chain, node: number, points: Float64Array, vertex: number): number {
    if (pinned[node] === 0) return Infinity;
    const x = points[vertex] - positions[2 * node];
    const y = points[vertex + 1] - positions[2 * node + 1];
    return PIN_REACH * Math.sqrt(x * x + y * y);
}

/** Of an arc over a chord of length 1 that turns by b: at a part of the chord, its height and its slope. */
const AT = 0;
const TURN = 1;
const HEIGHT = 2;
const SLOPE = 3;
const arc = new Float64Array(SLOPE + 1);

/** Sets height and slope. */
function measureArc(): void {
    const b = arc[TURN];
    const part = arc[AT];
    arc[HEIGHT] = arc[SLOPE] = 0;
    if (!(b > MIN_BEND)) return;
    const cot = (1 - b * b) / (2 * b);
    const y = 0.5 * (Math.sqrt(cot * cot + 2 * 2 * part * (1 - part)) - cot);
    arc[HEIGHT] = y;
    arc[SLOPE] = (1 - 2 * part) / (2 * y + cot);
}

function takeLine(positions: Float64Array, k: number): void {
    line[0] = positions[k];
    line[1] = positions[k + 1];
    line[2] = positions[k + 2];
    line[3] = positions[k + 3];
    setDirection();
}

/** Moves the line with an obstacle. */
function carryLine({ carry }: Obstacle): void {
    line[2] = line[0] + line[LINE_LENGTH] * line[LINE_X];
    line[3] = line[1] + line[LINE_LENGTH] * line[LINE_Y];
    carry.apply(line, 0);
    carry.apply(line, 2);
    setDirection();
}

/** Sets direction and length from both nodes. */
function setDirection(): void {
    const x = line[2] - line[0];
    const y = line[3] - line[1];
    const size = Math.sqrt(x * x + y * y);
    line[LINE_LENGTH] = size;
    line[LINE_X] = x / size;
    line[LINE_Y] = y / size;
}

/** The corner that was found, as it stands in `points`, -1: none; and the side of the line to which it sticks out, 1: left. */
const found = { vertex: -1, side: 1 };
/** Where the line was at the start of the substep. */
const startLine = new Float64Array(START_DEPTH + 1);

/** How far a corner is to the left of a line. */
function heightOver(of: Float64Array, points: Float64Array, v: number): number {
    return of[LINE_X] * (points[v + 1] - of[1]) - of[LINE_Y] * (points[v] - of[0]);
}

/** Of a convex outline: the furthest corner to the side to which it reached less far at the start. */
function findFurthestCorner(points: Float64Array): void {
    findFurthest(startLine, points, -1);
    const below = startLine[FURTHEST]; // how far the obstacle reached to the right of the line
    findFurthest(startLine, points, 1);
    const above = startLine[FURTHEST];
    found.side = above <= below ? 1 : -1;
    line[START_DEPTH] = Math.min(above, below);
    found.vertex = findFurthest(line, points, found.side);
}

/** @param side 1: the corner furthest to the left of a line, -1: to the right. Returns where it stands in `points`. */
function findFurthest(of: Float64Array, points: Float64Array, side: number): number {
    const nx = -side * of[LINE_Y];
    const ny = side * of[LINE_X];
    let vertex = 0;
    let max = -Infinity;
    for (let v = 0; v < points.length; v += 2) {
        const height = nx * (points[v] - of[0]) + ny * (points[v + 1] - of[1]);
        if (!(height > max)) continue;
        max = height;
        vertex = v;
    }
    of[FURTHEST] = max;
    return vertex;
}

const lineBox = new Float64Array(BOX_NUMBERS);
/** How far the furthest corners stick out, to the left and to the right. */
const heights = new Float64Array(2);
const corners = new Int32Array(2);

/**
 * Of any outline: the corner that sticks out furthest beside the line, nearer than `reach`, to the side that looks away from
 * the outline.
 */
function findHighestCorner(obstacle: Obstacle, reach: number, rest: number, radius: number): void {
    const { points, hollows, tree } = obstacle;
    const length = line[LINE_LENGTH];
    const endX = line[0] + length * line[LINE_X];
    const endY = line[1] + length * line[LINE_Y];
    const room = reach + 0.5 * length;
    lineBox[0] = Math.min(line[0], endX) - room;
    lineBox[1] = Math.min(line[1], endY) - room;
    lineBox[2] = Math.max(line[0], endX) + room;
    lineBox[3] = Math.max(line[1], endY) + room;
    corners.fill(-1);
    heights.fill(-Infinity);
    for (let leaf = tree.first(lineBox); leaf >= 0; leaf = tree.next(leaf, lineBox)) {
        const start = 2 * tree.perLeaf * leaf;
        const stop = Math.min(start + 2 * tree.perLeaf, points.length);
        tree.looked += (stop - start) / 2;
        for (let v = start; v < stop; v += 2) {
            if (hollows[v / 2] === 1) continue;
            const along = line[LINE_X] * (points[v] - line[0]) + line[LINE_Y] * (points[v + 1] - line[1]);
            if (along < 0 || along > length) continue;
            const left = heightOver(line, points, v);
            const before = heightOver(line, points, v > 0 ? v - 2 : points.length - 2) - left;
            const next = heightOver(line, points, v + 2 < points.length ? v + 2 : 0) - left;
            if (before * next < 0) continue; // it sticks out to neither side
            const k = before + next > 0 ? 1 : 0;
            const height = k === 0 ? left : -left;
            if (!(height > heights[k]) || height > room || isPointOfCurve(obstacle, v, rest, radius))
                continue;
            heights[k] = height;
            corners[k] = v;
        }
    }
    let k = corners[0] >= 0 ? 0 : 1;
    const isSure = corners[1 - k] < 0 && !(heights[k] > 0);
    if (corners[k] >= 0 && !isSure) k = sideOfNearest(obstacle);
    found.vertex = corners[k];
    found.side = k === 0 ? 1 : -1;
    if (corners[k] >= 0) line[START_DEPTH] = found.side * heightOver(startLine, points, corners[k]);
}

/** The side of the line that looked away from an outline where it was nearest to the middle at the start: 0 left, 1 right. */
function sideOfNearest(obstacle: Obstacle): number {
    asked[MARGIN] = 0;
    asked[FROM] = startLine[0] + 0.5 * startLine[LINE_LENGTH] * startLine[LINE_X];
    asked[FROM + 1] = startLine[1] + 0.5 * startLine[LINE_LENGTH] * startLine[LINE_Y];
    findNearest(obstacle, FROM);
    return startLine[LINE_X] * surface[NORMAL_Y] - startLine[LINE_Y] * surface[NORMAL_X] < 0 ? 1 : 0;
}

/**
 * Whether a corner is one of many on a curve that nodes keep the line out of, as out of a circle: its edges are shorter than
 * half a segment, and the curve over a segment is no higher than the rope is wide.
 */
function isPointOfCurve(
    { points, lengths }: Obstacle,
    vertex: number,
    rest: number,
    radius: number,
): boolean {
    const count = lengths.length;
    let a = vertex / 2;
    let b = a;
    if (!(Math.max(lengths[b], lengths[a > 0 ? a - 1 : count - 1]) < 0.5 * rest)) return false;
    for (let length = 0; length < 0.5 * rest; length += lengths[a]) a = a > 0 ? a - 1 : count - 1;
    for (let length = 0; length < 0.5 * rest; b = b + 1 < count ? b + 1 : 0) length += lengths[b];
    const x = points[2 * b] - points[2 * a];
    const y = points[2 * b + 1] - points[2 * a + 1];
    const cross = x * (points[vertex + 1] - points[2 * a + 1]) - y * (points[vertex] - points[2 * a]);
    return Math.abs(cross) <= (radius + CORNER_CUT) * Math.sqrt(x * x + y * y);
}

const bend = new Float64Array(1);

/** Sets how far a rope bends round a corner: it changes slowly while the segment touches, or it would oscillate. */
function setBend(
    { corners }: ChainContacts,
    { start, end }: ContactPart,
    obstacle: Obstacle,
    i: number,
    vertex: number,
    side: number,
    p: Float64Array,
): void {
    if (corners.obstacles[i] === obstacle && corners.vertices[i] === vertex) {
        bend[0] = corners.bends[i];
        return;
    }
    const k = 2 * i;
    const a = i > start ? k - 2 : k;
    const b = i + 2 < end ? k + 2 : k;
    const ax = p[a + 2] - p[a];
    const ay = p[a + 3] - p[a + 1];
    const bx = p[b + 2] - p[b];
    const by = p[b + 3] - p[b + 1];
    const sine = side * (ay * bx - ax * by);
    const sizes = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
    const tangent = sine > 0 ? sine / Math.max(sizes + ax * bx + ay * by, MIN_BEND * sizes) : 0;
    bend[0] = tangent / (1 + Math.sqrt(1 + tangent * tangent));
    if (corners.held[i] !== obstacle || corners.heldVertices[i] !== vertex) return;
    bend[0] = corners.heldBends[i] + BEND_SHARE * (bend[0] - corners.heldBends[i]);
}
