import { CCClass, describedBase } from './class';
import type { PropertyStash } from './parse-attributes';
import type { Constructor } from './types';

/**
 * Describes one of the stand-in's own classes: the name it has in scene files and the fields that are
 * saved there. Defaults are read from a new object.
 */
export function engineClass(
    name: string,
    ctor: Constructor,
    fields: readonly string[],
    editor?: Record<string, unknown>,
): void {
    const sample = new ctor() as Record<string, unknown>;
    const properties: Record<string, PropertyStash> = {};
    for (const field of fields) {
        properties[field] = { default: sample[field], visible: false };
    }
    CCClass({ name, extends: describedBase(ctor), ctor, properties, ...(editor && { editor }) });
}
