import { _decorator, Component, ValueType, type Vec2 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { hasFeature } from '../runtime/features';
import { attributesOf, isDefault, type SomeTexts } from './attributes';
import { checkEntries, warnOnce, type EntryClass } from './warn-once';
import type { Declaration, Former, NumberDeclaration, Table, ListDeclaration, Kind } from './declaration';

/** What the `visible` of all properties of a table need of the object. */
type OwnerOf<T> = {
    [K in keyof T]: T[K] extends Declaration<unknown, infer Owner> ? (owner: Owner) => void : never;
}[keyof T] extends (owner: infer Owners) => void
    ? Owners
    : never;

/** The properties that a table declares, with their types. */
export type ValuesOf<T> = { [K in keyof T]: T[K] extends { make(): infer V } ? V : never };

type Loose = Record<string, unknown>;

/** Type of a base class with the properties of a table. {@link declares} puts them on the class itself. */
export type With<T, Base = object> = new () => Base & ValuesOf<T>;

/** Sets the defaults of a table in a group of values, such as an entry of a list: see {@link declaresFields}. */
export function setDefaults(object: object, table: Table): void {
    for (const name of Object.keys(table)) (object as Loose)[name] = table[name].make();
}

/**
 * Puts values in range that have been changed in place, without their setter. In the editor's scene view they stay as
 * they are: see {@link checkSaved}.
 */
export function checkInPlace(owner: Component, members: readonly Member[]): void {
    if (EDITOR_NOT_IN_PREVIEW) return;
    const values = storeOf(owner)[VALUES];
    for (const { name, slot, declaration } of members)
        declaration.valid(owner, name, values[slot], values[slot]);
}

/** The name that a property of a component is saved under. */
export function savedName(name: string, { kind }: Declaration<unknown, never>): string {
    return kind === 'number' || kind === 'vector' ? `_${name}` : name;
}

/**
 * Gives a component the properties of a table. Each is an accessor that keeps its value valid and counts its changes. Numbers
 * and vectors are saved under their name with a `_` before it, all others under their own.
 */
export function declares<T extends Table>(table: T, texts: SomeTexts) {
    return (type: abstract new () => Component & OwnerOf<T>): void => {
        define(type.prototype as object, TABLE, { value: table });
        Object.keys(table).forEach((name, slot) => {
            const declaration = table[name] as unknown as Declaration;
            const saved = savedName(name, declaration);
            const initial = { initializer: declaration.make };
            const accessor = accessorOf(name, slot, declaration);
            const attributes = attributesOf(declaration, name, texts);
            addAccessor(type, name, accessor, attributes, saved === name ? initial : accessor);
            if (saved === name) return;
            const options = declaration.kind === 'vector' ? declaration.type : {};
            addAccessor(type, saved, savedAccessorOf(slot, declaration), options, initial);
            const { former } = declaration as NumberDeclaration;
            if (former) readFormer(type, saved, former);
        });
    };
}

/** Declares the properties of a table as plain fields of a class, whose constructor calls {@link setDefaults}. */
export function declaresFields<T extends Table>(table: T, texts: SomeTexts) {
    return (type: new () => object & OwnerOf<T>): void => {
        for (const name of Object.keys(table)) {
            const declaration = table[name] as unknown as Declaration;
            describe(type, name, attributesOf(declaration, name, texts), { initializer: declaration.make });
        }
    };
}

function define(prototype: object, name: string | symbol, accessor: PropertyDescriptor): void {
    Object.defineProperty(prototype, name, { ...accessor, configurable: true, enumerable: false });
}

/** The getter of a property of {@link Settings}. */
function readerOf(name: string, slot: number, declaration: Declaration): (this: Store) => unknown {
    const { now } = declaration as NumberDeclaration;
    const { items, type } = declaration as ListDeclaration;
    const Entry = items === 'entries' ? (type as [EntryClass])[0] : null;
    return function (): unknown {
        const value = now?.(this[OWNER]) ?? this[VALUES][slot];
        if (EDITOR_NOT_IN_PREVIEW) return declaration.usable(value);
        if (Entry && value && (value as unknown[]).length > 0)
            checkEntries(this[OWNER], name, value as unknown[], Entry);
        return value;
    };
}

function accessorOf(name: string, slot: number, declaration: Declaration): PropertyDescriptor {
    const read = readerOf(name, slot, declaration);
    return {
        get(this: Component): unknown {
            return read.call(storeOf(this));
        },
        set(this: Component, value: unknown): void {
            const isFromFile = EDITOR_NOT_IN_PREVIEW && savedName(name, declaration) === name;
            const before = storeOf(this)[VALUES][slot] ?? declaration.make(); // a destroyed component may have none
            const vector = declaration.kind === 'vector' ? (before as Vec2) : NO_VECTOR;
            const { x, y } = vector; // setting copies numbers into `vector`
            const next = isFromFile ? value : declaration.valid(this, name, value, before);
            putValue(this, slot, next, declaration);
            if (vector.x !== x || vector.y !== y) storeOf(this)[REVISION]++;
            if (declaration.needs) warnOfNeed(this, name, declaration, next);
        },
    };
}

const NO_VECTOR = { x: 0, y: 0 };

/** Accessor for scene files: reads and writes values as they are; {@link checkSaved} checks them. */
function savedAccessorOf(slot: number, declaration: Declaration): PropertyDescriptor {
    return {
        get(this: Component): unknown {
            return storeOf(this)[VALUES][slot];
        },
        set(this: Component, value: unknown): void {
            putValue(this, slot, value, declaration);
        },
    };
}

/** Converts a number that older versions saved under another name, when it is read. It is never saved again. */
function readFormer(type: abstract new () => object, saved: string, { name, convert }: Former): void {
    const accessor = {
        get: () => 0,
        set(this: Loose, value: number): void {
            if (value !== 0) this[saved] = convert(value);
        },
    };
    addAccessor(type, `_${name}`, accessor, {}, { initializer: () => 0 });
}

/** Stores a value. Counts a change if the value is new and its property is saved. */
function putValue(owner: Component, slot: number, value: unknown, { saved }: Declaration): void {
    const kept = storeOf(owner);
    if (kept[VALUES][slot] === value) return;
    if (saved !== false) kept[REVISION]++;
    kept[VALUES][slot] = value;
}

/**
 * Puts values from a scene file into range; setters check all others. In the editor's scene view they stay in the file
 * as they are, with a warning.
 */
export function checkSaved(owner: Component, table: Table): void {
    const values = storeOf(owner)[VALUES];
    defaultsOf(table).members.forEach(({ name, slot, declaration }) => {
        const current = EDITOR_NOT_IN_PREVIEW ? declaration.make() : (values[slot] ?? declaration.make());
        const valid = declaration.valid(owner, name, values[slot], current);
        if (!EDITOR_NOT_IN_PREVIEW) values[slot] = valid;
        warnOfNeed(owner, name, declaration, valid);
    });
}

/** Whether a property does nothing because its feature is missing. */
export function lacksFeature({ needs }: Pick<Declaration, 'needs'>): boolean {
    return needs !== undefined && !hasFeature(needs);
}

/** Warns of a value that does nothing because its feature is missing; the value stays. */
export function warnOfNeed(owner: Component, name: string, declaration: Declaration, value: unknown): void {
    const { needs } = declaration;
    if (!lacksFeature(declaration) || isDefault(declaration, value)) return;
    warnOnce(owner, name, `needs the folder "${needs}" of the package, which is missing; it does nothing.`);
}

/** What the decorator `@property` gets of a member: its default, or its accessor. */
type Described = PropertyDescriptor | { initializer(): unknown };

/** Gives a class an accessor, with `@property(options)`. @param descriptor What the decorator gets instead of the accessor. */
export function addAccessor(
    type: abstract new () => object,
    name: string,
    accessor: PropertyDescriptor,
    options: unknown,
    descriptor: Described = accessor,
): void {
    define(type.prototype as object, name, accessor);
    describe(type, name, options, descriptor);
}

/** As the decorator `@property(options)` does. */
function describe(
    type: abstract new () => object,
    name: string,
    options: unknown,
    descriptor: Described,
): void {
    const decorate = _decorator.property(options as Parameters<typeof _decorator.property>[0]);
    (decorate as (prototype: object, name: string, descriptor: object) => void)(
        type.prototype as object,
        name,
        descriptor,
    );
}

/** Keys of {@link Store}. */
const OWNER = Symbol('owner');
const VALUES = Symbol('values');
export const REVISION = Symbol('revision');

/** What is kept of the properties of a component. */
interface Store {
    readonly [OWNER]: Component;
    /** The values, in the order of the table. */
    readonly [VALUES]: unknown[];
    /** Number of changes by any setter, of a property or of its saved name. */
    [REVISION]: number;
}

/**
 * Keys of a component's {@link Store}, and of the table of its properties. They are symbols: when a component is destroyed, the
 * engine removes its named fields, but its properties must still be readable.
 */
const STORE = Symbol('store');
const TABLE = Symbol('table');

/** What `declares` adds to the components of a class. */
interface Declared {
    /** Made at the first access, as most copies of a prefab wait in a pool. */
    [STORE]?: Store;
    readonly [TABLE]: Table;
}

/**
 * The properties of a component as a plain object: always their present values, to be read in every frame. In ES5 output each
 * component has a hidden class of its own, which makes its properties slow to read; all of these objects have one in common.
 */
export type Settings<Values> = Readonly<Values> & Revised;

/** Something that counts its changes, by its own setters and those of the saved names. */
interface Revised {
    readonly [REVISION]: number;
}

/** The {@link Settings} of a component: the same object every time. */
export function settingsOf<Values>(owner: Component & Values): Settings<Values> {
    return storeOf(owner) as unknown as Settings<Values>;
}

function storeOf(owner: Component): Store {
    const declared = owner as unknown as Declared;
    return (declared[STORE] ??= newStore(owner, declared[TABLE]));
}

function newStore(owner: Component, table: Table): Store {
    const { prototype, defaults, own } = defaultsOf(table);
    const values = defaults.slice();
    for (const { slot, declaration } of own) values[slot] = declaration.make();
    const made = Object.create(prototype) as Record<symbol, unknown>;
    made[OWNER] = owner;
    made[VALUES] = values;
    made[REVISION] = 0;
    return made as unknown as Store;
}

/** Number of changes of a component's properties by any setter, of a property or of its saved name. */
export function revisionOf(owner: Component): number {
    return storeOf(owner)[REVISION];
}

/** The values of the properties, in the order of their table. They must not be changed. */
export function storedIn(settings: Revised): readonly unknown[] {
    return (settings as Store)[VALUES];
}

/** A property of a table, with its name and its index there. */
export interface Member {
    readonly name: string;
    readonly slot: number;
    readonly declaration: Declaration;
}

/** What a new {@link Store} begins with. Numbers, flags and nulls are the same for all stores; objects are made for each. */
interface Defaults {
    readonly members: readonly Member[];
    readonly prototype: object;
    readonly defaults: readonly unknown[];
    readonly own: readonly Member[];
}

const defaultLists = new Map<Table, Defaults>();

function defaultsOf(table: Table): Defaults {
    let found = defaultLists.get(table);
    if (!found) {
        const members = membersOf(table);
        const defaults = members.map(({ declaration }) => declaration.make());
        const own = members.filter(
            ({ slot }) => typeof defaults[slot] === 'object' && defaults[slot] !== null,
        );
        const prototype = {};
        for (const { name, slot, declaration } of members)
            define(prototype, name, { get: readerOf(name, slot, declaration) });
        defaultLists.set(table, (found = { members, prototype, defaults, own }));
    }
    return found;
}

/** The properties of a table whose values are of some kinds; all properties if no kind is given. */
export function membersOf(table: Table, ...kinds: Kind[]): readonly Member[] {
    const members = Object.keys(table).map((name, slot) => {
        return { name, slot, declaration: table[name] as unknown as Declaration };
    });
    return members.filter(({ declaration: { kind } }) => kinds.length === 0 || kinds.indexOf(kind) >= 0);
}

/** Gives a component the saved values of another one of its class. */
export function copyValues(from: Component, to: Component): void {
    const ofAll = savedNamesOf(Component);
    const { [TABLE]: table } = from as Component & Partial<Declared>; // a Graphics has none
    if (table) checkInPlace(from, membersOf(table, 'vector')); // the engine cannot copy a vector of no numbers
    for (const name of savedNamesOf(from.constructor)) {
        if (ofAll.indexOf(name) >= 0 || name.indexOf('__') === 0) continue;
        const value = (from as unknown as Loose)[name];
        (to as unknown as Loose)[name] = Array.isArray(value) ? value.map(copyOf) : copyOf(value);
    }
}

/** A copy of what the engine changes in place, such as a vector or a colour; else the value itself. */
export function copyOf(value: unknown): unknown {
    return value instanceof ValueType ? value.clone() : value;
}

/** The names of the saved properties of a class. */
function savedNamesOf(type: unknown): readonly string[] {
    return (type as { __values__: readonly string[] }).__values__;
}
