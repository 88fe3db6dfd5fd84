import {
    isValid,
    TransformBit,
    director,
    Director,
    Quat,
    Vec3,
    Color,
    type Node,
    type Rect,
    type Graphics,
} from 'cc';
import { ROPE_LINE, RopePicture, traceNumber, type DrawnRope, type LineLook, type RopeLook } from '../draw';
import { checkSaved } from '../inspector/declare';
import { nodeAt } from '../inspector/list-numbers';
import { ROPE } from '../inspector/property-list';
import type { Rope } from '../Rope';
import { lookOf } from '../inspector/presets';
import { forgetWarnings, warningsOf, warnOnce } from '../inspector/warn-once';
import { warnOutOfReach } from '../runtime/pins/pin-warnings';
import { settleAttachments } from '../runtime/entries/attachments';
import { ChangeDetector, ValueWatch } from '../runtime/sleep/change-detector';
import type { RopeRuntime } from '../runtime/rope-runtime';
import type { RopeLife } from '../inspector/RopeLife';
import { isSecondRope, type GameRuntime, type RopeDriver } from '../runtime/driver';
import { enterRound, leaveRound, type RopeInRound } from '../runtime/round';
import type { ScriptPin } from '../runtime/pins/node-pins';
import { boundsOf, type Affine } from '../solver';

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
    boundsOf(mapped(points, toNode), box);
    const [left, bottom, right, top] = box;
    out.set(left - margin, bottom - margin, right - left + 2 * margin, top - bottom + 2 * margin);
}

function mapped(points: Float64Array, map: Readonly<Affine>): Float64Array {
    const copy = points.slice();
    for (let k = 0; k < copy.length; k += 2) map.apply(copy, k);
    return copy;
}

/** Sizes, in the Graphics' own units. */
const LINE_WIDTH = 2;
const DOT_RADIUS = 5;
const RING_RADIUS = 9;
/** From the node to the lower left corner of its number. */
const NUMBER_OFFSET = 12;

const ANCHOR_COLOR = new Color(255, 196, 0, 255);
const ATTACHMENT_COLOR = new Color(0, 190, 255, 255);

const box = new Float64Array(4);

/**
 * Marks nodes for the scene view: a dot on every pinned one, a ring round every one that carries something, each
 * with its index. The Graphics has its own width and colours again afterwards.
 * @param points x0, y0, x1, y1, ... of the nodes, in the Graphics' own axes.
 * @param pinned 1 where a node is pinned.
 * @param carrying Indices of the nodes that carry something.
 */
function paintMarks(
    graphics: Graphics,
    points: Float64Array,
    pinned: Uint8Array,
    carrying: readonly number[],
): void {
    const { lineWidth } = graphics;
    const strokeColor = graphics.strokeColor.clone();
    const fillColor = graphics.fillColor.clone();
    const held = Array.from(pinned.keys()).filter((node) => pinned[node] === 1);
    graphics.lineWidth = LINE_WIDTH;

    graphics.fillColor = graphics.strokeColor = ANCHOR_COLOR;
    paintCircles(graphics, points, held, DOT_RADIUS, true);

    graphics.strokeColor = ATTACHMENT_COLOR;
    paintCircles(graphics, points, carrying, RING_RADIUS, false);

    graphics.lineWidth = lineWidth;
    graphics.strokeColor = strokeColor;
    graphics.fillColor = fillColor;
}

/** Circles round nodes, each with the index of its node. */
function paintCircles(
    graphics: Graphics,
    points: Float64Array,
    nodes: readonly number[],
    radius: number,
    isFilled: boolean,
): void {
    for (const node of nodes) graphics.circle(points[2 * node], points[2 * node + 1], radius);
    if (isFilled) graphics.fill();
    for (const node of nodes)
        traceNumber(graphics, node, points[2 * node] + NUMBER_OFFSET, points[2 * node + 1] + NUMBER_OFFSET);
    graphics.stroke();
}

/** Ropes whose preview is playing. */
const playing = new Set<SceneView>();

/**
 * A rope in the editor's scene view. It is drawn at rest, and drawn again when anything that it depends on has changed. It
 * moves only while its node is selected and `previewInEditor` is on.
 *
 * Looking at a rope changes nothing that is saved. The rope places its attachments, as a Layout places its children: they are
 * put on their nodes when the user changes the rope, its anchors or the attachments themselves, and that is what the scene then
 * saves. Opening a scene moves none, and a preview moves them for the frame only: see `lend`.
 */
export class SceneView extends EditorDriver<Rope, RopeRuntime> {
    private readonly _changes = new ChangeDetector(new ValueWatch(), true);
    private _selected = false;
    private _outdated = true;
    /** Whether the rope was read since the scene was opened: then changes are made by the user. */
    private _known = false;
    /** Whether the preview of another rope, and not the user, has moved what this rope hangs on. */
    private _disturbed = false;

    constructor(rope: Rope, runtime: RopeRuntime) {
        super(rope, runtime, ROPE_LINE);
        runtime.startsAtRest = true;
    }

    /** Called when the user has added the Rope, or has reset it: changes after that are made by the user. */
    override add(): void {
        super.add(lookOf(this.rope.preset));
        this._known = true;
        this._outdated = true;
    }

    override disable(): void {
        this._runtime.stop();
        this._stopPreview();
        super.disable();
    }

    /** Selected ropes show marks on the nodes that anchors and attachments mean. */
    select(selected: boolean): void {
        this._selected = selected;
        this._isPainted = false;
    }

    /** One frame; it is played if a preview is wanted. */
    update(dt: number): void {
        const plays = this._selected && this.rope.previewInEditor;
        if (plays && !playing.has(this)) {
            playing.add(this);
            this._runtime.startsAtRest = false;
            this._runtime.reset();
        } else if (!plays && playing.has(this)) {
            this._stopPreview();
        }
        if (!plays) return;
        for (const target of this._targets()) lend(target);
        this._runtime.move(this.rope.paused ? 0 : dt * this.rope.timeScale);
    }

    follow(): boolean {
        const { revision } = this._picture;
        if (playing.has(this)) {
            this._isPainted = false;
            return this._runtime.follow(revision);
        }
        const changed = this._hasChanged(revision);
        if (!changed && !this._outdated) return false;
        forgetWarnings(this.rope);
        checkSaved(this.rope, ROPE);
        this._runtime.reset();
        const simulation = this._runtime.ready();
        warnOutOfReach(this.rope, simulation);
        const disturbed = playing.size > 0;
        if (disturbed) for (const target of this._targets()) lend(target);
        const mayMove = changed && this._known && (disturbed || !this._disturbed);
        settleAttachments(this.rope, simulation, this._runtime.axes, mayMove);
        this._disturbed = disturbed;
        this._hasChanged(revision); // reads where the attachments are now
        this._known = true;
        this._outdated = false;
        this._isPainted = false;
        return true;
    }

    /** Paints the rope and its marks. */
    override paint(): void {
        if (this._isPainted) return;
        super.paint();
        if (this._runtime.axes.invertible) this._paintMarks(this._runtime.drawnRope);
    }

    private _paintMarks({ points, pinned, toNode }: DrawnRope): void {
        const { view, graphicsView } = this._picture;
        const { graphics } = graphicsView;
        if (view !== graphicsView) graphicsView.clear(); // clears the marks that were painted before
        if (!this._selected || !graphics) return;
        paintMarks(graphics, mapped(points, toNode), pinned, this._carrying(pinned.length));
    }

    private _hasChanged(viewRevision: number): boolean {
        const { fingers, pins } = this._runtime;
        return this._changes.read(this.rope, viewRevision, fingers, pins);
    }

    /** Ends a preview. The rope is then settled and painted again. */
    private _stopPreview(): void {
        playing.delete(this);
        this._runtime.startsAtRest = true;
        this._outdated = true;
        // The engine has drawn the attachments where the preview had put them: now it draws them where they are.
        for (const target of this._targets()) target.invalidateChildren(TransformBit.TRS);
    }

    /** Nodes that attachments are on, each once. */
    private _carrying(nodeCount: number): number[] {
        const entries = (this.rope.attachments ?? []).filter((entry) => entry !== null);
        const nodes = entries.map(({ nodeIndex }) =>
            nodeAt(this.rope, 'attachments.nodeIndex', nodeIndex, nodeCount),
        );
        return Array.from(new Set(nodes)).filter((node) => node >= 0);
    }

    private _targets(): Node[] {
        const targets = (this.rope.attachments ?? []).map((entry) => entry?.target ?? null);
        return targets.filter((target): target is Node => target !== null && isValid(target, true));
    }
}

/** The saved transform of a node. */
interface Place {
    readonly position: Vec3;
    readonly rotation: Quat;
    readonly eulerAngles: Vec3;
}

const lent = new Map<Node, Place>();

/**
 * Notes the place of a node that a preview is going to move for one frame. As soon as this frame is drawn, the node is put back
 * there, to the last bit. So the editor always saves the scene as the user left it.
 */
export function lend(node: Node): void {
    if (lent.has(node)) return;
    if (lent.size === 0) director.once(Director.EVENT_AFTER_DRAW, giveBack);
    lent.set(node, {
        position: node.position.clone(),
        rotation: node.rotation.clone(),
        eulerAngles: node.eulerAngles.clone(),
    });
}

/** Puts all lent nodes back. Setters ignore very small changes, so the nodes' own vectors are written to. */
function giveBack(): void {
    for (const [node, { position, rotation, eulerAngles }] of lent) {
        Vec3.copy(node.position as Vec3, position);
        Quat.copy(node.rotation as Quat, rotation);
        Vec3.copy(node.eulerAngles as Vec3, eulerAngles);
        node.invalidateChildren(TransformBit.TRS);
    }
    lent.clear();
}
