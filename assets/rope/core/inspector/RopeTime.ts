import { _decorator } from 'cc';
import type { Rope } from '../Rope';
import type { RestoreOptions, RopeState } from '../RopeState';
import { FIXED_STEP } from '../solver';
import { captureRope, noteRestored, restoreRopes } from '../runtime/state/rope-state';
import { faultOf } from '../runtime/state/check';
import { RopePlaces } from './RopePlaces';
import { inWords, warnOnce } from './warn-once';
import { beginForces, NOBODY } from '../runtime/groups/frame-forces';
import { lastGroupOf } from '../runtime/groups/groups';
import type { PlayedRuntime } from '../runtime/played-runtime';

const { ccclass, menu } = _decorator;

/** Longest time that `simulate` runs ahead, s. */
const MAX_AHEAD = 30;

/** What scripts do with a {@link Rope}'s time: keep a moment, go back to it, run ahead. */
@ccclass('VerletRope.RopeTime')
@menu('hidden:VerletRope/RopeTime')
export abstract class RopeTime extends RopePlaces {
    /**
     * Everything that the rope's motion from now on depends on, besides its properties and the scene: as data, of which
     * JSON.stringify and structuredClone keep every bit. Pieces that were cut off are in it.
     * @param out A state to be filled, without allocating anything: for rollback.
     */
    captureState(out?: RopeState | null): RopeState {
        return captureRope(this as unknown as Rope, out);
    }

    /**
     * Goes back to a state, silently: the same steps follow, bit for bit. Put anchors and other nodes of the game where
     * they were first. What was cut off since is taken back, what has been destroyed since is made anew.
     * @returns Whether it did: false, with a warning and nothing changed, for a state that is damaged or of another version.
     */
    restoreState(state: RopeState, options: RestoreOptions = {}): boolean {
        if (!this._isLive) return false;
        const fault = faultOf(state);
        if (fault) {
            warnOnce(this, 'restoreState', `${fault}; the rope stays as it is.`);
            return false;
        }
        noteRestored(restoreRopes([this as unknown as Rope], [state], options?.fingers === true));
        return true;
    }

    /**
     * Lets time pass for this rope, at once and silently: `reset()` and `simulate(2)` make the rope that it will be after
     * 2 s. Anchors stand still meanwhile. Ropes that share points with it move with it.
     * @param seconds Of the rope's own time, 0..30.
     */
    simulate(seconds: number): void {
        if (!this._isLive) return;
        const valid = seconds > 0 ? Math.min(seconds, MAX_AHEAD) : 0;
        if (valid !== seconds) {
            const problem = `needs a time of 0 to ${MAX_AHEAD} s, got ${inWords(seconds)}; ${valid} is used.`;
            warnOnce(this, 'simulate', problem);
        }
        simulate(this._runtime, Math.round(valid / FIXED_STEP));
    }
}

/** Lets steps pass for a rope and for those that step with it, at once, and without a word of what happens meanwhile. */
export function simulate(runtime: PlayedRuntime, steps: number): void {
    const ropes = runtime.steppedTogether;
    silently(ropes, () => {
        for (let step = 0; step < steps; step++) {
            if (runtime.sleeping && !runtime.isAttended) break;
            beginForces(ropes, lastGroupOf(runtime)?.loads ?? NOBODY, FIXED_STEP);
            runtime.frameOfAll(FIXED_STEP);
        }
        runtime.fade(steps * FIXED_STEP);
    });
    for (const { happenings, sleeping } of ropes) happenings.noteSilently(sleeping);
}

function silently(ropes: readonly PlayedRuntime[], action: () => void): void {
    const all = ropes.reduce(
        (inner, { events }) =>
            () =>
                events.silently(inner),
        action,
    );
    all();
}
