import { inWords, warnOnce } from '../inspector/warn-once';
import type { PlayedRuntime } from './played-runtime';

/** What a group takes from its first rope, and would look like a fault in the others. */
type Shared = 'timeScale' | 'paused' | 'solver';

const warned = new WeakSet<PlayedRuntime['rope']>();

/**
 * Warns, once, of a rope that steps with others and is to have another time or solver than the first of them.
 * @param names What they have from it. @param reason Why, in words.
 */
export function warnOfOthers(
    ropes: readonly PlayedRuntime[],
    names: readonly Shared[],
    reason: string,
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
