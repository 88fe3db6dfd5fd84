import { copyInto, setLength } from '../core/solver/lists';
import { put } from '../memory/solver/kit';
import type { Component } from 'cc';
import { inWords, warnOnce } from '../core/inspector/warn-once';
import { emptied } from './check';

/**
 * Writes a state over the one that a script passes, or into a new one if it passes none; warns once of anything else.
 * To check all of it first would take a tenth of the time of a capture.
 * @param mark Property that such a state has and others have not.
 */
export function fillState<Owner, State extends object>(
    component: Component,
    owner: Owner,
    to: State | null | undefined,
    pattern: State,
    fill: (owner: Owner, out: State) => void,
    mark: keyof State,
): State {
    if (to !== null && to !== undefined) {
        try {
            if (typeof (to as { version?: unknown }).version === 'number' && mark in to) {
                fill(owner, to);
                return to;
            }
        } catch {
            // The object is only in part such a state.
        }
        const problem = `must be what captureState gave, got ${inWords(to)}; a new state is made.`;
        warnOnce(component, 'captureState out', problem, 'kind');
    }
    const out = emptied(pattern);
    fill(owner, out);
    return out;
}

/** Gives a list a length: makes missing items after a pattern, and drops those beyond. */
export function resize<T>(list: T[], length: number, pattern: T): void {
    while (list.length < length) list.push(emptied(pattern));
    if (list.length !== length) list.length = length;
}

/** Writes numbers over a list if this is one. Returns the list, else a new one. */
export function listOver(list: number[] | Float64Array, values: readonly number[]): number[] {
    if (!Array.isArray(list)) return values.slice();
    copyInto(list, values);
    return list;
}

/** Writes numbers, each times `scale`, over a table of as many. */
export function putScaled(table: Float64Array, values: Float64Array, scale: number): void {
    if (scale === 1) return put(table, values, 0);
    for (let i = 0; i < values.length; i++) table[i] = values[i] / scale;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes the numbers among some values. */
export function saveNumbers(to: number[], values: object): void {
    let count = 0;
    for (const name in values) {
        const value = (values as Values)[name];
        if (typeof value === 'number') to[count++] = value;
    }
    setLength(to, count);
}

/** Whether some values have these numbers among them. */
export function hasNumbers(numbers: readonly number[], values: object): boolean {
    let count = 0;
    for (const name in values) {
        const value = (values as Values)[name];
        if (typeof value === 'number' && value !== numbers[count++]) return false;
    }
    return count === numbers.length;
}

/**
 * Puts some items of a list into an order; all others keep their places.
 * @param keyOf The key of an item, as in `inOrder`. Keys that no item has are skipped.
 */
export function putInOrder<Item, Key>(
    list: Item[],
    inOrder: readonly Key[],
    keyOf: (item: Item) => Key | null,
): void {
    const named = new Map<Key | null, Item>();
    for (const item of list) named.set(keyOf(item), item);
    const items = inOrder.filter((key) => named.has(key)).map((key) => named.get(key)!);
    const places = items.map((item) => list.indexOf(item)).sort((a, b) => a - b);
    items.forEach((item, k) => (list[places[k]] = item));
}
