/**
 * L_0(x) to L_degree(x) of the Laguerre polynomials, by (n + 1) L_(n+1) = (2 n + 1 - x) L_n - n L_(n-1).
 * @see Abramowitz, Stegun, "Handbook of Mathematical Functions", 1964, 22.7.12
 */
export function laguerre(degree: number, x: number): number[] {
    const values = [1, 1 - x];
    for (let n = 1; n < degree; n++) {
        values.push(((2 * n + 1 - x) * values[n] - n * values[n - 1]) / (n + 1));
    }
    return values.slice(0, degree + 1);
}

/** The first zeros of L_degree, by bisection where its sign changes. All are real and above 0. */
export function laguerreZeros(degree: number, count: number): number[] {
    const value = (x: number): number => laguerre(degree, x)[degree];
    const zeros: number[] = [];
    const step = 0.05 / degree; // zeros are at least about 1.44 / degree, and farther from each other
    for (let x = 0; zeros.length < count && x < 4 * degree; x += step) {
        if (value(x) * value(x + step) < 0 || value(x + step) === 0) zeros.push(bisect(value, x, x + step));
    }
    return zeros;
}

function bisect(value: (x: number) => number, low: number, high: number): number {
    const sign = Math.sign(value(low));
    for (let i = 0; i < 60; i++) {
        const middle = (low + high) / 2;
        if (Math.sign(value(middle)) === sign) low = middle;
        else high = middle;
    }
    return (low + high) / 2;
}
