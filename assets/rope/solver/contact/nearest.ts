import type { Obstacle } from './obstacle';

/** A point of an obstacle's surface, as `findNearest` and `findEntry` leave it. */
export class SurfacePoint {
    /** Signed distance of the point asked for from the surface, negative inside. */
    distance = 0;
    /** Outward normal. */
    normalX = 0;
    normalY = 1;
    /** Part of the way at whose end the surface is met, 0..1: see `findEntry`. */
    part = 0;
}

/**
 * How far a point is from an obstacle that is made larger all round by `margin`, and the normal of its surface where it
 * is nearest. Inside the polygon itself that is the nearest edge.
 */
export function findNearest(
    obstacle: Obstacle,
    margin: number,
    x: number,
    y: number,
    out: SurfacePoint,
): void {
    const { points, lengths, radius } = obstacle;
    if (lengths.length > 2 && findInside(obstacle, margin, x, y, out)) return;
    let best = Infinity;
    let bestX = 0;
    let bestY = 0;
    for (let i = 0, k = 0; i < lengths.length; i++, k += 2) {
        const next = k + 2 < points.length ? k + 2 : 0;
        const length = lengths[i];
        let dx = x - points[k];
        let dy = y - points[k + 1];
        if (length > 0) {
            const ex = (points[next] - points[k]) / length;
            const ey = (points[next + 1] - points[k + 1]) / length;
            const along = Math.min(Math.max(dx * ex + dy * ey, 0), length);
            dx -= along * ex;
            dy -= along * ey;
        }
        const square = dx * dx + dy * dy;
        if (square >= best) continue;
        best = square;
        bestX = dx;
        bestY = dy;
    }
    const size = Math.sqrt(best);
    out.distance = size - radius - margin;
    out.normalX = size > 0 ? bestX / size : 0;
    out.normalY = size > 0 ? bestY / size : 1;
}

/** Whether a point is in the polygon itself. If so the nearest edge is found. */
function findInside(
    { normals, offsets, radius }: Obstacle,
    margin: number,
    x: number,
    y: number,
    out: SurfacePoint,
): boolean {
    let above = -Infinity;
    let nearest = 0;
    for (let i = 0, k = 0; i < offsets.length; i++, k += 2) {
        const height = normals[k] * x + normals[k + 1] * y - offsets[i];
        if (height > 0) return false;
        if (height <= above) continue;
        above = height;
        nearest = k;
    }
    out.distance = above - radius - margin;
    out.normalX = normals[nearest];
    out.normalY = normals[nearest + 1];
    return true;
}

/**
 * Where a straight way from outside first meets an obstacle that is made larger all round by `margin`: one of the edges
 * moved outwards, or the circle round a corner.
 * @returns Whether it does.
 */
export function findEntry(
    { points, normals, offsets, lengths, radius }: Obstacle,
    margin: number,
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    out: SurfacePoint,
): boolean {
    const reach = radius + margin;
    const wayX = toX - fromX;
    const wayY = toY - fromY;
    const square = wayX * wayX + wayY * wayY;
    let first = 2; // beyond the way
    for (let i = 0, k = 0; i < lengths.length; i++, k += 2) {
        const nx = normals[k];
        const ny = normals[k + 1];
        const start = nx * fromX + ny * fromY - offsets[i] - reach;
        const fall = -(nx * wayX + ny * wayY);
        if (start >= 0 && fall > start && start < first * fall) {
            const part = start / fall;
            const next = k + 2 < points.length ? k + 2 : 0;
            const ex = points[next] - points[k];
            const ey = points[next + 1] - points[k + 1];
            const along = (fromX + part * wayX - points[k]) * ex + (fromY + part * wayY - points[k + 1]) * ey;
            if (along >= 0 && along <= lengths[i] * lengths[i]) {
                first = part;
                out.normalX = nx;
                out.normalY = ny;
            }
        }
        if (!(reach > 0)) continue;
        const dx = fromX - points[k];
        const dy = fromY - points[k + 1];
        const near = -(dx * wayX + dy * wayY);
        const outside = dx * dx + dy * dy - reach * reach;
        const root = near * near - square * outside;
        if (!(near > 0 && outside >= 0 && root > 0)) continue;
        const part = (near - Math.sqrt(root)) / square;
        if (!(part < first && part <= 1)) continue;
        first = part;
        out.normalX = (dx + part * wayX) / reach;
        out.normalY = (dy + part * wayY) / reach;
    }
    out.part = first;
    return first <= 1;
}
