import type { Group, GroupMemory } from '../core/runtime/groups';

/**
 * The solver's memory of ropes that step together, for the first step after a restored state; null: it keeps its own,
 * or begins anew. Ropes that were cut since, have another number of nodes, or are tied to more or fewer begin anew, as
 * they did then.
 */
export function restoredMemory({ ropes, parts }: Pick<Group, 'ropes' | 'parts'>): GroupMemory | null {
    for (let r = 0; r < ropes.length; r++) if (ropes[r].simulation !== ropes[r].restored) return null; // edited since
    const memory = ropes.length > 0 ? ropes[0].memory : null;
    return memory?.parts === parts ? memory : null;
}

/** The same, for the solver, which from here on keeps its own memory. */
export function takeMemory(group: Group): GroupMemory | null {
    const memory = restoredMemory(group);
    const { ropes } = group;
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}
