import { CLEAR, cropped, paint, type Colour, type Paint, type Picture } from './canvas';
import { lit, opaque, type Rgb } from './colours';

/** Figures of the small games. What is grey or white here is tinted by the scenes. */

const OUTLINE: Colour = [46, 32, 40, 255];
const STEEL: Rgb = [170, 178, 192];

/** A peppermint. */
export function sweet(): Picture {
    const size = 64;
    return paint(size, size, (x, y) => {
        const [dx, dy] = [x - size / 2, y - size / 2];
        const away = Math.hypot(dx, dy) / 32;
        if (away > 1) return CLEAR;
        if (away > 0.93) return [150, 20, 44, 255];
        const swirl = Math.sin(5 * (Math.atan2(dy, dx) + 1.1 * away));
        const light = 1.12 - 0.28 * away ** 2 - 0.006 * (dx + dy);
        if (Math.hypot(dx + 11, dy + 13) < 6) return [255, 255, 255, 255];
        return opaque(lit(swirl > 0 ? [236, 62, 84] : [250, 240, 236], light));
    });
}

/** A green monster that looks up, its mouth wide open. */
export function monster(): Picture {
    const [width, height] = [144, 112];
    return cropped(width, height, (x, y) => {
        const dx = Math.abs(x - width / 2);
        const eye = Math.hypot(dx - 27, y - 21);
        if (eye < 19) {
            if (eye > 16.6) return [36, 78, 34, 255];
            if (Math.hypot(dx - 25, y - 15) < 7.5)
                return Math.hypot(dx - 27.5, y - 12.5) < 2.4 ? [255, 255, 255, 255] : OUTLINE;
            return opaque(lit([252, 252, 244], 1.04 - 0.006 * y));
        }
        const body = Math.hypot(dx / 72, (y - 74) / 54);
        if (body > 1 || y > height - 2) return CLEAR;
        if (body > 0.965) return [36, 78, 34, 255];
        const mouth = Math.hypot(dx / 46, (y - 64) / 27);
        if (mouth < 1) {
            if (mouth > 0.94) return [36, 78, 34, 255];
            const fang = Math.abs(dx - 20) < (52 - y) * 0.6 + 3 && y < 56;
            if (fang && y > 40) return [252, 250, 240, 255];
            const tongue = Math.hypot(dx / 28, (y - 88) / 18);
            return tongue < 1 ? opaque(lit([236, 96, 110], 1.1 - 0.25 * tongue)) : [78, 20, 40, 255];
        }
        if (Math.hypot(dx - 58, (y - 60) * 1.2) < 8) return opaque([244, 150, 130]);
        return opaque(lit([112, 196, 84], 1.2 - 0.34 * body - 0.003 * (y - 40)));
    });
}

/** A paper lantern with ribs and two dark caps, lit from within. */
export function lantern(): Picture {
    const [width, height] = [52, 64];
    return cropped(width, height, (x, y) => {
        const dx = x - width / 2;
        const isCap = (y < 8 || y > height - 8) && Math.abs(dx) < 11 && y > 2 && y < height - 2;
        if (isCap) return opaque(lit([92, 52, 40], 1.15 - 0.02 * Math.abs(dx)));
        const paper = Math.hypot(dx / 25, (y - height / 2) / 26);
        if (paper > 1) return CLEAR;
        if (paper > 0.94) return [150, 48, 24, 255];
        const rib = Math.abs(((y - 6) % 9) - 4.5) < 0.8 ? 0.9 : 1;
        const glow = Math.hypot(dx, y - height * 0.56) / 30;
        const [red, green, blue] = [255, 226 - 130 * glow, 150 - 120 * glow];
        return opaque(lit([red, Math.max(70, green), Math.max(30, blue)], rib));
    });
}

/** A star with five points. */
export function star(): Picture {
    const size = 56;
    const points = 5;
    return cropped(size, size, (x, y) => {
        const [dx, dy] = [x - size / 2, y - size / 2 - 1.5];
        const turn = Math.atan2(dx, -dy) / ((2 * Math.PI) / points);
        const angle = Math.abs(turn - Math.round(turn)) * ((2 * Math.PI) / points);
        // A side goes from a point of the star, at angle 0, to a notch half a turn further.
        const [along, across] = [Math.hypot(dx, dy) * Math.cos(angle), Math.hypot(dx, dy) * Math.sin(angle)];
        const inside = (27 - along) * 0.588 - across * 0.809;
        if (inside < 0) return CLEAR;
        if (inside < 1.9) return [172, 104, 16, 255];
        return opaque(lit([255, 206, 62], 1.1 - 0.008 * (dx + dy) + 0.01 * inside));
    });
}

/** Width of the picture of a round button, px, and of its paint, in which a sign is described. */
const [BUTTON, DISC] = [160, 96];

/**
 * A round button with a white sign.
 * @param isSign Whether a point is in the sign; from the middle, of a disc with a radius of 48, y down.
 */
function button(colour: Rgb, isSign: (dx: number, dy: number) => boolean): Picture {
    const colourAt: Paint = (x, y) => {
        const [dx, dy] = [x, y].map((at) => (at / BUTTON - 0.5) * DISC) as [number, number];
        const away = Math.hypot(dx, dy);
        if (away > 47.9) return CLEAR; // just inside the picture, whose edge would cut the rim
        if (away > 44.4) return [34, 40, 56, 255];
        if (isSign(dx, dy)) return [255, 255, 255, 255];
        return opaque(lit(colour, 1.16 - 0.005 * away - 0.004 * dy));
    };
    return paint(BUTTON, BUTTON, colourAt, 8);
}

/** A round button with an arrow to the right. */
export function arrow(): Picture {
    return button([250, 166, 56], (dx, dy) => {
        const head = dx > 0 && dx < 27 && Math.abs(dy) < 27 - dx;
        return head || (dx > -24 && dx <= 0 && Math.abs(dy) < 10);
    });
}

/** A round button with an arrow in a circle. */
export function again(): Picture {
    return button([92, 152, 236], (dx, dy) => {
        const isCircle = Math.abs(Math.hypot(dx, dy) - 22) < 5 && !(dx > 0 && dy < 0);
        return isCircle || (dx >= 0 && dx < 15 && Math.abs(dy + 22) < 15 - dx);
    });
}

/** A round button with four squares. */
export function levels(): Picture {
    const isSide = (away: number): boolean => Math.abs(Math.abs(away) - 13) < 9;
    return button([112, 190, 96], (dx, dy) => isSide(dx) && isSide(dy));
}

/** A grab with three fingers that hangs by its top. */
export function claw(): Picture {
    const [width, height] = [96, 88];
    return cropped(width, height, (x, y) => {
        const dx = Math.abs(x - width / 2);
        const hub = Math.hypot(dx / 24, (y - 20) / 18);
        if (hub < 1) {
            if (hub > 0.88) return OUTLINE;
            if (Math.hypot(dx, y - 21) < 6) return Math.hypot(dx, y - 21) > 4 ? OUTLINE : [250, 206, 84, 255];
            return opaque(lit([222, 74, 62], 1.24 - 0.5 * hub - 0.006 * y));
        }
        if (dx < 4 && y < 6) return OUTLINE;
        const reach = 22 + 22 * Math.sin(Math.min(Math.max((y - 22) / 62, 0), 1) * 2.7);
        const finger = 7 - Math.abs(dx - reach) - Math.max(y - 72, 0) * 0.4;
        const middle = y < 82 ? 6 - dx - Math.max(y - 66, 0) * 0.4 : 0;
        const inside = y > 20 && y < 86 ? Math.max(finger, middle) : 0;
        if (inside <= 0) return CLEAR;
        if (inside < 1.8) return OUTLINE;
        return opaque(lit(STEEL, 0.8 + 0.09 * inside));
    });
}

/** A plug with two pins that point up, for a cable that comes from below. */
export function plug(): Picture {
    const [width, height] = [56, 84];
    return cropped(width, height, (x, y) => {
        const dx = Math.abs(x - width / 2);
        if (y < 24) {
            if (Math.abs(dx - 11) > 4.5 || y < 1) return CLEAR;
            return Math.abs(dx - 11) > 3 ? OUTLINE : opaque(lit([214, 190, 120], 1.2 - 0.02 * y));
        }
        const half = y < 58 ? 25 : 25 - (y - 58) * 0.62;
        const round = Math.hypot(Math.max(dx - 19, 0), Math.max(30 - y, 0)) > 6;
        if (dx > half || round || y > height - 1) return CLEAR;
        if (dx > half - 2 || y < 26 || y > height - 3) return OUTLINE;
        if (y > 60 && Math.floor((y - 60) / 4) % 2 === 1) return [150, 150, 150, 255];
        return opaque(lit([236, 236, 236], 1.08 - 0.014 * (x - 18)));
    });
}

/** A plate with a socket: a ring in the scene's colour round two holes. */
export function socket(): Picture {
    const size = 96;
    return cropped(size, size, (x, y) => {
        const [dx, dy] = [Math.abs(x - size / 2), Math.abs(y - size / 2)];
        const corner = Math.hypot(Math.max(dx - 34, 0), Math.max(dy - 34, 0));
        if (corner > 13) return CLEAR;
        if (corner > 11) return OUTLINE;
        const away = Math.hypot(dx, dy);
        if (away < 34 && away > 31.5) return OUTLINE;
        if (away < 31.5) {
            const hole = Math.hypot(dx - 13, dy);
            if (hole < 6) return hole > 4.6 ? [90, 90, 90, 255] : [20, 20, 24, 255];
            return opaque(lit([206, 206, 206], 0.92 + 0.004 * (x + y - size)));
        }
        return opaque(lit([255, 255, 255], 1.02 - 0.002 * (x + y - size)));
    });
}

/** The hull of a ship that looks to the right, with a bulwark and round windows; the mast is the scene's. */
export function ship(): Picture {
    const [width, height] = [200, 64];
    return cropped(width, height, (x, y) => {
        const side = (x - width / 2) / (width / 2);
        const deck = 6 + 14 * (1 - side ** 2); // it is lower in the middle
        const stern = 10 + 0.3 * y;
        const bow = width - 4 - 0.9 * Math.max(y - 8, 0) ** 0.9;
        const inside = Math.min(x - stern, bow - x, y - deck + 6, height - 2 - y);
        if (inside < 0) return CLEAR;
        if (inside < 2) return OUTLINE;
        if (y < deck + 2) return opaque(lit([240, 214, 160], 1.06 - 0.01 * y));
        if (y < deck + 4) return OUTLINE;
        for (const window of [56, 92, 128]) {
            const away = Math.hypot(x - window, y - 36);
            if (away < 7) return away > 5 ? [240, 200, 100, 255] : [70, 110, 150, 255];
        }
        const plank = (y - deck) % 12 < 1.2 ? 0.8 : 1;
        return opaque(lit(y > 50 ? [170, 50, 48] : [150, 92, 52], plank * (1.16 - 0.008 * y)));
    });
}

/** A steel spike that points down. */
export function spike(): Picture {
    const [width, height] = [64, 48];
    return cropped(width, height, (x, y) => {
        const dx = x - width / 2;
        const inside = Math.min((height - y) * 0.6 - Math.abs(dx), y);
        if (inside < 0) return CLEAR;
        if (inside < 2) return OUTLINE;
        return opaque(lit(STEEL, (dx < 0 ? 1.16 : 0.82) - 0.004 * y));
    });
}

/** How far a point is inside a rectangle with round corners; below 0 outside. */
function insideRound(x: number, y: number, width: number, height: number, radius: number): number {
    const [dx, dy] = [
        Math.abs(x - width / 2) - width / 2 + radius,
        Math.abs(y - height / 2) - height / 2 + radius,
    ];
    return radius - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(Math.max(dx, dy), 0);
}

/** A key with round corners, grey: the scenes give it its colour. */
export function key(): Picture {
    const [width, height] = [160, 190];
    return paint(width, height, (x, y) => {
        const inside = insideRound(x, y, width, height, 26);
        if (inside < 0) return CLEAR;
        if (inside < 4) return [70, 70, 80, 255];
        return opaque(lit([236, 236, 240], inside < 9 ? 1.06 : 1 - 0.0012 * (y - 40)));
    });
}

/** A dark board behind texts and buttons. */
export function panel(): Picture {
    const [width, height] = [300, 220];
    return paint(width, height, (x, y) => {
        const inside = insideRound(x, y, width, height, 24);
        if (inside < 0) return CLEAR;
        return inside < 3 ? [250, 206, 96, 255] : [34, 40, 62, 226];
    });
}

/** A soft white dot, which scenes and scripts give its colour. */
export function spark(): Picture {
    const size = 32;
    return paint(size, size, (x, y) => {
        const away = Math.hypot(x - size / 2, y - size / 2) / (size / 2);
        return [255, 255, 255, Math.round(255 * Math.max(0, Math.min(1, 2.2 * (1 - away))))];
    });
}
