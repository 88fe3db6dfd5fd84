import { CLEAR, paint, type Colour, type Picture } from './canvas';

const OUTLINE: Colour = [74, 46, 24, 255];
const LIGHT: Colour = [208, 152, 92, 255];
const DARK: Colour = [170, 116, 64, 255];
const NAIL: Colour = [92, 62, 38, 255];

/** A wooden crate: four boards behind a frame with a brace from corner to corner. */
export function crate(): Picture {
    const size = 64;
    const frame = 10;
    const line = 1.5;
    return paint(size, size, (x, y) => {
        const edge = edgeDistance(x, y, size, size, 4);
        if (edge < 0) return CLEAR;
        if (edge < 2) return OUTLINE;
        const inside = Math.min(x, y, size - x, size - y);
        if (inside < frame) {
            if (isNail(x, y, size, size, frame / 2 + 1)) return NAIL;
            return inside > frame - line
                ? OUTLINE
                : grain(LIGHT, Math.abs(x - 32) > Math.abs(y - 32) ? x : y, x + y);
        }
        const brace = Math.abs(x + y - size) / Math.SQRT2;
        if (brace < 5.5) return grain(LIGHT, x + y, x - y);
        if (brace < 5.5 + line) return OUTLINE;
        const board = (x - frame) % 11;
        return board < 1 ? OUTLINE : grain(DARK, x, y);
    });
}

/** A plank with a nail at each end. */
export function plank(): Picture {
    const width = 80;
    const height = 28;
    return paint(width, height, (x, y) => {
        const edge = edgeDistance(x, y, width, height, 5);
        if (edge < 0) return CLEAR;
        if (edge < 2.5) return OUTLINE;
        const nail = Math.hypot(Math.min(x, width - x) - 11, y - height / 2);
        if (nail < 3.2) return NAIL;
        return grain(y < 6 ? [226, 174, 114, 255] : LIGHT, y * 1.3, x / 4);
    });
}

/** An upright beam, to be drawn as long as needed: the same colour all the way down. */
export function post(): Picture {
    const width = 32;
    const height = 128;
    return paint(width, height, (x) => {
        const edge = Math.min(x, width - x);
        if (edge < 2.5) return OUTLINE;
        return grain(x < 9 ? LIGHT : DARK, x * 1.2, 0);
    });
}

/** An iron knob, lit from the upper left. */
export function knob(): Picture {
    const radius = 32;
    return paint(2 * radius, 2 * radius, (x, y) => {
        const distance = Math.hypot(x - radius, y - radius);
        if (distance > radius) return CLEAR;
        if (distance > radius - 4) return [44, 50, 60, 255];
        const light = 1 - Math.hypot(x - 23, y - 21) / 52;
        return [92 + 130 * light, 100 + 130 * light, 112 + 130 * light, 255];
    });
}

/** Distance to the edge of a rectangle with round corners; negative outside. */
function edgeDistance(x: number, y: number, width: number, height: number, corner: number): number {
    const dx = Math.abs(x - width / 2) - (width / 2 - corner);
    const dy = Math.abs(y - height / 2) - (height / 2 - corner);
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
    return corner - outside - Math.min(Math.max(dx, dy), 0);
}

/** Whether a point is on one of the nails in the four corners. */
function isNail(x: number, y: number, width: number, height: number, inset: number): boolean {
    return Math.hypot(Math.min(x, width - x) - inset, Math.min(y, height - y) - inset) < 1.8;
}

/** Stripes of wood across `across`, waving a little along `along`. */
function grain(colour: Colour, across: number, along: number): Colour {
    const wave = Math.sin(across * 1.9 + Math.sin(along * 0.35) * 1.2) * Math.sin(across * 0.7 + 1);
    const shade = 1 + 0.07 * wave;
    return [Math.min(colour[0] * shade, 255), colour[1] * shade, colour[2] * shade, colour[3]];
}
