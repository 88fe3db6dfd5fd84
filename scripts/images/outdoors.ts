import { paint, softened, type Colour, type Picture } from './canvas';
import { add, lit, mix, opaque, type Rgb } from './colours';
import { chance, clouds, noise, step } from './noise';

/**
 * Backdrops of example scenes, in units of which the screen is 512 wide. They are a little soft: what stands in front
 * comes forward, and no edge shows steps where a sharp screen makes its pixels larger. The lowest eighth is ground, on
 * which the scene's hint is written.
 */
export const WIDTH = 512;
export const HEIGHT = 256;
/** Pixels for one unit. */
const DENSITY = 2;
/** Where the ground begins. */
export const GROUND = 0.875 * HEIGHT;

export function backdrop(colourAt: (x: number, y: number) => Rgb): Picture {
    const at = (x: number, y: number): Colour => opaque(colourAt(x / DENSITY, y / DENSITY));
    return softened(paint(DENSITY * WIDTH, DENSITY * HEIGHT, at, 1));
}

/** A distance as it will be seen: the pictures are stretched to the 16 : 9 of the screen. */
export function distance(dx: number, dy: number): number {
    return Math.hypot(dx, dy * SQUEEZE);
}
const SQUEEZE = WIDTH / HEIGHT / (16 / 9);

/** How bright light is at a distance from where it comes from: 1 there, 0 from `reach` on. */
export function glow(dx: number, dy: number, reach: number): number {
    return (1 - Math.min(distance(dx, dy) / reach, 1)) ** 2;
}

/** Green hills under a summer sky. */
export function meadow(): Picture {
    return backdrop((x, y) => {
        let colour = mix([96, 176, 232], [214, 238, 240], y / 150);
        colour = add(colour, [90, 70, 30], glow(x - 400, y - 46, 210));
        colour = mix(colour, [255, 250, 226], step(21, 18, distance(x - 400, y - 46)));
        colour = mix(
            colour,
            [255, 255, 255],
            0.85 * step(0.52, 0.72, clouds(x / 60, y / 24)) * step(140, 60, y),
        );
        const hills: readonly (readonly [number, number, number, Rgb])[] = [
            [142, 20, 0.016, [142, 196, 186]],
            [164, 16, 0.021, [118, 184, 130]],
            [190, 14, 0.013, [96, 168, 84]],
        ];
        hills.forEach(([middle, height, pace, green], i) => {
            const top = middle - height * (Math.sin(pace * x + 2 * i) + 0.5 * Math.sin(2.3 * pace * x + i));
            if (y > top)
                colour = lit(
                    green,
                    1.1 - 0.25 * step(0, 50, y - top) + 0.1 * (clouds(x / 14, y / 7, 2) - 0.5),
                );
        });
        if (y < GROUND - 3 - 4 * chance(Math.floor(x / 2), 3)) return colour;
        return mix([88, 140, 54], [52, 84, 40], (y - GROUND) / 26 + 0.3 * (noise(x / 3, y / 3) - 0.5));
    });
}

/** A sunset over table mountains. */
export function canyon(): Picture {
    return backdrop((x, y) => {
        let colour = mix([96, 104, 168], [255, 196, 130], y / 140);
        colour = mix(
            colour,
            [255, 150, 120],
            0.5 * step(0.5, 0.75, clouds(x / 90, y / 12)) * step(150, 60, y),
        );
        colour = add(colour, [120, 80, 30], glow(x - 140, y - 124, 190));
        colour = mix(colour, [255, 246, 206], step(26, 22, distance(x - 140, y - 124)));
        const tables: readonly (readonly [number, number, number, Rgb])[] = [
            [150, 46, 60, [222, 142, 116]],
            [178, 64, 82, [188, 100, 84]],
            [210, 60, 64, [136, 66, 66]],
        ];
        tables.forEach(([foot, height, width, red], i) => {
            const place = x / width + 7.3 * i + 0.25 * noise(x / 9, i);
            const rises = step(0.42, 0.52, noise(place, 5 + i)) + 0.4 * step(0.62, 0.68, noise(place, 5 + i));
            const top = foot - height * rises - 6 * noise(x / 5, 40 + i);
            if (y > top)
                colour = lit(red, 1.12 - 0.16 * step(0, 90, y - top) + 0.16 * (noise(x / 60, y / 3.5) - 0.5));
        });
        if (y < GROUND + 3 * (noise(x / 12, 9) - 0.5)) return colour;
        return mix([112, 60, 52], [66, 36, 40], (y - GROUND) / 26 + 0.4 * (noise(x / 5, y / 3) - 0.5));
    });
}

/** Trees behind trees, and light that falls through their leaves. */
export function jungle(): Picture {
    return backdrop((x, y) => {
        let colour = mix([196, 226, 150], [58, 116, 86], Math.hypot((x - 270) / 330, (y - 90) / 190));
        for (let depth = 0; depth < 3; depth++) {
            const width = 62 + 34 * depth;
            const column = Math.floor(x / width + 0.31 * depth);
            const middle = (column + 0.3 + 0.4 * chance(column, depth) - 0.31 * depth) * width;
            const half =
                (4 + 5 * depth) * (0.7 + 0.6 * chance(column, 10 + depth)) * (1 + 0.35 * step(150, 230, y));
            const off = (x - middle - 5 * (noise(y / 46, column + 9 * depth) - 0.5)) / half;
            const bark: Rgb = [74 - 22 * depth, 104 - 26 * depth, 76 - 18 * depth];
            if (Math.abs(off) < 1) colour = lit(bark, 1.1 - 0.35 * off + 0.2 * (noise(x / 3, y / 17) - 0.5));
            const leaves = step(
                0.5,
                0.56,
                clouds(x / 30 + 11 * depth, y / 22 + 5 * depth, 3) - (y - 28 - 12 * depth) / 150,
            );
            const shade = 0.55 + clouds(x / 12 + depth, y / 9, 3);
            colour = mix(colour, lit([60 - 13 * depth, 118 - 22 * depth, 66 - 12 * depth], shade), leaves);
        }
        const shaft = step(0.5, 0.72, noise((x + 0.55 * y) / 30, 2)) * step(215, 60, y);
        colour = add(colour, [70, 72, 34], 0.55 * shaft);
        const bush = GROUND - 30 + 40 * (clouds(x / 26, 3, 3) - 0.5);
        if (y > bush) colour = lit([26, 66, 44], 0.55 + 0.9 * clouds(x / 9, y / 6, 3));
        if (y < GROUND + 4 * (noise(x / 9, 4) - 0.5)) return colour;
        return mix([52, 44, 32], [28, 24, 20], (y - GROUND) / 26 + 0.4 * (noise(x / 4, y / 3) - 0.5));
    });
}

/** A calm sea, a quay in front. */
export function harbour(): Picture {
    return backdrop((x, y) => {
        const horizon = 158;
        let colour = mix([84, 158, 214], [236, 236, 216], y / horizon);
        colour = add(colour, [70, 50, 20], glow(x - 120, y - 130, 220));
        colour = mix(
            colour,
            [255, 252, 240],
            0.8 * step(0.5, 0.7, clouds(x / 70, y / 20)) * step(150, 40, y),
        );
        const coast = horizon - 14 * step(0.35, 0.7, noise(x / 70, 6)) - 5 * noise(x / 11, 7);
        if (y > coast) colour = [124, 160, 172];
        if (y > horizon) {
            const near = (y - horizon) / (GROUND - horizon);
            const wave = noise(x / (10 + 26 * near), (y - horizon) / (1.2 + 3 * near));
            colour = lit(mix([110, 190, 204], [24, 104, 136], near), 0.92 + 0.2 * wave);
            colour = add(colour, [110, 90, 60], 0.7 * step(0.7, 0.85, wave) * glow(x - 120, 0, 160));
        }
        if (y < GROUND) return colour;
        const joint = Math.min(
            Math.abs(((y - GROUND) % 11) - 0.4),
            Math.abs((x + 40 * Math.floor((y - GROUND) / 11)) % 62),
        );
        return lit(
            joint < 0.8 ? [70, 66, 66] : [128, 120, 114],
            0.9 + 0.25 * (clouds(x / 5, y / 5, 2) - 0.5),
        );
    });
}

/** A moonlit forest. */
export function night(): Picture {
    return backdrop((x, y) => {
        let colour = mix([18, 24, 62], [74, 84, 138], y / 210);
        const star = chance(Math.floor(x / 3), Math.floor(y / 3));
        if (star > 0.985) colour = add(colour, [150, 150, 130], (star - 0.985) * 60 * step(190, 20, y));
        colour = add(colour, [90, 96, 110], glow(x - 390, y - 62, 150));
        const moon = distance(x - 390, y - 62);
        if (moon < 24) colour = lit([244, 240, 214], 0.86 + 0.2 * clouds(x / 9, y / 9, 3));
        for (let depth = 0; depth < 3; depth++) {
            const width = 15 + 7 * depth;
            const tree = Math.floor(x / width + 0.4 * depth);
            const off = Math.abs(x / width + 0.4 * depth - tree - 0.5) * 2;
            const top = 148 + 20 * depth - (26 + 14 * depth) * chance(tree, 20 + depth);
            const half = 0.17 * (y - top) * (0.62 + 0.6 * (((y - top) / 10) % 1));
            if (y > top && off * width < 2 * half) colour = lit([40, 52, 96], 1 - 0.26 * depth);
            if (y > 196 + 8 * depth - 8 * noise(x / 30, depth)) colour = lit([40, 52, 96], 1 - 0.28 * depth);
        }
        if (y < GROUND) return colour;
        return mix([22, 28, 48], [12, 15, 30], (y - GROUND) / 26 + 0.4 * (noise(x / 4, y / 3) - 0.5));
    });
}
