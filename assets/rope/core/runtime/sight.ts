import { isValid, UITransform, type Node } from 'cc';
import { camerasOf, camerasRevision, type SceneCamera } from '../draw';
import { RopeOffScreen } from '../enums';
import { headHolderOf } from '../inspector/span';
import type { GameRuntime } from './driver';
import type { OrderedRope } from './round';

/** A rope whose visibility is checked. */
interface LookedFor extends OrderedRope {
    readonly rope: OrderedRope['rope'] & { readonly offScreen: RopeOffScreen };
}

/** The part of the rope's runtime that is read. */
type MeasuredRuntime = Pick<GameRuntime, 'simulation' | 'axes'>;

/** A box in the world: min x, min y, max x, max y. */
type Box = Float64Array;

const moved: Box = new Float64Array(4);

/**
 * Finds out whether any camera sees a rope. The box of a rope contains its nodes as they are drawn, and the width of its line.
 * Unless the rope is simulated off-screen, it contains all that hangs on it, too. The box of a rope that does not move is kept.
 */
export class Sight {
    /** Whether a camera sees the rope. True before the first look. */
    isSeen = true;
    /** Whether the rope does not move because no camera sees it: with `Pause`. */
    standsUnseen = false;

    /** Whether the last frame was left out: with `HalfRate`. */
    private _leftOut = false;
    private readonly _box: Box = new Float64Array(4);
    private _isMeasured = false;
    /** How far the picture reached beyond the nodes at the last look, px in the rope node's own units. */
    margin = 0;
    /** Place of what holds the head when the box was measured. */
    private _holderX = 0;
    private _holderY = 0;
    /** The cameras' revision and the rope's layer at the last look. */
    private _camerasRevision = -1;
    private _layer = 0;

    /** Forgets all that is known of the rope. */
    forget(): void {
        this.isSeen = true;
        this.standsUnseen = false;
        this._isMeasured = false;
    }

    /** Whether the rope moves in this frame. */
    isDue(offScreen: RopeOffScreen): boolean {
        if (this.isSeen) return true;
        this.standsUnseen = offScreen === RopeOffScreen.Pause;
        this._leftOut = offScreen === RopeOffScreen.HalfRate && !this._leftOut;
        return !this.standsUnseen && !this._leftOut;
    }

    /**
     * Finds out whether the rope is seen in this frame.
     * @param margin How far the picture reaches beyond the nodes, px in the rope node's own units.
     * @param hasMoved Whether the rope may be elsewhere than at the last look.
     */
    look({ rope }: LookedFor, runtime: MeasuredRuntime, margin: number, hasMoved: boolean): void {
        this.margin = margin;
        const { layer } = rope.node;
        const isKnown = this._isMeasured && !hasMoved;
        if (isKnown && layer === this._layer && this._camerasRevision === camerasRevision()) return;
        if (!isKnown) this._measure(rope, runtime, margin);
        this._layer = layer;
        this._camerasRevision = camerasRevision();
        this.isSeen = isSeen(rope.node, this._box);
    }

    /**
     * Looks at a rope that has not moved since it was last seen, and that moves with its head when it is seen again.
     * @returns Whether a camera sees it there, or one of its anchors.
     */
    lookAgain({ rope, scriptPins }: LookedFor): boolean {
        const { x, y } = headHolderOf(rope).worldPosition;
        moved.set(this._box);
        shift(moved, x - this._holderX, y - this._holderY);
        this.isSeen = isSeen(rope.node, moved) || isAnchorSeen(rope.node, rope.secondAnchor);
        for (const anchor of rope.anchors ?? []) this.isSeen ||= isAnchorSeen(rope.node, anchor?.target);
        for (const { target } of scriptPins) this.isSeen ||= isAnchorSeen(rope.node, target);
        return this.isSeen;
    }

    private _measure(
        rope: LookedFor['rope'],
        { simulation, axes: { toWorld, lengthScale } }: MeasuredRuntime,
        margin: number,
    ): void {
        const box = this._box;
        const { a, b, c, d, tx, ty, determinant } = toWorld;
        const { frames, spacing } = simulation!;
        const { drawnBounds: nodes } = frames;
        const x = 0.5 * (nodes[0] + nodes[2]);
        const y = 0.5 * (nodes[1] + nodes[3]);
        const halfWidth = nodes[2] - x;
        const halfHeight = nodes[3] - y;
        // Curves between the nodes, and pictures at the ends, reach no farther than a segment.
        const reach = Math.sqrt(Math.abs(determinant)) * (lengthScale * margin + spacing);
        const reachX = Math.abs(a) * halfWidth + Math.abs(c) * halfHeight + reach;
        const reachY = Math.abs(b) * halfWidth + Math.abs(d) * halfHeight + reach;
        box[0] = box[2] = a * x + c * y + tx;
        box[1] = box[3] = b * x + d * y + ty;
        widen(box, reachX, reachY);
        if (rope.offScreen !== RopeOffScreen.Simulate) includeAttachments(box, rope);
        const holder = headHolderOf(rope).worldPosition;
        this._holderX = holder.x;
        this._holderY = holder.y;
        this._isMeasured = true;
    }
}

function isAnchorSeen(node: Node, anchor: Node | null | undefined): boolean {
    if (!anchor || !isValid(anchor, true)) return false;
    const { x, y } = anchor.worldPosition;
    moved[0] = moved[2] = x;
    moved[1] = moved[3] = y;
    return isSeen(node, moved);
}

/** Makes a box so large that all attachments are in it, at any angle. */
function includeAttachments(box: Box, { attachments }: LookedFor['rope']): void {
    for (let k = 0; k < (attachments?.length ?? 0); k++) {
        const target = attachments[k]?.target;
        if (!target || !isValid(target, true)) continue;
        const { x, y } = target.worldPosition;
        const transform = target.getComponent(UITransform);
        const { x: scaleX, y: scaleY } = target.worldScale;
        const reach = transform
            ? Math.abs(transform.width * scaleX) + Math.abs(transform.height * scaleY)
            : 0;
        box[0] = Math.min(box[0], x - reach);
        box[1] = Math.min(box[1], y - reach);
        box[2] = Math.max(box[2], x + reach);
        box[3] = Math.max(box[3], y + reach);
    }
}

/** Whether a camera that shows a node's layer sees any of a box at its depth; true if there is no such camera. */
function isSeen(node: Node, box: Box): boolean {
    const cameras = camerasOf(node);
    let isShown = false;
    for (let i = 0; i < cameras.length; i++) {
        const camera = cameras[i];
        if (!camera.enabled || (camera.visibility & node.layer) === 0) continue;
        isShown = true;
        if (mayMeet(camera, box, node.worldPosition.z)) return true;
    }
    return !isShown;
}

/** Whether a box may be in view: not all corners are outside on the same side of what a camera sees. */
function mayMeet({ matViewProj: m }: SceneCamera, box: Box, z: number): boolean {
    let beyond = 15;
    for (let corner = 0; corner < 4; corner++) {
        const x = box[corner & 1 ? 2 : 0];
        const y = box[corner & 2 ? 3 : 1];
        const w = m.m03 * x + m.m07 * y + m.m11 * z + m.m15;
        const clipX = m.m00 * x + m.m04 * y + m.m08 * z + m.m12;
        const clipY = m.m01 * x + m.m05 * y + m.m09 * z + m.m13;
        if (!(w > 0)) return true; // behind the camera, or not a number: it is unknown
        beyond &= (clipX < -w ? 1 : 0) | (clipX > w ? 2 : 0) | (clipY < -w ? 4 : 0) | (clipY > w ? 8 : 0);
    }
    return beyond === 0;
}

function shift(box: Box, x: number, y: number): void {
    box[0] += x;
    box[1] += y;
    box[2] += x;
    box[3] += y;
}

function widen(box: Box, x: number, y: number): void {
    box[0] -= x;
    box[1] -= y;
    box[2] += x;
    box[3] += y;
}
