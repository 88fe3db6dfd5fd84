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

/** Corners of a cell; each bit of a corner's number is one of its coordinates. */
const CORNERS = 8;

/** A place in the noise: x, y, z. Fractions handed over as arguments would be garbage. */
export type NoisePlace = Float64Array;

const cell = new Int32Array(3);
const blends = new Float64Array(3);
const values = new Float64Array(CORNERS);

/**
 * Smooth noise in three dimensions, from -1 to 1, of as many fields as there are seeds: random values at the points
 * with whole coordinates, blended in between so that slope and curvature have no jumps. The same arguments give the
 * same bits everywhere: only integer hashing, +, - and * are used.
 *
 * @param place x, y, z.
 * @param seeds An integer per field; another one gives another field.
 * @param out Filled: a value per seed.
 * @see Perlin, "Improving Noise", SIGGRAPH 2002, for the blend
 */
export function readNoise(place: NoisePlace, seeds: Int32Array, out: Float64Array): void {
    for (let axis = 0; axis < 3; axis++) {
        const start = Math.floor(place[axis]);
        const t = place[axis] - start;
        cell[axis] = start;
        blends[axis] = t * t * t * (t * (t * BLEND_A - BLEND_B) + BLEND_C);
    }
    for (let field = 0; field < seeds.length; field++) {
        const seed = Math.imul(seeds[field], SEED_FACTOR);
        for (let corner = 0; corner < CORNERS; corner++) {
            let bits =
                Math.imul(cell[0] + (corner & 1), X_FACTOR) ^
                Math.imul(cell[1] + ((corner >> 1) & 1), Y_FACTOR) ^
                Math.imul(cell[2] + (corner >> 2), Z_FACTOR) ^
                seed;
            bits = Math.imul(bits ^ (bits >>> FIRST_SHIFT), FIRST_MIX);
            bits = Math.imul(bits ^ (bits >>> SECOND_SHIFT), SECOND_MIX);
            values[corner] = (bits ^ (bits >>> FIRST_SHIFT)) / HASH_RANGE;
        }
        for (let axis = 0, count = CORNERS >> 1; count > 0; axis++, count >>= 1) {
            for (let k = 0; k < count; k++) {
                const from = values[2 * k];
                values[k] = from + (values[2 * k + 1] - from) * blends[axis];
            }
        }
        out[field] = values[0];
    }
}
