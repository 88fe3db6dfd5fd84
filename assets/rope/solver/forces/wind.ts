import type { Force } from '../force';
import { FIXED_STEP } from '../constants';
import { beginGusts, felt, gusts, readGusts } from './gusts';

/**
 * Wind with turbulence: the force on a node is its exposure e times the wind where it is, whatever its mass.
 *
 *     f(x, y, t) = e (wind + turbulence (n1, n2)),   n the gusts, -1..1: see gusts.ts.
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
