/** When a sampled quantity goes from below 0 to 0 or above, by linear interpolation. Samples are `dt` apart. */
export function upwardCrossings(samples: ArrayLike<number>, dt: number): number[] {
    const times: number[] = [];
    for (let i = 1; i < samples.length; i++) {
        const [before, now] = [samples[i - 1], samples[i]];
        if (before < 0 && now >= 0) times.push((i - 1 + before / (before - now)) * dt);
    }
    return times;
}

/** The mean time from crossing to crossing, s. */
export function meanPeriod(samples: ArrayLike<number>, dt: number): number {
    const times = upwardCrossings(samples, dt);
    return (times[times.length - 1] - times[0]) / (times.length - 1);
}

/** The mean from one time to another of a quantity that runs straight from sample to sample, `dt` apart. */
export function meanBetween(samples: ArrayLike<number>, dt: number, from: number, to: number): number {
    return (integralTo(samples, to / dt) - integralTo(samples, from / dt)) / ((to - from) / dt);
}

function integralTo(samples: ArrayLike<number>, place: number): number {
    const whole = Math.floor(place);
    const part = place - whole;
    let sum = 0;
    for (let i = 0; i < whole; i++) sum += 0.5 * (samples[i] + samples[i + 1]);
    if (part === 0) return sum;
    return sum + part * (samples[whole] + 0.5 * part * (samples[whole + 1] - samples[whole]));
}
