import { rungeKuttaStep } from './runge-kutta';

/** Two masses on two massless rods, the second hanging from the first. */
export interface DoublePendulum {
    readonly lengths: readonly [number, number];
    readonly masses: readonly [number, number];
    readonly gravity: number;
}

/** Angles from the vertical, rad, and their rates, rad/s. */
export type DoublePendulumState = readonly [number, number, number, number];

/**
 * The Lagrangian equations of motion: with d = a1 - a2 and M = m1 + m2,
 *
 *     M L1 a1'' + m2 L2 cos d a2'' = -m2 L2 sin d a2'^2 - M g sin a1
 *     m2 L1 cos d a1'' + m2 L2 a2'' = m2 L1 sin d a1'^2 - m2 g sin a2
 *
 * @see Landau, Lifshitz, "Mechanics", paragraph 5, problem 1
 */
export function doublePendulumRates(
    { lengths: [l1, l2], masses: [m1, m2], gravity }: DoublePendulum,
    [a1, a2, rate1, rate2]: readonly number[],
): number[] {
    const sine = Math.sin(a1 - a2);
    const cosine = Math.cos(a1 - a2);
    const total = m1 + m2;
    const right1 = -m2 * l2 * sine * rate2 ** 2 - total * gravity * Math.sin(a1);
    const right2 = m2 * l1 * sine * rate1 ** 2 - m2 * gravity * Math.sin(a2);
    const determinant = m2 * l1 * l2 * (total - m2 * cosine ** 2);
    return [
        rate1,
        rate2,
        (m2 * l2 * right1 - m2 * l2 * cosine * right2) / determinant,
        (total * l1 * right2 - m2 * l1 * cosine * right1) / determinant,
    ];
}

/** The state after `steps` steps of `dt`. */
export function doublePendulumAfter(
    pendulum: DoublePendulum,
    start: DoublePendulumState,
    steps: number,
    dt: number,
): DoublePendulumState {
    let state: readonly number[] = start;
    for (let step = 0; step < steps; step++) {
        state = rungeKuttaStep((at) => doublePendulumRates(pendulum, at), state, dt);
    }
    const [a1, a2, rate1, rate2] = state;
    return [a1, a2, rate1, rate2];
}

/** Where the pivot (0, 0) and the two masses are: x0, y0, x1, y1, x2, y2. */
export function doublePendulumPoints(
    { lengths: [l1, l2] }: DoublePendulum,
    [a1, a2]: readonly number[],
): number[] {
    const x = l1 * Math.sin(a1);
    const y = -l1 * Math.cos(a1);
    return [0, 0, x, y, x + l2 * Math.sin(a2), y - l2 * Math.cos(a2)];
}

/** Kinetic and potential energy, 0 at the height of the pivot and at rest. */
export function doublePendulumEnergy(
    pendulum: DoublePendulum,
    [a1, a2, rate1, rate2]: DoublePendulumState,
): number {
    const {
        lengths: [l1, l2],
        masses: [m1, m2],
        gravity,
    } = pendulum;
    const [, , , y1, , y2] = doublePendulumPoints(pendulum, [a1, a2]);
    const square1 = (l1 * rate1) ** 2;
    const square2 = square1 + (l2 * rate2) ** 2 + 2 * l1 * l2 * rate1 * rate2 * Math.cos(a1 - a2);
    return 0.5 * m1 * square1 + 0.5 * m2 * square2 + gravity * (m1 * y1 + m2 * y2);
}
