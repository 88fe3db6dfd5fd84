import type { Graphics } from 'cc';

/** Sizes in the Graphics' own units. */
const DIGIT_WIDTH = 6;
const DIGIT_HEIGHT = 12;
const DIGIT_DISTANCE = 10;

/** The bars of seven-segment digits as x, y, x, y in a box of 1 x 2, from the top one clockwise, the middle last. */
const BARS = [
    [0, 2, 1, 2],
    [1, 2, 1, 1],
    [1, 1, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0, 1, 0, 2],
    [0, 1, 1, 1],
] as const;
/** Which bars each digit has. */
const DIGITS = ['012345', '12', '01643', '01623', '5612', '05623', '056432', '012', '0123456', '012356'];

/** Traces a whole number, to be stroked, with its lower left corner at a point. */
export function traceNumber(graphics: Graphics, value: number, left: number, bottom: number): void {
    const text = String(value);
    for (let i = 0; i < text.length; i++)
        traceDigit(graphics, Number(text.charAt(i)), left + i * DIGIT_DISTANCE, bottom);
}

function traceDigit(graphics: Graphics, digit: number, left: number, bottom: number): void {
    for (const bar of DIGITS[digit]) {
        const [x0, y0, x1, y1] = BARS[Number(bar)];
        graphics.moveTo(left + x0 * DIGIT_WIDTH, bottom + (y0 * DIGIT_HEIGHT) / 2);
        graphics.lineTo(left + x1 * DIGIT_WIDTH, bottom + (y1 * DIGIT_HEIGHT) / 2);
    }
}
