/** An area below this part of the square of the outline's length is none. */
const MIN_AREA = 1e-12;

/**
 * The outline of a polygon without corners that repeat the one before.
 * @param points x0, y0, x1, y1, ..., in either sense. May be concave.
 * @param onHull Called if the hull is returned.
 * @returns Nothing for a polygon without area; for one that crosses itself its convex hull: such an outline has no inside.
 */
export function outlineOf(points: readonly number[], onHull?: () => void): number[] {
    const outline: number[] = [];
    for (let k = 0; k + 1 < points.length; k += 2) {
        const last = outline.length - 2;
        if (last < 0 || points[k] !== outline[last] || points[k + 1] !== outline[last + 1])
            outline.push(points[k], points[k + 1]);
    }
    const last = outline.length - 2;
    if (last > 0 && outline[0] === outline[last] && outline[1] === outline[last + 1]) outline.length = last;
    const isCrossed = crosses(outline);
    const closed = isCrossed ? hullOf(outline) : outline;
    if (!hasArea(closed)) return [];
    if (isCrossed) onHull?.();
    return closed;
}

/** Whether a polygon crosses itself. */
function crosses(points: readonly number[]): boolean {
    const { length } = points;
    for (let i = 0; i < length; i += 2)
        for (let j = i + 2; j < length; j += 2) {
            const a = (i + 2) % length;
            const b = (j + 2) % length;
            const areApart = turn(points, i, a, j) * turn(points, i, a, b) < 0;
            if (areApart && turn(points, j, b, i) * turn(points, j, b, a) < 0) return true;
        }
    return false;
}

/** @see Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979 */
function hullOf(points: readonly number[]): number[] {
    const order: number[] = [];
    for (let k = 0; k < points.length; k += 2) order.push(k);
    order.sort((a, b) => points[a] - points[b] || points[a + 1] - points[b + 1]);
    const hull: number[] = [];
    for (let side = 0; side < 2; side++) {
        const least = hull.length + 2;
        for (const k of order) {
            while (hull.length >= least && turn(points, hull[hull.length - 2], hull[hull.length - 1], k) <= 0)
                hull.pop();
            hull.push(k);
        }
        hull.pop();
        order.reverse();
    }
    const list: number[] = [];
    for (const k of hull) list.push(points[k], points[k + 1]);
    return list;
}

/** Above 0 where the way from a by b to c turns to the left. */
function turn(points: readonly number[], a: number, b: number, c: number): number {
    const x = points[b] - points[a];
    const y = points[b + 1] - points[a + 1];
    return x * (points[c + 1] - points[a + 1]) - y * (points[c] - points[a]);
}

function hasArea(points: readonly number[]): boolean {
    let area = 0;
    let length = 0;
    for (let k = 0; k < points.length; k += 2) {
        const next = (k + 2) % points.length;
        area += points[k] * points[next + 1] - points[next] * points[k + 1];
        length += Math.abs(points[next] - points[k]) + Math.abs(points[next + 1] - points[k + 1]);
    }
    return Math.abs(area) > MIN_AREA * length * length;
}
