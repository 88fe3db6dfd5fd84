/** A double pendulum: two rods, two masses, angles from the vertical. */
export interface DoublePendulum {
    readonly length1: number;
    readonly length2: number;
    readonly mass1: number;
    readonly mass2: number;
    readonly gravity: number;
}

/** Both angles, rad, and their rates, rad/s. */
export type State = readonly [angle1: number, angle2: number, rate1: number, rate2: number];

/** The equations of motion, solved for the accelerations of the angles. */
function ratesOf(pendulum: DoublePendulum, [angle1, angle2, rate1, rate2]: State): State {
    const { length1, length2, mass1, mass2, gravity } = pendulum;
    const between = angle1 - angle2;
    const sine = Math.sin(between);
    const cosine = Math.cos(between);
    const shared = 2 * mass1 + mass2 - mass2 * Math.cos(2 * between);
    const turn1 = rate1 * rate1 * length1;
    const turn2 = rate2 * rate2 * length2;
    const acceleration1 =
        (-gravity * (2 * mass1 + mass2) * Math.sin(angle1) -
            mass2 * gravity * Math.sin(angle1 - 2 * angle2) -
            2 * sine * mass2 * (turn2 + turn1 * cosine)) /
        (length1 * shared);
    const acceleration2 =
        (2 *
            sine *
            (turn1 * (mass1 + mass2) +
                gravity * (mass1 + mass2) * Math.cos(angle1) +
                turn2 * mass2 * cosine)) /
        (length2 * shared);
    return [rate1, rate2, acceleration1, acceleration2];
}

/** One step of h seconds with the classical Runge-Kutta method of fourth order. */
export function stepDoublePendulum(pendulum: DoublePendulum, state: State, h: number): State {
    const along = (rates: State, time: number): State => [
        state[0] + time * rates[0],
        state[1] + time * rates[1],
        state[2] + time * rates[2],
        state[3] + time * rates[3],
    ];
    const a = ratesOf(pendulum, state);
    const b = ratesOf(pendulum, along(a, h / 2));
    const c = ratesOf(pendulum, along(b, h / 2));
    const d = ratesOf(pendulum, along(c, h));
    const mean = (i: 0 | 1 | 2 | 3): number => (a[i] + 2 * b[i] + 2 * c[i] + d[i]) / 6;
    return along([mean(0), mean(1), mean(2), mean(3)], h);
}
