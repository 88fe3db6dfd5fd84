import { RopePicture } from '../draw';
import { RopeTouch } from '../enums';
import { adviceFor } from '../inspector/advice';
import { checkSaved } from '../inspector/declare';
import { ROPE } from '../inspector/property-list';
import type { RopeProperties } from '../inspector/RopeProperties';
import { lookOf } from '../inspector/presets';
import { warnOnce } from '../inspector/warn-once';
import { clock } from './clock';
import type { RopeDriver } from './driver';
import type { EditableRuntime } from './editable-runtime';
import type { ScriptPin } from './script-pins';
import { enterRound, leaveRound } from './round';
import type { RopeInRound } from './round';
import { isSecondRope } from './second-rope';

/** Runs a rope in the game. */
export class GameDriver implements RopeDriver, RopeInRound {
    readonly rope: RopeProperties;

    private readonly _runtime: EditableRuntime;
    private readonly _picture: RopePicture;
    private _paintedAsleep = false;

    constructor(rope: RopeProperties, runtime: EditableRuntime) {
        this.rope = rope;
        this._runtime = runtime;
        this._picture = new RopePicture(rope, false);
    }

    load(lookChosen: boolean): boolean {
        if (isSecondRope(this.rope)) {
            this.rope.enabled = false;
            return lookChosen;
        }
        checkSaved(this.rope, ROPE);
        if (!lookChosen) this._picture.graphicsView.add(lookOf(this.rope.preset));
        return true;
    }

    enable(): void {
        enterRound(this);
        this._runtime.resume();
    }

    start(): void {
        this._runtime.ready();
    }

    get scriptPins(): readonly ScriptPin[] {
        return this._runtime.pins.scriptPins;
    }

    update(dt: number): void {
        if (clock.isAutomatic) this.step(dt);
    }

    step(dt: number): void {
        const { rope } = this;
        const { sleeping, fingers } = this._runtime;
        if (sleeping && this._runtime.companions.length === 0) return; // follow() looks whether anything has changed
        const time = rope.paused ? 0 : dt * rope.timeScale * clock.timeScale;
        this._runtime.frame(time);
        fingers.listen(fingers.mode !== RopeTouch.None);
        this._runtime.happenings.noteSleep(this._runtime.sleeping);
        this._runtime.events.emit();
    }

    disable(): void {
        leaveRound(this);
        this._runtime.fingers.listen(false);
        this._runtime.stop();
        this._picture.clear();
    }

    follow(): boolean {
        const moved = this._runtime.follow(this._picture.revision);
        if (moved) this._paintedAsleep = false;
        if (!this._runtime.sleeping) this._runtime.happenings.noteSleep(false);
        return moved;
    }

    paint(): void {
        const { sleeping, axes } = this._runtime;
        if (sleeping && this._paintedAsleep) return;
        this._paintedAsleep = sleeping;
        this._checkColors();
        if (!axes.invertible) {
            this._picture.clear(); // scaled to nothing
        } else if (!this._picture.paint(this._runtime.drawnRope, this.rope)) {
            warnOnce(this.rope, 'Graphics', 'is missing beside it: the rope is simulated but not drawn.');
        }
    }

    get showsReadings(): boolean {
        return this._runtime.simulation !== null;
    }

    get advice(): string {
        const { simulation, outOfReach } = this._runtime;
        const { maxStretch, worstNode } = this.rope;
        return simulation ? adviceFor(simulation, maxStretch, worstNode, outOfReach) : '';
    }

    private _checkColors(): void {
        const { drawNodes, pinnedColor, nodeColor } = this.rope;
        if (!drawNodes || (pinnedColor && nodeColor)) return;
        warnOnce(this.rope, pinnedColor ? 'nodeColor' : 'pinnedColor', 'must be a Color; white is used.');
    }
}
