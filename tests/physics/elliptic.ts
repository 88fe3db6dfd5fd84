/**
 * The complete elliptic integral K(k) = pi / (2 agm(1, sqrt(1 - k^2))), by the arithmetic-geometric mean.
 * @param modulus k, 0 <= k < 1.
 * @see Abramowitz, Stegun, "Handbook of Mathematical Functions", 1964, 17.6
 */
export function ellipticK(modulus: number): number {
    let a = 1;
    let b = Math.sqrt(1 - modulus * modulus);
    while (Math.abs(a - b) > 1e-15 * a) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    return Math.PI / (2 * a);
}

/**
 * The period of a pendulum at any amplitude, T = 4 sqrt(L / g) K(sin(amplitude / 2)), s.
 * @param amplitude rad
 */
export function pendulumPeriod(length: number, gravity: number, amplitude: number): number {
    return 4 * Math.sqrt(length / gravity) * ellipticK(Math.sin(amplitude / 2));
}
