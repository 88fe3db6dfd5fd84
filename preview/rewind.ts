import { RopeSystem, type RopeSystemState } from '../assets/rope';

/** Frames between two remembered states, and how many of them: 10 s at 60 frames per second. */
const PERIOD = 3;
const COUNT = 200;
/** A scene whose states take longer than this to write is not remembered, ms. */
const MAX_CAPTURE_TIME = 4;
/** So many in a row have to: one alone may be the machine's doing. */
const MAX_SLOW_CAPTURES = 10;

/** Remembers the ropes of the last 10 s and runs them backwards while it is held. */
export class Rewind {
    private readonly _states: RopeSystemState[] = [];
    private _frame = 0;
    private _isHeld = false;
    private _slowCaptures = 0;

    /** Forgets everything: another scene. */
    clear(): void {
        this._states.length = 0;
        this._slowCaptures = 0;
        this.hold(false);
    }

    get isHeld(): boolean {
        return this._isHeld;
    }

    hold(on: boolean): void {
        this._isHeld = on;
        RopeSystem.instance.autoSimulation = !on;
    }

    /** To be called before every frame. */
    update(): void {
        const system = RopeSystem.instance;
        if (this._slowCaptures >= MAX_SLOW_CAPTURES || system.isReplaying || system.isRecording) return;
        if (this._isHeld) {
            const state = this._states.length > 1 ? this._states.pop() : this._states[0];
            if (state) system.restoreState(state);
            return;
        }
        if (this._frame++ % PERIOD > 0) return;
        const start = performance.now();
        // The oldest state is written over once there are enough.
        this._states.push(
            system.captureState(this._states.length >= COUNT ? this._states.shift() : undefined),
        );
        this._slowCaptures = performance.now() - start > MAX_CAPTURE_TIME ? this._slowCaptures + 1 : 0;
    }
}
