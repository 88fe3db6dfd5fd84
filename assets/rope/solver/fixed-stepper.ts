import { FIXED_STEP, MAX_FRAME_TIME, STEP_TOLERANCE } from './constants';

/**
 * Turns frames of any length into whole steps of `FIXED_STEP` and keeps the rest for the next frame,
 * so that the physics never sees the frame rate.
 */
export class FixedStepper {
    private _remainder = 0;
    private _remainderBefore = 0;
    private _frameTime = 0;

    /** Time since the last step, as a part of a step, 0..1. */
    get alpha(): number {
        return this._remainder <= 0 ? 0 : this._remainder / FIXED_STEP;
    }

    /** Time that is left over for the next frame, s; below 0 by rounding only. */
    get remainder(): number {
        return this._remainder;
    }

    set remainder(value: number) {
        this._remainder = value;
    }

    /** Length of the frame last taken in, s. */
    get frameTime(): number {
        return this._frameTime;
    }

    /** Takes in a frame and returns the number of steps now due. Frames beyond `MAX_FRAME_TIME` are cut. */
    begin(frameTime: number): number {
        this._frameTime = frameTime > 0 ? Math.min(frameTime, MAX_FRAME_TIME) : 0;
        this._remainderBefore = this._remainder;
        const time = this._remainder + this._frameTime;
        const steps = Math.floor(time / FIXED_STEP + STEP_TOLERANCE);
        this._remainder = time - steps * FIXED_STEP;
        return steps;
    }

    /** When within the frame step number `step` (1, 2, ...) ends: 0 at its start, 1 at its end. */
    fractionAt(step: number): number {
        const fraction = (step * FIXED_STEP - this._remainderBefore) / this._frameTime;
        return fraction < 1 - STEP_TOLERANCE ? fraction : 1;
    }

    /** The frame ends with step number `step`. Returns what is left of it, s. */
    stopAt(step: number): number {
        this._remainder = 0;
        return Math.max(0, this._frameTime + this._remainderBefore - step * FIXED_STEP);
    }

    /** Forgets the rest of the last frame. */
    reset(): void {
        this._remainder = 0;
    }
}
