import type { Force } from './force-sum';
import { FIXED_STEP } from '../constants';
import { exp } from '../geometry/math';

/**
 * Wind with turbulence: the force on a node is its exposure e times the wind where it is, whatever its mass.
 *
 *     f(x, y, t) = e (wind + turbulence (n1, n2)),   n the gusts, -1..1: see `readGusts`.
 */
export const WIND: Force = {
    isActive: ({ windX, windY, windTurbulence }) => windX !== 0 || windY !== 0 || windTurbulence !== 0,

    /** Gusts never end, and a sleeping rope would not feel the next one. */
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

/** Size of a gust, in units of length: nodes nearer to each other feel about the same. A third of a long rope. */
const GUST_SIZE = 200;
/** How long a gust lasts, s. */
const GUST_TIME = 0.8;
/** XOR between the seeds of the gusts along x and along y. */
const OTHER_SEED = 0x5bd1e995;

/** Odd numbers without pattern, one for each coordinate and the seed. */
const X_FACTOR = 0x27d4eb2d;
const Y_FACTOR = 0x165667b1;
const Z_FACTOR = 0x9e3779b1;
const SEED_FACTOR = 0x85ebca77;
/** Of the finish of MurmurHash3. */
const FIRST_MIX = 0x85ebca6b;
const SECOND_MIX = 0xc2b2ae35;
const FIRST_SHIFT = 16;
const SECOND_SHIFT = 13;
/** Hashes lie between -2^31 and 2^31. */
const HASH_RANGE = 0x80000000;
/** The blend a t^5 - b t^4 + c t^3 goes from 0 to 1; slope and curvature are 0 at both ends. */
const BLEND_A = 6;
const BLEND_B = 15;
const BLEND_C = 10;

/** Corners of a cell; each bit of a corner's number is one of its coordinates. */
const CORNERS = 8;

/** Place at which the next gusts are read, x and y. Fractions passed as arguments would be garbage. */
export const felt = new Float64Array(2);
/** Strength of the gusts along x and y, -1..1. */
export const gusts = new Float64Array(2);

const seeds = new Int32Array(2);
const place = new Float64Array(3);
const blends = new Float64Array(3);
const values = new Float64Array(CORNERS);
/** The cell that was read last, and the random values at its corners, for x and for y: neighbours mostly are in one cell. */
const cell = new Float64Array(3);
const corners = new Float64Array(2 * CORNERS);

/** Sets the time (s) and the seed for which gusts are read. Another seed gives other gusts. */
export function beginGusts(time: number, seed: number): void {
    place[2] = time / GUST_TIME;
    seeds[0] = seed;
    seeds[1] = seed ^ OTHER_SEED;
    cell[0] = NaN;
}

/**
 * Sets `gusts` to those at `felt`: smooth noise of (x / 200, y / 200, t / 0.8), another one for each axis. Random values at the
 * points with whole coordinates are blended in between so that slope and curvature have no jumps. The same place, time and
 * seed give the same bits everywhere: only integer hashing, +, -, * and / are used.
 *
 * @see Perlin, "Improving Noise", SIGGRAPH 2002, for the blend
 */
export function readGusts(): void {
    place[0] = felt[0] / GUST_SIZE;
    place[1] = felt[1] / GUST_SIZE;
    let isKnown = true;
    for (let axis = 0; axis < 3; axis++) {
        const start = Math.floor(place[axis]);
        const t = place[axis] - start;
        isKnown &&= cell[axis] === start;
        cell[axis] = start;
        blends[axis] = t * t * t * (t * (t * BLEND_A - BLEND_B) + BLEND_C);
    }
    if (!isKnown) hashCorners();
    for (let field = 0; field < 2; field++) {
        let from = corners;
        let first = CORNERS * field;
        for (let axis = 0, count = CORNERS >> 1; count > 0; axis++, count >>= 1) {
            for (let k = 0; k < count; k++) {
                const low = from[first + 2 * k];
                values[k] = low + (from[first + 2 * k + 1] - low) * blends[axis];
            }
            from = values;
            first = 0;
        }
        gusts[field] = values[0];
    }
}

/** The finish of MurmurHash3: every bit of a 32-bit integer reaches every bit of the result. */
export function mixed(bits: number): number {
    let result = Math.imul(bits ^ (bits >>> FIRST_SHIFT), FIRST_MIX);
    result = Math.imul(result ^ (result >>> SECOND_SHIFT), SECOND_MIX);
    return result ^ (result >>> FIRST_SHIFT);
}

/** Writes the random values at the corners of `cell`. */
function hashCorners(): void {
    for (let k = 0; k < 2 * CORNERS; k++) {
        const bits =
            Math.imul(cell[0] + (k & 1), X_FACTOR) ^
            Math.imul(cell[1] + ((k >> 1) & 1), Y_FACTOR) ^
            Math.imul(cell[2] + ((k >> 2) & 1), Z_FACTOR) ^
            Math.imul(seeds[k >> 3], SEED_FACTOR);
        corners[k] = mixed(bits) / HASH_RANGE;
    }
}

/**
 * Drag on rotation: velocities from the rotation of all nodes about the centre of mass fall by e^(-angularDamping t),
 * in addition to damping. Below 0 it gives back a part of what damping takes. Momentum stays.
 *
 *     w = sum m (r x v) / sum m r^2,   a = -(1 - e^(-d h)) / h  w x r,   r and v from the centre.
 */
export const TURNING_DRAG: Force = {
    isActive: ({ angularDamping }) => angularDamping !== 0,

    mayRest: () => true,

    add(
        accelerations,
        { nodeCount, masses, positions: x, previousPositions: p, substep },
        { angularDamping },
    ) {
        if (!(substep > 0)) return;
        let mass = 0;
        let centreX = 0;
        let centreY = 0;
        let goesX = 0;
        let goesY = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            mass += masses[i];
            centreX += masses[i] * x[k];
            centreY += masses[i] * x[k + 1];
            goesX += masses[i] * (x[k] - p[k]);
            goesY += masses[i] * (x[k + 1] - p[k + 1]);
        }
        let moment = 0;
        let inertia = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            const rx = x[k] - centreX / mass;
            const ry = x[k + 1] - centreY / mass;
            const vx = (x[k] - p[k] - goesX / mass) / substep;
            const vy = (x[k + 1] - p[k + 1] - goesY / mass) / substep;
            moment += masses[i] * (rx * vy - ry * vx);
            inertia += masses[i] * (rx * rx + ry * ry);
        }
        if (!(inertia > 0)) return;
        const turn = ((1 - exp(-angularDamping * FIXED_STEP)) / FIXED_STEP) * (moment / inertia);
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            accelerations[k] += turn * (x[k + 1] - centreY / mass);
            accelerations[k + 1] -= turn * (x[k] - centreX / mass);
        }
    },
};
