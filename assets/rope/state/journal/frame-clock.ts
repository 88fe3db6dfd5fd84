import { FIXED_STEP } from '../../core/solver';
import { NumberKind } from './number-kinds';
import type { NumberText } from './number-text';

/** Unit of what frame times are corrected by, s: frames of 60 in a second are 16 of them. */
const TICK = FIXED_STEP / 16;
/** Parts of a tick, in which the usual frame time is known. */
const PARTS = 256;
/** How far, in ticks, what ropes are told of the time may be off. */
const TREMBLE = 2;
/** Corrections by more than so many ticks are frames of another length. */
const JUMP = 4;
/** Longest frame, in ticks. */
const MAX_TICKS = 1e6;

/** Frame times as a journal tells them: all alike, until the clock is off by 2 ms. */
export class FrameClock {
    /** The usual frame time, and what the frames so far have been told too little, in parts. */
    private _usual = FIXED_STEP / (TICK / PARTS);
    private _carry = 0;
    private _frames = 0;
    private _wasJump = false;

    /** Writes or reads the time of a frame, s. Returns what ropes are told. @param deltaTime What a writer writes. */
    tell(numbers: NumberText, deltaTime: number): number {
        const time = (PARTS / TICK) * (deltaTime > 0 ? deltaTime : 0) + this._carry;
        // Clocks tremble: as long as it is about the usual time, it is that.
        const off = Math.min(Math.round((time - this._usual) / PARTS), MAX_TICKS);
        const isUsual = Math.abs(time - this._usual) <= TREMBLE * PARTS;
        const ticks = numbers.number(NumberKind.FrameTime, isUsual ? 0 : off);
        const told = Math.max(this._usual + ticks * PARTS, 0);
        this._carry = Math.min(time - told, TREMBLE * PARTS);
        this._learn(ticks, told);
        return told * (TICK / PARTS);
    }

    /** A correction says how wrong the usual time was in each frame since the last one; two jumps are a new one. */
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
