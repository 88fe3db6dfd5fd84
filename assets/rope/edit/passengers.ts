import type { Node } from 'cc';
import { nearestNode } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/**
 * Scene nodes, such as riders, each of which is on its own rope node and can move along the rope. When rope is wound
 * in, that rope node is not taken out: the rope slides through the passenger's hands.
 */
export interface Passengers {
    has(target: Node): boolean;
    /**
     * Moves a passenger along its rope.
     * @param amount px of the rope's node, > 0 towards the tail.
     * @returns What it has moved: less where something that it cannot pass is in the way.
     */
    ride(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, amount: number): number;
}

const kinds: Passengers[] = [];

/** Adds a kind of passengers, to be considered where rope is wound in. */
export function addPassengers(kind: Passengers): void {
    kinds.push(kind);
}

/** The passengers that an entry of a rope belongs to; null: none. */
export function passengersWith(entry: RopeAttachment | null): Passengers | null {
    for (let k = 0; k < kinds.length; k++) if (entry?.target && kinds[k].has(entry.target)) return kinds[k];
    return null;
}

/** Index of the rope node that an attachment or an anchor is on; the nearest node for an index out of range. */
export function nodeOf(runtime: RopeRuntime, { nodeIndex }: { readonly nodeIndex: number }): number {
    return nearestNode(nodeIndex, runtime.ready().chain.nodeCount);
}
