/** Removes by moving the last item into the gap: the order changes, as it does in the engine. */
export function fastRemoveAt<T>(array: T[], index: number): void {
    const last = array.length - 1;
    if (index < 0 || index > last) return;
    array[index] = array[last]!;
    array.length = last;
}

export function fastRemove<T>(array: T[], value: T): void {
    const index = array.indexOf(value);
    if (index >= 0) fastRemoveAt(array, index);
}

export function remove<T>(array: T[], value: T): boolean {
    const index = array.indexOf(value);
    if (index < 0) return false;
    array.splice(index, 1);
    return true;
}

export function removeAt<T>(array: T[], index: number): void {
    array.splice(index, 1);
}

/** A forward loop over `array` that survives removals of items at or before the current one. */
export class MutableForwardIterator<T> {
    i = 0;

    constructor(public array: T[]) {}

    removeAt(index: number): void {
        this.array.splice(index, 1);
        if (index <= this.i) this.i--;
    }

    fastRemove(value: T): void {
        const index = this.array.indexOf(value);
        if (index < 0) return;
        fastRemoveAt(this.array, index);
        if (index <= this.i) this.i--;
    }
}
