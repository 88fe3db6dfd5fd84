/** Odd numbers without pattern, one for each coordinate and the seed. */
const X_FACTOR = 0x27d4eb2d;
const Y_FACTOR = 0x165667b1;
const Z_FACTOR = 0x9e3779b1;
const SEED_FACTOR = 0x85ebca77;
/** The finish of MurmurHash3: every bit of the sum reaches every bit of the result. */
const FIRST_MIX = 0x85ebca6b;
const SECOND_MIX = 0xc2b2ae35;
const FIRST_SHIFT = 16;
const SECOND_SHIFT = 13;
/** Hashes lie between -2^31 and 2^31. */
const HASH_RANGE = 0x80000000;
/** The blend a t^5 - b t^4 + c t^3 goes from 0 to 1 with no slope and no curvature at either end. */
const BLEND_A = 6;
const BLEND_B = 15;
const BLEND_C = 10;

/**
 * Smooth noise in three dimensions, from -1 to 1: random values at the points with whole coordinates, blended in
 * between so that slope and curvature have no jumps. The same arguments give the same bits everywhere: only
 * integer hashing, +, - and * are used.
 *
 * @param seed An integer; another one gives another field.
 * @see Perlin, "Improving Noise", SIGGRAPH 2002, for the blend
 */
export function noise(x: number, y: number, z: number, seed: number): number {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const iz = Math.floor(z);
    const u = fade(x - ix);
    const v = fade(y - iy);
    return blend(plane(ix, iy, iz, u, v, seed), plane(ix, iy, iz + 1, u, v, seed), fade(z - iz));
}

function plane(ix: number, iy: number, iz: number, u: number, v: number, seed: number): number {
    return blend(
        blend(valueAt(ix, iy, iz, seed), valueAt(ix + 1, iy, iz, seed), u),
        blend(valueAt(ix, iy + 1, iz, seed), valueAt(ix + 1, iy + 1, iz, seed), u),
        v,
    );
}

/** The random value of a point with whole coordinates. */
function valueAt(ix: number, iy: number, iz: number, seed: number): number {
    let bits =
        Math.imul(ix, X_FACTOR) ^
        Math.imul(iy, Y_FACTOR) ^
        Math.imul(iz, Z_FACTOR) ^
        Math.imul(seed, SEED_FACTOR);
    bits = Math.imul(bits ^ (bits >>> FIRST_SHIFT), FIRST_MIX);
    bits = Math.imul(bits ^ (bits >>> SECOND_SHIFT), SECOND_MIX);
    return (bits ^ (bits >>> FIRST_SHIFT)) / HASH_RANGE;
}

function blend(from: number, to: number, part: number): number {
    return from + (to - from) * part;
}

function fade(t: number): number {
    return t * t * t * (t * (t * BLEND_A - BLEND_B) + BLEND_C);
}
