import type { SolverMemory } from '../../solver';
import type { PlayedRuntime } from '../played-runtime';

/**
 * What the solver of ropes that step together is to go on from, before the first step after a restored state; null: from what
 * it remembers, or anew. Those that were cut since, or have another number of nodes, begin anew, as they did then.
 */
export function restoredMemory(ropes: readonly PlayedRuntime[]): SolverMemory | null {
    for (let r = 0; r < ropes.length; r++) if (!ropes[r].isAsRestored) return null;
    return ropes.length > 0 ? ropes[0].memory : null;
}

/** The same, for the solver: from here on it remembers itself. */
export function takeMemory(ropes: readonly PlayedRuntime[]): SolverMemory | null {
    const memory = restoredMemory(ropes);
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}
