import { screen, warn, director } from 'cc';
import type { Vec2 } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { journalIn, textOf } from './journal';
import { Player } from './player';
import { setTouchGate, touch } from '../../core/runtime/touch/touch-events';
import type { TouchStroke } from '../../core/runtime/touch/touch-events';
import { savedCall } from './calls';
import type { SavedCall } from './calls';
import { FrameClock, FrameItems } from './frame-items';
import { NumberKind, NumberWriter } from './number-text';
import { ItemKind } from './strokes';
import { tap } from './taps';
import type { Taps } from './taps';

/** Writes down everything that moves ropes: they get fingers and times only as written. */
class Recorder implements Taps {
    frames = 0;
    readonly calls: SavedCall[] = [];

    private readonly _numbers = new NumberWriter(NumberKind.Count);
    private readonly _clock = new FrameClock();
    private readonly _items = new FrameItems();
    private readonly _untap: () => void;
    private _frame = -1;
    /** The frame time that ropes get, s. */
    private _time = 0;
    private _phase = 0;

    constructor(private readonly _system: RopeSystem) {
        this._untap = tap(_system, this);
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

/** The one journal of a game, which is written, played, or neither. */
export class JournalKeeper {
    private _recorder: Recorder | null = null;
    private _startHash = '';
    private _player: Player | null = null;

    constructor(private readonly _system: RopeSystem) {}

    get isRecording(): boolean {
        return this._recorder !== null;
    }

    get isReplaying(): boolean {
        return this._player !== null;
    }

    record(): void {
        this._stopAll();
        this._startHash = this._system.hashState();
        this._recorder = new Recorder(this._system);
    }

    stop(): string {
        if (!this._recorder) return '';
        const { _recorder: recorder, _startHash: startHash } = this;
        this._recorder = null;
        const numbers = recorder.end();
        const { frames, calls } = recorder;
        return textOf({
            frames,
            startHash,
            endHash: this._system.hashState(),
            window: windowSize(),
            calls,
            numbers,
        });
    }

    replay(text: string): boolean {
        this._stopAll();
        const journal = journalIn(text);
        if (!journal) {
            warn('RopeSystem: replay needs the text that endJournal gave; nothing is played.');
            return false;
        }
        const { startHash, endHash, window } = journal;
        if (window !== windowSize())
            warn(`RopeSystem: replay of a journal of a window of ${window} px in one of ${windowSize()} px.`);
        if (this._system.hashState() !== startHash)
            warn(
                'RopeSystem: replay begins with ropes that are not as they were when the journal was begun.',
            );
        this._player = new Player(this._system, journal, (isWhole) => {
            this._player = null;
            if (isWhole && this._system.hashState() !== endHash)
                warn('RopeSystem: replay has ended in another state than the journal did.');
        });
        return true;
    }

    private _stopAll(): void {
        this._recorder?.end();
        this._player?.end();
        this._recorder = this._player = null;
    }
}

function windowSize(): string {
    const { width, height } = screen.windowSize;
    return `${width}x${height}`;
}
