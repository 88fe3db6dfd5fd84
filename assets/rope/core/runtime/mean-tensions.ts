import { FIXED_STEP, NO_NUMBERS } from '../solver';

/** Mean tension of the last two steps: that of one depends on where in it an impact falls. */
export class MeanTensions {
    /** Steps in a row that have been taken in. */
    steps = 0;

    /** Segments. */
    count = 0;

    /** Of each segment at least; a winch changes their count to and fro. */
    private _before = NO_NUMBERS;
    private _now = NO_NUMBERS;

    /** After a step: its sums of tension x duration. */
    take(sums: Float64Array): void {
        const { _before } = this;
        const isOther = this.count !== sums.length;
        this._before = this._now;
        this._now = _before;
        this._fit(sums.length);
        this._now.set(sums);
        if (isOther || this.steps === 0) this._before.set(sums);
        this.steps++;
    }

    private _fit(count: number): void {
        this.count = count;
        if (this._now.length < count) this._now = new Float64Array(count);
        if (this._before.length < count) this._before = new Float64Array(count);
    }

    /** The rope is another one, or elsewhere: what was before says nothing of it. */
    forget(): void {
        this.steps = 0;
    }

    of(segment: number): number {
        return (this._before[segment] + this._now[segment]) / (2 * FIXED_STEP);
    }

    /** Gives them to a rope of as many segments that has come to rest and trembled until then, from step to step. */
    give(tensions: Float64Array): void {
        if (this.steps < 2 || this.count !== tensions.length) return;
        for (let i = 0; i < tensions.length; i++) tensions[i] = this.of(i);
    }

    /** Tension in the last step alone. */
    last(segment: number): number {
        return this._now[segment] / FIXED_STEP;
    }

    get max(): number {
        let max = 0;
        for (let i = 0; i < this.count; i++) max = Math.max(max, this.of(i));
        return max;
    }
}
