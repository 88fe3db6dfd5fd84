import { directions } from './directions';
import type { SkinPicture } from './pictures';
import type { Strip } from './strip';
import { FLOATS_PER_VERTEX } from '../vertex-format';
import { FLOATS_PER_PAIR } from './strip';

/** Pairs of a picture at an end of the rope. */
export const END_PAIRS = 2;

/**
 * Draws a picture across an end of the rope, turned with its last segment and centred on its node: a knot, a hook,
 * a plug. Call it after the rope itself has been measured.
 * @param pair Where its two pairs are.
 * @param width Length of the picture along the rope, and half its height across; in the units of the points.
 */
export function writeEnd(
    strip: Strip,
    pair: number,
    points: Float64Array,
    node: number,
    { uv }: SkinPicture,
    width: number,
    half: number,
): void {
    const { vertices } = strip;
    const k = node === 0 ? 0 : 2 * node - 2;
    const x = directions[k];
    const y = directions[k + 1];
    for (let vertex = 0; vertex < 4; vertex++) {
        const along = (vertex < 2 ? -0.5 : 0.5) * width;
        const left = vertex % 2 === 0 ? half : -half;
        const o = FLOATS_PER_PAIR * pair + FLOATS_PER_VERTEX * vertex;
        vertices[o] = points[2 * node] + x * along - y * left;
        vertices[o + 1] = points[2 * node + 1] + y * along + x * left;
        // Corners of uv: lower left, lower right, upper left, upper right.
        const corner = 2 * ((vertex % 2 === 0 ? 2 : 0) + (vertex < 2 ? 0 : 1));
        vertices[o + 3] = uv[corner];
        vertices[o + 4] = uv[corner + 1];
    }
    strip.shares[pair] = strip.shares[pair + 1] = node === 0 ? 0 : 1;
}
