import type { Node } from 'cc';
import { nearestNode } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/**
 * Scene nodes that each stand on a rope node of their own and can go along the rope. That node stays when rope is wound in:
 * the rope comes through their hands.
 */
export interface Passengers {
    has(target: Node): boolean;
    /**
     * Moves one along its rope.
     * @param amount px of the rope's node, > 0 towards the tail.
     * @returns What it has moved: less where something that it cannot pass is in the way.
     */
    ride(rope: Rope, runtime: RopeRuntime, entry: RopeAttachment, amount: number): number;
}

const kinds: Passengers[] = [];

/** From now on scene nodes of a kind are heeded where rope is wound in. */
export function addPassengers(kind: Passengers): void {
    kinds.push(kind);
}

/** What an entry of a rope belongs to if it is a passenger; null: it is none. */
export function passengersWith(entry: RopeAttachment | null): Passengers | null {
    for (let k = 0; k < kinds.length; k++) if (entry?.target && kinds[k].has(entry.target)) return kinds[k];
    return null;
}

/** The rope node that an attachment or an anchor names by its index; the nearest one for an index that names none. */
export function nodeOf(runtime: RopeRuntime, { nodeIndex }: { readonly nodeIndex: number }): number {
    return nearestNode(nodeIndex, runtime.ready().chain.nodeCount);
}
