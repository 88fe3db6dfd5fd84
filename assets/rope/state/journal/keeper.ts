import { screen, warn, director, Director, type Vec2 } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { setTouchGate, touch, type TouchStroke } from '../../core/runtime/touch/touch-events';
import { savedCall, callAgain, tap, type SavedCall, type Taps } from './calls';
import { FrameClock, FrameItems, ItemKind } from './items';
import { NumberKind, NumberWriter, NumberReader } from './number-text';
import { SceneNodes } from '../entries';

/** A journal as it is read. */
interface Journal {
    readonly frames: number;
    /** Hashes of the states at its start and end. */
    readonly startHash: string;
    readonly endHash: string;
    /** Size of the window, px. */
    readonly window: string;
    readonly calls: readonly SavedCall[];
    readonly numbers: string;
}

const MARK = 'rope-journal-2';
/** The line of words: frames, window, two fingerprints, numbers. */
const LINE = new RegExp(`^${MARK} (\\d{1,9}) (\\S+) (\\S+) (\\S+) ([\\w-]+)$`);

/** A journal as text: a line of words, and one of the calls if there are any. */
function textOf({ frames, startHash, endHash, window, calls, numbers }: Journal): string {
    const line = [MARK, frames, window, startHash, endHash, numbers].join(' ');
    return calls.length > 0 ? `${line}\n${JSON.stringify(calls)}` : line;
}

/** The journal in a text; null if there is none. */
function journalIn(text: unknown): Journal | null {
    if (typeof text !== 'string') return null;
    const [line, list] = text.trim().split('\n');
    const words = LINE.exec(line);
    const calls = callsIn(list);
    if (!words || !calls) return null;
    const [, frames, window, startHash, endHash, numbers] = words;
    return { frames: Number(frames), window, startHash, endHash, calls, numbers };
}

function callsIn(list: string | undefined): SavedCall[] | null {
    if (!list) return [];
    try {
        const calls = JSON.parse(list) as unknown;
        return Array.isArray(calls) && calls.every(isCall) ? (calls as SavedCall[]) : null;
    } catch {
        return null;
    }
}

function isCall(call: unknown): boolean {
    return Array.isArray(call) && typeof call[0] === 'number' && typeof call[1] === 'string';
}

/** Moves ropes as a journal says. Meanwhile fingers and scripts do not reach them. */
class Player implements Taps {
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
