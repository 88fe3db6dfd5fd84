import { CLEAR, paint, type Colour, type Picture } from './canvas';

/**
 * Pictures that run along a rope from left to right and repeat there. Sides are powers of two, for the graphics card
 * to repeat them; the upper and lower edge is clear, so that the rope's edge is smooth.
 */

/** Clear rows at the upper and the lower edge, px. */
const MARGIN = 1;

/** How far a point is off the middle: -1 at the upper edge of the rope, 1 at the lower. */
function offMiddle(y: number, height: number): number {
    return (y - height / 2) / (height / 2 - MARGIN);
}

/** Brightness of a round bar. */
function roundness(off: number): number {
    return Math.sqrt(Math.max(1 - off * off, 0));
}

function lit([r, g, b]: Colour, light: number, alpha = 255): Colour {
    return [Math.min(r * light, 255), Math.min(g * light, 255), Math.min(b * light, 255), alpha];
}

/** Three strands of hemp, twisted. */
export function hemp(): Picture {
    const [width, height, strands] = [64, 32, 3];
    return paint(width, height, (x, y) => {
        const off = offMiddle(y, height);
        if (Math.abs(off) > 1) return CLEAR;
        const around = Math.asin(off) / Math.PI;
        const strand = (x * strands) / width - around * 1.15;
        const across = strand - Math.floor(strand);
        const bulge = Math.sin(Math.PI * across);
        const fibre = 0.06 * Math.sin(34 * across + 5 * Math.sin(9 * around) + 2 * Math.floor(strand));
        const groove = bulge < 0.28 ? 0.45 + 1.4 * bulge : 0.85 + 0.2 * bulge;
        return lit([222, 170, 104, 255], (groove + fibre) * (0.45 + 0.6 * roundness(off)));
    });
}

/** Two links of a chain: one from the front, one from the side. */
export function chain(): Picture {
    const [width, height, bar] = [64, 32, 5];
    const bend = height / 2 - bar - MARGIN;
    return paint(2 * width, height, (x, y) => {
        const isFront = x < width;
        const dx = Math.abs((x % width) - width / 2);
        const dy = y - height / 2;
        const straight = width / 2 - bend - bar - MARGIN;
        const beyond = Math.max(dx - straight, 0);
        if (isFront) return iron(Math.abs(Math.hypot(beyond, dy) - bend) / bar, dy / height);
        const end = width / 2 - bar - MARGIN;
        return iron(Math.hypot(Math.max(dx - end, 0), dy) / bar, dy / height);
    });
}

/** A bar of iron: `off` its middle, 1 at its edge; `side` how far it lies from the light. */
function iron(off: number, side: number): Colour {
    if (off > 1) return CLEAR;
    if (off > 0.74) return [38, 44, 54, 255];
    return lit([150, 160, 176, 255], 0.72 + 0.62 * (1 - off) - 0.35 * side);
}

/** A stem with leaves on both sides. */
export function vine(): Picture {
    const [width, height] = [128, 64];
    const leaves = [
        { x: 18, up: true, length: 40 },
        { x: 50, up: false, length: 36 },
        { x: 84, up: true, length: 32 },
        { x: 112, up: false, length: 40 },
    ];
    return paint(width, height, (x, y) => {
        const middle = height / 2 + 2.2 * Math.sin((4 * Math.PI * x) / width);
        for (const leaf of leaves) {
            for (const turn of [-width, 0, width]) {
                const colour = leafAt(x - leaf.x - turn, leaf.up ? middle - y : y - middle, leaf.length);
                if (colour) return colour;
            }
        }
        const off = Math.abs(y - middle) / 4.6;
        if (off > 1) return CLEAR;
        return lit([92, 136, 58, 255], off > 0.76 ? 0.5 : 0.8 + 0.4 * roundness(off));
    });
}

/** A leaf that leans forward from the stem: x along the stem, y away from it. Null beside it. */
function leafAt(x: number, y: number, length: number): Colour | null {
    const lean = 0.62;
    const along = (x * Math.cos(lean) + y * Math.sin(lean)) / length;
    const across = (y * Math.cos(lean) - x * Math.sin(lean)) / length;
    if (along < 0 || along > 1) return null;
    const half = 0.24 * Math.sin(Math.PI * along ** 0.8);
    if (Math.abs(across) > half) return null;
    if (Math.abs(across) > half - 0.045) return [44, 92, 40, 255];
    if (Math.abs(across) < 0.022) return [190, 220, 130, 255];
    return lit([98, 168, 70, 255], across > 0 ? 1.14 : 0.9);
}

/** The woven sheath of a bungee cord. */
export function bungee(): Picture {
    const [width, height, threads] = [32, 32, 2];
    return paint(width, height, (x, y) => {
        const off = offMiddle(y, height);
        if (Math.abs(off) > 1) return CLEAR;
        const around = (2 * Math.asin(off)) / Math.PI;
        const along = (x * threads) / width;
        const one = along + around;
        const other = along - around;
        const isMarked = Math.floor(one) % 2 === 0 && Math.floor(other) % 2 === 0;
        const thread = Math.sin(2 * Math.PI * one) * Math.sin(2 * Math.PI * other);
        const colour: Colour = isMarked ? [246, 226, 120, 255] : [206, 52, 44, 255];
        return lit(colour, (0.5 + 0.6 * roundness(off)) * (0.94 + 0.14 * thread));
    });
}

/** A steel rod with a groove. */
export function rod(): Picture {
    const [width, height] = [32, 32];
    return paint(width, height, (x, y) => {
        const off = offMiddle(y, height);
        if (Math.abs(off) > 1) return CLEAR;
        const edge = Math.abs(off) > 0.86 ? 0.45 : 1;
        const shine = Math.max(1 - Math.abs(off + 0.3) / 0.28, 0);
        const groove = Math.abs(x - width / 2) < 1.5 ? 0.7 : 1;
        return lit([150, 164, 186, 255], edge * groove * (0.5 + 0.5 * roundness(off) + 0.45 * shine));
    });
}

/** A satin ribbon with a border. */
export function ribbon(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const off = Math.abs(offMiddle(y, height));
        if (off > 1) return CLEAR;
        const sheen = 0.92 + 0.1 * Math.sin((2 * Math.PI * x) / width + 2.5 * offMiddle(y, height));
        if (off > 0.9) return lit([120, 20, 48, 255], sheen);
        if (off > 0.66 && off < 0.8) return lit([250, 206, 110, 255], sheen);
        return lit([206, 40, 84, 255], sheen);
    });
}
