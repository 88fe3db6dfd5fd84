import type { RopeNet } from '../RopeNet';
import type { NetShape } from '../solver/shape';
import type { NetSimulation } from '../solver/net-simulation';
import type { Surroundings } from '../../contacts/solver/kit';
import { targetOf, forgetDestroyedTargets } from '../../core/runtime/entries/entries';
import { netNodeAt } from './net-node';
import { NodePins, PinnedBy } from '../../core/runtime/pins/node-pins';
import type { PinningFinger } from '../../core/runtime/pins/pins';
import { loadOn } from '../../loads/kit';

/** Time for which a net settles before it starts, s of its own. */
const SETTLING_TIME = 2;

const point = new Float64Array(2);

/** The pins of one net: by fingers, scripts, anchors and, last, the net's own node, which holds a side of it. */
export class NetPins extends NodePins<RopeNet, NetSimulation, PinningFinger> {
    /** Nodes for the net's own node to hold. */
    held: readonly number[] = [];
    /** Whether the net hangs on anchors that are loads. It does at its start only; then the loads hang on the net. */
    private _holdsToLoads = false;
    /** In the axes of the net's node. */
    private _shape: NetShape | null = null;
    /** 1 for each node that a script has taken off the net's own node. */
    private _released = new Uint8Array(0);

    /** Takes every pin off a node, except a finger. Returns whether there was one. */
    unpin(node: number): boolean {
        let unpinned = this._scriptPins.unpin(node, this._released.length);
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

    /** The net has another shape: its scene node holds all nodes of its side again. */
    reset(shape: NetShape): void {
        const nodeCount = shape.points.length / 2;
        this._shape = shape;
        this._released = new Uint8Array(nodeCount);
        this._scriptPins.take(({ index }) => index >= nodeCount);
    }

    /** Puts a new net where it starts: on all its pins, and on loads that it is to hold. */
    start(simulation: NetSimulation, held: readonly PinningFinger[], settles: boolean): void {
        this._holdsToLoads = true;
        this.sync(simulation, held);
        simulation.frames.gather();
        simulation.frames.stop();
        if (settles) simulation.settle(SETTLING_TIME);
        this._holdsToLoads = false;
    }

    /** Takes destroyed anchors off the net, which lets their nodes go. */
    forgetDestroyed(): void {
        forgetDestroyedTargets(this._rope);
    }

    protected override _reach(
        { reach, frames: { pinPositions } }: NetSimulation,
        { node, point: finger, isSeen }: PinningFinger,
        out: Float64Array,
    ): boolean {
        out.set(finger);
        if (isSeen) reach.clamp(out, node, pinPositions);
        return isSeen;
    }

    protected override _contacts({ part }: NetSimulation): Surroundings | null {
        return part.contacts?.surroundings ?? null;
    }

    protected override _resolve(_simulation: NetSimulation, index: number): number {
        return index;
    }

    protected override _syncAnchors(simulation: NetSimulation): void {
        for (const anchor of this._rope.anchors ?? []) {
            const target = targetOf(anchor);
            if (!target || (!this._holdsToLoads && loadOn(target))) continue;
            const node = netNodeAt(this._rope, 'anchors', this._shape!, anchor);
            this._pinTo(simulation, target, node, 'anchors', PinnedBy.Anchor);
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
            this._pinAt(simulation, node, point[0], point[1], PinnedBy.Anchor);
        }
    }
}
