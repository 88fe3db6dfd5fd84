import { paint, type Colour, type Picture } from './canvas';

const CLEAR: Colour = [0, 0, 0, 0];
const OUTLINE: Colour = [40, 46, 56, 255];

/** Half the width of the bar a link is bent from. */
const BAR = 4.5;
/** Distance of the bar's middle from that of the link, and half the length of its straight part. */
const BEND = 10;
const STRAIGHT = 10;

/** A link of a chain seen from the front: an upright ring. */
export function link(): Picture {
    const width = 2 * (BEND + BAR);
    const height = width + 2 * STRAIGHT;
    return paint(width, height, (x, y) => {
        const dx = x - width / 2;
        const dy = Math.max(0, Math.abs(y - height / 2) - STRAIGHT);
        const off = Math.abs(Math.hypot(dx, dy) - BEND);
        return iron(off, dx + y * 0.2 - 8);
    });
}

/** A link seen from the side: one bar. */
export function linkSide(): Picture {
    const width = 2 * BAR;
    const height = 2 * (BEND + BAR + STRAIGHT);
    return paint(width, height, (x, y) => {
        const dx = x - width / 2;
        const dy = Math.max(0, Math.abs(y - height / 2) - (height / 2 - BAR));
        return iron(Math.hypot(dx, dy), dx * 2);
    });
}

/** A round bar of iron: `off` is the distance from its middle, `side` how far it is turned from the light. */
function iron(off: number, side: number): Colour {
    if (off > BAR) return CLEAR;
    if (off > BAR - 1.3) return OUTLINE;
    const light = 150 + 60 * (1 - off / BAR) - 2.2 * side;
    return [light * 0.92, light * 0.96, light, 255];
}
