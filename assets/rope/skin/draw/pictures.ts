import { ImageAsset, SpriteFrame, Texture2D } from 'cc';

/** Members of a SpriteFrame that a skin needs. */
export interface SkinPicture {
    /** u, v at the lower left, lower right, upper left and upper right corner. */
    readonly uv: ArrayLike<number>;
}

/** Numbers per part of a chain's pictures: u and v of four corners. */
const NUMBERS_PER_PART = 8;

/** Sets the map from places to the texture: the picture's length runs along the rope, its top is on the left. */
export function mapPicture(texture: Float64Array, { uv }: SkinPicture): void {
    texture[0] = uv[4];
    texture[1] = uv[5];
    texture[2] = uv[6] - uv[4];
    texture[3] = uv[7] - uv[5];
    texture[4] = uv[0] - uv[4];
    texture[5] = uv[1] - uv[5];
}

/** Whether the graphics card can repeat a picture along its length: it must fill its texture that way. */
export function fillsTexture({ uv }: SkinPicture): boolean {
    return Math.abs(uv[6] - uv[4]) === 1 || Math.abs(uv[7] - uv[5]) === 1;
}

/**
 * Corners of a chain's pictures, for `placeLinks`: every picture is cut along the rope into so many links.
 * @param out Eight numbers per link.
 */
export function mapLinks(out: Float64Array, pictures: readonly SkinPicture[], linksPerPicture: number): void {
    let o = 0;
    for (const { uv } of pictures) {
        for (let link = 0; link < linksPerPicture; link++) {
            for (let end = 0; end < 2; end++) {
                const share = (link + end) / linksPerPicture;
                out[o++] = uv[4] + share * (uv[6] - uv[4]);
                out[o++] = uv[5] + share * (uv[7] - uv[5]);
                out[o++] = uv[0] + share * (uv[2] - uv[0]);
                out[o++] = uv[1] + share * (uv[3] - uv[1]);
            }
        }
    }
}

/** Numbers that `mapLinks` writes. */
export function linkNumbers(pictures: number, linksPerPicture: number): number {
    return NUMBERS_PER_PART * pictures * linksPerPicture;
}

/**
 * The picture of a skin that has none: a round, softly shaded rope. Across the rope it goes from one transparent edge
 * to the other; along it the edge gets softer: a place in the picture is a softness (see `Profile`), so one picture is
 * enough for all widths. All plain skins share it, and so a draw call.
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

/** Sets the map from places to the plain picture: softness 0 in its first column, 1 in its last. */
export function mapPlain(texture: Float64Array): void {
    texture[0] = 0.5 / PLAIN_WIDTH;
    texture[1] = 0;
    texture[2] = (PLAIN_WIDTH - 1) / PLAIN_WIDTH;
    texture[3] = texture[4] = 0;
    texture[5] = 1;
}

/** One link of the plain picture: a bar with edges of this softness. */
export function plainLink(softness: number): { readonly uv: readonly number[] } {
    const u = (0.5 + softness * (PLAIN_WIDTH - 1)) / PLAIN_WIDTH;
    return { uv: [u, 1, u, 1, u, 0, u, 0] };
}

let plain: SpriteFrame | null = null;

/** The picture of skins without one. Created when first needed. */
export function plainFrame(): SpriteFrame {
    plain ??= frameOf(PLAIN_WIDTH, PLAIN_HEIGHT, plainPixels());
    return plain;
}

/** A picture with its own texture, of four bytes per pixel. */
export function frameOf(width: number, height: number, pixels: Uint8Array): SpriteFrame {
    const texture = new Texture2D();
    texture.image = new ImageAsset({
        width,
        height,
        _data: pixels,
        _compressed: false,
        format: Texture2D.PixelFormat.RGBA8888,
    });
    const { CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame.packable = false;
    frame.texture = texture;
    frame.addRef();
    return frame;
}

/**
 * Whether the graphics card repeats a picture along the rope: it fills a texture whose sides are powers of two and
 * which is set to repeat that way. All others are repeated by cutting the strip.
 */
export function repeats(frame: SpriteFrame): boolean {
    const { texture } = frame;
    if (!fillsTexture(frame) || !isPowerOfTwo(texture.width) || !isPowerOfTwo(texture.height)) return false;
    const { addressU, addressV } = texture.getSamplerInfo();
    const address = frame.isRotated() ? addressV : addressU;
    return (address as number) === (Texture2D.WrapMode.REPEAT as number);
}

function isPowerOfTwo(size: number): boolean {
    return size > 0 && (size & (size - 1)) === 0;
}
