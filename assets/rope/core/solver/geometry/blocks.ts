// 2 x 2 matrices, row by row: how two nodes depend on each other.

/** Numbers of a block in an array of such. */
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

/** Takes a block, or part of one, out of a list. */
export function copyOut(list: Float64Array, at: number, out: Float64Array): void {
    for (let c = 0; c < out.length; c++) out[c] = list[at + c];
}

/** The opposite. */
export function copyIn(list: Float64Array, at: number, block: Float64Array): void {
    for (let c = 0; c < block.length; c++) list[at + c] = block[c];
}
