import type { SpriteFrame } from 'cc';
import { frameOf } from '../../../skin/kit';

/** Size of the picture for cloth without a picture: white linen with a hem all round and a soft edge. Pixels of each side. */
export const PLAIN_CLOTH_SIZE = 256;

/** Distances of the end of the hem and of its seam from the edge, pixels. */
const HEM = 10;
const SEAM = 8;
const SEAM_HALF_WIDTH = 0.8;
/** Lengths of stitches and of the gaps between them, pixels. */
const STITCH = 5;
const GAP = 3;
/** Brightness of the stitches of a seam, and of the hem, which is double cloth. That of the cloth is 1. */
const SEAM_LIGHT = 0.78;
const HEM_LIGHT = 0.94;
/** How much the brightness of one thread differs from the next. */
const WEAVE = 0.025;

/** Red, green, blue and alpha of every pixel, row by row. */
export function plainClothPixels(): Uint8Array {
    const size = PLAIN_CLOTH_SIZE;
    const pixels = new Uint8Array(4 * size * size);
    for (let y = 0, o = 0; y < size; y++) {
        for (let x = 0; x < size; x++, o += 4) {
            const fromSide = Math.min(x, size - 1 - x);
            const fromEnd = Math.min(y, size - 1 - y);
            const fromEdge = Math.min(fromSide, fromEnd);
            const along = fromSide < fromEnd ? y : x;
            const isSeam = Math.abs(fromEdge - SEAM) < SEAM_HALF_WIDTH && along % (STITCH + GAP) < STITCH;
            const weave = (x & 2) === (y & 2) ? WEAVE : 0;
            const light = (isSeam ? SEAM_LIGHT : fromEdge < HEM ? HEM_LIGHT : 1) - weave;
            pixels[o] = pixels[o + 1] = pixels[o + 2] = 255 * light;
            pixels[o + 3] = fromEdge === 0 ? 0 : 255;
        }
    }
    return pixels;
}

let plainCloth: SpriteFrame | null = null;

/** The picture for cloth without a picture. Created at the first use. */
export function plainClothFrame(): SpriteFrame {
    plainCloth ??= frameOf(PLAIN_CLOTH_SIZE, PLAIN_CLOTH_SIZE, plainClothPixels());
    return plainCloth;
}
