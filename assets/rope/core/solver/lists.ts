/** Gives a list a length. One that has it already is left alone: setting it costs as much as thirty numbers. */
export function setLength(list: unknown[], length: number): void {
    if (list.length !== length) list.length = length;
}

/** Writes numbers over a list. */
export function copyInto(list: number[], values: ArrayLike<number>): void {
    setLength(list, values.length);
    for (let i = 0; i < values.length; i++) list[i] = values[i];
}
