// How the rows of the bending lie in arrays: see rows.ts.

/** Width of the band: the row of a joint shares nodes with the rows of the next two segments and the next two joints. */
export const WIDTH = 4;
/** Numbers of a row: its gradient on three nodes, x and y. */
export const ROW = 6;
/** Offset of the gradient on the third node in a row. */
export const THIRD = 4;

/** First node of a row, counted from 1 at the head: node i - 1 for the joint at node i, node i for segment i. */
export function firstNode(row: number): number {
    return (row >> 1) + (row % 2);
}

/** An entry of J W J^T: the product of a row with itself or with one of the `WIDTH` rows after it. */
export function product(row: number, other: number, weights: Float64Array, gradients: Float64Array): number {
    const first = firstNode(row);
    const shift = firstNode(other) - first;
    let sum = 0;
    for (let node = shift; node < ROW / 2; node++) {
        const g = ROW * row + 2 * node;
        const o = ROW * other + 2 * (node - shift);
        const weight = weights[first + node];
        sum += weight * (gradients[g] * gradients[o] + gradients[g + 1] * gradients[o + 1]);
    }
    return sum;
}
