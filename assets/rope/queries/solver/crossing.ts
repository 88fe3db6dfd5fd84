import type { Place } from '../../core/solver/geometry/place';

/** Where a path meets a rope: `fraction` is the part of the path, 0..1. */
export interface Meeting extends Place {
    fraction: number;
}

/** Where a straight way meets a segment: the part of the way and that of the segment, 0..1. */
interface Crossing {
    fraction: number;
    t: number;
}

/** Part of a segment beyond its ends that still counts, so that there is no gap between neighbours. */
const ROUNDING = 1e-12;

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
    const met = { fraction: 0, t: 0 };
    let first = Infinity;
    for (let k = 0; k < points.length - 2; k += 2) {
        const isMet = meetLine(
            toX - fromX,
            toY - fromY,
            points[k] - fromX,
            points[k + 1] - fromY,
            points[k + 2] - points[k],
            points[k + 3] - points[k + 1],
            met,
        );
        if (!isMet || met.fraction >= first) continue;
        first = met.fraction;
        out.segment = k / 2;
        out.t = met.t;
        out.fraction = met.fraction;
    }
    return first <= 1;
}

/** Calls `found` with every place where two ropes cross: the place on the first, then that on the second. */
export function crossRopes(
    one: Float64Array,
    other: Float64Array,
    found: (segment: number, t: number, otherSegment: number, otherT: number) => void,
): void {
    const met = { fraction: 0, t: 0 };
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
                met,
            );
            // A crossing in a node belongs to the segment after it.
            if (isMet && (met.fraction < 1 || k / 2 === last) && (met.t < 1 || m / 2 === otherLast))
                found(k / 2, met.fraction, m / 2, met.t);
        }
    }
}

/**
 * Whether a way w from the origin meets the segment from s on by d: f w = s + t d, so with the cross product x
 *
 *     f = (s x d) / (w x d),   t = (s x w) / (w x d).
 */
function meetLine(
    wx: number,
    wy: number,
    sx: number,
    sy: number,
    dx: number,
    dy: number,
    out: Crossing,
): boolean {
    const determinant = wx * dy - wy * dx;
    if (determinant === 0) return false;
    const fraction = (sx * dy - sy * dx) / determinant;
    const t = (sx * wy - sy * wx) / determinant;
    if (!(fraction >= 0 && fraction <= 1 && t >= -ROUNDING && t <= 1 + ROUNDING)) return false;
    out.fraction = fraction;
    out.t = Math.min(Math.max(t, 0), 1);
    return true;
}

/** Whether any segment has a point in common with a box: min x, min y, max x, max y. */
export function meetsBox(points: Float64Array, box: Float64Array): boolean {
    const inside = { from: 0, to: 1 };
    for (let k = 0; k < points.length - 2; k += 2) {
        const x = points[k];
        const y = points[k + 1];
        inside.from = 0;
        inside.to = 1;
        if (
            clip(x, points[k + 2] - x, box[0], box[2], inside) &&
            clip(y, points[k + 3] - y, box[1], box[3], inside)
        )
            return true;
    }
    return false;
}

/** A part of a segment, 0..1. */
interface Part {
    from: number;
    to: number;
}

/** Keeps of a part of a segment what is between two parallel sides; false if nothing is left. */
function clip(start: number, way: number, min: number, max: number, part: Part): boolean {
    if (way === 0) return start >= min && start <= max;
    const first = (min - start) / way;
    const second = (max - start) / way;
    part.from = Math.max(part.from, Math.min(first, second));
    part.to = Math.min(part.to, Math.max(first, second));
    return part.from <= part.to;
}
