/** A pivot smaller than this part of the largest number counts as 0. */
export const MIN_PIVOT = 1e-14;

/**
 * Solves A x = b by Gauss' elimination with row pivots. Unknowns that no equation determines are 0.
 * @param matrix A, row after row. It is overwritten.
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
        for (let row = column + 1; row < size; row++) {
            const part = matrix[row * size + column] / pivot;
            if (part === 0) continue;
            for (let k = column; k < size; k++) matrix[row * size + k] -= part * matrix[column * size + k];
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

// 2 x 2 matrices, row by row: how two nodes depend on each other.

/** Numbers of a block. */
export const BLOCK = 2 * 2;

/** product = a b. */
export function multiply(a: Float64Array, b: Float64Array, product: Float64Array): void {
    product[0] = a[0] * b[0] + a[1] * b[2];
    product[1] = a[0] * b[1] + a[1] * b[3];
    product[2] = a[2] * b[0] + a[3] * b[2];
    product[3] = a[2] * b[1] + a[3] * b[3];
}

/** product = a v, of a vector. */
export function transform(a: Float64Array, v: Float64Array, product: Float64Array): void {
    product[0] = a[0] * v[0] + a[1] * v[1];
    product[1] = a[2] * v[0] + a[3] * v[1];
}

/** inverse = a^-1. */
export function invert(a: Float64Array, inverse: Float64Array): void {
    const perDeterminant = 1 / (a[0] * a[3] - a[1] * a[2]);
    inverse[0] = a[3] * perDeterminant;
    inverse[1] = -a[1] * perDeterminant;
    inverse[2] = -a[2] * perDeterminant;
    inverse[3] = a[0] * perDeterminant;
}

/** Copies a block, or part of one, out of a list. */
export function copyOut(list: Float64Array, at: number, out: Float64Array): void {
    for (let c = 0; c < out.length; c++) out[c] = list[at + c];
}

/** Copies a block into a list. */
export function copyIn(list: Float64Array, at: number, block: Float64Array): void {
    for (let c = 0; c < block.length; c++) list[at + c] = block[c];
}
