import type { Rect } from 'cc';
import { NET_LINE, RopePicture } from '../draw';
import { checkSaved } from '../inspector/declare';
import { ROPE_NET } from '../inspector/net-property-list';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { forgetWarnings, warningsOf, warnOnce } from '../inspector/warn-once';
import type { RopeDriver } from '../runtime/driver';
import type { NetRuntime } from '../runtime/net-runtime';
import { enterRound, leaveRound } from '../runtime/round';
import type { RopeInRound } from '../runtime/round';
import type { ScriptPin } from '../runtime/script-pins';
import { isSecondRope } from '../runtime/second-rope';
import { boundsOf } from './bounds';

/**
 * A net in the editor's scene view: spread out as its shape, with its pins where they are held. It never moves there, and
 * it moves none of its attachments.
 */
export class NetSceneView implements RopeDriver, RopeInRound {
    readonly rope: RopeNetProperties;

    private readonly _runtime: NetRuntime;
    private readonly _picture: RopePicture;
    private _isPainted = false;
    private _paintedRevision = -1;

    constructor(rope: RopeNetProperties, runtime: NetRuntime) {
        this.rope = rope;
        this._runtime = runtime;
        this._picture = new RopePicture(rope, true);
        runtime.forgetsDestroyed = false;
        runtime.startsSpread = true;
    }

    load(lookChosen: boolean): boolean {
        isSecondRope(this.rope);
        if (!lookChosen) this._picture.graphicsView.needsLook(NET_LINE);
        return lookChosen;
    }

    add(): void {
        this._picture.graphicsView.add(NET_LINE);
        this._isPainted = false;
    }

    enable(): void {
        if (!isSecondRope(this.rope)) enterRound(this);
    }

    start(): void {
        // nothing to prepare: follow() builds the net when it is first drawn
    }

    update(): void {
        // nets do not move in the scene view
    }

    step(): void {
        // nets do not move in the scene view
    }

    disable(): void {
        leaveRound(this);
        this._picture.clear();
        this._isPainted = false;
    }

    get scriptPins(): readonly ScriptPin[] {
        return this._runtime.pins.scriptPins;
    }

    follow(): boolean {
        forgetWarnings(this.rope);
        checkSaved(this.rope, ROPE_NET);
        if (!this._runtime.spreadAnew()) return false;
        this._isPainted = false;
        return true;
    }

    paint(): void {
        const { revision } = this._picture;
        if (this._isPainted && revision === this._paintedRevision) return;
        this._isPainted = true;
        this._paintedRevision = revision;
        const { drawnRope, axes } = this._runtime;
        if (!axes.invertible) {
            this._picture.clear(); // scaled to nothing
        } else if (!this._picture.paint(drawnRope, this.rope)) {
            warnOnce(this.rope, 'Graphics', 'is missing beside it: the net is simulated but not drawn.');
        }
    }

    /** What is read off a rope is read in the game. */
    get showsReadings(): boolean {
        return false;
    }

    /** Whatever the game would warn of. */
    get advice(): string {
        return warningsOf(this.rope).join('\n');
    }

    getBounds(out: Rect): void {
        boundsOf(this._runtime.drawnRope, this._picture.margin, out);
    }
}
