import type { Node } from 'cc';
import { isValid } from 'cc';
import { nodeAt } from '../../inspector/node-index';
import { findHangingPlace } from '../hanging-place';
import type { SyncedRope } from '../synced-rope';
import type { Place } from '../../solver';
import type { LoadRuntime } from './load-runtime';
import { loadFor } from './registry';

/** A rope node that is one point with a load. */
export interface RopeTie {
    readonly load: LoadRuntime;
    readonly node: number;
}

/** What is asked of a rope. */
type TiedRope = Pick<SyncedRope, 'rope' | 'pins' | 'axes' | 'simulation'>;

const place: Place = { segment: 0, t: 0 };

/**
 * Adds the nodes of a rope that are tied to loads to a list: where a load hangs on it, and what an anchor or a pin that is
 * a load would hold. A load hangs on one node: the nearest to the place.
 */
export function collectTies({ rope, pins, axes, simulation }: TiedRope, ties: RopeTie[]): void {
    const { chain } = simulation!;
    const add = (target: Node | null | undefined, node: number): void => {
        if (!target || node < 0 || !isValid(target, true)) return;
        const load = loadFor(rope, target);
        if (load && !ties.some((tie) => tie.load === load && tie.node === node)) ties.push({ load, node });
    };
    for (let k = 0; k < (rope.attachments?.length ?? 0); k++) {
        const target = rope.attachments[k]?.target;
        if (!loadFor(rope, target) || !findHangingPlace(rope, k, chain, axes.lengthScale, place)) continue;
        add(target, Math.round(place.segment + place.t));
    }
    const { headAnchor, secondAnchor, secondAnchorIndex, anchors } = rope;
    add(headAnchor, 0);
    if (loadFor(rope, secondAnchor))
        add(secondAnchor, nodeAt(rope, 'secondAnchorIndex', secondAnchorIndex, chain.nodeCount));
    for (const anchor of anchors ?? [])
        if (loadFor(rope, anchor?.target))
            add(anchor.target, nodeAt(rope, 'anchors.nodeIndex', anchor.nodeIndex, chain.nodeCount));
    for (const { target, index } of pins.scriptPins)
        if (loadFor(rope, target)) add(target, nodeAt(rope, 'pin index', index, chain.nodeCount));
}
