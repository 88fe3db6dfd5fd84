import { NumberKind } from './number-kinds';
import type { NumberText } from './number-text';
import { Strokes } from './strokes';

/**
 * Contexts of the coder: whether each of the last three frames had items, a bit each; whether the finger was slow; no
 * context.
 */
const THREE_FRAMES = 7;
const SLOW = 8;
const WITHIN = 16;

/** Which frames have items, and in which phases; the same code writes and reads. */
export class FrameItems {
    readonly strokes = new Strokes();
    private _frames = 0;
    private _isFirst = true;
    private _phase = 0;

    /** Writes or reads the phase of the next item of the frame; -1: no more items. @param phase The phase to write. */
    next(numbers: NumberText, phase: number): number {
        const frames = this._frames + (this.strokes.isSlow ? SLOW : 0);
        const more = numbers.number(NumberKind.More, phase < 0 ? 0 : 1, this._isFirst ? frames : WITHIN);
        if (this._isFirst && more === 0) this.strokes.rest();
        if (this._isFirst) this._frames = (2 * this._frames + (more === 0 ? 0 : 1)) & THREE_FRAMES;
        this._isFirst = more === 0;
        this._phase = more === 0 ? 0 : this._phase + numbers.number(NumberKind.Phase, phase - this._phase);
        return more === 0 ? -1 : this._phase;
    }
}
