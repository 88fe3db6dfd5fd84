import { _decorator } from 'cc';
import { FIXED_STEP } from '../solver';
import { RopePlaces } from './RopePlaces';
import { inWords, warnOnce } from './warn-once';
import type { PlayedRuntime } from '../runtime/played-runtime';

const { ccclass, menu } = _decorator;

/** Longest time that `simulate` runs ahead, s. */
const MAX_AHEAD = 30;

/** What scripts do with a {@link Rope}'s time: run ahead. */
@ccclass('VerletRope.RopeTime')
@menu('hidden:VerletRope/RopeTime')
export abstract class RopeTime extends RopePlaces {
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
            runtime.frameOfAll(FIXED_STEP);
        }
        runtime.endFrame(steps * FIXED_STEP);
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
