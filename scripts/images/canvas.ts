/** Red, green, blue and alpha, each 0..255. */
export type Colour = readonly [number, number, number, number];

/** Nothing: the background is seen. */
export const CLEAR: Colour = [0, 0, 0, 0];

/** The colour at a point; x to the right, y down, in pixels from the upper left corner. */
export type Paint = (x: number, y: number) => Colour;

/** A picture: four bytes per pixel, row by row from the top. */
export interface Picture {
    readonly width: number;
    readonly height: number;
    readonly bytes: Uint8Array;
}

/** Samples per pixel in each direction: edges come out smooth. */
const SAMPLES = 4;

/** Paints a picture, each pixel as the mean of a grid of samples. */
export function paint(width: number, height: number, colourAt: Paint, samples = SAMPLES): Picture {
    const bytes = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) bytes.set(pixel(x, y, colourAt, samples), (y * width + x) * 4);
    }
    return { width, height, bytes };
}

/** Paints a picture and leaves out the rows and columns round it in which nothing is to be seen. */
export function cropped(width: number, height: number, colourAt: Paint): Picture {
    const { bytes } = paint(width, height, colourAt);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            if (bytes[4 * (y * width + x) + 3] === 0) continue;
            [left, right] = [Math.min(left, x), Math.max(right, x)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
    }
    return paint(right - left + 1, bottom - top + 1, (x, y) => colourAt(x + left, y + top));
}

/** An opaque picture whose pixels are mixed with their eight neighbours: half of each is its own row, half its own column. */
export function softened({ width, height, bytes }: Picture): Picture {
    const soft = new Uint8Array(bytes.length);
    const inside = (at: number, size: number): number => Math.min(Math.max(at, 0), size - 1);
    for (let i = 0; i < bytes.length; i++) {
        const [pixel, channel] = [Math.floor(i / 4), i % 4];
        const [x, y] = [pixel % width, Math.floor(pixel / width)];
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
            for (let dx = -1; dx <= 1; dx++) {
                const place = inside(y + dy, height) * width + inside(x + dx, width);
                sum += (2 - Math.abs(dx)) * (2 - Math.abs(dy)) * bytes[4 * place + channel]!;
            }
        soft[i] = Math.round(sum / 16);
    }
    return { width, height, bytes: soft };
}

/** Mean of the samples, weighted with their alpha: clear ones add no darkness to the edges. */
function pixel(x: number, y: number, colourAt: Paint, samples: number): number[] {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
            const [r, g, b, a] = colourAt(x + (i + 0.5) / samples, y + (j + 0.5) / samples);
            red += r * a;
            green += g * a;
            blue += b * a;
            alpha += a;
        }
    }
    if (alpha === 0) return [0, 0, 0, 0];
    return [red / alpha, green / alpha, blue / alpha, alpha / samples ** 2].map(Math.round);
}
