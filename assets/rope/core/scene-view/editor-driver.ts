import type { Rect } from 'cc';
import { RopePicture } from '../draw';
import type { DrawnRope, LineLook, RopeLook } from '../draw';
import type { RopeLife } from '../inspector/RopeLife';
import { warningsOf, warnOnce } from '../inspector/warn-once';
import type { RopeAxes } from '../runtime/axes';
import type { RopeDriver } from '../runtime/driver';
import { enterRound, leaveRound } from '../runtime/round';
import type { RopeInRound } from '../runtime/round';
import type { ScriptPin } from '../runtime/pins/script-pins';
import { isSecondRope } from '../runtime/second-rope';

/** What is shown in the scene view: a rope or a net. */
type Shown = RopeLife & RopeLook & RopeInRound['rope'];

/** What shows it: its runtime. */
interface ShownRuntime {
    readonly axes: RopeAxes;
    readonly drawnRope: DrawnRope;
    readonly pins: { readonly scriptPins: readonly ScriptPin[] };
    readonly events: { isMuted: boolean };
    forgetsDestroyed: boolean;
}

/** What ropes and others do alike in the editor's scene view: see `SceneView` for ropes. */
export abstract class EditorDriver<T extends Shown, Runtime extends ShownRuntime>
    implements RopeDriver, RopeInRound
{
    /** The user may change anything at any time, and nothing tells of it. */
    readonly isAtRest = false;

    readonly rope: T;
    protected readonly _runtime: Runtime;
    protected readonly _picture: RopePicture;
    /** Whether the picture shows the rope as it is. */
    protected _isPainted = false;
    private readonly _line: LineLook;

    /** @param line What a Graphics that nobody has styled looks like. */
    constructor(rope: T, runtime: Runtime, line: LineLook) {
        this.rope = rope;
        this._runtime = runtime;
        this._picture = new RopePicture(rope, true);
        this._line = line;
        runtime.forgetsDestroyed = false;
        runtime.events.isMuted = true;
    }

    abstract follow(): boolean;

    load(lookChosen: boolean): boolean {
        isSecondRope(this.rope);
        if (!lookChosen) this._picture.graphicsView.needsLook(this._line);
        return lookChosen;
    }

    /** The user has added the component or set it back. */
    add(line = this._line): void {
        this._picture.graphicsView.add(line);
        this._isPainted = false;
    }

    enable(): void {
        if (!isSecondRope(this.rope)) enterRound(this);
    }

    start(): void {
        // nothing to prepare: follow() builds what is drawn first
    }

    abstract update(dt: number): void;

    step(): void {
        // only a preview moves in the scene view: see update()
    }

    disable(): void {
        leaveRound(this);
        this._picture.clear();
        this._isPainted = false;
    }

    /** Paints it with the look it will have when the game starts. */
    paint(): void {
        if (this._isPainted) return;
        this._isPainted = true;
        const { drawnRope, axes } = this._runtime;
        if (!axes.invertible)
            this._picture.clear(); // scaled to nothing
        else if (!this._picture.paint(drawnRope, this.rope))
            warnOnce(this.rope, 'Graphics', 'is missing beside it: it is simulated but not drawn.');
    }

    get scriptPins(): readonly ScriptPin[] {
        return this._runtime.pins.scriptPins;
    }

    /** What is read off a rope is read in the game. */
    get showsReadings(): boolean {
        return false;
    }

    /** Whatever the game would warn of. */
    get advice(): string {
        return warningsOf(this.rope).join('\n');
    }

    /** The box round what is drawn in the axes of its node, for clicks in the scene view. */
    getBounds(out: Rect): void {
        boundsOf(this._runtime.drawnRope, this._picture.margin, out);
    }
}

/** The box round what is drawn, in the axes of the node, for clicks in the scene view. */
export function boundsOf(
    { points, toNode: { a, b, c, d, tx, ty } }: DrawnRope,
    margin: number,
    out: Rect,
): void {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < points.length; k += 2) {
        const x = a * points[k] + c * points[k + 1] + tx;
        const y = b * points[k] + d * points[k + 1] + ty;
        left = Math.min(left, x);
        right = Math.max(right, x);
        bottom = Math.min(bottom, y);
        top = Math.max(top, y);
    }
    out.set(left - margin, bottom - margin, right - left + 2 * margin, top - bottom + 2 * margin);
}
