import { restLengthBetween, copyPinned, nextPinned, distanceBetween, segmentLength } from './lengths';
import { MIN_DISTANCE } from '../constants';

/**
 * Puts pinned points on their pins and pulls the others after them, so that no segment is longer than its limit. A free
 * end follows its pin node by node. A span between two pins takes its share of the move of each and is then pulled
 * towards the straight line between them, as little as needed. Geometry only, without masses and motion. Pins that are
 * too far apart for the span between them share the excess evenly.
 *
 * @param points x0, y0, x1, y1, ..., changed in place.
 * @param pinned 1 where a node is pinned.
 * @param pinPositions Where the pinned points have to be: x0, y0, x1, y1, ...
 * @param limits Greatest length of each segment.
 * @param rods Whether segments that are too short are lengthened as well.
 */
export function restoreLengths(
    points: Float64Array,
    pinned: Uint8Array,
    pinPositions: Float64Array,
    limits: Float64Array,
    rods: boolean,
): void {
    const tail = pinned.length - 1;
    const first = Math.max(0, nextPinned(pinned, -1, 1)); // without pins all nodes follow the head
    let last = first;
    for (let next = nextPinned(pinned, last, 1); next >= 0; next = nextPinned(pinned, last, 1)) {
        shareMoves(points, pinPositions, last, next, limits);
        last = next;
    }
    copyPinned(pinned, pinPositions, points);
    for (let pin = first; pin < last;) {
        const next = nextPinned(pinned, pin, 1);
        straighten(points, pin, next, limits);
        if (rods && fitRods(points, pin, next, limits)) straighten(points, pin, next, limits);
        pin = next;
    }
    for (let i = first; i > 0; i--) follow(points, i, i - 1, limits[i - 1], rods);
    for (let i = last; i < tail; i++) follow(points, i, i + 1, limits[i], rods);
}

/**
 * Moves each free end by as much as its pin has to move, so that its angles stay. For ropes that resist bending, before
 * `restoreLengths`.
 */
export function moveEnds(points: Float64Array, pinned: Uint8Array, pinPositions: Float64Array): void {
    const first = nextPinned(pinned, -1, 1);
    if (first < 0) return;
    const last = nextPinned(pinned, pinned.length, -1);
    moveWith(points, pinPositions, first, 0, first);
    moveWith(points, pinPositions, last, last + 1, pinned.length);
}

/** Moves the nodes from `from` to `end` - 1 by as much as a pin has to move. */
function moveWith(
    points: Float64Array,
    pinPositions: Float64Array,
    pin: number,
    from: number,
    end: number,
): void {
    const x = pinPositions[2 * pin] - points[2 * pin];
    const y = pinPositions[2 * pin + 1] - points[2 * pin + 1];
    for (let i = from; i < end; i++) {
        points[2 * i] += x;
        points[2 * i + 1] += y;
    }
}

/** Moves the nodes between two pins, each by its share of the moves of both pins. */
function shareMoves(
    points: Float64Array,
    pinPositions: Float64Array,
    from: number,
    to: number,
    limits: Float64Array,
): void {
    const total = restLengthBetween(limits, from, to);
    const fromX = pinPositions[2 * from] - points[2 * from];
    const fromY = pinPositions[2 * from + 1] - points[2 * from + 1];
    const toX = pinPositions[2 * to] - points[2 * to];
    const toY = pinPositions[2 * to + 1] - points[2 * to + 1];
    let along = 0;
    for (let i = from + 1; i < to; i++) {
        along += limits[i - 1];
        const part = along / total;
        points[2 * i] += fromX + (toX - fromX) * part;
        points[2 * i + 1] += fromY + (toY - fromY) * part;
    }
}

/** Pulls the nodes between two pins towards the straight line, by the smallest part of the way that is enough. */
function straighten(points: Float64Array, from: number, to: number, limits: Float64Array): void {
    const x = points[2 * from];
    const y = points[2 * from + 1];
    const total = restLengthBetween(limits, from, to);
    const lineX = (points[2 * to] - x) / total;
    const lineY = (points[2 * to + 1] - y) / total;
    let part = 0;
    for (let i = from; i < to; i++) part = Math.max(part, partNeeded(points, i, limits[i], lineX, lineY));
    if (part === 0) return;
    let along = 0;
    for (let i = from + 1; i < to; i++) {
        along += limits[i - 1];
        points[2 * i] += (x + lineX * along - points[2 * i]) * part;
        points[2 * i + 1] += (y + lineY * along - points[2 * i + 1]) * part;
    }
}

/**
 * The part p of the way from a segment's vector s to its vector on the straight line t that makes it no longer
 * than its limit L: |s + p (t - s)| = L, 0..1. A segment too long on the line as well goes all the way.
 */
function partNeeded(
    points: Float64Array,
    segment: number,
    limit: number,
    lineX: number,
    lineY: number,
): number {
    const k = 2 * segment;
    const dx = points[k + 2] - points[k];
    const dy = points[k + 3] - points[k + 1];
    const excess = dx * dx + dy * dy - limit * limit;
    if (!(excess > 0)) return 0;
    if (lineX * lineX + lineY * lineY >= 1) return 1;
    const wayX = lineX * limit - dx;
    const wayY = lineY * limit - dy;
    const square = wayX * wayX + wayY * wayY;
    const half = dx * wayX + dy * wayY; // < 0: the way leads into the circle of radius L
    const cross = dx * lineY - dy * lineX;
    const part = excess / (limit * Math.sqrt(Math.max(0, square - cross * cross)) - half);
    return part < 1 ? part : 1; // NaN, from numbers beyond all bounds: the whole way
}

/** Largest error of the length of a rod, as a part of it. */
const MAX_MISFIT = 1e-3;
/** Largest number of rounds: the pins may be where rods of these lengths cannot meet them. */
const MAX_ROUNDS = 100;

/**
 * Gives rods between two pins their lengths: node after node from one pin, then from the other, until both are met.
 * Returns whether any node moved: not if the rods fit already, nor if they cannot meet both pins.
 * @see Aristidou, Lasenby, "FABRIK: a fast, iterative solver for the inverse kinematics problem", 2011
 */
export function fitRods(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    if (fits(points, from, to, lengths) || !canMeet(points, from, to, lengths)) return false;
    const x = points[2 * to];
    const y = points[2 * to + 1];
    for (let round = 0; round < MAX_ROUNDS && !fits(points, from, to, lengths); round++) {
        for (let i = to; i > from + 1; i--) follow(points, i, i - 1, lengths[i - 1], true);
        for (let i = from; i < to; i++) follow(points, i, i + 1, lengths[i], true);
        points[2 * to] = x;
        points[2 * to + 1] = y;
    }
    return true;
}

/** Whether none of the rods, nor the distance of the pins, is longer than all others together. */
function canMeet(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    const apart = distanceBetween(points, from, to);
    let sum = apart;
    let longest = apart;
    for (let i = from; i < to; i++) {
        sum += lengths[i];
        longest = Math.max(longest, lengths[i]);
    }
    return 2 * longest < sum;
}

function fits(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    for (let i = from; i < to; i++)
        if (!(Math.abs(segmentLength(points, i) - lengths[i]) <= MAX_MISFIT * lengths[i])) return false;
    return true;
}

/** Pulls node `node` towards its neighbour `leader` if it is farther than `limit` (rods: puts it at `limit`). */
function follow(points: Float64Array, leader: number, node: number, limit: number, rods: boolean): void {
    const k = 2 * leader;
    const m = 2 * node;
    const dx = points[m] - points[k];
    const dy = points[m + 1] - points[k + 1];
    const square = dx * dx + dy * dy;
    if (square <= limit * limit && !rods) return;
    const distance = Math.sqrt(square);
    if (distance < MIN_DISTANCE) return; // no direction to go
    const scale = limit / distance;
    points[m] = points[k] + dx * scale;
    points[m + 1] = points[k + 1] + dy * scale;
}
