import type { Component, Node } from 'cc';
import { isValid, UITransform, Vec2, Vec3 } from 'cc';
import { RopeTouch } from '../enums';
import { nodeAt } from '../inspector/node-index';
import type { RopeAttachment } from '../RopeAttachment';
import type { FingerState } from '../RopeState';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import type { PinningFinger } from './pinning-finger';
import type { RopePins } from './pins';
import { cameraAt, screenToWorld, stillShows } from './screen-to-world';
import type { SceneCamera } from './screen-to-world';
import { emptyFinger } from './state/check';
import { resize } from './state/lists';
import { hearTouches, ignoreTouches } from './touch-events';
import type { TouchListener } from './touch-events';

/** A finger that holds a node, or held it until just now. */
export interface Finger extends PinningFinger {
    readonly id: number;
    node: number;
    readonly point: Float64Array;
    isSeen: boolean;
    /** Where it is on the screen, and where it was before its last move, px from the lower left corner. */
    readonly screen: Vec2;
    readonly screenBefore: Vec2;
    /** From the finger to the node it holds, in the axes of the rope. */
    readonly offset: Readonly<Float64Array>;
    /** The camera in whose rectangle it came down. */
    camera: SceneCamera;
}

/** What touch asks of a rope. */
export interface TouchedRope extends Component {
    readonly touch: RopeTouch;
    /** px in the node's own units. */
    readonly touchRadius: number;
    readonly touchHeld: boolean;
    readonly headAnchor: Node | null;
    readonly attachments: readonly (RopeAttachment | null)[];
}

const world = new Vec3();
const local = new Vec3();
const point = new Float64Array(2);

/**
 * Touch: which node of a rope a finger takes hold of, and where the finger holds it. runtime/touch-events.ts tells it
 * of the fingers on the screen; runtime/pins.ts pins the nodes of those that hold some.
 */
export class RopeFingers implements TouchListener {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: Finger[] = [];
    /** Fingers that have let go since the last `sync`. */
    readonly ended: Finger[] = [];

    private readonly _rope: TouchedRope;
    private readonly _axes: RopeAxes;
    private readonly _pins: RopePins;
    /** The rope as it is on the screen. */
    private _simulation: Simulation | null = null;
    private _listening = false;
    /** What the touch of the last `distanceTo` would take hold of, and the camera in whose rectangle it is. */
    private _node = -1;
    private readonly _offset = new Float64Array(2);
    private _camera: SceneCamera | null = null;

    constructor(rope: TouchedRope, axes: RopeAxes, pins: RopePins) {
        this._rope = rope;
        this._axes = axes;
        this._pins = pins;
    }

    /** What a finger does: `Auto` resolved. */
    get mode(): RopeTouch {
        const { touch } = this._rope;
        if (touch !== RopeTouch.Auto) return touch;
        return this._pins.isHeadAtOwnNode ? RopeTouch.Head : RopeTouch.None;
    }

    /** Starts or stops listening. Stopping lets every node go. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        this.ended.push(...this.held.splice(0));
        if (on) hearTouches(this);
        else ignoreTouches(this);
    }

    /** Works out where every finger is now. A head that one has let go stays where the finger left it. */
    sync(simulation: Simulation): void {
        this._simulation = simulation;
        if (this.held.length + this.ended.length === 0) return;
        for (const finger of this.held) this._locate(finger);
        for (const finger of this.ended) {
            this._locate(finger);
            if (this.mode !== RopeTouch.Nearest) this._pins.keepHead(simulation, finger);
        }
        this.ended.length = 0;
    }

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { mode } = this;
        this._node = -1;
        if (!this._simulation) return Infinity;
        if (moving ? mode !== RopeTouch.Head || this.held.length > 0 : mode !== RopeTouch.Nearest)
            return Infinity;
        this._camera = cameraAt(this._rope.node, screen);
        if (!this._camera || !this._toAxes(this._camera, screen, point)) return Infinity;
        this._offset.fill(0);
        if (mode === RopeTouch.Head) this._node = 0;
        else if (this._findAttachment(this._simulation, point)) return 0;
        else this._findNearest(this._simulation, point);
        return this._node < 0 ? Infinity : this._distanceToLine(this._simulation, point);
    }

    take(id: number, screen: Readonly<Vec2>): void {
        this.held.push({
            id,
            node: this._node,
            screen: new Vec2(screen.x, screen.y),
            screenBefore: new Vec2(screen.x, screen.y),
            offset: this._offset.slice(),
            point: new Float64Array(2),
            isSeen: false,
            camera: this._camera!,
        });
    }

    move(id: number, screen: Readonly<Vec2>): boolean {
        const finger = this.held.find((one) => one.id === id);
        if (!finger) return false;
        finger.screenBefore.set(finger.screen);
        finger.screen.set(screen);
        return true;
    }

    end(id: number, screen: Readonly<Vec2> | null): void {
        const index = this.held.findIndex((one) => one.id === id);
        if (index < 0) return;
        const [finger] = this.held.splice(index, 1);
        finger.screen.set(screen ?? finger.screenBefore);
        this.ended.push(finger);
    }

    /** Writes the fingers that hold nodes. */
    save(to: FingerState[]): void {
        const { held } = this;
        resize(to, held.length, emptyFinger);
        for (let k = 0; k < held.length; k++) {
            const { id, node, screen, screenBefore, offset } = held[k];
            const state = to[k];
            state.id = id;
            state.node = node;
            state.x = screen.x;
            state.y = screen.y;
            state.beforeX = screenBefore.x;
            state.beforeY = screenBefore.y;
            state.offsetX = offset[0];
            state.offsetY = offset[1];
        }
    }

    /** Fingers hold nodes again; all others let go, and nothing tells of it. */
    load(from: readonly FingerState[]): void {
        this.held.length = this.ended.length = 0;
        for (const { id, node, x, y, beforeX, beforeY, offsetX, offsetY } of from) {
            const screen = new Vec2(x, y);
            const camera = cameraAt(this._rope.node, screen);
            const offset = Float64Array.of(offsetX, offsetY);
            if (camera) {
                const screenBefore = new Vec2(beforeX, beforeY);
                const place = new Float64Array(2);
                this.held.push({
                    id,
                    node,
                    screen,
                    screenBefore,
                    offset,
                    point: place,
                    isSeen: false,
                    camera,
                });
            }
        }
    }

    private _locate(finger: Finger): void {
        const { node } = this._rope;
        if (!stillShows(finger.camera, node)) finger.camera = cameraAt(node, finger.screen) ?? finger.camera;
        finger.isSeen =
            stillShows(finger.camera, node) && this._toAxes(finger.camera, finger.screen, finger.point);
        finger.point[0] += finger.offset[0];
        finger.point[1] += finger.offset[1];
    }

    /** Whether a finger may take a node: another finger does not hold it, nor, unless `touchHeld`, anything else. */
    private _isFree(node: number): boolean {
        if (this.held.some((finger) => finger.node === node)) return false;
        return this._rope.touchHeld || !this._pins.holds(node);
    }

    /** A touch anywhere in the box of what the rope carries takes its node, without a jump. `at`: in the axes; `world` too. */
    private _findAttachment({ drawn, chain }: Simulation, at: Float64Array): boolean {
        const attachments = this._rope.attachments ?? [];
        for (let k = attachments.length - 1; k >= 0; k--) {
            const entry = attachments[k];
            if (!entry?.target || !isValid(entry.target, true) || !isInBox(entry.target)) continue;
            const node = nodeAt(this._rope, 'attachments.nodeIndex', entry.nodeIndex, chain.nodeCount);
            if (node < 0 || !this._isFree(node)) continue;
            this._node = node;
            this._offset[0] = drawn[2 * node] - at[0];
            this._offset[1] = drawn[2 * node + 1] - at[1];
            return true;
        }
        return false;
    }

    private _findNearest({ drawn, chain }: Simulation, [x, y]: Float64Array): void {
        const radius = this._rope.touchRadius * this._axes.lengthScale;
        let minSquare = radius * radius;
        for (let i = 0; i < chain.nodeCount; i++) {
            const dx = drawn[2 * i] - x;
            const dy = drawn[2 * i + 1] - y;
            const square = dx * dx + dy * dy;
            if (square > minSquare || !this._isFree(i)) continue;
            minSquare = square;
            this._node = i;
        }
    }

    /** From a point in the axes of the rope to its drawn line, world px. */
    private _distanceToLine({ drawn }: Simulation, [x, y]: Float64Array): number {
        let minSquare = Infinity;
        for (let k = 0; k + 3 < drawn.length; k += 2) {
            const dx = drawn[k + 2] - drawn[k];
            const dy = drawn[k + 3] - drawn[k + 1];
            const square = dx * dx + dy * dy;
            const along = square > 0 ? ((x - drawn[k]) * dx + (y - drawn[k + 1]) * dy) / square : 0;
            const t = Math.min(Math.max(along, 0), 1);
            const offX = drawn[k] + t * dx - x;
            const offY = drawn[k + 1] + t * dy - y;
            minSquare = Math.min(minSquare, offX * offX + offY * offY);
        }
        return Math.sqrt(minSquare * Math.abs(this._axes.toWorld.determinant));
    }

    private _toAxes(camera: SceneCamera, screen: Readonly<Vec2>, out: Float64Array): boolean {
        if (!screenToWorld(camera, this._rope.node, screen, world)) return false;
        out[0] = world.x;
        out[1] = world.y;
        this._axes.fromWorld.apply(out);
        return true;
    }
}

/** Whether `world` is in the rectangle of a node's UITransform. */
function isInBox(target: Node): boolean {
    const box = target.getComponent(UITransform);
    if (!box) return false;
    box.convertToNodeSpaceAR(world, local);
    const x = local.x + box.anchorX * box.width;
    const y = local.y + box.anchorY * box.height;
    return x >= 0 && x <= box.width && y >= 0 && y <= box.height;
}
