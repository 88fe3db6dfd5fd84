import { Component, ValueType } from 'cc';

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
