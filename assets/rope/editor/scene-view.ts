import type { Graphics, Node, Rect } from 'cc';
import { isValid, TransformBit } from 'cc';
import { lendLook, paintRope } from '../draw';
import { paintMarks } from './marks';
import { nodeAt } from '../inspector/node-index';
import type { RopeBody } from '../runtime/rope-runtime';
import { RopeInputs } from '../runtime/change-detector';
import { lend } from './restore-nodes';
import { settleProps } from '../runtime/attachments';
import type { RopeProperties } from '../inspector/RopeProperties';
import { forgetWarnings } from '../inspector/warn-once';

/** Ropes that are being played. */
const playing = new Set<RopeEditing>();

/**
 * A rope in the editor's scene view. It is drawn at rest, anew whenever anything it depends on has changed, and
 * does nothing in between; it moves only while its node is selected and `previewInEditor` is on.
 *
 * Looking at a rope changes nothing that is saved. Its props are its own to place, as the children of a Layout are
 * the Layout's: they are put on their nodes when the user changes the rope, its anchors or the props themselves,
 * and that is what the scene then saves. Opening a scene moves none, and a preview lends them for the frame only.
 */
export class RopeEditing {
    /** Whether the Graphics shows the rope as it is. */
    isPainted = false;

    private readonly _rope: RopeProperties;
    private readonly _body: RopeBody;
    private readonly _inputs = new RopeInputs();
    private _selected = false;
    private _outdated = true;
    /** Whether the rope as it was opened has been looked at, so that what changes is the user's doing. */
    private _known = false;
    /** Whether another rope's preview has moved what this one hangs on: no doing of the user. */
    private _disturbed = false;

    constructor(rope: RopeProperties, body: RopeBody) {
        this._rope = rope;
        this._body = body;
    }

    /** Selected ropes show marks on the nodes that anchors and attachments mean. */
    set selected(value: boolean) {
        this._selected = value;
        this.isPainted = false;
    }

    /** The user has added the Rope or set it back: all that follows is their doing. */
    add(): void {
        this._known = true;
        this._outdated = true;
    }

    /** Ends a preview and has the rope settled and painted anew. */
    stop(): void {
        playing.delete(this);
        this._body.isPreviewed = false;
        this._outdated = true;
        // What was drawn elsewhere for a frame has to be drawn again where it is.
        for (const target of this._targets()) target.invalidateChildren(TransformBit.TRS);
    }

    /** One frame, of a preview if there is to be one. */
    update(dt: number): void {
        const plays = this._selected && this._rope.previewInEditor;
        if (plays && !playing.has(this)) {
            playing.add(this);
            this._body.isPreviewed = true;
            this._body.reset();
        } else if (!plays && playing.has(this)) {
            this.stop();
        }
        if (!plays) return;
        for (const target of this._targets()) lend(target);
        this._body.move(this._rope.paused ? 0 : dt * this._rope.timeScale);
    }

    /** The end of a frame. Returns whether the rope or its props have moved. */
    follow(graphics: Graphics | null): boolean {
        if (playing.has(this)) {
            this.isPainted = false;
            return this._body.follow(graphics);
        }
        const changed = this._inputs.read(this._rope, graphics, this._body.holds);
        if (!changed && !this._outdated) return false;
        forgetWarnings(this._rope);
        this._rope.checkSavedValues();
        this._body.reset();
        const simulation = this._body.ready();
        const disturbed = playing.size > 0;
        if (disturbed) for (const target of this._targets()) lend(target);
        const mayMove = changed && this._known && (disturbed || !this._disturbed);
        settleProps(this._rope, simulation, this._body.frame, mayMove);
        this._disturbed = disturbed;
        this._inputs.read(this._rope, graphics, this._body.holds); // with the props where they are now
        this._known = true;
        this._outdated = false;
        this.isPainted = false;
        return true;
    }

    /** Paints the rope, with the look it will have when the game starts, and its marks. */
    paint(graphics: Graphics, lookChosen: boolean): void {
        const { drawn, chain } = this._body.ready();
        const { toNode } = this._body.frame;
        const paint = (): void => paintRope(graphics, drawn, chain.pinned, toNode, this._rope);
        if (lookChosen) paint();
        else lendLook(graphics, paint);
        if (this._selected)
            paintMarks(graphics, drawn, chain.pinned, this._carrying(chain.nodeCount), toNode);
    }

    /** The box round the drawn rope in the axes of its node, for clicks in the scene view. */
    getBounds(out: Rect, graphics: Graphics | null): void {
        const { drawn } = this._body.ready();
        const { a, b, c, d, tx, ty } = this._body.frame.toNode;
        let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let k = 0; k < drawn.length; k += 2) {
            const x = a * drawn[k] + c * drawn[k + 1] + tx;
            const y = b * drawn[k] + d * drawn[k + 1] + ty;
            left = Math.min(left, x);
            right = Math.max(right, x);
            bottom = Math.min(bottom, y);
            top = Math.max(top, y);
        }
        const line = (graphics?.lineWidth ?? 0) / 2;
        const edge = this._rope.drawNodes ? Math.max(line, this._rope.nodeRadius) : line;
        out.set(left - edge, bottom - edge, right - left + 2 * edge, top - bottom + 2 * edge);
    }

    /** Nodes that attachments are on, each once. */
    private _carrying(nodeCount: number): number[] {
        const entries = (this._rope.attachments ?? []).filter((entry) => entry !== null);
        const nodes = entries.map(({ nodeIndex }) =>
            nodeAt(this._rope, 'attachments.nodeIndex', nodeIndex, nodeCount),
        );
        return [...new Set(nodes)].filter((node) => node >= 0);
    }

    private _targets(): Node[] {
        const targets = (this._rope.attachments ?? []).map((entry) => entry?.target ?? null);
        return targets.filter((target): target is Node => target !== null && isValid(target, true));
    }
}
