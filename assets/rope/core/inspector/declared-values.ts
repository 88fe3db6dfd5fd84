import type { Component } from 'cc';
import type { Declaration, Kind, Table } from './declaration';

/**
 * Where a component has the values of its properties, in the order of its table, and how often one has been changed by
 * setting it or what it is saved under. The engine takes away what it finds by name when a component is destroyed, and
 * properties of a destroyed one can still be read.
 */
export const VALUES = Symbol('values');
export const REVISION = Symbol('revision');
export const TABLE = Symbol('table');

/** What `declares` adds to the components of a class. */
export interface Declared {
    /** None before one is asked for: most copies of a prefab wait in a pool. */
    [VALUES]?: unknown[];
    [REVISION]: number;
    readonly [TABLE]: Table;
}

/** The values of a component's properties, to be changed. */
export function valuesOf(owner: Declared): unknown[] {
    return (owner[VALUES] ??= newValues(owner[TABLE]));
}

function newValues(table: Table): unknown[] {
    const { defaults, own } = defaultsOf(table);
    const values = defaults.slice();
    for (const { slot, declaration } of own) values[slot] = declaration.make();
    return values;
}

/** How often a property of a component has been changed by setting it or what it is saved under. */
export function revisionOf(owner: Component): number {
    return (owner as unknown as Declared)[REVISION];
}

/** The values that a component's properties have been given, in the order of its table; not for changing. */
export function storedIn(owner: Component): readonly unknown[] {
    return valuesOf(owner as unknown as Declared);
}

/** A property of a table, with its name and its place there. */
export interface Member {
    readonly name: string;
    readonly slot: number;
    readonly declaration: Declaration;
}

const memberLists = new Map<Table, readonly Member[]>();

/** What a new component has: the same numbers, flags and nothings for all, and objects that are its own. */
interface Defaults {
    readonly defaults: readonly unknown[];
    readonly own: readonly Member[];
}

const defaultLists = new Map<Table, Defaults>();

function defaultsOf(table: Table): Defaults {
    let found = defaultLists.get(table);
    if (!found) {
        const members = allMembersOf(table);
        const defaults = members.map(({ declaration }) => declaration.make());
        const own = members.filter(
            ({ slot }) => typeof defaults[slot] === 'object' && defaults[slot] !== null,
        );
        defaultLists.set(table, (found = { defaults, own }));
    }
    return found;
}

/** All properties of a table: the same list whenever it is asked for, as every new component does. */
export function allMembersOf(table: Table): readonly Member[] {
    let members = memberLists.get(table);
    if (!members) memberLists.set(table, (members = membersOf(table)));
    return members;
}

/** The properties of a table that hold one of some kinds of values; all if none are given. */
export function membersOf(table: Table, ...kinds: Kind[]): readonly Member[] {
    const members = Object.keys(table).map((name, slot) => {
        return { name, slot, declaration: table[name] as unknown as Declaration };
    });
    return members.filter(({ declaration: { kind } }) => kinds.length === 0 || kinds.indexOf(kind) >= 0);
}
