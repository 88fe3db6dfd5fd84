import type { Group, GroupMemory } from '../core/runtime/groups';

/**
 * What a restored state remembers for the solver of a group, for the first step after it. Null: the solver keeps its
 * own memory, or begins without one. It begins without one if a rope of the group was cut since, has another number of
 * nodes, or is tied to more or fewer others: in the game that was saved it did the same.
 */
export function restoredMemory({ ropes, parts }: Pick<Group, 'ropes' | 'parts'>): GroupMemory | null {
    for (let r = 0; r < ropes.length; r++) if (ropes[r].simulation !== ropes[r].restored) return null; // edited since
    const memory = ropes.length > 0 ? ropes[0].memory : null;
    return memory?.parts === parts ? memory : null;
}

/** The same, and the restored memory is forgotten: from here on the solver keeps its own. */
export function takeMemory(group: Group): GroupMemory | null {
    const memory = restoredMemory(group);
    const { ropes } = group;
    for (let r = 0; r < ropes.length; r++) ropes[r].memory = null;
    return memory;
}
