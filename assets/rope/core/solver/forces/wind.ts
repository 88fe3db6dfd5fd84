import type { Force } from '../force';
import { FIXED_STEP } from '../constants';
import { readNoise } from './noise';

/**
 * Wind with turbulence: the force on a node is its exposure e times the wind where it is, whatever its mass.
 *
 *     f(x, y, t) = e (wind + turbulence (n1, n2)),   n the gusts, -1..1: see `readGusts`.
 */
export const WIND: Force = {
    isActive: ({ windX, windY, windTurbulence }) => windX !== 0 || windY !== 0 || windTurbulence !== 0,

    /** Gusts never end, and a rope that slept would not feel the next. */
    mayRest: ({ windTurbulence }) => windTurbulence === 0,

    add(accelerations, { nodeCount, positions, exposures, inverseMasses }, parameters, steps) {
        const { windX, windY, windTurbulence, windSeed } = parameters;
        if (windTurbulence !== 0) beginGusts(steps * FIXED_STEP, windSeed);
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            let x = windX;
            let y = windY;
            if (windTurbulence !== 0) {
                felt[0] = positions[k];
                felt[1] = positions[k + 1];
                readGusts();
                x += windTurbulence * gusts[0];
                y += windTurbulence * gusts[1];
            }
            const share = exposures[i] * inverseMasses[i];
            accelerations[k] += x * share;
            accelerations[k + 1] += y * share;
        }
    },
};

/** Size of a gust, length units: what is nearer than this feels much the same. A third of a long rope. */
const GUST_SIZE = 200;
/** How long a gust lasts, s. */
const GUST_TIME = 0.8;
/** What the seed of the gusts along y differs by from that along x. */
const OTHER_SEED = 0x5bd1e995;

const place = new Float64Array(3);
const seeds = new Int32Array(2);

/** Where the next gusts are felt, as x and y. Fractions handed over as arguments would be garbage. */
export const felt = new Float64Array(2);
/** Their strength along x and along y, -1..1. */
export const gusts = new Float64Array(2);

/** From here on gusts are read at a time (s), of the field of a seed. */
export function beginGusts(time: number, seed: number): void {
    place[2] = time / GUST_TIME;
    seeds[0] = seed;
    seeds[1] = seed ^ OTHER_SEED;
}

/** Sets `gusts` to those at `felt`: smooth noise of (x / 200, y / 200, t / 0.8), another one for each axis. */
export function readGusts(): void {
    place[0] = felt[0] / GUST_SIZE;
    place[1] = felt[1] / GUST_SIZE;
    readNoise(place, seeds, gusts);
}
