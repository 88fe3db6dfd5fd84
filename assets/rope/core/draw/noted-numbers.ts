import { NO_NUMBERS } from '../solver';

/** A list of numbers that is written anew again and again, and compared with what it was before. */
export class NotedNumbers {
    private _numbers = NO_NUMBERS;
    private readonly _room: number;
    private _count = 0;
    private _countBefore = 0;
    private _changed = false;

    /** @param room How many numbers there mostly are. */
    constructor(room: number) {
        this._room = room;
    }

    /** Starts from the first number. @param changed Whether something else is another one than before. */
    begin(changed: boolean): void {
        this._count = 0;
        this._changed = changed;
    }

    /** Notes the next number; NaN is the same as before if that was NaN. */
    note(now: number): void {
        const at = this._count++;
        if (at >= this._numbers.length || this._numbers[at] !== now) this._noteOther(at, now);
    }

    /** Notes the next numbers. */
    noteAll(now: ArrayLike<number>): void {
        for (let k = 0; k < now.length; k++) {
            const at = this._count++;
            if (at >= this._numbers.length || this._numbers[at] !== now[k]) this._noteOther(at, now[k]);
        }
    }

    private _noteOther(at: number, now: number): void {
        if (at >= this._numbers.length) this._grow();
        else if (isNaN(now) && isNaN(this._numbers[at])) return;
        this._changed = true;
        this._numbers[at] = now;
    }

    /** Returns whether any number is another one than the last time, or there are more or fewer. */
    end(): boolean {
        const changed = this._changed || this._count !== this._countBefore;
        this._countBefore = this._count;
        return changed;
    }

    private _grow(): void {
        const numbers = new Float64Array(Math.max(2 * this._numbers.length, this._room));
        numbers.set(this._numbers);
        this._numbers = numbers;
    }
}
