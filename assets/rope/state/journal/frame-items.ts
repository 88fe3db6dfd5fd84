import { NumberKind } from './number-text';
import type { NumberText } from './number-text';
import { Strokes } from './strokes';
import { FIXED_STEP } from '../../core/solver';

/** Unit of corrections of frame times, s: a frame of 1/60 s has 16. */
const TICK = FIXED_STEP / 16;
/** Parts of a tick: the unit of the usual frame time. */
const PARTS = 256;
/** Largest error of the time that ropes get, in ticks. */
const TREMBLE = 2;
/** A correction of more than this many ticks means that frames have another length now. */
const JUMP = 4;
/** Longest frame, in ticks. */
const MAX_TICKS = 1e6;

/** Frame times as a journal writes them: all alike, until the clock is off by 2 ms. */
export class FrameClock {
    /** The usual frame time, and the time that frames so far were too short, in parts. */
    private _usual = FIXED_STEP / (TICK / PARTS);
    private _carry = 0;
    private _frames = 0;
    private _wasJump = false;

    /** Writes or reads the time of a frame, s. Returns the time that ropes get. @param deltaTime The time to write. */
    tell(numbers: NumberText, deltaTime: number): number {
        const time = (PARTS / TICK) * (deltaTime > 0 ? deltaTime : 0) + this._carry;
        // Clocks jitter: a time near the usual one counts as the usual one.
        const off = Math.min(Math.round((time - this._usual) / PARTS), MAX_TICKS);
        const isUsual = Math.abs(time - this._usual) <= TREMBLE * PARTS;
        const ticks = numbers.number(NumberKind.FrameTime, isUsual ? 0 : off);
        const told = Math.max(this._usual + ticks * PARTS, 0);
        this._carry = Math.min(time - told, TREMBLE * PARTS);
        this._learn(ticks, told);
        return told * (TICK / PARTS);
    }

    /** A correction is the error of the usual time since the last one, frame by frame; two jumps set it anew. */
    private _learn(ticks: number, told: number): void {
        this._frames++;
        const isJump = Math.abs(ticks) > JUMP;
        if (isJump && this._wasJump) this._usual = told;
        if (!isJump && ticks !== 0) {
            this._usual += Math.trunc((ticks * PARTS) / (this._frames + 1));
            this._frames = 0;
        }
        this._wasJump = isJump;
    }
}

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
