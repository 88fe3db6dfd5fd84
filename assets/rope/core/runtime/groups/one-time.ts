import { inWords, warnOnce } from '../../inspector/warn-once';
import type { PlayedRuntime } from '../played-runtime';

/** What a group takes from its first rope, and would look like a fault in the others. */
const SHARED = ['timeScale', 'paused', 'solver'] as const;
type Shared = (typeof SHARED)[number];

/** More shared points than this cost more than all the ropes: their forces are found from one dense system. */
const MAX_JUNCTIONS = 64;

const warned = new WeakSet<PlayedRuntime['rope']>();

/** Warns, once, of a rope that steps with others and is to have another time or solver than the first of them. */
export function warnOfOthers(
    ropes: readonly PlayedRuntime[],
    names: readonly Shared[] = SHARED,
    reason = 'ropes that share points step as one',
): void {
    for (let r = 1; r < ropes.length; r++) {
        const { rope } = ropes[r];
        const first = ropes[0].rope;
        for (let k = 0; k < names.length; k++) {
            const name = names[k];
            if (rope[name] === first[name] || warned.has(rope)) continue;
            warned.add(rope);
            const values = `${inWords(rope[name])}, that of "${first.node.name}" ${inWords(first[name])}`;
            warnOnce(rope, name, `is ${values}: ${reason}, and its value counts.`);
        }
    }
}

/** Whether ropes have more shared points than can be solved exactly, which is told of once. */
export function isTooLarge(ropes: readonly PlayedRuntime[], junctions: number): boolean {
    if (junctions <= MAX_JUNCTIONS) return false;
    const problem = `make a group with ${junctions} shared points; beyond ${MAX_JUNCTIONS} it is solved by Relaxation.`;
    warnOnce(ropes[0].rope, 'anchors', problem);
    return true;
}
