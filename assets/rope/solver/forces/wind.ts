import type { Force } from '../force';
import { noise } from './noise';

/** Size of a gust, length units: nodes nearer than this feel much the same. A third of a long rope. */
const GUST_SIZE = 200;
/** How long a gust lasts, s. */
const GUST_TIME = 0.8;
/** What the seed of the turbulence along y differs by from that along x. */
const OTHER_SEED = 0x5bd1e995;

/**
 * Wind with turbulence: the force on a node is its exposure e times the wind where it is, whatever its mass.
 *
 *     f(x, y, t) = e (wind + turbulence (n1, n2)),   n smooth noise of (x / 200, y / 200, t / 0.8), -1..1.
 */
export const WIND: Force = {
    isActive: ({ windX, windY, windTurbulence }) => windX !== 0 || windY !== 0 || windTurbulence !== 0,

    /** Gusts never end, and a rope that slept would not feel the next. */
    mayRest: ({ windTurbulence }) => windTurbulence === 0,

    add(accelerations, { nodeCount, positions, exposures, inverseMasses }, parameters, time) {
        const { windX, windY, windTurbulence, windSeed } = parameters;
        const t = time / GUST_TIME;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            let x = windX;
            let y = windY;
            if (windTurbulence !== 0) {
                const u = positions[k] / GUST_SIZE;
                const v = positions[k + 1] / GUST_SIZE;
                x += windTurbulence * noise(u, v, t, windSeed);
                y += windTurbulence * noise(u, v, t, windSeed ^ OTHER_SEED);
            }
            const share = exposures[i] * inverseMasses[i];
            accelerations[k] += x * share;
            accelerations[k + 1] += y * share;
        }
    },
};
