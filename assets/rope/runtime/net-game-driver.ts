import { NET_LINE, RopePicture } from '../draw';
import { netAdviceFor } from '../inspector/advice';
import { checkSaved, revisionOf } from '../inspector/declare';
import { ROPE_NET } from '../inspector/net-property-list';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { warnOnce } from '../inspector/warn-once';
import { clock } from './clock';
import type { RopeDriver } from './driver';
import type { NetRuntime } from './net-runtime';
import { enterRound, leaveRound } from './round';
import type { RopeInRound } from './round';
import type { ScriptPin } from './script-pins';
import { isSecondRope } from './second-rope';

/** Runs a net in the game. */
export class NetGameDriver implements RopeDriver, RopeInRound {
    readonly rope: RopeNetProperties;

    private readonly _runtime: NetRuntime;
    private readonly _picture: RopePicture;
    private _paintedAsleep = false;
    private _paintedRevision = -1;

    constructor(rope: RopeNetProperties, runtime: NetRuntime) {
        this.rope = rope;
        this._runtime = runtime;
        this._picture = new RopePicture(rope, false);
    }

    load(lookChosen: boolean): boolean {
        if (isSecondRope(this.rope)) {
            this.rope.enabled = false;
            return lookChosen;
        }
        checkSaved(this.rope, ROPE_NET);
        if (!lookChosen) this._picture.graphicsView.add(NET_LINE);
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
        this._runtime.fingers.listen(rope.touchable);
        this._runtime.move(rope.paused ? 0 : dt * rope.timeScale * clock.timeScale);
    }

    disable(): void {
        leaveRound(this);
        this._runtime.fingers.listen(false);
        this._runtime.stop();
        this._picture.clear();
    }

    follow(): boolean {
        return this._runtime.follow();
    }

    get showsReadings(): boolean {
        return this._runtime.simulation !== null;
    }

    get advice(): string {
        const { simulation } = this._runtime;
        return simulation ? netAdviceFor(simulation) : '';
    }

    paint(): void {
        const { sleeping, drawnRope, axes } = this._runtime;
        const revision = this._picture.revision + revisionOf(this.rope);
        if (sleeping && this._paintedAsleep && revision === this._paintedRevision) return;
        this._paintedAsleep = sleeping;
        this._paintedRevision = revision;
        if (!axes.invertible) {
            this._picture.clear(); // scaled to nothing
        } else if (!this._picture.paint(drawnRope, this.rope)) {
            warnOnce(this.rope, 'Graphics', 'is missing beside it: the net is simulated but not drawn.');
        }
    }
}
