import { RopePicture } from '../draw';
import { RopeTouch } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { warnOnce } from '../inspector/warn-once';
import type { RopeDriver } from './driver';
import type { RopeRuntime } from './rope-runtime';
import { scheduleRope, unscheduleRope } from './scheduler';
import { isSecondRope } from './second-rope';

/** Runs a rope in the game. */
export class GameDriver implements RopeDriver {
    private readonly _rope: RopeProperties;
    private readonly _runtime: RopeRuntime;
    private readonly _picture: RopePicture;
    private _paintedAsleep = false;

    constructor(rope: RopeProperties, runtime: RopeRuntime) {
        this._rope = rope;
        this._runtime = runtime;
        this._picture = new RopePicture(rope, false);
    }

    load(lookChosen: boolean): boolean {
        if (isSecondRope(this._rope)) {
            this._rope.enabled = false;
            return lookChosen;
        }
        this._rope.checkSavedValues();
        if (!lookChosen) this._picture.graphicsView.add();
        return true;
    }

    enable(): void {
        scheduleRope(this);
        this._runtime.resume();
    }

    start(): void {
        this._runtime.ready();
    }

    update(dt: number): void {
        const rope = this._rope;
        const { sleeping, fingers } = this._runtime;
        if (sleeping) return; // follow() looks whether anything has changed
        fingers.listen(fingers.mode !== RopeTouch.None);
        this._runtime.move(rope.paused ? 0 : dt * rope.timeScale);
    }

    disable(): void {
        unscheduleRope(this);
        this._runtime.fingers.listen(false);
        this._runtime.stop();
        this._picture.clear();
    }

    follow(): boolean {
        return this._runtime.follow(this._picture.revision);
    }

    paint(): void {
        const { sleeping, drawnRope, axes } = this._runtime;
        if (sleeping && this._paintedAsleep) return;
        this._paintedAsleep = sleeping;
        if (!axes.invertible) {
            this._picture.clear(); // scaled to nothing
        } else if (!this._picture.paint(drawnRope, this._rope)) {
            warnOnce(this._rope, 'Graphics', 'is missing beside it: the rope is simulated but not drawn.');
        }
    }
}
