import { emptyState } from '../../solver';
import type { ListedMemory } from '../../solver';
import type { EditableRuntime } from '../editable-runtime';
import type { PlayedRuntime } from '../played-runtime';
import { lastGroupOf } from './groups';
import { restoredMemory } from './restored-memory';

const memory = emptyState().memory;

/** A rope whose nodes are about to change is given its part of what the solver of its group remembers, if it steps in one. */
export function lendMemory(runtime: EditableRuntime, to: ListedMemory): void {
    const group = lastGroupOf(runtime as PlayedRuntime);
    const rope = group ? group.ropes.indexOf(runtime as PlayedRuntime) : -1;
    if (!group || rope < 0) return;
    const { ropes, lent } = group;
    if (!lent.isLent) {
        const restored = restoredMemory(ropes);
        if (restored) lent.begin(restored, ropes);
        else if (group.saveMemory(memory)) lent.begin(memory, ropes);
    }
    if (lent.isLent) lent.lend(rope, to);
}

/** It has other nodes now: the solver of its group goes on from what has become of its part. */
export function takeMemoryBack(runtime: EditableRuntime, from: ListedMemory): void {
    const group = lastGroupOf(runtime as PlayedRuntime);
    if (group?.lent.isLent) group.lent.takeBack(group.ropes.indexOf(runtime as PlayedRuntime), from);
}
