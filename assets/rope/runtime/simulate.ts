import { FIXED_STEP } from '../solver';
import { beginForces, NOBODY } from './groups/frame-forces';
import { lastGroupOf } from './groups/groups';
import type { PlayedRuntime } from './played-runtime';

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
