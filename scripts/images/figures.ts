import { CLEAR, cropped, paint, type Colour, type Picture } from './canvas';
import { lit, opaque, type Rgb } from './colours';
import { noise } from './noise';

const OUTLINE: Colour = [72, 40, 24, 255];
const WOOD: Rgb = [226, 168, 104];

/** The head of a puppet: round cheeks, two eyes, a jaw that can be told from the face. */
export function face(): Picture {
    const size = 64;
    return paint(size, size, (x, y) => {
        const dx = Math.abs(x - size / 2);
        const head = Math.hypot(dx / 32, (y - 33) / 31);
        const isHair = Math.hypot((x - size / 2) / 31, (y - 26) / 26) < 1 && y < 21 + 4 * Math.sin(x / 4.2);
        if (isHair) return opaque(lit([132, 60, 36], 0.9 + 0.4 * noise(x / 2, y / 9) - 0.006 * y));
        if (head > 1) return Math.hypot(x - size / 2, y - 4) < 5 ? [132, 60, 36, 255] : CLEAR;
        if (head > 0.93) return OUTLINE;
        const eye = Math.hypot(dx - 11, (y - 32) * 0.86);
        if (eye < 2.9) return Math.hypot(dx - 10, y - 31) < 1 ? [255, 255, 255, 255] : [44, 30, 28, 255];
        if (eye < 5.6) return [255, 255, 255, 255];
        if (Math.abs(dx - 11) < 6 && Math.abs(y - 22.6 - 0.012 * (dx - 10) ** 2) < 1.1) return OUTLINE;
        const nose = Math.hypot(dx, y - 39);
        if (nose < 4.4) return opaque(lit([226, 104, 78], 1.1 - 0.07 * (y - 37)));
        const smile = Math.abs(Math.hypot(dx, y - 40) - 12);
        if (smile < 1.3 && y > 46) return OUTLINE;
        if (Math.abs(dx - 11) < 1 && y > 49) return opaque(lit(WOOD, 0.66));
        if (Math.hypot(dx - 18, (y - 44) * 1.3) < 5) return opaque([236, 142, 102]);
        return opaque(lit(WOOD, 1.14 - 0.005 * (x + y - 32) + 0.06 * (noise(x / 9, y / 1.5) - 0.5)));
    });
}

/** A red jacket with golden buttons and a belt. */
export function jacket(): Picture {
    const [width, height] = [64, 128];
    return paint(width, height, (x, y) => {
        const dx = Math.abs(x - width / 2);
        const half = y < 22 ? 14 + 18 * Math.sqrt(y / 22) : 32 - 7 * Math.sin((Math.PI * (y - 22)) / 118);
        if (dx > half) return CLEAR;
        if (dx > half - 2 || y < 1.6 || y > height - 2) return [82, 16, 26, 255];
        if (y > 92 && y < 103) {
            if (dx < 7 && y > 93.5 && y < 101.5)
                return dx < 4.4 && y > 96 && y < 99 ? OUTLINE : [246, 206, 104, 255];
            return [66, 42, 34, 255];
        }
        if (y < 26 && dx < 13 - 0.5 * y)
            return dx > 11 - 0.5 * y ? [246, 206, 104, 255] : [250, 244, 232, 255];
        if ([36, 54, 72].some((button) => Math.hypot(x - width / 2, y - button) < 4))
            return [246, 206, 104, 255];
        if (dx < 1) return [128, 24, 38, 255];
        if (y > 103) return opaque(lit([54, 78, 140], dx < 1.4 ? 0.6 : 1.1 - 0.012 * dx));
        return opaque(lit([206, 44, 58], 1.16 - 0.011 * dx - 0.0014 * y));
    });
}

/** A shoe seen from the side, its toe on the right. */
export function shoe(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const top =
            x < 26 ? 0 : 13 * (1 - Math.sqrt(Math.max(1 - ((x - 26) / 38) ** 2, 0))) + 0.18 * (x - 26);
        const toe = Math.hypot(Math.max(x - 50, 0), Math.max(y - 18, 0)) > 14;
        if (y < top || toe) return CLEAR;
        if (y > height - 6) return opaque(lit([86, 54, 38], x < 18 || y < height - 4 ? 1 : 0.7));
        const edge = Math.min(y - top, x, width - x);
        if (edge < 1.8) return [40, 26, 24, 255];
        return opaque(
            lit([92, 58, 48], 1.24 - 0.02 * y + 0.3 * Math.max(1 - Math.hypot(x - 46, y - 13) / 8, 0)),
        );
    });
}

/** A flower with seven petals. */
export function flower(): Picture {
    const size = 64;
    const petals = 7;
    return paint(size, size, (x, y) => {
        const [dx, dy] = [x - size / 2, y - size / 2];
        const away = Math.hypot(dx, dy);
        if (away < 10)
            return opaque(lit([250, 200, 70], 1.06 - 0.02 * (dx + dy) + 0.2 * (noise(x / 2, y / 2) - 0.5)));
        if (away < 11.6) return [176, 104, 30, 255];
        const turn = Math.atan2(dy, dx) * (petals / (2 * Math.PI));
        const across = Math.abs(turn - Math.round(turn)) * 2;
        const reach = 33 * Math.sqrt(Math.max(1 - (across * 0.86) ** 3, 0));
        if (away > reach) return CLEAR;
        if (away > reach - 1.8 || across > 0.94) return [176, 46, 106, 255];
        return opaque(lit([246, 128, 172], 0.78 + 0.012 * away - 0.16 * across));
    });
}

/** A dragon's egg with green spots. */
export function egg(): Picture {
    const [width, height] = [64, 64];
    return paint(width, height, (x, y) => {
        const dy = (y - 36) / (y < 36 ? 36 : 28);
        const away = Math.hypot((x - width / 2) / 32, dy);
        if (away > 1) return CLEAR;
        if (away > 0.95) return [62, 74, 60, 255];
        const isSpot = noise(x / 9 + 3, y / 11) > 0.62;
        const light = 1.16 - 0.5 * away ** 2 - 0.004 * (x + y - 64) + 0.08 * (noise(x / 2, y / 2) - 0.5);
        return opaque(lit(isSpot ? [86, 156, 108] : [232, 226, 196], light));
    });
}

/** A ring of iron that a rope runs through. */
export function ring(): Picture {
    const size = 32;
    return paint(size, size, (x, y) => {
        const off = Math.abs(Math.hypot(x - size / 2, y - size / 2) - 12) / 4;
        if (off > 1) return CLEAR;
        if (off > 0.72) return [38, 42, 52, 255];
        return opaque(lit([156, 164, 178], 1.3 - 0.018 * (x + y) - 0.3 * off));
    });
}

/** A log that goes on for ever: bark with knots. */
export function log(): Picture {
    const [width, height] = [128, 32];
    return paint(width, height, (x, y) => {
        const off = (y - height / 2) / (height / 2);
        if (Math.abs(off) > 0.93) return [44, 30, 20, 255];
        const knot = Math.hypot((x - 84) / 1.7, y - 13);
        if (knot < 5) return opaque(lit([150, 110, 70], 0.7 + 0.3 * Math.sin(knot * 2.4)));
        const wave = Math.sin((2 * Math.PI * x) / width) + 0.5 * Math.sin((6 * Math.PI * x) / width);
        const grain = noise((y + 1.2 * wave) / 1.6, 3) - 0.5;
        return opaque(
            lit([122, 86, 54], (0.62 + 0.6 * Math.sqrt(1 - off * off)) * (1 + 0.5 * grain) - 0.12 * off),
        );
    });
}

/** The whipped end of a rope that goes on above: turns of twine, and threads below them. */
export function knot(): Picture {
    const [width, height] = [48, 60];
    return cropped(width, height, (x, y) => {
        const dx = Math.abs(x - width / 2);
        const fray = 33 + 3.5 * Math.sin(x * 1.9) - 0.014 * dx * dx;
        const half = y < 24 ? 15 : 14 + 0.42 * (y - 24) ** 0.9;
        if (dx > half || y > 24 + fray) return CLEAR;
        if (y < 24) {
            const turn = ((y + 0.12 * x) % 8) / 8;
            return opaque(lit([150, 104, 62], 0.5 + 0.75 * Math.sin(Math.PI * turn) - 0.014 * dx));
        }
        const thread = 0.72 + 0.34 * Math.abs(Math.sin(x * 0.95));
        return opaque(lit([222, 170, 104], thread));
    });
}
