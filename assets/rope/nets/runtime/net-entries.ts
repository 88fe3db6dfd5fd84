import type { RopeNet } from '../RopeNet';
import type { NetShape } from '../solver/shapes';
import type { NetSimulation } from '../solver/net-simulation';
import type { Surroundings } from '../../contacts/solver/surroundings';
import { targetOf, checkedEntry } from '../../core/runtime/entries/entries';
import { Vec3, type Node, type Vec2, type Component } from 'cc';
import type { RopeAxes } from '../../core/runtime/axes';
import { NodePins, PinnedBy, ScriptPins, type PinRules } from '../../core/runtime/pins/node-pins';
import type { PinningFinger } from '../../core/runtime/pins/pins';
import { loadOn } from '../../loads/runtime/registry';
import type { TieList } from '../../loads/runtime/ties';
import { Fingers, type FingerRules, type Touched } from '../../core/runtime/touch/fingers';
import { warnOnce } from '../../core/inspector/warn-once';
import { ROPE_NET_ATTACHMENT } from '../RopeNetAttachment';
import { setMass } from '../../core/solver';
import { nodeAt } from '../../core/inspector/list-numbers';

/** Time for which a net settles before it starts, in seconds of its own time. */
const SETTLING_TIME = 2;

const point = new Float64Array(2);

/**
 * The pins of a net. A node is pinned by the first of these that holds it: a finger, a script, an anchor, the net's own node.
 */
export class NetPins implements PinRules<NetSimulation, PinningFinger> {
    readonly scripts = new ScriptPins();
    readonly nodes: NodePins<NetSimulation, PinningFinger>;
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
        this.nodes = new NodePins(_rope, _axes, this);
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
        this.nodes.sync(simulation, held);
        simulation.frames.gather();
        simulation.frames.stop();
        if (settles) simulation.settle(SETTLING_TIME);
        this._holdsToLoads = false;
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
        this.nodes.pinTo(simulation, target, node, property, by);
    }

    syncAnchors(simulation: NetSimulation): void {
        for (const anchor of this._rope.anchors ?? []) {
            const target = targetOf(anchor);
            if (!target || (!this._holdsToLoads && loadOn(target))) continue;
            const node = netNodeAt(this._rope, 'anchors', this._shape!, anchor);
            this.nodes.pinTo(simulation, target, node, 'anchors', PinnedBy.Anchor);
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
            this.nodes.pinAt(simulation, node, point[0], point[1], PinnedBy.Anchor);
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

/** A node of a net, as anchors, attachments and scripts name it. */
interface NetPlace {
    readonly column: number;
    readonly row: number;
}

/**
 * The node at a column and a row; negative numbers count from the last. Out of range: the nearest node, with a warning. -1 if
 * there is none.
 */
export function netNodeAt(
    net: Component,
    property: string,
    shape: NetShape,
    { column, row }: NetPlace,
): number {
    const x = nodeAt(net, `${property} column`, column, shape.columns);
    const y = nodeAt(net, `${property} row`, row, shape.rows);
    if (x < 0 || y < 0) return -1;
    const node = shape.nodeAt(x, y);
    if (node < 0)
        warnOnce(net, property, `means column ${x}, row ${y}, where the net has no node; it is ignored.`);
    return node;
}

const OFFSET = { min: -1e6, max: 1e6, initial: 0 };

const worldPosition = new Vec3();
let loads = new Float64Array(0);

/** Sets the mass of every node to its own mass plus the loads on it. Returns whether any mass has changed. */
export function syncNetLoads(rope: RopeNet, shape: NetShape, { net }: NetSimulation): boolean {
    if (loads.length < net.nodeCount) loads = new Float64Array(net.nodeCount);
    loads.fill(0);
    for (let k = (rope.attachments?.length ?? 0) - 1; k >= 0; k--) {
        const entry = rope.attachments[k];
        if (!entry || (entry.target && !targetOf(entry)) || loadOn(entry.target)) continue;
        const mass = checkedEntry(rope, k, 'mass', entry.mass, ROPE_NET_ATTACHMENT.mass);
        const node = netNodeAt(rope, 'attachments', shape, entry);
        if (node >= 0) loads[node] += mass;
    }
    let changed = false;
    for (let i = 0; i < net.nodeCount; i++) {
        const mass = net.ownMasses[i] + loads[i];
        if (net.masses[i] === mass) continue;
        setMass(net, i, mass);
        changed = true;
    }
    return changed;
}

/** Puts every prop where its node is drawn in this frame. */
export function placeNetAttachments(
    rope: RopeNet,
    shape: NetShape,
    { frames: { drawn } }: NetSimulation,
    axes: RopeAxes,
): void {
    for (let k = 0; k < (rope.attachments?.length ?? 0); k++) {
        const entry = rope.attachments[k];
        const target = targetOf(entry);
        if (!target || loadOn(target)) continue;
        const node = netNodeAt(rope, 'attachments', shape, entry);
        if (node < 0) continue;
        if (rope.node.isChildOf(target)) {
            const problem = `"${target.name}" is the net's own node or a parent of it, and cannot hang on the net.`;
            warnOnce(rope, 'attachments', problem);
            continue;
        }
        const x = checkedEntry(rope, k, 'offset.x', entry.offset?.x, OFFSET);
        const y = checkedEntry(rope, k, 'offset.y', entry.offset?.y, OFFSET);
        const { a, b, c, d } = axes.fromNode;
        point[0] = drawn[2 * node] + a * x + c * y;
        point[1] = drawn[2 * node + 1] + b * x + d * y;
        axes.toWorld.apply(point);
        target.getWorldPosition(worldPosition);
        target.setWorldPosition(point[0], point[1], worldPosition.z);
    }
}

/** Lists the nodes of a net that share a point with a load now: anchors or attachments with loads hold them. */
export function collectNetTies(net: RopeNet, shape: NetShape, ties: TieList): void {
    ties.count = 0;
    for (const property of ['anchors', 'attachments'] as const) {
        const entries = net[property];
        for (let k = 0; k < (entries?.length ?? 0); k++) {
            const load = loadOn(targetOf(entries[k]));
            const node = load ? netNodeAt(net, property, shape, entries[k]) : -1;
            if (load && node >= 0) ties.add(node, load, 0);
        }
    }
}
