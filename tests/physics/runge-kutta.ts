/**
 * One step of the classical Runge-Kutta method, of order 4, for dy/dt = f(y).
 * @see Kutta, "Beitrag zur naeherungsweisen Integration totaler Differentialgleichungen", 1901
 */
export function rungeKuttaStep(
    derivative: (state: readonly number[]) => number[],
    state: readonly number[],
    dt: number,
): number[] {
    const along = (slope: readonly number[], part: number): number[] =>
        state.map((value, i) => value + part * dt * slope[i]);
    const first = derivative(state);
    const second = derivative(along(first, 0.5));
    const third = derivative(along(second, 0.5));
    const fourth = derivative(along(third, 1));
    return state.map((value, i) => value + (dt / 6) * (first[i] + 2 * second[i] + 2 * third[i] + fourth[i]));
}
