/** Gives a list a length: what is missing is made, what is too much goes. */
export function resize<T>(list: T[], length: number, make: () => T): void {
    while (list.length < length) list.push(make());
    list.length = length;
}

/** Writes numbers over a list. */
export function copyInto(list: number[], values: ArrayLike<number>): void {
    list.length = values.length;
    for (let i = 0; i < values.length; i++) list[i] = values[i];
}
