import { copyInto } from '../solver';

export { copyInto };

/** An empty list. */
export const NOTHING: readonly number[] = [];

/** Adds what is not in a list yet. Without a list, nothing. */
export function addOnce<T>(list: T[] | undefined, item: T): void {
    if (list && list.indexOf(item) < 0) list.push(item);
}

/** Whether two lists have the same items in the same order. */
export function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
    if (one.length !== other.length) return false;
    for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
    return true;
}
