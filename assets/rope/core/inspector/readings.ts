import type { Presentation } from './declaration';
import { presented } from './attributes';
import { describe } from './declare';
import type { SomeTexts } from './localized';
import { SECTIONS } from './sections';

/** A value of a component that can be seen and not set. */
export interface Reading<T = unknown, Owner = unknown> extends Presentation<Owner> {
    /** What Creator is told of its type. */
    readonly type: unknown;
    /** Whether it is a text of several lines. */
    readonly multiline?: boolean;
    read(owner: Owner): T;
}

/** The readings that a table declares, with their types. */
export type ReadingsOf<T> = {
    readonly [K in keyof T]: T[K] extends { read(owner: never): infer V } ? V : never;
};

/** What the inspector asks before it shows the readings of a component. */
interface Read {
    readonly _driver: { readonly showsReadings: boolean };
}

/** Gives a component the readings of a table. */
export function shows(table: Readonly<Record<string, Reading<unknown, never>>>, texts: SomeTexts) {
    return (type: abstract new () => object): void => {
        for (const name of Object.keys(table)) {
            const { read, type: shown, multiline = false, visible } = table[name] as unknown as Reading;
            const accessor = {
                configurable: true,
                get(this: Read): unknown {
                    return read(this);
                },
            };
            Object.defineProperty(type.prototype, name, accessor);
            const options = {
                ...presented(texts[name], SECTIONS.readings),
                ...{ type: shown, multiline, readonly: true },
                visible(this: Read): boolean {
                    return visible ? visible(this) : this._driver.showsReadings;
                },
            };
            describe(type, name, options, accessor);
        }
    };
}
