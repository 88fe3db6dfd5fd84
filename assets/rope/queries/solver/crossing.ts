import type { Place } from '../../core/solver/geometry/place';

/** Where a path meets a rope: `fraction` is the part of the path, 0..1. */
export interface Meeting extends Place {
    fraction: number;
}

/** Part of a segment beyond its ends that still counts, so that there is no gap between neighbours. */
const ROUNDING = 1e-12;

/** What the last call of `meetLine` found. */
let metFraction = 0;
let metT = 0;

/**
 * Where a straight path from one point to another first crosses the rope. A path along a segment crosses its
 * neighbours, not the segment.
 * @returns Whether it does.
 */
export function crossRope(
    points: Float64Array,
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    out: Meeting,
): boolean {
    let first = Infinity;
    for (let k = 0; k < points.length - 2; k += 2) {
        const isMet = meetLine(
            toX - fromX,
            toY - fromY,
            points[k] - fromX,
            points[k + 1] - fromY,
            points[k + 2] - points[k],
            points[k + 3] - points[k + 1],
        );
        if (!isMet || metFraction >= first) continue;
        first = metFraction;
        out.segment = k / 2;
        out.t = metT;
        out.fraction = metFraction;
    }
    return first <= 1;
}

/** Calls `found` with every place where two ropes cross: the place on the first, then that on the second. */
export function crossRopes(
    one: Float64Array,
    other: Float64Array,
    found: (segment: number, t: number, otherSegment: number, otherT: number) => void,
): void {
    const last = one.length / 2 - 2;
    const otherLast = other.length / 2 - 2;
    for (let k = 0; k < one.length - 2; k += 2) {
        const wayX = one[k + 2] - one[k];
        const wayY = one[k + 3] - one[k + 1];
        const minX = Math.min(one[k], one[k + 2]);
        const maxX = Math.max(one[k], one[k + 2]);
        for (let m = 0; m < other.length - 2; m += 2) {
            if (Math.min(other[m], other[m + 2]) > maxX || Math.max(other[m], other[m + 2]) < minX) continue;
            const isMet = meetLine(
                wayX,
                wayY,
                other[m] - one[k],
                other[m + 1] - one[k + 1],
                other[m + 2] - other[m],
                other[m + 3] - other[m + 1],
            );
            // A crossing in a node belongs to the segment after it.
            if (isMet && (metFraction < 1 || k / 2 === last) && (metT < 1 || m / 2 === otherLast))
                found(k / 2, metFraction, m / 2, metT);
        }
    }
}

/**
 * Whether a way w from the origin meets the segment from s on by d: f w = s + t d, so with the cross product x
 *
 *     f = (s x d) / (w x d),   t = (s x w) / (w x d).
 */
function meetLine(wx: number, wy: number, sx: number, sy: number, dx: number, dy: number): boolean {
    const determinant = wx * dy - wy * dx;
    if (determinant === 0) return false;
    metFraction = (sx * dy - sy * dx) / determinant;
    metT = (sx * wy - sy * wx) / determinant;
    if (!(metFraction >= 0 && metFraction <= 1 && metT >= -ROUNDING && metT <= 1 + ROUNDING)) return false;
    metT = Math.min(Math.max(metT, 0), 1);
    return true;
}

/** Whether any segment has a point in common with a box: min x, min y, max x, max y. */
export function meetsBox(points: Float64Array, box: Float64Array): boolean {
    for (let k = 0; k < points.length - 2; k += 2) {
        const x = points[k];
        const y = points[k + 1];
        enter = 0;
        leave = 1;
        if (clip(x, points[k + 2] - x, box[0], box[2]) && clip(y, points[k + 3] - y, box[1], box[3]))
            return true;
    }
    return false;
}

/** The part of a segment that is within the box so far. */
let enter = 0;
let leave = 1;

/** Keeps the part of a segment that is between two parallel sides; false if nothing is left. */
function clip(start: number, way: number, min: number, max: number): boolean {
    if (way === 0) return start >= min && start <= max;
    const first = (min - start) / way;
    const second = (max - start) / way;
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
    return enter <= leave;
}
