import { Vec2, Vec3 } from 'cc';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import type { FingerState } from '../RopeState';
import type { NetSimulation } from '../solver';
import type { RopeAxes } from './axes';
import { cameraAt, screenToWorld } from './screen-to-world';
import { emptyFinger } from './state/check';
import { resize } from './state/lists';
import { hearTouches, ignoreTouches } from './touch-events';
import type { TouchListener } from './touch-events';

/** A finger that holds a node of a net. */
export interface NetFinger {
    readonly id: number;
    readonly node: number;
    /** Where it is on the screen, px from the lower left corner. */
    readonly screen: Vec2;
}

const world = new Vec3();
const point = new Float64Array(2);

/**
 * Touch: which node of a net a finger takes hold of, and where the finger holds it. runtime/touch-events.ts tells it of
 * the fingers on the screen; runtime/net-pins.ts asks it for those that hold nodes.
 */
export class NetFingers implements TouchListener {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: NetFinger[] = [];

    private readonly _rope: RopeNetProperties;
    private readonly _axes: RopeAxes;
    private readonly _simulation: () => NetSimulation;
    private _listening = false;
    /** What the touch of the last `distanceTo` would take hold of. */
    private _node = -1;

    constructor(rope: RopeNetProperties, axes: RopeAxes, simulation: () => NetSimulation) {
        this._rope = rope;
        this._axes = axes;
        this._simulation = simulation;
    }

    /** Starts or stops listening. Stopping lets every node go. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        this.held.length = 0;
        if (on) hearTouches(this);
        else ignoreTouches(this);
    }

    /** Where a finger is, in the axes of the net. Returns whether a camera sees such a point. */
    locate({ screen }: NetFinger, out: Float64Array): boolean {
        return this._toAxes(screen, out);
    }

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        this._node = -1;
        if (moving || !this._toAxes(screen, point)) return Infinity;
        const { drawn, net } = this._simulation();
        const radius = this._rope.touchRadius * this._axes.lengthScale;
        let minSquare = radius * radius;
        for (let i = 0; i < net.nodeCount; i++) {
            const dx = drawn[2 * i] - point[0];
            const dy = drawn[2 * i + 1] - point[1];
            const square = dx * dx + dy * dy;
            if (!(square <= minSquare) || net.pinned[i] === 1) continue;
            minSquare = square;
            this._node = i;
        }
        return this._node < 0 ? Infinity : Math.sqrt(minSquare * Math.abs(this._axes.toWorld.determinant));
    }

    take(id: number, screen: Readonly<Vec2>): void {
        this.held.push({ id, node: this._node, screen: new Vec2(screen.x, screen.y) });
    }

    move(id: number, screen: Readonly<Vec2>): boolean {
        const finger = this.held.find((one) => one.id === id);
        finger?.screen.set(screen);
        return finger !== undefined;
    }

    end(id: number): void {
        const index = this.held.findIndex((one) => one.id === id);
        if (index >= 0) this.held.splice(index, 1);
    }

    /** Writes the fingers that hold nodes. */
    save(to: FingerState[]): void {
        resize(to, this.held.length, emptyFinger);
        this.held.forEach(({ id, node, screen: { x, y } }, k) => Object.assign(to[k], { id, node, x, y }));
    }

    /** Fingers hold nodes again; all others let go. */
    load(from: readonly FingerState[]): void {
        this.held.length = 0;
        for (const { id, node, x, y } of from) this.held.push({ id, node, screen: new Vec2(x, y) });
    }

    private _toAxes(screen: Readonly<Vec2>, out: Float64Array): boolean {
        const { node } = this._rope;
        const camera = cameraAt(node, screen);
        if (!camera || !screenToWorld(camera, node, screen, world)) return false;
        out[0] = world.x;
        out[1] = world.y;
        this._axes.fromWorld.apply(out);
        return true;
    }
}
