import { copyInto } from '../solver';
import { Component, ValueType } from 'cc';

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

type Loose = Record<string, unknown>;

/** Gives a component the saved values of another one of its class. */
export function copyValues(from: Component, to: Component): void {
    const ofAll = valuesOf(Component);
    for (const name of valuesOf(from.constructor)) {
        if (ofAll.indexOf(name) >= 0 || name.indexOf('__') === 0) continue;
        const value = (from as unknown as Loose)[name];
        (to as unknown as Loose)[name] = Array.isArray(value) ? value.map(copyOf) : copyOf(value);
    }
}

function copyOf(value: unknown): unknown {
    return value instanceof ValueType ? value.clone() : value;
}

/** The names of what is saved of a class. */
function valuesOf(type: unknown): readonly string[] {
    return (type as { __values__: readonly string[] }).__values__;
}
