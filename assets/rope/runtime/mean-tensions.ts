import type { TautnessState } from '../RopeState';
import { FIXED_STEP, NO_NUMBERS, setLength } from '../solver';

/** Mean tension of the last two steps: that of one depends on where in it an impact falls. */
export class MeanTensions {
    /** Steps in a row that have been taken in. */
    steps = 0;

    private _before = NO_NUMBERS;
    private _now = NO_NUMBERS;

    /** After a step: its sums of tension x duration. */
    take(sums: Float64Array): void {
        if (this._now.length !== sums.length) {
            this._before = sums.slice();
            this._now = sums.slice();
            this.steps++;
            return;
        }
        const { _before } = this;
        this._before = this._now;
        this._now = _before;
        this._now.set(sums);
        if (this.steps === 0) this._before.set(sums);
        this.steps++;
    }

    /** The rope is another one, or elsewhere: what was before says nothing of it. */
    forget(): void {
        this.steps = 0;
    }

    /** Writes the sums of both steps; nothing unless they are of a rope of as many segments. */
    save(to: TautnessState, segmentCount: number): void {
        to.steps = this.steps;
        const isKnown = this._now.length === segmentCount;
        setLength(to.tensions, isKnown ? 2 * segmentCount : 0);
        for (let i = 0; i < segmentCount && isKnown; i++) {
            to.tensions[i] = this._before[i];
            to.tensions[segmentCount + i] = this._now[i];
        }
    }

    load({ steps, tensions }: TautnessState): void {
        const count = tensions.length / 2;
        this.steps = steps;
        this._before = Float64Array.from(tensions.slice(0, count));
        this._now = Float64Array.from(tensions.slice(count));
    }

    of(segment: number): number {
        return (this._before[segment] + this._now[segment]) / (2 * FIXED_STEP);
    }

    /** Tension in the last step alone. */
    last(segment: number): number {
        return this._now[segment] / FIXED_STEP;
    }

    /** Segments. */
    get count(): number {
        return this._now.length;
    }

    get max(): number {
        let max = 0;
        for (let i = 0; i < this._now.length; i++) max = Math.max(max, this.of(i));
        return max;
    }
}
