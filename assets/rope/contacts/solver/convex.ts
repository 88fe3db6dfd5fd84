/** A corner is straight if its turn is less than this part of the product of its two sides. */
const STRAIGHT = 1e-9;

/**
 * Cuts a polygon without crossings into convex ones with the same corners: ears are cut off, and merged again as long as the
 * result is convex.
 * @param points x0, y0, x1, y1, ..., in either sense.
 * @returns The corners of the parts, counter-clockwise; empty for less than three corners. For a polygon that crosses itself,
 *     the parts are not the whole of it.
 * @see Hertel, Mehlhorn, "Fast triangulation of simple polygons", 1983
 */
export function convexParts(points: readonly number[]): number[][] {
    const corners: number[] = [];
    for (let i = 0; 2 * i + 1 < points.length; i++) corners.push(i);
    if (areaOf(points, corners) < 0) corners.reverse();
    const parts: number[][] = [];
    while (corners.length > 2) {
        const ear = findEar(points, corners);
        const { length } = corners;
        const triangle = [corners[(ear + length - 1) % length], corners[ear], corners[(ear + 1) % length]];
        if (turn(points, triangle[0], triangle[1], triangle[2]) > 0) addTo(parts, triangle, points);
        corners.splice(ear, 1);
    }
    return parts.map((part) => {
        const list: number[] = [];
        for (const corner of part) list.push(points[2 * corner], points[2 * corner + 1]);
        return list;
    });
}

/** The corner that can be cut off: a convex one with no other corner in its triangle; if there is none, the first. */
function findEar(points: readonly number[], corners: readonly number[]): number {
    const { length } = corners;
    for (let i = 0; i < length; i++) {
        const a = corners[(i + length - 1) % length];
        const b = corners[i];
        const c = corners[(i + 1) % length];
        if (turn(points, a, b, c) <= 0) continue;
        const isEar = corners.every((p) => p === a || p === b || p === c || !isInside(points, a, b, c, p));
        if (isEar) return i;
    }
    return 0;
}

/** Adds a triangle to the last part if the part stays convex; if not, the triangle becomes a part. */
function addTo(parts: number[][], triangle: readonly number[], points: readonly number[]): void {
    for (const part of parts) {
        const joined = join(part, triangle);
        if (!joined || !isConvex(points, joined)) continue;
        part.splice(0, part.length, ...joined);
        return;
    }
    parts.push([...triangle]);
}

/** A polygon joined with a triangle at one of its sides; null if they share no side. */
function join(part: readonly number[], triangle: readonly number[]): number[] | null {
    for (let i = 0; i < part.length; i++) {
        const next = part[(i + 1) % part.length];
        for (let k = 0; k < triangle.length; k++) {
            if (triangle[k] !== next || triangle[(k + 1) % triangle.length] !== part[i]) continue;
            const tip = triangle[(k + 2) % triangle.length];
            return [...part.slice(0, i + 1), tip, ...part.slice(i + 1)];
        }
    }
    return null;
}

function isConvex(points: readonly number[], corners: readonly number[]): boolean {
    const { length } = corners;
    return corners.every(
        (corner, i) => turn(points, corner, corners[(i + 1) % length], corners[(i + 2) % length]) >= 0,
    );
}

function isInside(points: readonly number[], a: number, b: number, c: number, p: number): boolean {
    return turn(points, a, b, p) >= 0 && turn(points, b, c, p) >= 0 && turn(points, c, a, p) >= 0;
}

/** > 0 if the way from a over b to c turns left; 0 if it is straight. */
function turn(points: readonly number[], a: number, b: number, c: number): number {
    const x = points[2 * b] - points[2 * a];
    const y = points[2 * b + 1] - points[2 * a + 1];
    const u = points[2 * c] - points[2 * b];
    const v = points[2 * c + 1] - points[2 * b + 1];
    const cross = x * v - y * u;
    return Math.abs(cross) > STRAIGHT * (Math.abs(x * v) + Math.abs(y * u)) ? cross : 0;
}

function areaOf(points: readonly number[], corners: readonly number[]): number {
    let area = 0;
    for (let i = 0; i < corners.length; i++) {
        const k = 2 * corners[i];
        const m = 2 * corners[(i + 1) % corners.length];
        area += points[k] * points[m + 1] - points[m] * points[k + 1];
    }
    return area;
}
