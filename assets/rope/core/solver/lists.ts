/** Gives a list a length. One that has it already is left alone: setting it costs as much as thirty numbers. */
export function setLength(list: unknown[], length: number): void {
    if (list.length !== length) list.length = length;
}

/** Writes numbers over a list. */
export function copyInto(list: number[], values: ArrayLike<number>): void {
    setLength(list, values.length);
    for (let i = 0; i < values.length; i++) list[i] = values[i];
}

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
