/** What a skin needs to know of a SpriteFrame. */
export interface SkinPicture {
    /** u, v at the lower left, lower right, upper left and upper right corner. */
    readonly uv: ArrayLike<number>;
}

/** Numbers per part of a chain's pictures: u and v of four corners. */
const NUMBERS_PER_PART = 8;

/** Sets where places lie in a picture: its length runs along the rope, its top is on the left. */
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
