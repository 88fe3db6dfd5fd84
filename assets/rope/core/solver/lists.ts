/** Sets the length of a list if it is another one: setting it takes as long as thirty numbers. */
export function setLength(list: unknown[], length: number): void {
    if (list.length !== length) list.length = length;
}

/** Replaces the numbers in a list. */
export function copyInto(list: number[], values: ArrayLike<number>): void {
    setLength(list, values.length);
    for (let i = 0; i < values.length; i++) list[i] = values[i];
}

/** Adds an item, unless the list has it already. Without a list it does nothing. */
export function addOnce<T>(list: T[] | undefined, item: T): void {
    if (list && list.indexOf(item) < 0) list.push(item);
}

/** Whether two lists have the same items in the same order. */
export function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
    if (one.length !== other.length) return false;
    for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
    return true;
}
