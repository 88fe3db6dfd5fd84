import type { GroupState } from '../memory';
import type { PlayedRuntime } from '../played-runtime';

/**
 * What the solver of ropes that step together is to go on from, before the first step after a restored state; null: from what
 * it remembers, or anew. Those that were cut since, have another number of nodes, or are tied to more or fewer begin anew, as
 * they did then.
 */
export function restoredMemory(ropes: readonly PlayedRuntime[]): GroupState | null {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].isAsRestored) return null;
    const memory = ropes.length > 0 ? ropes[0].memory : null;
    return memory?.parts === partsOf(ropes) ? memory : null;
}

/** The same, for the solver: from here on it remembers itself. */
export function takeMemory(ropes: readonly PlayedRuntime[]): GroupState | null {
    const memory = restoredMemory(ropes);
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}

/** How many ropes step together, and at how many nodes they are tied. */
export function partsOf(ropes: readonly PlayedRuntime[]): number {
    let parts = ropes.length;
    for (let r = 0; r < ropes.length; r++) parts += ropes[r].ties.count;
    return parts;
}
