import type { Node } from 'cc';
import { nodeAt } from '../../core/inspector/list-numbers';
import type { Place } from '../../core/solver';
import { isThere, targetOf, findHangingPlace } from '../../core/runtime/entries/entries';
import { Sharing } from '../../core/runtime/groups';
import type { Entry } from '../../core/runtime/groups';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { loadFor, meet } from './hubs';
import type { Met } from './hubs';
import type { Member } from './member';
import type { TieList } from './tie-list';

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
