import { director } from 'cc';
import type { Vec2 } from 'cc';
import { FIXED_STEP } from '../../solver';
import { setTouchGate, touch } from '../touch-events';
import type { TouchStroke } from '../touch-events';
import { savedCall } from './calls';
import type { SavedCall } from './calls';
import { NumberWriter } from './number-text';
import { ItemKind, NumberKind, Strokes } from './strokes';
import { tap } from './taps';
import type { Taps } from './taps';

/** Unit of the frame times of a journal, s: frames of 60 in a second are 16 exactly. */
export const TICK = FIXED_STEP / 16;
/** How far, in these units, what ropes are told of the time may be off. */
const TREMBLE = 2;
/** Longest frame, in these units. */
const MAX_TICKS = 1e6;

/** Writes down what moves ropes, as it comes: they hear of fingers and times only what is written down. */
export class Recorder implements Taps {
    frames = 0;
    readonly calls: SavedCall[] = [];

    private readonly _numbers = new NumberWriter(NumberKind.Count);
    private readonly _strokes = new Strokes();
    private readonly _untap: () => void;
    private _frame = -1;
    private _ticks = 0;
    /** Time that the frames so far have been told too little, s. */
    private _carry = 0;
    private _phase = 0;
    private _writtenPhase = 0;
    private _isFirst = true;

    constructor() {
        this._untap = tap(this);
        setTouchGate(this._hear);
    }

    /** Ends it. Returns all that was written. */
    end(): string {
        setTouchGate(null);
        this._untap();
        this._endFrame();
        return this._numbers.text;
    }

    frameTime(deltaTime: number, isByHand: boolean): number {
        const frame = director.getTotalFrames();
        if (frame === this._frame && !isByHand) return this._ticks * TICK;
        this._frame = frame;
        this._endFrame();
        const time = (deltaTime > 0 ? deltaTime : 0) + this._carry;
        // Clocks tremble: as long as it is about the last frame's time, it is that.
        const isSame = Math.abs(time - this._ticks * TICK) <= TREMBLE * TICK;
        const ticks = isSame ? this._ticks : Math.min(Math.round(time / TICK), MAX_TICKS);
        this._carry = Math.min(time - ticks * TICK, TREMBLE * TICK);
        this._numbers.write(NumberKind.FrameTime, ticks - this._ticks);
        this._ticks = ticks;
        this.frames++;
        this._phase = this._writtenPhase = 0;
        return ticks * TICK;
    }

    beforePhase(): void {
        this._phase++;
    }

    call(target: unknown, method: string, values: readonly unknown[]): boolean {
        const call = savedCall(target, method, values);
        if (!call) return true;
        this._beginItem();
        this._numbers.write(NumberKind.Item, ItemKind.Call);
        this.calls.push(call);
        return true;
    }

    private readonly _hear = (stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): void => {
        this._beginItem();
        const told = this._strokes.write(this._numbers, stroke, id, at);
        touch(stroke, id, told);
    };

    private _beginItem(): void {
        this._numbers.write(this._isFirst ? NumberKind.First : NumberKind.Further, 1);
        this._isFirst = false;
        this._numbers.write(NumberKind.Phase, this._phase - this._writtenPhase);
        this._writtenPhase = this._phase;
    }

    private _endFrame(): void {
        this._numbers.write(this._isFirst ? NumberKind.First : NumberKind.Further, 0);
        this._isFirst = true;
    }
}
