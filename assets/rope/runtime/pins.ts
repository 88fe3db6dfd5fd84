import type { Node, Vec2 } from 'cc';
import { isValid, Vec3 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { RopeTouch } from '../enums';
import { nodeAt } from '../inspector/node-index';
import type { RopeFrame } from './axes';
import { RopeFingers, screenToWorld } from './touch';
import type { Finger } from './touch';
import type { RopeProperties } from '../inspector/RopeProperties';
import { clampToReach, isOutOfReach } from '../solver';
import type { Affine, Simulation } from '../solver';
import { warnOnce } from '../inspector/warn-once';

/** Where a script has pinned a node: to a scene node, or to a point in the rope's axes. */
export interface ScriptPin {
    readonly index: number;
    readonly target: Node | null;
    readonly point: Float64Array;
}

/** What holds a rope node in this frame. Smaller wins. */
enum Hold {
    Nothing,
    Finger,
    Script,
    Anchor,
}

const world = new Vec3();
const point = new Float64Array(2);

/** Everything that pins nodes of one rope: fingers, scripts, anchors and, last, the rope's own node. */
export class RopeHolds {
    readonly fingers: RopeFingers;

    private readonly _rope: RopeProperties;
    private readonly _scriptPins: ScriptPin[] = [];
    private _holds = new Uint8Array(0);
    private _moved = false;
    private _outOfReach = false;
    private _headReleased = false;
    private _headAnchorBefore: Node | null = null;
    /** Where a finger left the head, in the axes of the rope's node. */
    private readonly _headOffset = new Float64Array(2);
    private readonly _simulation: () => Simulation;
    private readonly _frame: RopeFrame;

    constructor(rope: RopeProperties, frame: RopeFrame, simulation: () => Simulation) {
        this._rope = rope;
        this._frame = frame;
        this._simulation = simulation;
        this.fingers = new RopeFingers(
            (screen, moving) => this._nodeUnder(screen, moving),
            (finger) => this._keepHead(finger),
        );
    }

    get touchMode(): RopeTouch {
        const { touch, headAnchor } = this._rope;
        if (touch !== RopeTouch.Auto) return touch;
        return headAnchor === null ? RopeTouch.Head : RopeTouch.None;
    }

    /** Whether two pins are farther apart than the rope between them is long. */
    get outOfReach(): boolean {
        return this._outOfReach;
    }

    /** What scripts have pinned. */
    get scriptPins(): readonly ScriptPin[] {
        return this._scriptPins;
    }

    /** Pins a node from a script; an earlier script pin of it is forgotten. */
    pin(index: number, target: Node | null, x: number, y: number): void {
        this._forgetPin(index);
        this._scriptPins.push({ index, target, point: Float64Array.of(x, y) });
    }

    /** The axes the rope is simulated in change: points pinned by scripts stay where they are seen. */
    transform(map: Readonly<Affine>): void {
        for (const pin of this._scriptPins) map.apply(pin.point);
    }

    /** Lets a node go, whatever holds it but a finger. Returns whether anything did. */
    unpin(node: number): boolean {
        const rope = this._rope;
        let released = this._forgetPin(node);
        if (rope.secondAnchor && this._resolve('secondAnchorIndex', rope.secondAnchorIndex) === node) {
            rope.secondAnchor = null;
            released = true;
        }
        for (const anchor of rope.anchors ?? []) {
            if (!anchor?.target || this._resolve('anchors.nodeIndex', anchor.nodeIndex) !== node) continue;
            anchor.target = null;
            released = true;
        }
        if (node === 0 && !this._headReleased) {
            this._headReleased = true;
            this._headAnchorBefore = rope.headAnchor = null;
            released = true;
        }
        return released;
    }

    /** The head is held by its anchor or its own node again, at its first place. */
    resetHead(): void {
        this._headReleased = false;
        this._headOffset.fill(0);
    }

    /** Tells the simulation where every pin is now. Returns whether any of them has moved, come or gone. */
    read(): boolean {
        const { chain } = this._simulation();
        if (this._holds.length !== chain.nodeCount) this._holds = new Uint8Array(chain.nodeCount);
        this._holds.fill(Hold.Nothing);
        this._moved = false;
        for (const finger of this.fingers.held) {
            if (finger.node < chain.nodeCount) this._holds[finger.node] = Hold.Finger;
        }
        this._readScriptPins();
        this._readAnchors();
        this._readHead();
        this._releaseOthers();
        for (const finger of this.fingers.held) this._readFinger(finger);
        this._checkReach();
        return this._moved;
    }

    private _readScriptPins(): void {
        for (let k = this._scriptPins.length - 1; k >= 0; k--) {
            const pin = this._scriptPins[k];
            if (pin.target && !isValid(pin.target, true)) {
                this._scriptPins.splice(k, 1);
                continue;
            }
            const node = this._resolve('pin index', pin.index);
            if (pin.target) this._holdAt(node, pin.target, 'pin', Hold.Script);
            else this._hold(node, pin.point[0], pin.point[1], Hold.Script);
        }
    }

    private _readAnchors(): void {
        const rope = this._rope;
        if (rope.secondAnchor && isValid(rope.secondAnchor, true)) {
            const node = this._resolve('secondAnchorIndex', rope.secondAnchorIndex);
            this._holdAt(node, rope.secondAnchor, 'secondAnchor', Hold.Anchor);
        } else if (!EDITOR_NOT_IN_PREVIEW) {
            rope.secondAnchor = null; // in the editor undo may bring it back
        }
        for (const anchor of rope.anchors ?? []) {
            if (!anchor?.target) continue;
            if (!isValid(anchor.target, true)) {
                if (!EDITOR_NOT_IN_PREVIEW) anchor.target = null;
                continue;
            }
            const node = this._resolve('anchors.nodeIndex', anchor.nodeIndex);
            if (this._holds[node] === Hold.Anchor) {
                warnOnce(
                    rope,
                    'anchors',
                    `holds node ${node}, which another anchor holds already; it is ignored.`,
                );
            }
            this._holdAt(node, anchor.target, 'anchors', Hold.Anchor);
        }
    }

    private _readHead(): void {
        const rope = this._rope;
        let anchor = rope.headAnchor ?? null;
        if (EDITOR_NOT_IN_PREVIEW && !isValid(anchor, true)) anchor = null;
        if (anchor !== this._headAnchorBefore) this._headReleased = false;
        this._headAnchorBefore = anchor;
        if (anchor && !isValid(anchor, true)) {
            rope.headAnchor = null;
            this._headAnchorBefore = null;
            this._headReleased = true;
        }
        if (this._headReleased) return;
        if (anchor) {
            this._holdAt(0, anchor, 'headAnchor', Hold.Anchor);
        } else {
            point.set(this._headOffset);
            this._frame.fromNode.apply(point);
            this._hold(0, point[0], point[1], Hold.Anchor);
        }
    }

    private _releaseOthers(): void {
        const simulation = this._simulation();
        for (let i = 0; i < this._holds.length; i++) {
            if (this._holds[i] !== Hold.Nothing || simulation.chain.pinned[i] === 0) continue;
            simulation.unpin(i);
            this._moved = true;
        }
    }

    private _readFinger(finger: Finger): void {
        const simulation = this._simulation();
        const { chain, pinPositions } = simulation;
        if (finger.node >= chain.nodeCount) return;
        if (!screenToWorld(this._rope.node, finger.screen, world)) return;
        point[0] = world.x;
        point[1] = world.y;
        this._frame.fromWorld.apply(point);
        if (!simulation.isElastic)
            clampToReach(point, finger.node, chain.pinned, pinPositions, chain.baseLengths);
        this._setPin(finger.node, point[0], point[1]);
    }

    /** Holds a node at a scene node, unless something stronger holds it. */
    private _holdAt(node: number, target: Node, property: string, hold: Hold): void {
        if (node < 0) return;
        target.getWorldPosition(world);
        if (!Number.isFinite(world.x + world.y)) {
            warnOnce(
                this._rope,
                property,
                `"${target.name}" has no finite world position; its last one is used.`,
            );
            if (this._holds[node] === Hold.Nothing) this._holds[node] = hold;
            return;
        }
        point[0] = world.x;
        point[1] = world.y;
        this._frame.fromWorld.apply(point);
        this._hold(node, point[0], point[1], hold);
    }

    private _hold(node: number, x: number, y: number, hold: Hold): void {
        if (node < 0 || this._holds[node] !== Hold.Nothing) return;
        this._holds[node] = hold;
        this._setPin(node, x, y);
    }

    private _setPin(node: number, x: number, y: number): void {
        const simulation = this._simulation();
        const { pinPositions, chain } = simulation;
        const isThere = pinPositions[2 * node] === x && pinPositions[2 * node + 1] === y;
        if (isThere && chain.pinned[node] === 1) return;
        simulation.pin(node, x, y);
        this._moved = true;
    }

    private _checkReach(): void {
        const { chain, pinPositions, isElastic } = this._simulation();
        this._outOfReach = false;
        if (isElastic) return; // it may well be pulled
        for (let i = 0; i < chain.nodeCount; i++) {
            if (chain.pinned[i] === 0 || !isOutOfReach(i, chain.pinned, pinPositions, chain.baseLengths))
                continue;
            this._outOfReach = true;
            warnOnce(
                this._rope,
                'anchors',
                `are farther apart than the rope between them is long (from node ${i} on); it is stretched. Raise Node Count or Base Length.`,
                'out of reach',
            );
            return;
        }
    }

    private _nodeUnder(screen: Readonly<Vec2>, moving: boolean): number {
        const mode = this.touchMode;
        if (mode === RopeTouch.Head) return moving && this.fingers.held.length === 0 ? 0 : -1;
        if (mode !== RopeTouch.Nearest || moving) return -1;
        if (!screenToWorld(this._rope.node, screen, world)) return -1;
        point[0] = world.x;
        point[1] = world.y;
        this._frame.fromWorld.apply(point);
        return this._nearestNode(point[0], point[1], this._rope.touchRadius * this._frame.lengthScale);
    }

    private _nearestNode(x: number, y: number, radius: number): number {
        const { drawn, chain } = this._simulation();
        let nearest = -1;
        let least = radius * radius;
        for (let i = 0; i < chain.nodeCount; i++) {
            if (this.fingers.held.some((finger) => finger.node === i)) continue;
            const dx = drawn[2 * i] - x;
            const dy = drawn[2 * i + 1] - y;
            const square = dx * dx + dy * dy;
            if (square > least) continue;
            least = square;
            nearest = i;
        }
        return nearest;
    }

    /** A head without an anchor stays where the finger left it. */
    private _keepHead(finger: Finger): void {
        if (finger.node !== 0 || this._rope.headAnchor || this.touchMode === RopeTouch.Nearest) return;
        this._readFinger(finger);
        this._headOffset.set(this._simulation().pinPositions.subarray(0, 2));
        this._frame.toNode.apply(this._headOffset);
    }

    private _forgetPin(index: number): boolean {
        const { nodeCount } = this._simulation().chain;
        const node = index < 0 ? index + nodeCount : index;
        const k = this._scriptPins.findIndex(
            (pin) => (pin.index < 0 ? pin.index + nodeCount : pin.index) === node,
        );
        if (k >= 0) this._scriptPins.splice(k, 1);
        return k >= 0;
    }

    private _resolve(property: string, index: number): number {
        return nodeAt(this._rope, property, index, this._simulation().chain.nodeCount);
    }
}
