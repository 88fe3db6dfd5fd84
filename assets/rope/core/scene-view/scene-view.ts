import { isValid, TransformBit, director, Director, Quat, Vec3 } from 'cc';
import type { Node } from 'cc';
import { ROPE_LINE } from '../draw';
import type { DrawnRope } from '../draw';
import { checkSaved } from '../inspector/declare';
import { nodeAt } from '../inspector/list-numbers';
import { ROPE } from '../inspector/property-list';
import type { Rope } from '../Rope';
import { lookOf } from '../inspector/presets';
import { forgetWarnings } from '../inspector/warn-once';
import { warnOutOfReach } from '../runtime/pins/pin-warnings';
import { settleAttachments } from '../runtime/entries/attachments';
import { ChangeDetector, ValueWatch } from '../runtime/sleep/change-detector';
import type { RopeRuntime } from '../runtime/rope-runtime';
import { EditorDriver, paintMarks } from './editor-driver';

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
        paintMarks(graphics, points, pinned, this._carrying(pinned.length), toNode);
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
