import type { RopeNet } from '../RopeNet';
import type { NetShape } from '../solver/shapes';
import type { NetSimulation } from '../solver/net-simulation';
import type { Surroundings } from '../../contacts/solver/kit';
import { targetOf, forgetDestroyedTargets } from '../../core/runtime/entries/entries';
import { netNodeAt } from './net-attachments';
import type { Node, Vec2 } from 'cc';
import type { RopeAxes } from '../../core/runtime/axes';
import { NodePins, PinnedBy, ScriptPins } from '../../core/runtime/pins/node-pins';
import type { PinRules } from '../../core/runtime/pins/node-pins';
import type { PinningFinger } from '../../core/runtime/pins/pins';
import { loadOn } from '../../loads/kit';
import { Fingers } from '../../core/runtime/touch/fingers';
import type { FingerRules, Touched } from '../../core/runtime/touch/fingers';

/** Time for which a net settles before it starts, in seconds of its own time. */
const SETTLING_TIME = 2;

const point = new Float64Array(2);

/**
 * The pins of a net. A node is pinned by the first of these that holds it: a finger, a script, an anchor, the net's own node.
 */
export class NetPins implements PinRules<NetSimulation, PinningFinger> {
    readonly scripts = new ScriptPins();
    private readonly _nodes: NodePins<NetSimulation, PinningFinger>;
    /** Nodes that the net's own node holds. */
    held: readonly number[] = [];
    /** Whether the net hangs on anchors that are loads. This is so only at its start; then the loads hang on the net. */
    private _holdsToLoads = false;
    /** The shape, in the axes of the net's node. */
    private _shape: NetShape | null = null;
    /** 1 for each node that a script has taken off the net's own node. */
    private _released = new Uint8Array(0);

    constructor(
        private readonly _rope: RopeNet,
        private readonly _axes: RopeAxes,
    ) {
        this._nodes = new NodePins(_rope, _axes, this);
    }

    /** Tells the simulation where every pin is now. Returns whether any of them has moved, come or gone. */
    sync(simulation: NetSimulation, fingers: readonly PinningFinger[]): boolean {
        return this._nodes.sync(simulation, fingers);
    }

    /** Takes every pin but a finger off a node. Returns whether there was one. */
    unpin(node: number): boolean {
        let unpinned = this.scripts.unpin(node, this._released.length);
        for (const anchor of this._rope.anchors ?? []) {
            if (!anchor?.target || netNodeAt(this._rope, 'anchors', this._shape!, anchor) !== node) continue;
            anchor.target = null;
            unpinned = true;
        }
        if (this.held.indexOf(node) >= 0 && this._released[node] === 0) {
            this._released[node] = 1;
            unpinned = true;
        }
        return unpinned;
    }

    /** Called when the net gets another shape: its scene node holds all nodes of its side again. */
    reset(shape: NetShape): void {
        const nodeCount = shape.points.length / 2;
        this._shape = shape;
        this._released = new Uint8Array(nodeCount);
        this.scripts.take(({ index }) => index >= nodeCount);
    }

    /** Puts a new net where it starts: on all its pins, and on the loads that it has to hold. */
    start(simulation: NetSimulation, held: readonly PinningFinger[], settles: boolean): void {
        this._holdsToLoads = true;
        this.sync(simulation, held);
        simulation.frames.gather();
        simulation.frames.stop();
        if (settles) simulation.settle(SETTLING_TIME);
        this._holdsToLoads = false;
    }

    /** Takes destroyed anchors off the net, so that their nodes are free. */
    forgetDestroyed(): void {
        forgetDestroyedTargets(this._rope);
    }

    // ---- What `NodePins` asks

    reach(
        { reach, frames: { pinPositions } }: NetSimulation,
        { node, point: finger, isSeen }: PinningFinger,
        out: Float64Array,
    ): boolean {
        out.set(finger);
        if (isSeen) reach.clamp(out, node, pinPositions);
        return isSeen;
    }

    contacts({ part }: NetSimulation): Surroundings | null {
        return part.contacts?.surroundings ?? null;
    }

    pinTo(simulation: NetSimulation, target: Node, node: number, property: string, by: PinnedBy): void {
        this._nodes.pinTo(simulation, target, node, property, by);
    }

    syncAnchors(simulation: NetSimulation): void {
        for (const anchor of this._rope.anchors ?? []) {
            const target = targetOf(anchor);
            if (!target || (!this._holdsToLoads && loadOn(target))) continue;
            const node = netNodeAt(this._rope, 'anchors', this._shape!, anchor);
            this._nodes.pinTo(simulation, target, node, 'anchors', PinnedBy.Anchor);
        }
        this._syncHeld(simulation);
    }

    private _syncHeld(simulation: NetSimulation): void {
        const { held } = this;
        const { points } = this._shape!;
        for (let i = 0; i < held.length; i++) {
            const node = held[i];
            if (this._released[node] === 1) continue;
            point[0] = points[2 * node];
            point[1] = points[2 * node + 1];
            this._axes.fromNode.apply(point);
            this._nodes.pinAt(simulation, node, point[0], point[1], PinnedBy.Anchor);
        }
    }
}

/** The rules of touch for a net: finds the node that a finger takes hold of. */
export class NetTouches implements FingerRules<NetSimulation> {
    readonly fingers: Fingers<NetSimulation>;

    constructor(
        net: Touched,
        private readonly _axes: RopeAxes,
    ) {
        this.fingers = new Fingers(net, _axes, this);
    }

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { fingers } = this;
        const { simulation } = fingers;
        if (moving || !simulation) return Infinity;
        if (!fingers.see(screen, point)) return Infinity;
        fingers.findNearest(simulation, point);
        const { node } = fingers;
        if (node < 0) return Infinity;
        const dx = simulation.frames.drawn[2 * node] - point[0];
        const dy = simulation.frames.drawn[2 * node + 1] - point[1];
        return Math.sqrt((dx * dx + dy * dy) * Math.abs(this._axes.toWorld.determinant));
    }

    isFree(node: number): boolean {
        const { simulation, held } = this.fingers;
        return simulation!.net.pinned[node] === 0 && !held.some((finger) => finger.node === node);
    }
}
