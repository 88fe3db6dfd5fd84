import type { Component } from 'cc';
import { nodeAt } from '../../inspector/node-index';
import { ROPE_ATTACHMENT } from '../../RopeAttachment';
import type { RopeAttachment } from '../../RopeAttachment';
import { placeAt } from '../../solver';
import type { PlayedRuntime } from '../played-runtime';
import type { Chain, Place } from '../../solver';
import { checkedEntry } from './checked-entry';

/** What carries props. */
type Carrier = Component & { readonly attachments: readonly (RopeAttachment | null)[] };

/**
 * Finds the place on the rope that attachment `k` hangs from; false if its index is no number.
 * @param lengthScale The unit of `lengths` in one px of the rope's node.
 * @param lengths Of the segments; by default as they are simulated.
 */
export function findHangingPlace(
    rope: Carrier,
    k: number,
    chain: Chain,
    lengthScale: number,
    out: Place,
    lengths: ArrayLike<number> = chain.baseLengths,
): boolean {
    const { distance: wanted, nodeIndex } = rope.attachments[k]!;
    const distance = checkedEntry(rope, k, 'distance', wanted, ROPE_ATTACHMENT.distance);
    if (distance >= 0) {
        placeAt(lengths, distance * lengthScale, out);
        return true;
    }
    const node = nodeAt(rope, 'attachments.nodeIndex', nodeIndex, chain.nodeCount);
    out.segment = Math.min(node, chain.segmentCount - 1);
    out.t = node - out.segment;
    return node >= 0;
}

/** Finds the place at a length from the head of a rope, px of its node. */
export function placeOn(rope: PlayedRuntime, distance: number, out: Place): void {
    placeAt(rope.ready().chain.baseLengths, distance * rope.axes.lengthScale, out);
}
