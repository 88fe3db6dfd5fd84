import { FIXED_STEP, MAX_FRAME_TIME, STEP_TOLERANCE } from './constants';

/**
 * Turns frames of any length into whole steps of `FIXED_STEP` and keeps the rest for the next frame, so that the
 * physics does not depend on the frame rate.
 */
export class FixedStepper {
    /** Time that is left for the next frame, s; below 0 only by rounding. */
    remainder = 0;
    private _remainderBefore = 0;
    private _frameTime = 0;
    /** Where in the frame the step given to `aim` ends, 0..1, and the duration of the frame, s: see `FrameCurves`. */
    readonly point = new Float64Array(2);

    /** Time since the last step, as a part of a step, 0..1. */
    get alpha(): number {
        return this.remainder <= 0 ? 0 : this.remainder / FIXED_STEP;
    }

    /** Whether a step is due in a frame of this many seconds. */
    isDueIn(frameTime: number): boolean {
        return this._stepsIn(this.remainder + Math.min(frameTime, MAX_FRAME_TIME)) > 0;
    }

    /** Begins a frame. Returns the number of steps that are due. A frame longer than `MAX_FRAME_TIME` is cut. */
    begin(frameTime: number): number {
        this._frameTime = frameTime > 0 ? Math.min(frameTime, MAX_FRAME_TIME) : 0;
        this.point[1] = this._frameTime;
        this._remainderBefore = this.remainder;
        const time = this.remainder + this._frameTime;
        const steps = this._stepsIn(time);
        this.remainder = time - steps * FIXED_STEP;
        return steps;
    }

    private _stepsIn(time: number): number {
        return Math.floor(time / FIXED_STEP + STEP_TOLERANCE);
    }

    /** Sets `point` to where in the frame step number `step` (1, 2, ...) ends. */
    aim(step: number): void {
        const fraction = (step * FIXED_STEP - this._remainderBefore) / this._frameTime;
        this.point[0] = fraction < 1 - STEP_TOLERANCE ? fraction : 1;
    }

    /** Ends the frame with step number `step`. Returns the time that is left of it, s. */
    stopAt(step: number): number {
        this.remainder = 0;
        return Math.max(0, this._frameTime + this._remainderBefore - step * FIXED_STEP);
    }
}
