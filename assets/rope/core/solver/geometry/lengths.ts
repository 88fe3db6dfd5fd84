import type { Chain } from '../chain';
import { SLACK_TOLERANCE, SPARE_LENGTH } from '../constants';

/** Length of segment i of the points x0, y0, x1, y1, ... */
export function segmentLength(points: Float64Array, segment: number): number {
    const k = 2 * segment;
    const dx = points[k + 2] - points[k];
    const dy = points[k + 3] - points[k + 1];
    return Math.sqrt(dx * dx + dy * dy);
}

/** Straight distance of two nodes; beyond 1e154 infinite, as all distances here: a step with such numbers is undone. */
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
export function stretchOf(points: Float64Array, baseLengths: Float64Array, segment: number): number {
    return segmentLength(points, segment) / baseLengths[segment] - 1;
}

/** Largest stretch of all segments; below 0 when every segment is short. */
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

/** Sets every length to that of the segment now. */
export function setToLengths(lengths: Float64Array, points: Float64Array): void {
    for (let i = 0; i < lengths.length; i++) lengths[i] = segmentLength(points, i);
}

/** Makes the segments between two pins that are farther apart than these are long longer, all by the same factor. */
export function raiseToPins(
    lengths: Float64Array,
    points: Float64Array,
    pinnedNodes: readonly number[],
): void {
    for (let k = 1; k < pinnedNodes.length; k++) {
        const from = pinnedNodes[k - 1];
        const to = pinnedNodes[k];
        const apart = distanceBetween(points, from, to);
        const factor = (apart * (1 + SPARE_LENGTH)) / restLengthBetween(lengths, from, to);
        if (!(factor > 1)) continue;
        for (let i = from; i < to; i++) lengths[i] *= factor;
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
