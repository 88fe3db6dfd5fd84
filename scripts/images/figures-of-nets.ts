import { CLEAR, cropped, type Colour, type Picture } from './canvas';

/** Figures of the scenes with nets. */

const OUTLINE: Colour = [40, 34, 44, 255];

/** A hero seen from behind, with boots and a mask's ribbon. */
export function hero(): Picture {
    const [width, height] = [112, 176];
    const middle = width / 2;
    return cropped(width, height, (x, y) => {
        const dx = x - middle;
        const head = Math.hypot(dx, (y - 34) * 0.94);
        if (head < 32) {
            if (head > 29.5) return OUTLINE;
            if (y > 34 && y < 44) return [196, 44, 54, 255];
            return y < 48 + 4 * Math.sin(x / 3) ? [98, 60, 36, 255] : [232, 184, 148, 255];
        }
        const hand = Math.hypot(Math.abs(dx) - 42, y - 112);
        if (hand < 8) return hand > 6 ? OUTLINE : [232, 184, 148, 255];
        const arm = bar(Math.abs(dx), y, 27, 74, 42, 108, 8.5);
        if (arm > 0) return arm < 2.2 ? OUTLINE : [222, 70, 60, 255];
        const leg = bar(Math.abs(dx), y, 13, 124, 15, 166, 11);
        const trunk = bar(dx, y, 0, 84, 0, 116, 27);
        if (trunk > 0) {
            if (trunk < 2.2) return OUTLINE;
            return y > 112 && y < 121
                ? [246, 196, 80, 255]
                : y >= 121
                  ? [54, 62, 92, 255]
                  : [222, 70, 60, 255];
        }
        if (leg > 0) {
            if (leg < 2.2) return OUTLINE;
            return y > 148 ? [120, 70, 44, 255] : [54, 62, 92, 255];
        }
        return CLEAR;
    });
}

/** A fish, to the right. */
export function fish(): Picture {
    const [width, height] = [96, 56];
    return cropped(width, height, (x, y) => {
        const off = y - height / 2;
        const half = 22 * Math.sqrt(Math.max(1 - ((x - 56) / 36) ** 2, 0));
        const tail = x < 30 && x > 4 ? Math.abs(off) - (6 + (28 - x) * 0.75) : 1;
        const notch = x < 12 && Math.abs(off) < (12 - x) * 1.2;
        if (Math.hypot(x - 78, off + 5) < 4)
            return Math.hypot(x - 79, off + 6) < 1.5 ? [255, 255, 255, 255] : OUTLINE;
        if (Math.abs(off) < half) {
            if (Math.abs(off) > half - 2.2) return [60, 84, 110, 255];
            if (x > 66 && Math.abs(Math.hypot(x - 80, off) - 18) < 1.2) return [90, 120, 150, 255];
            const scales = 10 * Math.sin(x * 0.9) * Math.sin(off * 0.9);
            return off < 0 ? [108 + scales, 158 + scales, 190, 255] : [214 + scales, 226, 226, 255];
        }
        if (tail < 0 && !notch) return tail > -2.2 ? [60, 84, 110, 255] : [96, 140, 176, 255];
        return CLEAR;
    });
}

/** A fly that has been caught, its wings spread. */
export function fly(): Picture {
    const size = 72;
    return cropped(size, size, (x, y) => {
        const dx = Math.abs(x - size / 2);
        const body = Math.hypot(dx / 0.62, y - 44) < 19;
        const head = Math.hypot(dx, y - 20) < 9;
        if (Math.hypot(dx - 7, y - 18) < 4.6) return [190, 40, 44, 255];
        if (head) return [58, 62, 72, 255];
        if (body) return Math.floor(y / 5) % 2 === 0 ? [52, 58, 66, 255] : [84, 92, 104, 255];
        const wing = wingAt(dx, y);
        if (wing > 0) return wing < 0.14 ? [120, 140, 160, 230] : [206, 222, 236, 150];
        const leg = bar(dx, y, 8, 36, 26, 56, 1.6);
        return leg > 0 ? [44, 46, 54, 255] : CLEAR;
    });
}

/** How far inside a wing that leans outwards a point is; 0 or less outside. */
function wingAt(x: number, y: number): number {
    const along = (x - 4) * 0.82 - (y - 30) * 0.57;
    const across = (x - 4) * 0.57 + (y - 30) * 0.82;
    return 1 - ((along - 16) / 17) ** 2 - (across / 8) ** 2;
}

/** How far inside a bar with round ends a point is, px; negative outside. */
function bar(x: number, y: number, ax: number, ay: number, bx: number, by: number, radius: number): number {
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = Math.min(Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0), 1);
    return radius - Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
