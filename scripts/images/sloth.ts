import { CLEAR, cropped, type Colour, type Picture } from './canvas';
import { lit, opaque, type Rgb } from './colours';
import { noise } from './noise';

const OUTLINE: Colour = [58, 38, 30, 255];
const FUR: Rgb = [176, 128, 84];
const CREAM: Rgb = [248, 228, 190];
const PATCH: Rgb = [92, 60, 44];
/** Of the outline, px. */
const LINE = 3;

/** How far inside an ellipse a point is, px, about; below 0 outside. */
function inEllipse(x: number, y: number, width: number, height: number): number {
    return (1 - Math.hypot(x / width, y / height)) * Math.min(width, height);
}

/** How far inside a bar with round ends a point is, px. */
function inBar(x: number, y: number, [ax, ay, bx, by]: readonly number[], radius: number): number {
    const [dx, dy] = [bx! - ax!, by! - ay!];
    const part = Math.min(Math.max(((x - ax!) * dx + (y - ay!) * dy) / (dx * dx + dy * dy), 0), 1);
    return radius - Math.hypot(x - ax! - part * dx, y - ay! - part * dy);
}

function fur(x: number, y: number, light: number): Colour {
    return opaque(lit(FUR, light + 0.14 * (noise(x / 5, y / 14) - 0.5)));
}

/** A sloth that hangs on the end of a rope by both hands, and likes it. */
export function sloth(): Picture {
    const [width, height] = [180, 250];
    return cropped(width, height, (left, y) => {
        const x = left - width / 2;
        const side = Math.abs(x);
        // Hands and feet have claws and lie before all else, then the head, then arms and legs, then the body.
        for (const [handX, handY] of [
            [-9, 30],
            [9, 42],
        ] as const) {
            const hand = inEllipse(x - handX, y - handY, 19, 14);
            const claw = Math.abs(((x - handX + 30) % 10) - 5) < 1.6 && Math.abs(x - handX) < 14;
            if (hand > 0 && hand < LINE) return OUTLINE;
            if (hand > 0) return claw && y > handY ? opaque(CREAM) : fur(x, y, 0.98);
        }
        const foot = inEllipse(side - 30, y - 222, 24, 18);
        if (foot > 0 && foot < LINE) return OUTLINE;
        if (foot > 0)
            return Math.abs(((side - 30 + 36) % 12) - 6) < 2 && y > 222 ? opaque(CREAM) : fur(x, y, 1);
        const head = inEllipse(x, y - 112, 56, 49);
        if (head > 0) return head < LINE ? OUTLINE : face(x, y - 112);
        const arm = inBar(x, y, x < 0 ? [-50, 136, -16, 36] : [50, 136, 16, 46], 15);
        if (arm > 0) return arm < LINE ? OUTLINE : fur(x, y, 0.84 + 0.012 * arm);
        const body = inEllipse(x, y - 180, 54, 60);
        if (body > 0 && body < LINE) return OUTLINE;
        if (inEllipse(x, y - 186, 32, 40) > 0) return opaque(lit(CREAM, 0.94 - 0.002 * (y - 186)));
        return body > 0 ? fur(x, y, 0.94 - 0.003 * x) : CLEAR;
    });
}

/** The face, from the middle of the head. */
function face(x: number, y: number): Colour {
    const side = Math.abs(x);
    const eye = Math.hypot(side - 20, y - 2);
    if (Math.hypot(side - 17.6, y + 1) < 2.6) return [255, 255, 255, 255];
    if (eye < 7.4) return [34, 24, 24, 255];
    if (inEllipse(x, y - 12, 10, 7) > 0) return y < 9 && side < 5 ? [120, 90, 84, 255] : [44, 30, 30, 255];
    if (Math.abs(Math.hypot(x, y - 12) - 15) < 1.7 && y > 18) return OUTLINE;
    if (inEllipse(side - 34, y - 16, 9, 6) > 0) return [244, 166, 138, 255];
    // A dark patch from each eye down and outwards.
    if (inBar(side, y, [19, 1, 33, 9], 10.5) > 0) return opaque(lit(PATCH, 1));
    if (inEllipse(x, y - 6, 44, 33) > 0) return opaque(lit(CREAM, 1.03 - 0.003 * y));
    const tuft = y < -30 && Math.abs(((x + 60) % 10) - 5) < 1.3;
    return fur(x, y, tuft ? 0.8 : 1.08 - 0.002 * y);
}
