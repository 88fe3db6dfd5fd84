/**
 * Arrays of 0 in one buffer: each buffer takes 100 bytes more than its numbers, and a call of the allocator.
 * @param items How many items each array is for.
 * @param numbers How many numbers it has of each item.
 */
export function arraysOf(items: number, numbers: readonly number[]): Float64Array[] {
    const total = numbers.reduce((sum, each) => sum + each, 0);
    const { buffer } = new Float64Array(items * total);
    let from = 0;
    return numbers.map((each) => {
        const array = new Float64Array(buffer, from, items * each);
        from += array.byteLength;
        return array;
    });
}

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
