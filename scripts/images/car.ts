import { CLEAR, cropped, type Colour, type Picture } from './canvas';
import { lit, opaque, type Rgb } from './colours';

const OUTLINE: Colour = [40, 44, 56, 255];
const BODY: Rgb = [236, 238, 242];
const GLASS: Rgb = [150, 206, 236];

/** A car that looks to the right, without its wheels; white, to be tinted. */
export function car(): Picture {
    const [width, height] = [160, 60];
    return cropped(width, height, (x, y) => {
        const inside = Math.max(hull(x, y), cabin(x, y));
        if (inside < 0) return CLEAR;
        if (inside < 2.5) return OUTLINE;
        for (const wheel of [36, 124]) if (Math.hypot(x - wheel, y - 56) < 19) return OUTLINE;
        if (y > 7 && y < 26 && cabin(x, y) > 6) {
            if (Math.abs(x - 78) < 2.5) return OUTLINE;
            return opaque(lit(GLASS, 1.12 - 0.01 * y));
        }
        if (x > 147 && y > 30 && y < 40) return [255, 226, 130, 255];
        if (x < 11 && y > 30 && y < 40) return [226, 60, 60, 255];
        return opaque(lit(BODY, 1.08 - 0.006 * y));
    });
}

/** How far inside the lower part a point is; below 0 outside. */
function hull(x: number, y: number): number {
    return box(x - 80, y - 40, 79, 17, 12);
}

/** The same of the part with the windows: narrower at its roof. */
function cabin(x: number, y: number): number {
    const slope = (30 - y) * 0.55;
    return Math.min(x - 26 - slope, 122 - slope - x, y - 1, 40 - y);
}

/** How far inside a box with round corners a point is. */
function box(dx: number, dy: number, halfWidth: number, halfHeight: number, corner: number): number {
    const [x, y] = [Math.abs(dx) - halfWidth + corner, Math.abs(dy) - halfHeight + corner];
    return corner - Math.hypot(Math.max(x, 0), Math.max(y, 0)) - Math.min(Math.max(x, y), 0);
}
