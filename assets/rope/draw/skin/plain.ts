/**
 * The picture of a skin that has none: a round, softly shaded rope. Across the rope it goes from one transparent
 * edge to the other; along it the edge gets softer, so that a place in it is a softness (see `Profile`), and one
 * picture serves all widths. All plain skins share it, and so a draw call.
 */
export const PLAIN_WIDTH = 64;
export const PLAIN_HEIGHT = 128;

/** Brightness of the edge, that of the middle being 1. */
const EDGE_LIGHT = 0.62;

/** Red, green, blue and alpha of every pixel, row by row. */
export function plainPixels(): Uint8Array {
    const pixels = new Uint8Array(4 * PLAIN_WIDTH * PLAIN_HEIGHT);
    for (let y = 0, o = 0; y < PLAIN_HEIGHT; y++) {
        const off = Math.abs((2 * (y + 0.5)) / PLAIN_HEIGHT - 1);
        const light = 255 * (EDGE_LIGHT + (1 - EDGE_LIGHT) * Math.sqrt(1 - off * off));
        for (let x = 0; x < PLAIN_WIDTH; x++, o += 4) {
            const softness = Math.max(x / (PLAIN_WIDTH - 1), 1 / PLAIN_HEIGHT);
            pixels[o] = pixels[o + 1] = pixels[o + 2] = light;
            pixels[o + 3] = 255 * Math.min((1 - off) / softness, 1);
        }
    }
    return pixels;
}

/** Sets where places lie in the plain picture: softness 0 in its first column, 1 in its last. */
export function mapPlain(texture: Float64Array): void {
    texture[0] = 0.5 / PLAIN_WIDTH;
    texture[1] = 0;
    texture[2] = (PLAIN_WIDTH - 1) / PLAIN_WIDTH;
    texture[3] = texture[4] = 0;
    texture[5] = 1;
}

/** One link of the plain picture: a bar whose edges are so soft. */
export function plainLink(softness: number): { readonly uv: readonly number[] } {
    const u = (0.5 + softness * (PLAIN_WIDTH - 1)) / PLAIN_WIDTH;
    return { uv: [u, 1, u, 1, u, 0, u, 0] };
}
