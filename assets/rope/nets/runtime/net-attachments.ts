import { Vec3 } from 'cc';
import type { Component } from 'cc';
import type { RopeNet } from '../RopeNet';
import { warnOnce } from '../../core/inspector/warn-once';
import { ROPE_NET_ATTACHMENT } from '../RopeNetAttachment';
import type { NetShape } from '../solver/shapes';
import type { NetSimulation } from '../solver/net-simulation';
import type { RopeAxes } from '../../core/runtime/axes';
import { checkedEntry, targetOf } from '../../core/runtime/entries/entries';
import { setMass } from '../../core/solver';
import { loadOn } from '../../loads/kit';
import type { TieList } from '../../loads/kit';
import { nodeAt } from '../../core/inspector/list-numbers';

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

const point = new Float64Array(2);
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
