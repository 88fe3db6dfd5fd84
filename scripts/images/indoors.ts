import type { Picture } from './canvas';
import { add, lit, mix, type Rgb } from './colours';
import { chance, clouds, noise, step } from './noise';
import { backdrop, distance, glow, GROUND, HEIGHT, WIDTH } from './outdoors';

/** The wall of a dungeon between two torches. */
export function dungeon(): Picture {
    return backdrop((x, y) => {
        const light = 0.46 + 1.05 * (glow(x - 96, y - 84, 210) + glow(x - 416, y - 84, 210));
        if (y > GROUND) {
            const joint = Math.abs((x + 0.9 * (x - WIDTH / 2) * ((y - GROUND) / 40)) % 46) < 1.2;
            return lit(
                joint ? [44, 40, 44] : [96, 86, 84],
                (0.55 + 0.3 * light) * (0.9 + 0.3 * noise(x / 4, y / 3)),
            );
        }
        const row = Math.floor(y / 18);
        const along = x + (row % 2) * 19;
        const stone = Math.floor(along / 38);
        const edge =
            Math.min(along % 38, 38 - (along % 38), y % 18, 18 - (y % 18)) +
            1.4 * (noise(x / 3, y / 3) - 0.5);
        const grey = 0.84 + 0.24 * chance(stone, row) + 0.2 * (clouds(x / 9, y / 9, 2) - 0.5);
        const relief = 0.86 + 0.3 * step(0.6, 3.4, edge) * (y % 18 < 5 ? 1.12 : 0.94);
        const wall: Rgb = edge < 1.1 ? [44, 40, 48] : lit([108, 100, 108], grey * relief);
        const warm = add(
            lit(wall, light),
            [150, 72, 16],
            0.34 * (glow(x - 96, y - 84, 110) + glow(x - 416, y - 84, 110)),
        );
        return torch(warm, Math.abs(x - 256) - 160, y - 84);
    });
}

/** A torch over the wall behind it: `x`, `y` from the middle of its flame. */
function torch(wall: Rgb, x: number, y: number): Rgb {
    if (y > 9 && y < 40 && Math.abs(x) < 3.4 - 0.04 * (y - 9)) return lit([94, 62, 40], 1.2 - 0.16 * x);
    const flame = distance(x * (1.5 + 0.05 * Math.max(-y, 0)), y > 0 ? y * 1.4 : y * 0.72) / 11;
    return mix(wall, flame < 0.55 ? [255, 246, 190] : [255, 168, 60], step(1, 0.7, flame));
}

/** A theatre's stage in the light of a lamp. */
export function stage(): Picture {
    return backdrop((x, y) => {
        const side = Math.abs(x - WIDTH / 2);
        const beam = step(60 + 0.62 * y, 24 + 0.5 * y, side) * (1 - 0.25 * (y / HEIGHT));
        if (y > GROUND - 18) {
            const depth = (y - GROUND + 18) / 50;
            const board = Math.floor((x - WIDTH / 2) / (15 + 16 * depth) + 100);
            const joint = Math.abs(((x - WIDTH / 2) / (15 + 16 * depth) + 100) % 1) < 0.05;
            const grain = 0.86 + 0.2 * chance(board, 1) + 0.2 * (noise(x / 2, y / 9) - 0.5);
            const spot = 0.42 + 0.75 * glow(side, (y - GROUND - 6) * 4, 260);
            return lit(joint ? [66, 38, 26] : [158, 98, 58], grain * spot * (y > GROUND ? 0.72 : 1));
        }
        let colour = lit([64, 44, 92], 0.45 + 0.75 * glow(side, y - 110, 230));
        colour = add(colour, [120, 104, 80], 0.42 * beam);
        const drape = side - 158 - 34 * Math.cos(y / 82) + 6 * Math.sin(y / 23);
        const swag = y - 30 - 11 * Math.abs(Math.sin((x * Math.PI) / 64));
        if (drape > 0) colour = folds(side + 0.06 * y, 1 - 0.35 * step(0, 90, drape));
        if (swag < 0) colour = swag > -4 ? [226, 178, 84] : folds(x * 1.3 + 5 * Math.sin(y / 9), 1.05);
        return colour;
    });
}

/** Red velvet. */
function folds(x: number, light: number): Rgb {
    return lit([172, 34, 48], light * (0.62 + 0.42 * Math.sin(x / 4.6) ** 2 + 0.1 * Math.sin(x / 11)));
}

/** Water between the light above and the sand below. */
export function deep(): Picture {
    return backdrop((x, y) => {
        let colour = mix([98, 206, 210], [10, 58, 104], y / 215);
        const shaft = step(0.45, 0.8, noise((x - 0.5 * y) / 26 + 40, y / 300)) * step(200, 10, y);
        colour = add(colour, [70, 80, 60], 0.6 * shaft);
        for (let depth = 0; depth < 2; depth++) {
            const top = 196 + 18 * depth - 34 * clouds(x / 56 + 9 * depth, depth, 3);
            if (y > top)
                colour = lit(
                    [26, 96, 126],
                    1 - 0.34 * depth + 0.4 * (clouds(x / 16, y / 10 + 7 * depth, 3) - 0.5),
                );
        }
        const sand = GROUND - 6 + 6 * Math.sin(x / 60);
        if (y < sand) return colour;
        const ripple = 0.5 + 0.5 * Math.sin(y / 1.6 + 3 * noise(x / 20, y / 9));
        return lit(mix([150, 146, 112], [76, 92, 92], (y - sand) / 34), 0.86 + 0.16 * ripple);
    });
}

/** Paper of an engineer. */
export function blueprint(): Picture {
    return backdrop((x, y) => {
        const light = 1.15 - 0.5 * Math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT);
        const paper = lit([26, 62, 112], light * (0.97 + 0.06 * noise(x / 2, y / 2)));
        const line = (pitch: number): number =>
            Math.min(
                Math.abs(((x + pitch / 2) % pitch) - pitch / 2),
                Math.abs(((y + pitch / 2) % pitch) - pitch / 2),
            );
        return add(paper, [64, 96, 120], 0.22 * step(0.7, 0.3, line(16)) + 0.3 * step(0.8, 0.3, line(64)));
    });
}
