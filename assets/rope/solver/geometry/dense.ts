/** A pivot smaller than this part of the largest number counts as none. */
const MIN_PIVOT = 1e-14;

/**
 * Solves A x = b by Gauss' elimination with row pivots. Unknowns that no equation decides are 0.
 * @param matrix A, row after row. Used up.
 * @param x b, which becomes x.
 */
export function solveDense(matrix: Float64Array, x: Float64Array, size: number): void {
    let largest = 0;
    for (let k = 0; k < size * size; k++) largest = Math.max(largest, Math.abs(matrix[k]));
    const minPivot = MIN_PIVOT * largest;
    for (let column = 0; column < size; column++) {
        let best = column;
        for (let row = column + 1; row < size; row++)
            if (Math.abs(matrix[row * size + column]) > Math.abs(matrix[best * size + column])) best = row;
        if (best !== column) swapRows(matrix, x, size, column, best);
        const pivot = matrix[column * size + column];
        if (!(Math.abs(pivot) > minPivot)) continue;
        let end = size; // most systems are bands: what is 0 in the row of the pivot changes nothing
        while (matrix[column * size + end - 1] === 0) end--;
        for (let row = column + 1; row < size; row++) {
            const part = matrix[row * size + column] / pivot;
            if (part === 0) continue;
            for (let k = column; k < end; k++) matrix[row * size + k] -= part * matrix[column * size + k];
            x[row] -= part * x[column];
        }
    }
    for (let row = size - 1; row >= 0; row--) {
        const pivot = matrix[row * size + row];
        let sum = x[row];
        for (let k = row + 1; k < size; k++) sum -= matrix[row * size + k] * x[k];
        x[row] = Math.abs(pivot) > minPivot ? sum / pivot : 0;
    }
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
