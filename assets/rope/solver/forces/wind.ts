import type { Chain } from '../chain';
import { FIXED_STEP } from '../constants';
import { noise } from './noise';
import type { StepParameters } from '../parameters';

/** Size of a gust, length units: nodes nearer than this feel much the same. A third of a long rope. */
const GUST_SIZE = 200;
/** How long a gust lasts, s. */
const GUST_TIME = 0.8;
/** What the seed of the gusts along y differs by from that of those along x. */
const OTHER_SEED = 0x5bd1e995;

/** Whether there is anything to do for {@link gustsOf} and {@link blow}. */
export function isWindy({ windX, windY, windTurbulence }: StepParameters): boolean {
    return windX !== 0 || windY !== 0 || windTurbulence !== 0;
}

/**
 * Force of the wind on every node at a time: the same on a light and a heavy one, as on leaves of one size.
 *
 *     f(x, y, t) = wind + turbulence (n1, n2),   n smooth noise of (x / 200, y / 200, t / 0.8), -1..1.
 *
 * @param time s.
 * @param gusts fx0, fy0, fx1, fy1, ..., mass x length / s^2.
 */
export function gustsOf(
    { nodeCount, positions }: Chain,
    { windX, windY, windTurbulence, windSeed }: StepParameters,
    time: number,
    gusts: Float64Array,
): void {
    const t = time / GUST_TIME;
    for (let k = 0; k < 2 * nodeCount; k += 2) {
        gusts[k] = windX;
        gusts[k + 1] = windY;
        if (windTurbulence === 0) continue;
        const x = positions[k] / GUST_SIZE;
        const y = positions[k + 1] / GUST_SIZE;
        gusts[k] += windTurbulence * noise(x, y, t, windSeed);
        gusts[k + 1] += windTurbulence * noise(x, y, t, windSeed ^ OTHER_SEED);
    }
}

/**
 * Gives every free node the velocity that forces give it in `time` seconds. Once for half a step before and once
 * for half a step after it (Strang's splitting), that is the same motion with every solver and any substeps,
 * exact for forces that are constant. The solver damps velocities before it moves the nodes by them, so as much is
 * added here: a rope at rest feels the wind as it feels gravity, undamped.
 */
export function blow(
    chain: Chain,
    { damping, substeps }: StepParameters,
    forces: Float64Array,
    time: number,
): void {
    const { nodeCount, previousPositions, inverseMasses, substep } = chain;
    const impulse = substep * time * Math.exp((damping * FIXED_STEP) / substeps);
    for (let i = 0; i < nodeCount; i++) {
        const scale = inverseMasses[i] * impulse;
        previousPositions[2 * i] -= forces[2 * i] * scale;
        previousPositions[2 * i + 1] -= forces[2 * i + 1] * scale;
    }
}
