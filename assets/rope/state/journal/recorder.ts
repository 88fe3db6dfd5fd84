import { director } from 'cc';
import type { Vec2 } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { setTouchGate, touch } from '../../core/runtime/touch/touch-events';
import type { TouchStroke } from '../../core/runtime/touch/touch-events';
import { savedCall } from './calls';
import type { SavedCall } from './calls';
import { FrameClock } from './frame-clock';
import { FrameItems } from './frame-items';
import { NumberKind } from './number-kinds';
import { NumberWriter } from './number-text';
import { ItemKind } from './strokes';
import { tap } from './taps';
import type { Taps } from './taps';

/** Writes down everything that moves ropes: they get fingers and times only as written. */
export class Recorder implements Taps {
    frames = 0;
    readonly calls: SavedCall[] = [];

    private readonly _system: RopeSystem;
    private readonly _numbers = new NumberWriter(NumberKind.Count);
    private readonly _clock = new FrameClock();
    private readonly _items = new FrameItems();
    private readonly _untap: () => void;
    private _frame = -1;
    /** The frame time that ropes get, s. */
    private _time = 0;
    private _phase = 0;

    constructor(system: RopeSystem) {
        this._system = system;
        this._untap = tap(system, this);
        setTouchGate(this._hear);
    }

    /** Ends it. Returns all that was written. */
    end(): string {
        setTouchGate(null);
        this._untap();
        this._items.next(this._numbers, -1);
        return this._numbers.text;
    }

    frameTime(deltaTime: number, isByHand: boolean): number {
        const frame = director.getTotalFrames();
        if (frame === this._frame && !isByHand) return this._time;
        this._frame = frame;
        this._items.next(this._numbers, -1);
        this._time = this._clock.tell(this._numbers, deltaTime);
        this.frames++;
        this._phase = 0;
        return this._time;
    }

    beforePhase(): void {
        this._phase++;
    }

    call(target: unknown, method: string, values: readonly unknown[]): boolean {
        const call = savedCall(this._system, target, method, values);
        if (!call) return true;
        this._items.next(this._numbers, this._phase);
        this._numbers.number(NumberKind.Item, ItemKind.Call);
        this.calls.push(call);
        return true;
    }

    private readonly _hear = (stroke: TouchStroke, id: number, at: Readonly<Vec2> | null): void => {
        this._items.next(this._numbers, this._phase);
        touch(stroke, id, this._items.strokes.write(this._numbers, stroke, id, at));
    };
}
