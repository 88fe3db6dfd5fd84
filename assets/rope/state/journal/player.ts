import { director, Director } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { setTouchGate, touch } from '../../core/runtime/touch/touch-events';
import { SceneNodes } from '../entries';
import { callAgain } from './calls';
import { FrameClock, FrameItems } from './frame-items';
import type { Journal } from './journal';
import { NumberKind, NumberReader } from './number-text';
import { ItemKind } from './strokes';
import { tap } from './taps';
import type { Taps } from './taps';

/** Moves ropes as a journal says. Meanwhile fingers and scripts do not reach them. */
export class Player implements Taps {
    private readonly _numbers: NumberReader;
    private readonly _clock = new FrameClock();
    private readonly _items = new FrameItems();
    private readonly _nodes = new SceneNodes();
    private readonly _untap: () => void;
    private _frame = -1;
    private _framesLeft: number;
    private _callsDone = 0;
    /** The frame time that ropes get, s. */
    private _time = 0;
    private _phase = 0;
    /** The phase of the next item; -1: the frame has no more. */
    private _itemPhase = 0;
    /** Whether the next call is the journal's, not a script's. */
    private _isOwnCall = false;

    /** @param _onEnd Called when all has been played, or another scene has come before that. */
    constructor(
        private readonly _system: RopeSystem,
        private readonly _journal: Journal,
        private readonly _onEnd: (isWhole: boolean) => void,
    ) {
        this._framesLeft = _journal.frames;
        this._numbers = new NumberReader(NumberKind.Count, _journal.numbers);
        this._untap = tap(_system, this);
        setTouchGate(() => undefined);
        director.on(Director.EVENT_BEFORE_SCENE_LAUNCH, this._leaveScene, this);
        this._beginItems();
    }

    private _leaveScene(): void {
        this.end();
        this._onEnd(false);
    }

    /** Stops: fingers and scripts reach ropes again. */
    end(): void {
        director.off(Director.EVENT_BEFORE_SCENE_LAUNCH, this._leaveScene, this);
        setTouchGate(null);
        this._untap();
    }

    frameTime(deltaTime: number, isByHand: boolean): number {
        const frame = director.getTotalFrames();
        if (frame === this._frame && !isByHand) return this._time;
        this._frame = frame;
        this._play(Infinity);
        if (this._framesLeft-- === 0) {
            this.end();
            this._onEnd(true);
            return deltaTime;
        }
        this._time = this._clock.tell(this._numbers, 0);
        this._beginItems();
        return this._time;
    }

    beforePhase(): void {
        this._play(this._phase);
        this._phase++;
    }

    call(): boolean {
        const isOwn = this._isOwnCall;
        this._isOwnCall = false; // calls by handlers of its events are in the journal as well
        return isOwn;
    }

    private _beginItems(): void {
        this._phase = 0;
        this._itemPhase = this._items.next(this._numbers, 0);
    }

    /** Plays the items of the frame up to a phase. */
    private _play(phase: number): void {
        while (this._itemPhase >= 0 && this._itemPhase <= phase) {
            const kind = this._numbers.number(NumberKind.Item, 0) as ItemKind;
            if (kind === ItemKind.Call) {
                this._call();
            } else {
                const { stroke, id, at } = this._items.strokes.read(this._numbers, kind);
                touch(stroke, id, at);
            }
            this._itemPhase = this._items.next(this._numbers, 0);
        }
    }

    private _call(): void {
        const call = this._journal.calls[this._callsDone++];
        if (!call) return;
        this._isOwnCall = true;
        callAgain(this._system, call, this._nodes);
        this._isOwnCall = false;
    }
}
