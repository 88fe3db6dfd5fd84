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
