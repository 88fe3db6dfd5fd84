import { FIXED_STEP, MAX_FRAME_TIME, STEP_TOLERANCE } from './constants';
import { arraysOf } from './lists';

/** Largest change of acceleration between frames that counts as a smooth motion, relative to acceleration or velocity. */
const MAX_JERK = 0.5;

/**
 * The path of values in the current step, from its start, t = 0, to the targets at its end, t = 1:
 *
 *     x(t) = x(0) + t way + t (1 - t) (bend + t twist),   way = target - x(0).
 */
export interface StepCurves {
    readonly targets: Float64Array;
    readonly bends: Float64Array;
    readonly twists: Float64Array;
}

/**
 * Interpolates values that are set once a frame, places of pins or rest lengths, in the steps of that frame: along the
 * cubic through the values at the ends of the last four frames, so that velocity and acceleration are smooth; in a
 * straight line where a motion starts, stops or jumps.
 *
 * A point of a frame is two numbers: the fraction of the frame, 0 its start, 1 its end; and the length of the frame, s.
 * In an array, because numbers passed as arguments would be garbage in every step.
 */
export class FrameCurves {
    /** Values at the ends of the last frames, the last one first. */
    readonly past: readonly Float64Array[];
    /** Durations of the frames between past values, s; 0 if there was none. */
    readonly times = new Float64Array(2);

    private _fraction = 1;
    private _start = 0;
    private _end = 0;
    private _time0 = 0;
    private _time1 = 0;
    private _time2 = 0;

    constructor(count: number) {
        this.past = arraysOf(count, [1, 1, 1]);
    }

    /**
     * Called before calls of `aim` for a step that ends at a point of the frame.
     * @param isStep Whether this frame and those before it are as long as a step.
     */
    begin(point: Float64Array, isStep = false): void {
        const fraction = point[0];
        const frameTime = point[1];
        this._fraction = fraction;
        this._end = fraction * frameTime;
        this._start = this._end - FIXED_STEP;
        this._time0 = frameTime;
        this._time1 = isStep ? FIXED_STEP : this.times[0] > 0 ? this.times[0] : frameTime; // at first all values are the same
        this._time2 = isStep ? FIXED_STEP : this.times[1] > 0 ? this.times[1] : this._time1;
    }

    /**
     * Sets the path of some values in the step.
     * @param from The first of the values that move as one: x and y of a pin, or one length.
     * @param now The values at the end of the frame.
     * @param starts The values at the start of the step.
     * @returns Whether they go on without a jerk, or stand still.
     */
    aim(from: number, count: number, now: Float64Array, starts: Float64Array, to: StepCurves): boolean {
        const isStill = this._isStill(from, count, now, starts);
        const isSmooth = !isStill && this._time0 > 0 && this._isSmooth(from, count, now);
        for (let k = from; k < from + count; k++) {
            if (isSmooth) this._bend(k, now, starts, to);
            else this._goStraight(k, now, to);
        }
        return isStill || isSmooth;
    }

    /** For some values, ends a frame at a point of it. Their last values are `now`. */
    endFrame(from: number, count: number, now: Float64Array, point: Float64Array): void {
        const { past } = this;
        const last = past[0];
        for (let k = from; k < from + count; k++) {
            if (point[0] * point[1] > 0) {
                past[2][k] = past[1][k];
                past[1][k] = last[k];
            }
            last[k] = now[k];
        }
    }

    /** Keeps the duration of a frame that ends at a point of it. */
    endFrameTime(point: Float64Array): void {
        const frameTime = point[0] * point[1];
        if (!(frameTime > 0)) return;
        this.times[1] = this.times[0];
        this.times[0] = frameTime;
    }

    /** Removes the motion of some values: all past values become `now`. */
    rest(from: number, count: number, now: Float64Array): void {
        for (const values of this.past) for (let k = from; k < from + count; k++) values[k] = now[k];
    }

    /** Whether some values have not changed in the last frames, as for most pins. */
    private _isStill(from: number, count: number, now: Float64Array, starts: Float64Array): boolean {
        const { past } = this;
        const last = past[0];
        const before = past[1];
        const first = past[2];
        for (let k = from; k < from + count; k++) {
            const value = now[k];
            if (starts[k] !== value || last[k] !== value || before[k] !== value || first[k] !== value)
                return false;
        }
        return true;
    }

    private _goStraight(k: number, now: Float64Array, { targets, bends, twists }: StepCurves): void {
        const last = this.past[0][k];
        targets[k] = this._fraction === 1 ? now[k] : last + (now[k] - last) * this._fraction;
        bends[k] = twists[k] = 0;
    }

    /** Newton's divided differences: x = last + s (rate + (s - t0) (a + (s + t1) b)), s seconds after the frame began. */
    private _bend(
        k: number,
        now: Float64Array,
        starts: Float64Array,
        { targets, bends, twists }: StepCurves,
    ): void {
        const { past, _time0: t0, _time1: t1, _time2: t2, _end: end } = this;
        const last = past[0][k];
        const rate = (now[k] - last) / t0;
        const rateBefore = (last - past[1][k]) / t1;
        const rateFirst = (past[1][k] - past[2][k]) / t2;
        const a = (rate - rateBefore) / (t0 + t1);
        const b = (a - (rateBefore - rateFirst) / (t1 + t2)) / (t0 + t1 + t2);
        const place = last + end * (rate + (end - t0) * (a + (end + t1) * b));
        targets[k] = this._fraction === 1 ? now[k] : place; // the sum may be wrong in its last bit
        const way = targets[k] - starts[k];
        const s = this._start;
        const startRate = rate + (2 * s - t0) * (a + (s + t1) * b) + s * (s - t0) * b;
        const endRate = rate + (2 * end - t0) * (a + (end + t1) * b) + end * (end - t0) * b;
        bends[k] = FIXED_STEP * startRate - way;
        twists[k] = 2 * way - FIXED_STEP * (startRate + endRate);
    }

    /** Whether the acceleration changes little from frame to frame, relative to itself or to the velocity. */
    private _isSmooth(from: number, count: number, now: Float64Array): boolean {
        const { _time0: t0, _time1: t1, _time2: t2 } = this;
        const last = this.past[0];
        const before = this.past[1];
        const first = this.past[2];
        const part = (t0 + t1) / (t1 + t2);
        let rates = 0;
        let changes = 0;
        let jerks = 0;
        for (let k = from; k < from + count; k++) {
            const rate = (now[k] - last[k]) / t0;
            const rateBefore = (last[k] - before[k]) / t1;
            const change = rate - rateBefore;
            const jerk = change - (rateBefore - (before[k] - first[k]) / t2) * part;
            rates += rate * rate;
            changes += change * change;
            jerks += jerk * jerk;
        }
        return jerks <= MAX_JERK * MAX_JERK * (rates > changes ? rates : changes);
    }
}

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
