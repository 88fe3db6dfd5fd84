import type { SolverMemory } from '../../solver';
import type { PlayedRuntime } from '../played-runtime';

/**
 * What the solver of ropes that step together is to go on from, in the first frame after a restored state; null: from what
 * it remembers, or anew. Those that were cut since, or have another number of nodes, begin anew, as they did then.
 */
export function takeMemory(ropes: readonly PlayedRuntime[]): SolverMemory | null {
    let memory = ropes.length > 0 ? ropes[0].memory : null;
    for (let r = 0; r < ropes.length; r++) {
        if (!ropes[r].isAsRestored) memory = null;
        ropes[r].memory = null;
    }
    return memory;
}
