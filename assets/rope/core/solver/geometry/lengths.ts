import type { Chain } from '../chain';
import { SLACK_TOLERANCE } from '../constants';

/** Length of segment i of the points x0, y0, x1, y1, ... */
export function segmentLength(points: Float64Array, segment: number): number {
    const k = 2 * segment;
    const dx = points[k + 2] - points[k];
    const dy = points[k + 3] - points[k + 1];
    return Math.sqrt(dx * dx + dy * dy);
}

/** Straight distance of two nodes; infinite beyond 1e154, like all distances here: a step with such numbers is undone. */
export function distanceBetween(points: Float64Array, one: number, other: number): number {
    const dx = points[2 * other] - points[2 * one];
    const dy = points[2 * other + 1] - points[2 * one + 1];
    return Math.sqrt(dx * dx + dy * dy);
}

/** Length of the polyline through the points. */
export function polylineLength(points: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < points.length / 2 - 1; i++) sum += segmentLength(points, i);
    return sum;
}

/** Stretch of a segment: (length - rest length) / rest length. */
function stretchOf(points: Float64Array, baseLengths: Float64Array, segment: number): number {
    return segmentLength(points, segment) / baseLengths[segment] - 1;
}

/** Largest stretch of all segments; below 0 if every segment is short. */
export function maxStretch(points: Float64Array, baseLengths: Float64Array): number {
    return stretchOf(points, baseLengths, maxStretchSegment(points, baseLengths));
}

/** The segment with the largest stretch. */
export function maxStretchSegment(points: Float64Array, baseLengths: Float64Array): number {
    let found = 0;
    let max = -1;
    for (let i = 0; i < baseLengths.length; i++) {
        const stretch = stretchOf(points, baseLengths, i);
        if (stretch <= max) continue;
        max = stretch;
        found = i;
    }
    return found;
}

/** Whether no segment is slack, that is, shorter than its rest length now by more than `SLACK_TOLERANCE`. */
export function isTaut({ positions, restLengths, segmentCount }: Chain): boolean {
    for (let i = 0; i < segmentCount; i++)
        if (segmentLength(positions, i) < restLengths[i] * (1 - SLACK_TOLERANCE)) return false;
    return true;
}

/** Sum of the base lengths of the segments between two nodes, `from` <= `to`. */
export function restLengthBetween(baseLengths: Float64Array, from: number, to: number): number {
    let sum = 0;
    for (let i = from; i < to; i++) sum += baseLengths[i];
    return sum;
}

/** Raises the limit of every segment that is longer to its length. Lengths that are not finite are left out. */
export function raiseToLengths(limits: Float64Array, points: Float64Array): void {
    for (let i = 0; i < limits.length; i++) {
        const length = segmentLength(points, i);
        if (length > limits[i] && length < Infinity) limits[i] = length;
    }
}

/**
 * The pinned node nearest to `node` on the side of the head (`step` -1) or the tail (`step` 1), not counting
 * `node` itself; -1 if there is none.
 */
export function nextPinned(pinned: Uint8Array, node: number, step: -1 | 1): number {
    for (let i = node + step; i >= 0 && i < pinned.length; i += step) {
        if (pinned[i] === 1) return i;
    }
    return -1;
}

/** Copies the places of the pinned nodes: x0, y0, x1, y1, ... */
export function copyPinned(pinned: Uint8Array, from: Float64Array, to: Float64Array): void {
    for (let i = 0; i < pinned.length; i++) {
        if (pinned[i] === 0) continue;
        to[2 * i] = from[2 * i];
        to[2 * i + 1] = from[2 * i + 1];
    }
}

/** Part by which a distance may exceed the reach because of rounding. */
const ROUNDING = 1e-9;

const wanted = new Float64Array(2);

/**
 * Finds the place, nearest to a wanted one, that a node can reach without stretching the rope: within the rest length from the
 * next pins on either side. If there is no such place, it is one between the pins.
 *
 * @param point x and y of the wanted place; becomes the place itself.
 * @param node The node that wants to go there; its own pin does not count.
 * @param pinPositions Where the pinned nodes are: x0, y0, x1, y1, ...
 */
export function clampToReach(
    point: Float64Array,
    node: number,
    pinned: Uint8Array,
    pinPositions: Float64Array,
    baseLengths: Float64Array,
): void {
    const before = nextPinned(pinned, node, -1);
    const after = nextPinned(pinned, node, 1);
    const reachBefore = before < 0 ? 0 : restLengthBetween(baseLengths, before, node);
    const reachAfter = after < 0 ? 0 : restLengthBetween(baseLengths, node, after);
    wanted[0] = point[0];
    wanted[1] = point[1];
    if (before >= 0) moveIntoDisc(point, pinPositions, before, reachBefore);
    if (after < 0 || isInDisc(point, pinPositions, after, reachAfter)) return;
    point.set(wanted);
    moveIntoDisc(point, pinPositions, after, reachAfter);
    if (before < 0 || isInDisc(point, pinPositions, before, reachBefore)) return;
    moveToCorner(point, wanted, pinPositions, before, after, reachBefore, reachAfter);
}

/** Whether the place of `node` is farther from the next pin towards the tail than the rope between them is long. */
export function isOutOfReach(
    node: number,
    pinned: Uint8Array,
    pinPositions: Float64Array,
    baseLengths: Float64Array,
): boolean {
    const next = nextPinned(pinned, node, 1);
    if (next < 0) return false;
    const dx = pinPositions[2 * next] - pinPositions[2 * node];
    const dy = pinPositions[2 * next + 1] - pinPositions[2 * node + 1];
    const reach = restLengthBetween(baseLengths, node, next);
    return dx * dx + dy * dy > reach * reach * (1 + ROUNDING);
}

function isInDisc(point: Float64Array, pinPositions: Float64Array, pin: number, radius: number): boolean {
    const dx = point[0] - pinPositions[2 * pin];
    const dy = point[1] - pinPositions[2 * pin + 1];
    return Math.sqrt(dx * dx + dy * dy) <= radius * (1 + ROUNDING);
}

function moveIntoDisc(point: Float64Array, pinPositions: Float64Array, pin: number, radius: number): void {
    if (isInDisc(point, pinPositions, pin, radius)) return;
    const dx = point[0] - pinPositions[2 * pin];
    const dy = point[1] - pinPositions[2 * pin + 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    point[0] = pinPositions[2 * pin] + (dx / distance) * radius;
    point[1] = pinPositions[2 * pin + 1] + (dy / distance) * radius;
}

/** Moves a point to where the circles around two pins cross, on the wanted side; else between the pins. */
function moveToCorner(
    point: Float64Array,
    wanted: Float64Array,
    pinPositions: Float64Array,
    from: number,
    to: number,
    fromRadius: number,
    toRadius: number,
): void {
    const x = pinPositions[2 * from];
    const y = pinPositions[2 * from + 1];
    const dx = pinPositions[2 * to] - x;
    const dy = pinPositions[2 * to + 1] - y;
    const square = dx * dx + dy * dy;
    const reach = fromRadius + toRadius;
    const meet = square > 0 && square < reach * reach;
    const along = meet ? 0.5 + (fromRadius - toRadius) * (reach / square) * 0.5 : fromRadius / reach;
    const height = Math.sqrt(Math.max(0, fromRadius * fromRadius - along * along * square));
    const side = dx * (wanted[1] - y) - dy * (wanted[0] - x) < 0 ? -1 : 1;
    const across = meet ? (side * height) / Math.sqrt(square) : 0;
    point[0] = x + dx * along - dy * across;
    point[1] = y + dy * along + dx * across;
}
