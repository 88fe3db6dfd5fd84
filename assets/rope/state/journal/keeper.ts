import { screen, warn } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { journalIn, textOf } from './journal';
import { Player } from './player';
import { Recorder } from './recorder';

/** The one journal of a game, which is written, played, or neither. */
export class JournalKeeper {
    private readonly _system: RopeSystem;
    private _recorder: Recorder | null = null;
    private _startHash = '';
    private _player: Player | null = null;

    constructor(system: RopeSystem) {
        this._system = system;
    }

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
