import { Color } from 'cc';
import type { Rect, Graphics } from 'cc';
import { RopePicture, traceNumber } from '../draw';
import type { DrawnRope, LineLook, RopeLook } from '../draw';
import type { RopeLife } from '../inspector/RopeLife';
import { warningsOf, warnOnce } from '../inspector/warn-once';
import { isSecondRope } from '../runtime/driver';
import type { GameRuntime, RopeDriver } from '../runtime/driver';
import { enterRound, leaveRound } from '../runtime/round';
import type { RopeInRound } from '../runtime/round';
import type { ScriptPin } from '../runtime/pins/node-pins';
import { boundsOf } from '../solver';
import type { Affine } from '../solver';

/** What is shown in the scene view: a rope or a net. */
type Shown = RopeLife & RopeLook & RopeInRound['rope'];

/** The runtime of a rope or a net. */
type ShownRuntime = Pick<GameRuntime, 'axes' | 'drawnRope' | 'pins'> & {
    readonly events: { isMuted: boolean };
    forgetsDestroyed: boolean;
};

/** What ropes and nets have in common in the editor's scene view: see `SceneView` for ropes. */
export abstract class EditorDriver<T extends Shown, Runtime extends ShownRuntime>
    implements RopeDriver, RopeInRound
{
    /** The user may change anything at any time, without a call of a setter. */
    readonly isAtRest = false;

    protected readonly _picture: RopePicture;
    /** Whether the picture shows the rope as it is. */
    protected _isPainted = false;

    /** @param _line The default look of a Graphics. */
    constructor(
        readonly rope: T,
        protected readonly _runtime: Runtime,
        private readonly _line: LineLook,
    ) {
        this._picture = new RopePicture(rope, true);
        _runtime.forgetsDestroyed = false;
        _runtime.events.isMuted = true;
    }

    abstract follow(): boolean;

    load(lookChosen: boolean): boolean {
        isSecondRope(this.rope);
        if (!lookChosen) this._picture.graphicsView.needsLook(this._line);
        return lookChosen;
    }

    /** Called when the user has added the component, or has reset it. */
    add(line = this._line): void {
        this._picture.graphicsView.add(line);
        this._isPainted = false;
    }

    enable(): void {
        if (!isSecondRope(this.rope)) enterRound(this);
    }

    disable(): void {
        leaveRound(this);
        this._picture.clear();
        this._isPainted = false;
    }

    /** Paints it with the look that it is going to have in the game. */
    paint(): void {
        if (this._isPainted) return;
        this._isPainted = true;
        const { drawnRope, axes } = this._runtime;
        if (!axes.invertible) this._picture.clear(); // it is scaled to 0
        else if (!this._picture.paint(drawnRope, this.rope))
            warnOnce(this.rope, 'Graphics', 'is missing beside it: it is simulated but not drawn.');
    }

    get scriptPins(): readonly ScriptPin[] {
        return this._runtime.pins.scripts.list;
    }

    /** The readings are shown in the game only. */
    readonly showsReadings = false;

    /** What the game would warn of. */
    get advice(): string {
        return warningsOf(this.rope).join('\n');
    }

    /** The box round what is drawn in the axes of its node, for clicks in the scene view. */
    getBounds(out: Rect): void {
        boxOf(this._runtime.drawnRope, this._picture.margin, out);
    }
}

/** The box round what is drawn, in the axes of the node, for clicks in the scene view. */
function boxOf({ points, toNode }: DrawnRope, margin: number, out: Rect): void {
    const mapped = points.slice();
    for (let k = 0; k < mapped.length; k += 2) toNode.apply(mapped, k);
    boundsOf(mapped, box);
    const [left, bottom, right, top] = box;
    out.set(left - margin, bottom - margin, right - left + 2 * margin, top - bottom + 2 * margin);
}

/** Sizes, in the Graphics' own units. */
const LINE_WIDTH = 2;
const DOT_RADIUS = 5;
const RING_RADIUS = 9;
/** From the node to the lower left corner of its number. */
const NUMBER_OFFSET = 12;

const ANCHOR_COLOR = new Color(255, 196, 0, 255);
const ATTACHMENT_COLOR = new Color(0, 190, 255, 255);

const point = new Float64Array(2);
const box = new Float64Array(4);

/**
 * Marks nodes for the scene view: a dot on every pinned one, a ring round every one that carries something, each
 * with its index. The Graphics has its own width and colours again afterwards.
 * @param points x0, y0, x1, y1, ... of the nodes.
 * @param pinned 1 where a node is pinned.
 * @param carrying Indices of the nodes that carry something.
 * @param toGraphics From the points to the Graphics' own axes.
 */
export function paintMarks(
    graphics: Graphics,
    points: Float64Array,
    pinned: Uint8Array,
    carrying: readonly number[],
    toGraphics: Readonly<Affine>,
): void {
    const { lineWidth } = graphics;
    const strokeColor = graphics.strokeColor.clone();
    const fillColor = graphics.fillColor.clone();
    const held = Array.from(pinned.keys()).filter((node) => pinned[node] === 1);
    graphics.lineWidth = LINE_WIDTH;

    graphics.fillColor = graphics.strokeColor = ANCHOR_COLOR;
    traceCircles(graphics, points, held, DOT_RADIUS, toGraphics);
    graphics.fill();
    traceNumbers(graphics, points, held, toGraphics);
    graphics.stroke();

    graphics.strokeColor = ATTACHMENT_COLOR;
    traceCircles(graphics, points, carrying, RING_RADIUS, toGraphics);
    traceNumbers(graphics, points, carrying, toGraphics);
    graphics.stroke();

    graphics.lineWidth = lineWidth;
    graphics.strokeColor = strokeColor;
    graphics.fillColor = fillColor;
}

function traceCircles(
    graphics: Graphics,
    points: Float64Array,
    nodes: readonly number[],
    radius: number,
    toGraphics: Readonly<Affine>,
): void {
    for (const node of nodes) {
        place(points, node, toGraphics);
        graphics.circle(point[0], point[1], radius);
    }
}

function traceNumbers(
    graphics: Graphics,
    points: Float64Array,
    nodes: readonly number[],
    toGraphics: Readonly<Affine>,
): void {
    for (const node of nodes) {
        place(points, node, toGraphics);
        traceNumber(graphics, node, point[0] + NUMBER_OFFSET, point[1] + NUMBER_OFFSET);
    }
}

function place(points: Float64Array, node: number, toGraphics: Readonly<Affine>): void {
    point[0] = points[2 * node];
    point[1] = points[2 * node + 1];
    toGraphics.apply(point);
}
