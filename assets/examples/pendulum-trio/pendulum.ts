/** A mass on a massless rod: L angle'' = -g sin angle. */
export interface Pendulum {
    /** From the vertical, rad, and its rate, rad/s. */
    angle: number;
    rate: number;
}

/**
 * One step of h seconds with the semi-implicit Euler method: the new rate moves the angle. Damping takes
 * exp(-damping h) of the rate.
 * @param gravity In lengths / s^2.
 * @param damping 1/s
 */
export function stepPendulum(
    pendulum: Pendulum,
    length: number,
    gravity: number,
    damping: number,
    h: number,
): void {
    pendulum.rate -= (gravity / length) * Math.sin(pendulum.angle) * h;
    pendulum.rate *= Math.exp(-damping * h);
    pendulum.angle += pendulum.rate * h;
}

/** The angle at a time after the start at rest, if sin angle were the angle: a cosine. Not overdamped. */
export function smallAngle(
    startAngle: number,
    length: number,
    gravity: number,
    damping: number,
    time: number,
): number {
    const decay = damping / 2;
    const omega = Math.sqrt(Math.max(gravity / length - decay * decay, 1e-12));
    const swing = Math.cos(omega * time) + (decay / omega) * Math.sin(omega * time);
    return startAngle * Math.exp(-decay * time) * swing;
}
