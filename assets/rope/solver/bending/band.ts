/** Part of a pivot that is added to it: two constraints that demand the same would leave a pivot of 0. */
const REGULARISATION = 1e-10;

/**
 * Solves A x = b for a symmetric, positive matrix with `width` diagonals beside the middle one, in O(rows).
 * @param band A: row after row its diagonal and the `width` numbers to the right of it. Used up. `width` rows more
 *     than there are, of any content.
 * @param x b, which becomes x; `width` zeros follow it.
 */
export function eliminateBand(band: Float64Array, x: Float64Array, rows: number, width: number): void {
    const stride = width + 1;
    for (let row = 0; row < rows; row++) {
        const at = stride * row;
        const pivot = band[at] * (1 + REGULARISATION);
        band[at] = pivot;
        for (let k = 1; k <= width; k++) {
            if (band[at + k] === 0) continue;
            const part = band[at + k] / pivot;
            const below = at + stride * k;
            for (let m = k; m <= width; m++) band[below + m - k] -= part * band[at + m];
            x[row + k] -= part * x[row];
        }
    }
    for (let row = rows - 1; row >= 0; row--) {
        const at = stride * row;
        let sum = x[row];
        for (let k = 1; k <= width; k++) sum -= band[at + k] * x[row + k];
        x[row] = sum / band[at];
    }
}
