import type { Property } from './properties';

/** A place that holds a value: a property of an object or an entry of an array. */
export interface Slot {
    readonly property: Property;
    readonly title: string;
    /** The object whose property it is, for limits and visibility that depend on it. */
    readonly owner: object;
    read(): unknown;
    write(value: unknown): void;
}

/** The value of `owner[property.name]`. `afterWrite` tells whoever holds the owner that it has changed. */
export function propertySlot(owner: object, property: Property, afterWrite: () => void): Slot {
    const values = owner as Record<string, unknown>;
    return {
        property,
        title: property.title,
        owner,
        read: () => values[property.name],
        write: (value) => {
            values[property.name] = value;
            afterWrite();
        },
    };
}

/** Entry `index` of the array in another slot. */
export function entrySlot(array: Slot, index: number): Slot {
    return {
        property: array.property,
        title: `[${index}]`,
        owner: array.owner,
        read: () => (array.read() as unknown[])[index],
        write: (value) =>
            array.write((array.read() as unknown[]).map((old, i) => (i === index ? value : old))),
    };
}
