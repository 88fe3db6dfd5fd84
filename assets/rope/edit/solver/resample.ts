import { polylineLength, segmentLength } from '../../core/solver/geometry/lengths';

/**
 * Points at even lengths along a path: the first and the last are its ends.
 * @param path x0, y0, x1, y1, ...; repeated points count once.
 * @param spacing Length wanted between neighbours, > 0. The result differs so that the path has a whole number of them.
 * @param maxPoints Max points of the result, >= 2.
 * @returns x0, y0, x1, y1, ...; empty if the path has no length.
 */
export function resample(path: Float64Array, spacing: number, maxPoints: number): Float64Array {
    const length = polylineLength(path);
    if (!(length > 0 && length < Infinity)) return new Float64Array(0);
    const segments = Math.min(Math.max(Math.round(length / spacing), 1), maxPoints - 1);
    const result = new Float64Array(2 * (segments + 1));
    let segment = 0;
    let passed = 0;
    for (let i = 0; i < segments; i++) {
        const wanted = (length * i) / segments;
        let size = segmentLength(path, segment);
        while (passed + size < wanted) {
            passed += size;
            size = segmentLength(path, ++segment);
        }
        const t = size > 0 ? (wanted - passed) / size : 0;
        const k = 2 * segment;
        result[2 * i] = path[k] + (path[k + 2] - path[k]) * t;
        result[2 * i + 1] = path[k + 1] + (path[k + 3] - path[k + 1]) * t;
    }
    result.set(path.subarray(path.length - 2), 2 * segments);
    return result;
}

/**
 * A path without the points that are at most `tolerance` away from the straight line between the points that are kept
 * on either side: so a trembling finger still draws a smooth line.
 * @see Douglas, Peucker, "Algorithms for the reduction of the number of points", Cartographica 10, 1973
 */
export function simplify(path: Float64Array, tolerance: number): Float64Array {
    const count = path.length / 2;
    if (count < 3 || !(tolerance > 0)) return path;
    const stays = new Uint8Array(count);
    stays[0] = stays[count - 1] = 1;
    const spans = [0, count - 1];
    while (spans.length > 0) {
        const to = spans.pop()!;
        const from = spans.pop()!;
        const farthest = farthestBetween(path, from, to, tolerance);
        if (farthest < 0) continue;
        stays[farthest] = 1;
        spans.push(from, farthest, farthest, to);
    }
    const kept: number[] = [];
    for (let i = 0; i < count; i++) if (stays[i] === 1) kept.push(path[2 * i], path[2 * i + 1]);
    return Float64Array.from(kept);
}

/** The point between two others that is farthest from the segment between them; -1 if none is beyond the tolerance. */
function farthestBetween(path: Float64Array, from: number, to: number, tolerance: number): number {
    const x = path[2 * from];
    const y = path[2 * from + 1];
    const dx = path[2 * to] - x;
    const dy = path[2 * to + 1] - y;
    const square = dx * dx + dy * dy;
    let farthest = -1;
    let max = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
        const awayX = path[2 * i] - x;
        const awayY = path[2 * i + 1] - y;
        const along = square > 0 ? Math.min(Math.max((awayX * dx + awayY * dy) / square, 0), 1) : 0;
        const gapX = awayX - dx * along;
        const gapY = awayY - dy * along;
        const gap = gapX * gapX + gapY * gapY;
        if (gap <= max) continue;
        max = gap;
        farthest = i;
    }
    return farthest;
}
