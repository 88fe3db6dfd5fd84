import type { Place } from './place';

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
