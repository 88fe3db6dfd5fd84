import type { Node } from 'cc';
import { nodeAt } from '../../core/inspector/list-numbers';
import type { Place } from '../../core/solver';
import { isThere, targetOf, findHangingPlace } from '../../core/runtime/entries/entries';
import { Sharing, knowGroups, enabledRopes, type Entry } from '../../core/runtime/groups';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { loadFor, meet, type Met } from './hubs';
import type { Member } from './member';
import type { AnchorRuntime } from '../../bodies/runtime/body-runtime';
import type { LoadRuntime } from './load-runtime';
import { enabledOthers } from './registry';

/** A hub that is not a rope: a load, or an anchor on a body. */
export type Load = LoadRuntime | AnchorRuntime;

/** What a rope node can share a point with. */
export type Hub = Load | RopeRuntime;

/** The nodes of one rope that share points with hubs. The list is filled again in every frame, without allocating memory. */
export class TieList {
    /** Number of ties. */
    count = 0;
    readonly nodes: number[] = [];
    readonly hubs: Hub[] = [];
    /** The node of the hub; 0 for a load. */
    readonly hubNodes: number[] = [];

    add(node: number, hub: Hub, hubNode: number): void {
        for (let k = 0; k < this.count; k++)
            if (this.nodes[k] === node && this.hubs[k] === hub && this.hubNodes[k] === hubNode) return;
        this.nodes[this.count] = node;
        this.hubs[this.count] = hub;
        this.hubNodes[this.count++] = hubNode;
    }

    holds(hub: Hub): boolean {
        for (let k = 0; k < this.count; k++) if (this.hubs[k] === hub) return true;
        return false;
    }

    equals({ count, nodes, hubs, hubNodes }: TieList): boolean {
        if (count !== this.count) return false;
        for (let k = 0; k < count; k++)
            if (nodes[k] !== this.nodes[k] || hubs[k] !== this.hubs[k] || hubNodes[k] !== this.hubNodes[k])
                return false;
        return true;
    }

    copyFrom({ count, nodes, hubs, hubNodes }: TieList): void {
        this.count = 0;
        this.hubs.length = 0; // or the list would keep destroyed hubs in memory
        for (let k = 0; k < count; k++) this.add(nodes[k], hubs[k], hubNodes[k]);
    }
}

const place: Place = { segment: 0, t: 0 };
const met: Met = { hub: null, node: 0 };

/** Lists the nodes of a member that share points with hubs now. */
export function listTies(member: Member, ties: TieList): void {
    if ('listTies' in member) member.listTies(ties);
    else collectTies(member, ties);
}

/**
 * Lists the nodes of a rope that share points with hubs now: nodes on which a load hangs, and nodes that are held by an anchor
 * or pin which is a load or a rope. A load hangs on one node: the one nearest to the place.
 */
export function collectTies(tied: RopeRuntime, ties: TieList): void {
    const { rope, axes, simulation } = tied;
    const { attachments } = tied.settings;
    ties.count = 0;
    if (!simulation) return;
    for (let k = 0; k < (attachments?.length ?? 0); k++) {
        const target = targetOf(attachments[k]);
        const load = target ? loadFor(rope, target, attachments[k]) : null;
        if (load && findHangingPlace(rope, k, simulation.chain, axes.lengthScale, place))
            ties.add(Math.round(place.segment + place.t), load, 0);
    }
    eachAnchor(tied, addTie, ties);
}

/** Whether something other than ropes and loads holds a rope: its own node, an anchor, a pin. */
export function isHeldByAnother(tied: RopeRuntime): boolean {
    const { rope, pins } = tied;
    const found = {
        isHeld: pins.scripts.list.some(({ target }) => !target),
        isHeadTied: rope.headAnchor !== null,
    };
    eachAnchor(tied, noteHold, found);
    return found.isHeld || !(found.isHeadTied || pins.isHeadReleased);
}

type Visit<Out> = (
    rope: RopeRuntime['rope'],
    target: Node,
    node: number,
    anchor: Entry | null,
    out: Out,
) => void;

/** Visits every scene node that has to hold a node of a rope. */
function eachAnchor<Out>(
    { rope, settings, pins, simulation }: RopeRuntime,
    visit: Visit<Out>,
    out: Out,
): void {
    const { nodeCount } = simulation!.chain;
    const { headAnchor, secondAnchor, secondAnchorIndex, anchors } = settings;
    const { list: scriptPins } = pins.scripts;
    if (isThere(headAnchor)) visit(rope, headAnchor, 0, null, out);
    if (isThere(secondAnchor))
        visit(rope, secondAnchor, nodeAt(rope, 'secondAnchorIndex', secondAnchorIndex, nodeCount), null, out);
    for (let k = 0; k < (anchors?.length ?? 0); k++) {
        const anchor = anchors[k];
        const target = targetOf(anchor);
        if (!target) continue;
        const node = nodeAt(rope, 'anchors.nodeIndex', anchor.nodeIndex, nodeCount);
        visit(rope, target, node, anchor, out);
    }
    for (let k = 0; k < scriptPins.length; k++) {
        const { target, index } = scriptPins[k];
        if (isThere(target)) visit(rope, target, nodeAt(rope, 'pin index', index, nodeCount), null, out);
    }
}

const addTie: Visit<TieList> = (rope, target, node, anchor, ties) => {
    if (node >= 0 && meet(rope, node, target, anchor, met) === Sharing.Shared)
        ties.add(node, met.hub!, met.node);
};

const noteHold: Visit<{ isHeld: boolean; isHeadTied: boolean }> = (rope, target, node, anchor, found) => {
    if (node < 0) return;
    if (meet(rope, node, target, anchor, met) === Sharing.None) found.isHeld = true;
    else if (node === 0) found.isHeadTied = true;
};

const ties = new TieList();

/** A frame of `deltaTime` seconds for a load. If nothing holds it, it flies; if ropes do, it moves with them. */
export function stepLoad(load: LoadRuntime, deltaTime: number): void {
    knowGroups();
    if (!load.isHeld) load.fly(deltaTime);
}

/** The ropes that hold a load now. Their groups may know of the load only from their next frame on. */
export function ropesHolding(load: LoadRuntime): RopeRuntime[] {
    return enabledRopes().filter((rope) => holds(rope, load));
}

/** Whether a rope or another member holds a load now. */
export function isHeldNow(load: LoadRuntime): boolean {
    for (const rope of enabledRopes()) if (holds(rope, load)) return true;
    for (const other of enabledOthers()) if (holds(other, load)) return true;
    return false;
}

function holds(member: Member, load: LoadRuntime): boolean {
    listTies(member, ties);
    return ties.holds(load);
}
