import type { Group, GroupMemory } from '../core/runtime/groups';

/**
 * What the solver of ropes that step together is to go on from, before the first step after a restored state; null: from what
 * it remembers, or anew. Those that were cut since, have another number of nodes, or are tied to more or fewer begin anew, as
 * they did then.
 */
export function restoredMemory({ ropes, parts }: Pick<Group, 'ropes' | 'parts'>): GroupMemory | null {
    for (let r = 0; r < ropes.length; r++) if (ropes[r].simulation !== ropes[r].restored) return null; // another rope since
    const memory = ropes.length > 0 ? ropes[0].memory : null;
    return memory?.parts === parts ? memory : null;
}

/** The same, for the solver: from here on it remembers itself. */
export function takeMemory(group: Group): GroupMemory | null {
    const memory = restoredMemory(group);
    const { ropes } = group;
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}
