import type { Gradient } from 'cc';
import { Color } from 'cc';
import type { ColorStops } from './colors';

/** A gradient is read at so many places, the ends included. */
const GRADIENT_STOPS = 17;

const read = new Color();

/** Colour stops of a skin: of its gradient, or from its colour to its tail's. */
export class SkinColors implements ColorStops {
    readonly values = new Float64Array(4 * GRADIENT_STOPS);
    readonly at = new Float64Array(GRADIENT_STOPS);
    count = 1;

    /**
     * @param color Multiplies all; its alpha is left to the engine.
     * @param tailColor Multiplies it more and more towards the tail.
     * @param gradient Multiplies it instead, if it has any colours.
     */
    set(color: Readonly<Color>, tailColor: Readonly<Color>, gradient: Gradient | null): void {
        const hasGradient = gradient !== null && gradient.colorKeys.length + gradient.alphaKeys.length > 0;
        if (!hasGradient && tailColor.equals(Color.WHITE)) this.count = 1;
        else this.count = hasGradient ? GRADIENT_STOPS : 2;
        for (let stop = 0; stop < this.count; stop++) {
            const share = this.count > 1 ? stop / (this.count - 1) : 0;
            this.at[stop] = share;
            if (hasGradient) gradient.evaluateFast(read, share);
            else read.set(stop === 0 ? Color.WHITE : tailColor);
            this.values[4 * stop] = (color.r * read.r) / (255 * 255);
            this.values[4 * stop + 1] = (color.g * read.g) / (255 * 255);
            this.values[4 * stop + 2] = (color.b * read.b) / (255 * 255);
            this.values[4 * stop + 3] = read.a / 255;
        }
    }
}
