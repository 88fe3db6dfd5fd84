import { FLOATS_PER_VERTEX } from '../vertex-format';
import { FLOATS_PER_PAIR } from './strip';

/** Red, green, blue and alpha of every stop, 0..1, in turn. */
export interface ColorStops {
    readonly values: Float64Array;
    /** Where along the rope each stop is, 0..1, rising. */
    readonly at: Float64Array;
    readonly count: number;
}

/**
 * Colours pairs by where they are along the rope's rest length: colours stay on the material while it stretches.
 * @param first Pair to begin with, and how many.
 * @param alpha Multiplies every alpha, 0..1.
 */
export function writeColors(
    vertices: Float32Array,
    shares: Float32Array,
    first: number,
    count: number,
    stops: ColorStops,
    alpha: number,
): void {
    const { values, at } = stops;
    const last = stops.count - 1;
    let stop = 0;
    for (let pair = first; pair < first + count; pair++) {
        const share = shares[pair];
        while (stop > 0 && share < at[stop]) stop--;
        while (stop < last && share > at[stop + 1]) stop++;
        const from = 4 * stop;
        const to = 4 * Math.min(stop + 1, last);
        const span = stop < last ? at[stop + 1] - at[stop] : 0;
        const t = span > 0 ? Math.min(Math.max((share - at[stop]) / span, 0), 1) : 0;
        const o = FLOATS_PER_PAIR * pair + 5;
        for (let channel = 0; channel < 4; channel++) {
            const value = values[from + channel] + (values[to + channel] - values[from + channel]) * t;
            const shown = channel === 3 ? value * alpha : value;
            vertices[o + channel] = shown;
            vertices[o + channel + FLOATS_PER_VERTEX] = shown;
        }
    }
}
