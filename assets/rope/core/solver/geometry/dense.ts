/** A pivot smaller than this part of the largest number counts as none. */
const MIN_PIVOT = 1e-14;

/**
 * Solves A x = b by Gauss' elimination with row pivots. Unknowns that no equation decides are 0.
 * @param matrix A, row after row. Used up.
 * @param x b, which becomes x.
 * @param band How far from the diagonal numbers may stand that are not 0. Default: anywhere.
 */
export function solveDense(matrix: Float64Array, x: Float64Array, size: number, band = size): void {
    let largest = 0;
    for (let row = 0; row < size; row++) {
        const end = Math.min(row + band + 1, size);
        for (let column = Math.max(row - band, 0); column < end; column++)
            largest = Math.max(largest, Math.abs(matrix[row * size + column]));
    }
    const minPivot = MIN_PIVOT * largest;
    for (let column = 0; column < size; column++) {
        const lastRow = Math.min(column + band, size - 1);
        let best = column;
        for (let row = column + 1; row <= lastRow; row++)
            if (Math.abs(matrix[row * size + column]) > Math.abs(matrix[best * size + column])) best = row;
        if (best !== column) swapRows(matrix, x, size, column, best);
        const pivot = matrix[column * size + column];
        if (!(Math.abs(pivot) > minPivot)) continue;
        const end = endOf(column, band, size);
        for (let row = column + 1; row <= lastRow; row++) {
            const part = matrix[row * size + column] / pivot;
            if (part === 0) continue;
            for (let k = column; k < end; k++) matrix[row * size + k] -= part * matrix[column * size + k];
            x[row] -= part * x[column];
        }
    }
    for (let row = size - 1; row >= 0; row--) {
        const pivot = matrix[row * size + row];
        const end = endOf(row, band, size);
        let sum = x[row];
        for (let k = row + 1; k < end; k++) sum -= matrix[row * size + k] * x[k];
        x[row] = Math.abs(pivot) > minPivot ? sum / pivot : 0;
    }
}

/** Where a row of the eliminated matrix ends: a pivot may have come from a row that is farther down by the band. */
function endOf(row: number, band: number, size: number): number {
    return Math.min(row + 2 * band + 1, size);
}

function swapRows(matrix: Float64Array, x: Float64Array, size: number, one: number, other: number): void {
    for (let k = 0; k < size; k++) {
        const number = matrix[one * size + k];
        matrix[one * size + k] = matrix[other * size + k];
        matrix[other * size + k] = number;
    }
    const number = x[one];
    x[one] = x[other];
    x[other] = number;
}
