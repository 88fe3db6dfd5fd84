import type { Component } from 'cc';
import { nodeAt } from '../inspector/node-index';
import { ROPE_ATTACHMENT } from '../RopeAttachment';
import type { RopeAttachment } from '../RopeAttachment';
import { placeAt } from '../solver';
import type { Chain, Place } from '../solver';
import { checkedEntry } from './checked-entry';

/** What carries props. */
type Carrier = Component & { readonly attachments: readonly (RopeAttachment | null)[] };

/** Length from the head at which attachment `k` hangs, px of the rope's node; below 0: on a node. */
export function hangingDistance(rope: Carrier, k: number): number {
    return checkedEntry(rope, k, 'distance', rope.attachments[k]!.distance, ROPE_ATTACHMENT.distance);
}

/** Finds the place on the rope that attachment `k` hangs from; false if its index is no number. */
export function findHangingPlace(
    rope: Carrier,
    k: number,
    chain: Chain,
    lengthScale: number,
    out: Place,
): boolean {
    const { nodeIndex } = rope.attachments[k]!;
    const distance = hangingDistance(rope, k);
    if (distance >= 0) {
        placeAt(chain.baseLengths, distance * lengthScale, out);
        return true;
    }
    const node = nodeAt(rope, 'attachments.nodeIndex', nodeIndex, chain.nodeCount);
    out.segment = Math.min(node, chain.segmentCount - 1);
    out.t = node - out.segment;
    return node >= 0;
}
