import { onInit } from '../core/init';
import { isValid } from '../core/object';
import { System } from '../core/system';
import { EDITOR_NOT_IN_PREVIEW } from '../env';
import { director } from '../scene/director';

/** Something that goes on for a while. */
export interface Running {
    readonly target: object;
    /** @returns Whether it is over. */
    step(dt: number): boolean;
}

/** Moves all tweens on, between update and lateUpdate. */
export class TweenSystem extends System {
    static readonly ID = 'TWEEN';
    static instance: TweenSystem;

    private _running: Running[] = [];

    _add(running: Running): void {
        this._running.push(running);
    }

    _remove(running: Running): void {
        this._running = this._running.filter((other) => other !== running);
    }

    _isRunning(running: Running): boolean {
        return this._running.includes(running);
    }

    _removeTarget(target?: object): void {
        this._running = target ? this._running.filter((running) => running.target !== target) : [];
    }

    override update(dt: number): void {
        if (EDITOR_NOT_IN_PREVIEW) return;
        for (const running of this._running) {
            if (!this._isRunning(running)) continue; // stopped by one before it
            if (!isValid(running.target) || running.step(dt)) this._remove(running);
        }
    }
}

onInit(() => {
    TweenSystem.instance = new TweenSystem();
    director.registerSystem(TweenSystem.ID, TweenSystem.instance, System.Priority.MEDIUM);
});
