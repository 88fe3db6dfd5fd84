import { flag, SECTIONS } from './declaration';
import type { Presentation, Declaration } from './declaration';
import { presented, attributesOf } from './attributes';
import type { SomeTexts } from './attributes';
import { describe } from './declare';
import { CCBoolean, CCString, isValid } from 'cc';
import type { Component } from 'cc';
import type { RopeDriver } from '../runtime/driver';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';

/** A read-only value of a component. */
interface Reading<T = unknown, Owner = unknown> extends Presentation<Owner> {
    /** The type, as Creator's `property` decorator wants it. */
    readonly type: unknown;
    /** Whether it is a text of several lines. */
    readonly multiline?: boolean;
    read(owner: Owner): T;
}

/** The readings that a table declares, with their types. */
export type ReadingsOf<T> = {
    readonly [K in keyof T]: T[K] extends { read(owner: never): infer V } ? V : never;
};

/** What the inspector reads to decide whether it shows the readings of a component. */
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
                    const value = read(this);
                    return typeof value === 'number' ? finite(value) : value;
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

/** Limits a reading to finite numbers, for ropes that reach too far. */
function finite(value: number): number {
    return isNaN(value) ? 0 : Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/** A {@link Rope} or similar component, as readings see it. */
interface Living {
    readonly _runtime: { readonly sleeping: boolean };
    readonly _driver: RopeDriver;
}

/** Readings of all such components. */
export const LIFE_READINGS = {
    /** Whether it has come to rest, and takes almost no time until something changes. See `allowSleep`. */
    sleeping: { type: CCBoolean, read: ({ _runtime }: Living): boolean => _runtime.sleeping },

    /**
     * What is wrong and how to cure it; empty if nothing is. While the game runs: about visible stretch. In the editor's scene
     * view: all that the game would warn of, one in a line.
     */
    advice: {
        type: CCString,
        multiline: true,
        visible: ({ _driver }: Living): boolean => _driver.advice !== '',
        read: ({ _driver }: Living): string => _driver.advice,
    },
} as const;

/** A check box of the inspector that does something when it is ticked. It is then off again at once, and is not saved. */
export interface Action<Owner = unknown> extends Omit<Presentation<Owner>, 'saved' | 'advanced'> {
    run(owner: Owner): void;
}

/** The declaration of an action: that of a check box which is always off. */
export function declarationOf<Owner extends Component>(action: Action<Owner>): Declaration {
    const { needs, visible, section } = action;
    const declaration = flag<Owner>({
        ...{ section, needs, initial: false },
        visible: (owner) => EDITOR_NOT_IN_PREVIEW && (!visible || visible(owner)),
    });
    return declaration as unknown as Declaration;
}

/** Gives a class the check boxes of a table of actions. Only the editor shows them. */
export function offers<Owner extends Component>(
    actions: Readonly<Record<string, Action<Owner>>>,
    texts: SomeTexts,
) {
    return (type: abstract new () => Owner): void => {
        for (const name of Object.keys(actions)) {
            const accessor = {
                get: (): boolean => false,
                set(this: Owner, isTicked: boolean): void {
                    if (isTicked === true && isValid(this)) actions[name].run(this);
                },
                configurable: true,
            };
            Object.defineProperty(type.prototype, name, accessor);
            describe(type, name, attributesOf(declarationOf(actions[name]), name, texts), accessor);
        }
    };
}
