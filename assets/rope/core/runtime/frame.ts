import { FIXED_STEP } from '../solver';
import type { PlayedRuntime } from './played-runtime';

/** What moves the ropes of a frame: one rope itself, or their group. New lengths are reached in `lengthTime`. */
interface Mover {
    move(time: number, lengthTime: number): void;
}

/**
 * One frame of `time` seconds of ropes that step together, with the components beside them. What gives way, and a
 * component that acts before every step, divide the frame; it ends when all have come to rest, or the clocks of the ropes
 * would not show the same at all frame rates.
 */
export function playFrame(ropes: readonly PlayedRuntime[], mover: Mover, time: number): void {
    let haveCompanions = false;
    for (let r = 0; r < ropes.length; r++) {
        ropes[r].beginFrame();
        if (ropes[r].companions.length > 0) haveCompanions = true;
    }
    for (let left = time, first = true; first || left > 0; first = false) {
        const part = haveCompanions ? Math.min(left, ropes[0].ready().frames.timeToStep) : left;
        const isDue = ropes[0].ready().frames.isStepDueIn(part);
        for (let r = 0; r < ropes.length; r++) ropes[r].beforeSteps(isDue);
        mover.move(left, part);
        left = ropes[0].ready().frames.timeLeft;
        for (let r = 0; r < ropes.length; r++) ropes[r].afterSteps(left);
        if (areIdle(ropes)) break;
    }
}

function areIdle(ropes: readonly PlayedRuntime[]): boolean {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].sleeping || ropes[r].isAttended) return false;
    return true;
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

/** The time of all ropes: see RopeSystem.ts. */
export const clock = {
    /** Multiplies the time of every rope. */
    timeScale: 1,
    /** Whether ropes step by themselves, in their component's `update`. */
    isAutomatic: true,
    /** Whether time passes for ropes at all. */
    isEnabled: true,

    /** How much of a time, s, passes for ropes. */
    pass(time: number): number {
        return this.isEnabled ? time * this.timeScale : 0;
    },
};
