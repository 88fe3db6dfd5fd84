/** A box: min x, min y, max x, max y. */
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
