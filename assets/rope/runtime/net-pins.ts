import type { Node } from 'cc';
import { isValid, Vec3 } from 'cc';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { warnOnce } from '../inspector/warn-once';
import type { RopeNetState } from '../RopeState';
import type { NetShape, NetSimulation } from '../solver';
import type { RopeAxes } from './axes';
import { netNodeAt } from './net-node';
import type { NetFingers } from './net-touch';
import { ScriptPins } from './script-pins';
import type { ScriptPin } from './script-pins';
import { copyInto } from './state/lists';
import type { SceneNodes } from './state/scene-nodes';

const world = new Vec3();
const point = new Float64Array(2);

/** Who pins which node of one net: fingers, scripts, anchors and, last, the net's own node, which holds a side of it. */
export class NetPins {
    private readonly _rope: RopeNetProperties;
    private readonly _axes: RopeAxes;
    private readonly _fingers: NetFingers;
    private readonly _scriptPins = new ScriptPins();
    /** 1 for each node that a script has taken off the net's own node. */
    private _released = new Uint8Array(0);
    /** 1 for each node that something pins in this frame. */
    private _isPinned = new Uint8Array(0);
    private _moved = false;

    constructor(rope: RopeNetProperties, axes: RopeAxes, fingers: NetFingers) {
        this._rope = rope;
        this._axes = axes;
        this._fingers = fingers;
    }

    /** What scripts have pinned. */
    get scriptPins(): readonly ScriptPin[] {
        return this._scriptPins.list;
    }

    /** Pins a node from a script; an earlier script pin of it is forgotten. */
    pin(node: number, target: Node | null, x: number, y: number): void {
        this._scriptPins.pin(node, target, x, y, this._isPinned.length);
    }

    /** Unpins a node, whatever pins it but a finger. Returns whether anything did. */
    unpin(node: number, shape: NetShape, held: readonly number[]): boolean {
        let unpinned = this._scriptPins.unpin(node, this._isPinned.length);
        for (const anchor of this._rope.anchors ?? []) {
            if (!anchor?.target || netNodeAt(this._rope, 'anchors', shape, anchor) !== node) continue;
            anchor.target = null;
            unpinned = true;
        }
        if (held.indexOf(node) >= 0 && this._released[node] === 0) {
            this._released[node] = 1;
            unpinned = true;
        }
        return unpinned;
    }

    /** The net has become another one of `nodeCount` nodes: its own node holds all it is to hold again. */
    reset(nodeCount: number): void {
        this._released = new Uint8Array(nodeCount);
        this._isPinned = new Uint8Array(nodeCount);
        const { list } = this._scriptPins;
        for (let k = list.length - 1; k >= 0; k--) if (list[k].index >= nodeCount) list.splice(k, 1);
    }

    /** Writes what scripts have pinned and let go. */
    save(to: RopeNetState): void {
        copyInto(to.released, this._released);
        this._scriptPins.save(to.scripts);
    }

    /** Goes on from there. */
    load(from: RopeNetState, nodes: SceneNodes): void {
        this._released.set(from.released);
        this._scriptPins.load(from.scripts, nodes);
    }

    /** Takes destroyed anchors off the net, which lets their nodes go. */
    forgetDestroyed(): void {
        for (const anchor of this._rope.anchors ?? []) {
            if (anchor?.target && !isValid(anchor.target, true)) anchor.target = null;
        }
    }

    /**
     * Tells the simulation where every pin is now.
     * @param shape In the axes of the net's node.
     * @param held The nodes that the net's own node holds.
     * @returns Whether any pin has moved, come or gone.
     */
    sync(simulation: NetSimulation, shape: NetShape, held: readonly number[]): boolean {
        this._moved = false;
        this._isPinned.fill(0);
        for (const finger of this._fingers.held) this._isPinned[finger.node] = 1;
        this._syncScriptPins(simulation);
        this._syncAnchors(simulation, shape);
        this._syncHeld(simulation, shape, held);
        const { net } = simulation;
        for (let i = 0; i < net.nodeCount; i++) {
            if (this._isPinned[i] === 1 || net.pinned[i] === 0) continue;
            simulation.unpin(i);
            this._moved = true;
        }
        for (const finger of this._fingers.held) {
            if (!this._fingers.locate(finger, point)) continue;
            simulation.reach.clamp(point, finger.node, simulation.pinPositions);
            this._setPin(simulation, finger.node, point[0], point[1]);
        }
        return this._moved;
    }

    private _syncScriptPins(simulation: NetSimulation): void {
        const { list } = this._scriptPins;
        for (let k = list.length - 1; k >= 0; k--) {
            const { index, target, point: place } = list[k];
            if (target && !isValid(target, true)) list.splice(k, 1);
            else if (target) this._pinTo(simulation, target, index, 'pin');
            else this._pinAt(simulation, index, place[0], place[1]);
        }
    }

    private _syncAnchors(simulation: NetSimulation, shape: NetShape): void {
        for (const anchor of this._rope.anchors ?? []) {
            if (!anchor?.target || !isValid(anchor.target, true)) continue;
            const node = netNodeAt(this._rope, 'anchors', shape, anchor);
            if (node >= 0) this._pinTo(simulation, anchor.target, node, 'anchors');
        }
    }

    private _syncHeld(simulation: NetSimulation, shape: NetShape, held: readonly number[]): void {
        for (let i = 0; i < held.length; i++) {
            const node = held[i];
            if (this._released[node] === 1) continue;
            point[0] = shape.points[2 * node];
            point[1] = shape.points[2 * node + 1];
            this._axes.fromNode.apply(point);
            this._pinAt(simulation, node, point[0], point[1]);
        }
    }

    /** Pins a node to a scene node, unless something stronger pins it. */
    private _pinTo(simulation: NetSimulation, target: Node, node: number, property: string): void {
        target.getWorldPosition(world);
        if (!Number.isFinite(world.x + world.y)) {
            const problem = `"${target.name}" has no finite world position; its last one is used.`;
            warnOnce(this._rope, property, problem);
            if (simulation.net.pinned[node] === 1) this._isPinned[node] = 1;
            return;
        }
        point[0] = world.x;
        point[1] = world.y;
        this._axes.fromWorld.apply(point);
        this._pinAt(simulation, node, point[0], point[1]);
    }

    private _pinAt(simulation: NetSimulation, node: number, x: number, y: number): void {
        if (this._isPinned[node] === 1) return;
        this._isPinned[node] = 1;
        this._setPin(simulation, node, x, y);
    }

    private _setPin(simulation: NetSimulation, node: number, x: number, y: number): void {
        const { pinPositions, net } = simulation;
        if (net.pinned[node] === 1 && pinPositions[2 * node] === x && pinPositions[2 * node + 1] === y)
            return;
        simulation.pin(node, x, y);
        this._moved = true;
    }
}
