import { MIN_DISTANCE } from '../constants';

/** A place on a rope: in segment `segment`, at the part `t` (0..1) of the way to its second node. */
export interface Place {
    segment: number;
    t: number;
}

/** The place at a length along the rope, at rest. A length beyond an end gives that end. */
export function placeAt(baseLengths: ArrayLike<number>, distance: number, out: Place): void {
    const last = baseLengths.length - 1;
    let left = distance > 0 ? distance : 0;
    let segment = 0;
    while (segment < last && left >= baseLengths[segment]) left -= baseLengths[segment++];
    out.segment = segment;
    out.t = Math.min(left / baseLengths[segment], 1);
}

/** The length along the rope, at rest, from the head to a place. */
export function distanceTo(baseLengths: ArrayLike<number>, { segment, t }: Place): number {
    let distance = baseLengths[segment] * t;
    for (let i = 0; i < segment; i++) distance += baseLengths[i];
    return distance;
}

/** Where a place is: x and y in `out`. */
export function pointOf(points: Float64Array, { segment, t }: Place, out: Float64Array): void {
    const k = 2 * segment;
    if (t === 1) {
        out[0] = points[k + 2]; // the sum below may be wrong in its last bit
        out[1] = points[k + 3];
        return;
    }
    out[0] = points[k] + (points[k + 2] - points[k]) * t;
    out[1] = points[k + 1] + (points[k + 3] - points[k + 1]) * t;
}

/**
 * The direction of a segment, from the head to the tail, of length 1, in `out`. A segment of length 0 has that of the
 * nearest longer one; a rope in one point hangs down.
 */
export function directionOf(points: Float64Array, segment: number, out: Float64Array): void {
    const segments = points.length / 2 - 1;
    for (let away = 0; away < segments; away++) {
        if (segment - away >= 0 && unitVector(points, segment - away, out)) return;
        if (segment + away < segments && unitVector(points, segment + away, out)) return;
    }
    out[0] = 0;
    out[1] = -1;
}

function unitVector(points: Float64Array, segment: number, out: Float64Array): boolean {
    const k = 2 * segment;
    const dx = points[k + 2] - points[k];
    const dy = points[k + 3] - points[k + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (!(length > MIN_DISTANCE)) return false;
    out[0] = dx / length;
    out[1] = dy / length;
    return true;
}

/**
 * The place nearest to a point; of several the one nearest to the head.
 * @returns Its distance from the point.
 */
export function nearestPlace(points: Float64Array, x: number, y: number, out: Place): number {
    let nearest = Infinity;
    for (let k = 0; k < points.length - 2; k += 2) {
        const dx = points[k + 2] - points[k];
        const dy = points[k + 3] - points[k + 1];
        const awayX = x - points[k];
        const awayY = y - points[k + 1];
        const square = dx * dx + dy * dy;
        const along = square > 0 ? (awayX * dx + awayY * dy) / square : 0;
        const t = along > 0 ? (along < 1 ? along : 1) : 0;
        const gapX = awayX - dx * t;
        const gapY = awayY - dy * t;
        const gap = gapX * gapX + gapY * gapY;
        if (gap >= nearest) continue;
        nearest = gap;
        out.segment = k / 2;
        out.t = t;
    }
    return Math.sqrt(nearest);
}

/** Numbers of a box: min x, min y, max x, max y. */
export const BOX_NUMBERS = 4;

/** The smallest box with all points in it: min x, min y, max x, max y in `out`. */
export function boundsOf(points: Float64Array, out: Float64Array): void {
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let k = 0; k < points.length; k += 2) {
        const x = points[k];
        const y = points[k + 1];
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
    }
    out[0] = minX;
    out[1] = minY;
    out[2] = maxX;
    out[3] = maxY;
}

/** Whether two boxes have a point in common, one of them widened by `margin` on every side. */
export function boxesMeet(one: Float64Array, other: Float64Array, margin: number): boolean {
    return (
        one[0] - margin <= other[2] &&
        other[0] <= one[2] + margin &&
        one[1] - margin <= other[3] &&
        other[1] <= one[3] + margin
    );
}
