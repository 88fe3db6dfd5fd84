/**
 * Solves a tridiagonal system by Thomas' algorithm. Row i: before_i x_(i-1) + middle_i x_i + after_i x_(i+1) = x_i.
 * @param x The right side, which becomes the solution. `middle` is used up.
 */
export function solveTridiagonal(
    before: Float64Array,
    middle: Float64Array,
    after: Float64Array,
    x: Float64Array,
): void {
    for (let i = 1; i < x.length; i++) {
        const part = before[i] / middle[i - 1];
        middle[i] -= part * after[i - 1];
        x[i] -= part * x[i - 1];
    }
    for (let i = x.length - 1; i >= 0; i--)
        x[i] = (x[i] - (i + 1 < x.length ? after[i] * x[i + 1] : 0)) / middle[i];
}
