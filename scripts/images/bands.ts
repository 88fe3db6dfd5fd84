import { CLEAR, paint, type Picture } from './canvas';
import { add, lit, mix, opaque, type Rgb } from './colours';
import { noise, step } from './noise';

/** More pictures that run along a rope from left to right, for example scenes: see `skins.ts`. */

const MARGIN = 1;

/** How far a point is off the middle: -1 at the upper edge of the rope, 1 at the lower. */
function offMiddle(y: number, height: number): number {
    return (y - height / 2) / (height / 2 - MARGIN);
}

/** White satin between golden hems: its colour is the skin's. */
export function satin(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const off = offMiddle(y, height);
        if (Math.abs(off) > 1) return CLEAR;
        const sheen = 0.86 + 0.12 * Math.sin((2 * Math.PI * x) / width + 2.2 * off) - 0.1 * off;
        if (Math.abs(off) > 0.86) return opaque(lit([150, 150, 150], sheen));
        return opaque(lit([255, 255, 255], sheen));
    });
}

/** The lattice of a crane's jib: two chords, and struts from one to the other. */
export function truss(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const off = Math.abs(offMiddle(y, height));
        if (off > 1) return CLEAR;
        const yellow: Rgb = [246, 186, 52];
        if (off > 0.68) return opaque(lit(yellow, off > 0.93 || off < 0.73 ? 0.6 : 1.04));
        const strut = Math.abs((Math.abs(x - width / 2) / (width / 2)) * 2 - 1 - 0.86 * offMiddle(y, height));
        const post = Math.abs(((x + width / 4) % (width / 2)) - width / 4);
        if (strut < 0.11) return opaque(lit(yellow, strut > 0.075 ? 0.55 : 0.86));
        if (post < 1.6) return opaque(lit(yellow, post > 1 ? 0.5 : 0.72));
        return CLEAR;
    });
}

/** A turned wooden limb with a pin at each end: one rigid picture per rod. */
export function limb(): Picture {
    const [width, height] = [128, 32];
    return paint(width, height, (x, y) => {
        const fromEnd = Math.min(x, width - x);
        const half = 15 - 5 * step(12, 34, fromEnd);
        const dx = Math.max(15 - fromEnd, 0);
        const off = Math.hypot(dx, y - height / 2) / (dx > 0 ? 15 : half);
        if (off > 1) return CLEAR;
        if (off > 0.86) return [92, 54, 28, 255];
        if (Math.hypot(fromEnd - 15, y - height / 2) < 4) return [92, 62, 38, 255];
        const light =
            1.14 - 0.34 * ((y - height / 2) / half + 0.4) ** 2 + 0.1 * (noise(x / 18, y / 1.6) - 0.5);
        return opaque(lit([222, 162, 98], light));
    });
}

/** A joint and a bar of steel: a segment of a machine's arm. */
export function joint(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const dy = y - height / 2;
        const hub = Math.hypot(Math.min(x, width - x) - 15, dy);
        const bar = Math.abs(dy) < 8 && x > 15 && x < width - 15;
        if (hub > 15 && !bar) return CLEAR;
        if (hub < 15) {
            if (hub > 13 || (hub > 5 && hub < 6.4)) return [44, 52, 66, 255];
            if (hub < 5) return opaque(lit([238, 176, 62], 1.1 - 0.03 * dy));
            return opaque(lit([150, 162, 182], 1.12 - 0.022 * dy));
        }
        if (Math.abs(dy) > 6.4) return [44, 52, 66, 255];
        return opaque(lit([112, 124, 148], 1.16 - 0.05 * dy));
    });
}

/** The scales on a dragon's tail, a ridge along its back. */
export function scales(): Picture {
    const [width, height] = [64, 64];
    return paint(width, height, (x, y) => {
        const off = offMiddle(y, height);
        if (Math.abs(off) > 1) return CLEAR;
        const row = Math.floor((y - 1) / 9);
        const along = (x + (row % 2) * 8 + 64) % 16;
        const away = Math.hypot(along - 8, (((y - 1) % 9) - 1) * 1.3);
        const round = Math.sqrt(Math.max(1 - off * off, 0));
        let colour: Rgb = mix([54, 158, 96], [26, 96, 92], away / 9);
        if (away > 7) colour = [18, 66, 66];
        if (off > 0.55) colour = lit([214, 190, 112], Math.abs((x % 16) - 8) > 6.8 ? 0.66 : 1);
        return opaque(lit(colour, 0.4 + 0.72 * round + (away < 3 && off < 0.5 ? 0.16 : 0)));
    });
}

/** A blade of kelp: a stalk with wavy leaves on both sides. */
export function kelp(): Picture {
    const [width, height] = [64, 32];
    return paint(width, height, (x, y) => {
        const turn = (2 * Math.PI * x) / width;
        const off = y - height / 2 - 1.5 * Math.sin(turn);
        const half = off < 0 ? 8.5 + 6 * Math.sin(2 * turn) : 8.5 + 6 * Math.sin(2 * turn + 2.4);
        const share = Math.abs(off) / half;
        if (share > 1) return CLEAR;
        if (Math.abs(off) < 1.5) return [226, 226, 150, 255];
        const vein = 0.1 * Math.sin(8 * turn - 0.9 * Math.abs(off));
        const colour = mix([176, 196, 84], [96, 142, 62], share);
        return opaque(
            add(lit(colour, 1 + vein - 0.14 * Math.sign(off)), [30, 30, 10], share > 0.9 ? -1.4 : 0),
        );
    });
}
