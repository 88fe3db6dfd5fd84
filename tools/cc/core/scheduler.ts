import { macro } from './macro';
import { System } from './system';
import type { Callback } from './types';

interface Timer {
    callback: Callback;
    interval: number;
    repeat: number;
    delay: number;
    /** −1 until the first update, which only starts the clock. */
    elapsed: number;
    useDelay: boolean;
    timesExecuted: number;
    cancelled: boolean;
}

interface Target {
    timers: Timer[];
    paused: boolean;
}

/** Timed callbacks, grouped by the object they belong to. */
export class Scheduler extends System {
    static ID = 'scheduler';

    private _targets = new Map<object, Target>();

    schedule(
        callback: Callback,
        target: object,
        interval: number,
        repeat: number = macro.REPEAT_FOREVER,
        delay = 0,
        paused = false,
    ): void {
        let entry = this._targets.get(target);
        if (!entry) this._targets.set(target, (entry = { timers: [], paused }));
        const known = entry.timers.find((timer) => timer.callback === callback);
        if (known) {
            known.interval = interval;
            return;
        }
        entry.timers.push({
            callback,
            interval,
            repeat,
            delay,
            elapsed: -1,
            useDelay: delay > 0,
            timesExecuted: 0,
            cancelled: false,
        });
    }

    unschedule(callback: Callback, target: object): void {
        const timers = this._targets.get(target)?.timers ?? [];
        const index = timers.findIndex((timer) => timer.callback === callback);
        if (index < 0) return;
        timers[index]!.cancelled = true;
        timers.splice(index, 1);
    }

    unscheduleAllForTarget(target: object): void {
        for (const timer of this._targets.get(target)?.timers ?? []) timer.cancelled = true;
        this._targets.delete(target);
    }

    unscheduleAll(): void {
        for (const target of [...this._targets.keys()]) this.unscheduleAllForTarget(target);
    }

    pauseTarget(target: object): void {
        const entry = this._targets.get(target);
        if (entry) entry.paused = true;
    }

    resumeTarget(target: object): void {
        const entry = this._targets.get(target);
        if (entry) entry.paused = false;
    }

    isTargetPaused(target: object): boolean {
        return this._targets.get(target)?.paused ?? false;
    }

    override update(dt: number): void {
        for (const [target, entry] of [...this._targets]) {
            if (entry.paused) continue;
            for (const timer of [...entry.timers]) {
                if (!timer.cancelled) this._advance(timer, target, dt);
            }
        }
    }

    private _advance(timer: Timer, target: object, dt: number): void {
        if (timer.elapsed === -1) {
            timer.elapsed = 0;
            return;
        }
        timer.elapsed += dt;
        const due = timer.useDelay ? timer.delay : timer.interval;
        if (timer.elapsed >= due) {
            timer.callback.call(target, timer.elapsed);
            timer.elapsed = timer.useDelay ? timer.elapsed - timer.delay : 0;
            timer.useDelay = false;
            timer.timesExecuted++;
        }
        if (timer.repeat !== macro.REPEAT_FOREVER && timer.timesExecuted > timer.repeat) {
            this.unschedule(timer.callback, target);
        }
    }
}
