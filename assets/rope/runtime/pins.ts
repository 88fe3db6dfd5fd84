import type { Component, Node } from 'cc';
import { isValid, Vec3 } from 'cc';
import { nodeAt } from '../inspector/node-index';
import { warnOnce } from '../inspector/warn-once';
import type { RopeAnchor } from '../RopeAnchor';
import type { PinsState } from '../RopeState';
import type { Affine, Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { forgetDestroyedAnchors } from './forget-destroyed';
import { reachOf } from './pinning-finger';
import type { PinningFinger } from './pinning-finger';
import { ScriptPins } from './script-pins';
import type { ScriptPin } from './script-pins';
import { StillHead } from './still-head';
import type { SceneNodes } from './state/scene-nodes';

/** The component that is pinned. */
export interface AnchoredRope extends Component {
    headAnchor: Node | null;
    secondAnchor: Node | null;
    secondAnchorIndex: number;
    anchors: RopeAnchor[];
}

/** What pins a rope node in this frame. Smaller wins. */
enum PinnedBy {
    Nothing,
    Finger,
    Script,
    Anchor,
}

const world = new Vec3();
const point = new Float64Array(2);

/** Who pins which node of one rope: fingers, scripts, anchors and, last, the rope's own node, which holds the head. */
export class RopePins {
    private readonly _rope: AnchoredRope;
    private readonly _axes: RopeAxes;
    private readonly _scriptPins = new ScriptPins();
    private _pinnedBy = new Uint8Array(0);
    private _moved = false;
    private _headReleased = false;
    private _isHeadAtOwnNode = false;
    private _headAnchorBefore: Node | null = null;
    /** Where a finger left the head, in the axes of the rope's node. */
    private readonly _headOffset = new Float64Array(2);
    private readonly _still = new StillHead();

    constructor(rope: AnchoredRope, axes: RopeAxes) {
        this._rope = rope;
        this._axes = axes;
    }

    /** What scripts have pinned. */
    get scriptPins(): readonly ScriptPin[] {
        return this._scriptPins.list;
    }

    /** Whether nothing but the rope's own node, or a finger, holds the head. */
    get isHeadAtOwnNode(): boolean {
        return this._isHeadAtOwnNode;
    }

    /** Whether a script, an anchor or the rope's own node holds a node. */
    holds(node: number): boolean {
        return this._pinnedBy[node] >= PinnedBy.Script;
    }

    /** Pins a node from a script; an earlier script pin of it is forgotten. */
    pin(index: number, target: Node | null, x: number, y: number, nodeCount: number): void {
        this._scriptPins.pin(index, target, x, y, nodeCount);
    }

    /** Takes the pins of scripts that fulfil a condition off the rope. */
    take(goes: (pin: ScriptPin) => boolean): ScriptPin[] {
        return this._scriptPins.take(goes);
    }

    /** Nothing holds the head, not even the rope's own node. */
    releaseHead(): void {
        this._still.forget();
        this._headReleased = true;
        this._headAnchorBefore = this._rope.headAnchor;
    }

    /** Writes what holds nodes besides anchors and fingers. */
    save(to: PinsState): void {
        to.headReleased = this._headReleased && this._rope.headAnchor === this._headAnchorBefore;
        to.headX = this._headOffset[0];
        to.headY = this._headOffset[1];
        this._scriptPins.save(to.scripts);
    }

    /** Goes on from there, with the rope's head anchor as it is now. */
    load(from: PinsState, nodes: SceneNodes): void {
        this._still.forget();
        this._headReleased = from.headReleased;
        this._headAnchorBefore = this._rope.headAnchor;
        this._headOffset[0] = from.headX;
        this._headOffset[1] = from.headY;
        this._scriptPins.load(from.scripts, nodes);
    }

    /** The axes the rope is simulated in change: points pinned by scripts stay where they are seen. */
    transform(map: Readonly<Affine>): void {
        this._scriptPins.transform(map);
    }

    /** Unpins a node, whatever pins it but a finger. Returns whether anything did. */
    unpin(node: number, nodeCount: number): boolean {
        const rope = this._rope;
        let unpinned = this._scriptPins.unpin(node, nodeCount);
        const second = rope.secondAnchorIndex;
        if (rope.secondAnchor && nodeAt(rope, 'secondAnchorIndex', second, nodeCount) === node) {
            rope.secondAnchor = null;
            unpinned = true;
        }
        for (const anchor of rope.anchors ?? []) {
            if (!anchor?.target || nodeAt(rope, 'anchors.nodeIndex', anchor.nodeIndex, nodeCount) !== node)
                continue;
            anchor.target = null;
            unpinned = true;
        }
        if (node === 0 && !this._headReleased) {
            this._releaseHead();
            unpinned = true;
        }
        return unpinned;
    }

    /** Takes destroyed anchors off the rope, which lets their nodes go. */
    forgetDestroyed(): void {
        if (forgetDestroyedAnchors(this._rope)) this._releaseHead();
    }

    /** The head is held by its anchor or its own node again, at its first place. */
    resetHead(): void {
        this._still.forget();
        this._headReleased = false;
        this._headOffset.fill(0);
    }

    /** A finger has let the head go: one without an anchor stays where it is then. */
    keepHead(simulation: Simulation, finger: PinningFinger): void {
        if (finger.node !== 0 || this._headReleased || this._rope.headAnchor) return;
        if (finger.isSeen) reachOf(finger, simulation, point);
        else point.set(simulation.pinPositions.subarray(0, 2));
        this._axes.toNode.apply(point);
        this._headOffset.set(point);
        this._still.forget();
    }

    /** Tells the simulation where every pin is now. Returns whether any of them has moved, come or gone. */
    sync(simulation: Simulation, fingers: readonly PinningFinger[]): boolean {
        const { nodeCount } = simulation.chain;
        const isFree = fingers.length + this._scriptPins.list.length === 0;
        if (isFree && this._still.isStill(this._rope, this._axes, simulation)) return false;
        this._moved = false;
        if (this._pinnedBy.length !== nodeCount) this._pinnedBy = new Uint8Array(nodeCount);
        this._pinnedBy.fill(PinnedBy.Nothing);
        for (const { node } of fingers) {
            if (node < nodeCount) this._pinnedBy[node] = PinnedBy.Finger;
        }
        this._syncScriptPins(simulation);
        this._syncAnchors(simulation);
        this._syncHead(simulation);
        this._unpinOthers(simulation);
        for (const finger of fingers) {
            if (finger.node >= nodeCount || !finger.isSeen) continue;
            reachOf(finger, simulation, point);
            this._setPin(simulation, finger.node, point[0], point[1]);
        }
        this._still.note(this._rope, this._axes, simulation, isFree && this._isHeadAtOwnNode);
        return this._moved;
    }

    private _syncScriptPins(simulation: Simulation): void {
        const pins = this._scriptPins.list;
        for (let k = pins.length - 1; k >= 0; k--) {
            const pin = pins[k];
            if (pin.target && !isValid(pin.target, true)) {
                pins.splice(k, 1);
                continue;
            }
            const node = this._resolve(simulation, 'pin index', pin.index);
            if (pin.target) this._pinTo(simulation, pin.target, node, 'pin', PinnedBy.Script);
            else this._pinAt(simulation, node, pin.point[0], pin.point[1], PinnedBy.Script);
        }
    }

    private _syncAnchors(simulation: Simulation): void {
        const rope = this._rope;
        if (rope.secondAnchor && isValid(rope.secondAnchor, true)) {
            const node = this._resolve(simulation, 'secondAnchorIndex', rope.secondAnchorIndex);
            this._pinTo(simulation, rope.secondAnchor, node, 'secondAnchor', PinnedBy.Anchor);
        }
        for (const anchor of rope.anchors ?? []) {
            if (!anchor?.target || !isValid(anchor.target, true)) continue;
            const node = this._resolve(simulation, 'anchors.nodeIndex', anchor.nodeIndex);
            if (this._pinnedBy[node] === PinnedBy.Anchor) {
                const problem = `holds node ${node}, which another anchor holds already; it is ignored.`;
                warnOnce(rope, 'anchors', problem);
            }
            this._pinTo(simulation, anchor.target, node, 'anchors', PinnedBy.Anchor);
        }
    }

    private _syncHead(simulation: Simulation): void {
        const { headAnchor } = this._rope;
        const anchor = headAnchor && isValid(headAnchor, true) ? headAnchor : null;
        if (anchor !== this._headAnchorBefore) this._headReleased = false;
        this._headAnchorBefore = anchor;
        this._isHeadAtOwnNode = !this._headReleased && !anchor && this._pinnedBy[0] < PinnedBy.Script;
        if (this._headReleased) return;
        if (anchor) {
            this._pinTo(simulation, anchor, 0, 'headAnchor', PinnedBy.Anchor);
        } else {
            point.set(this._headOffset);
            this._axes.fromNode.apply(point);
            this._pinAt(simulation, 0, point[0], point[1], PinnedBy.Anchor);
        }
    }

    private _unpinOthers(simulation: Simulation): void {
        const { pinnedNodes } = simulation.chain;
        for (let k = pinnedNodes.length - 1; k >= 0; k--) {
            if (this._pinnedBy[pinnedNodes[k]] !== PinnedBy.Nothing) continue;
            simulation.unpin(pinnedNodes[k]);
            this._moved = true;
        }
    }

    private _releaseHead(): void {
        this._still.forget();
        this._headReleased = true;
        this._headAnchorBefore = this._rope.headAnchor = null;
    }

    /** Pins a node to a scene node, unless something stronger pins it. */
    private _pinTo(simulation: Simulation, target: Node, node: number, property: string, by: PinnedBy): void {
        if (node < 0) return;
        target.getWorldPosition(world);
        if (!Number.isFinite(world.x + world.y)) {
            const problem = `"${target.name}" has no finite world position; its last one is used.`;
            warnOnce(this._rope, property, problem);
            if (this._pinnedBy[node] === PinnedBy.Nothing) this._pinnedBy[node] = by;
            return;
        }
        point[0] = world.x;
        point[1] = world.y;
        this._axes.fromWorld.apply(point);
        this._pinAt(simulation, node, point[0], point[1], by);
    }

    private _pinAt(simulation: Simulation, node: number, x: number, y: number, by: PinnedBy): void {
        if (node < 0 || this._pinnedBy[node] !== PinnedBy.Nothing) return;
        this._pinnedBy[node] = by;
        this._setPin(simulation, node, x, y);
    }

    private _setPin(simulation: Simulation, node: number, x: number, y: number): void {
        const { pinPositions, chain } = simulation;
        const isThere = pinPositions[2 * node] === x && pinPositions[2 * node + 1] === y;
        if (isThere && chain.pinned[node] === 1) return;
        simulation.pin(node, x, y);
        this._moved = true;
    }

    private _resolve({ chain }: Simulation, property: string, index: number): number {
        return nodeAt(this._rope, property, index, chain.nodeCount);
    }
}
