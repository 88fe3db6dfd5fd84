import * as array from './array';
import { error, warn } from './debug';
import { IDGenerator } from './id-generator';
import type { Constructor } from './types';

const NAME_TAG = '__classname__';
const ID_TAG = '__cid__';
const classesByName = new Map<string, Constructor>();
const classesById = new Map<string, Constructor>();
const temporaryIds = new IDGenerator('TmpCId');

type Tagged = Record<string, unknown>;

/** Defines a plain, by default hidden and read-only, value on an object. */
export function value(
    object: object,
    name: string,
    val: unknown,
    writable?: boolean,
    enumerable?: boolean,
): void {
    Object.defineProperty(object, name, {
        value: val,
        writable: !!writable,
        enumerable: !!enumerable,
        configurable: true,
    });
}

/** The base class, or null for a class without one. */
export function getSuper(constructor: Constructor): Constructor | null {
    const base = Object.getPrototypeOf(constructor.prototype as object) as {
        constructor?: Constructor;
    } | null;
    return base?.constructor ?? null;
}

export function isChildClassOf(subclass: unknown, superclass: unknown): boolean {
    if (typeof subclass !== 'function' || typeof superclass !== 'function') return false;
    let current: Constructor | null = subclass as Constructor;
    while (current) {
        if (current === superclass) return true;
        current = getSuper(current);
    }
    return false;
}

function register(tag: string, table: Map<string, Constructor>, id: string, ctor: Constructor): void {
    const prototype = ctor.prototype as Tagged;
    if (Object.hasOwn(prototype, tag)) table.delete(prototype[tag] as string);
    value(prototype, tag, id, true);
    if (!id) return;
    const registered = table.get(id);
    if (tag === ID_TAG && registered && registered !== ctor) {
        error(`A Class already exists with the same ${tag} : "${id}".`);
        return;
    }
    table.set(id, ctor);
}

/** Registers a class under the id that scene files use: a name or a 23-character script id. */
export function _setClassId(id: string, ctor: Constructor): void {
    register(ID_TAG, classesById, id, ctor);
}

export function setClassName(name: string, ctor: Constructor): void {
    register(NAME_TAG, classesByName, name, ctor);
    if (!Object.hasOwn(ctor.prototype as object, ID_TAG)) {
        _setClassId(name || temporaryIds.getNewId(), ctor);
    }
}

export function unregisterClass(...constructors: Constructor[]): void {
    for (const ctor of constructors) {
        const prototype = ctor.prototype as Tagged;
        classesById.delete(prototype[ID_TAG] as string);
        classesByName.delete(prototype[NAME_TAG] as string);
    }
}

export function getClassByName(name: string): Constructor {
    return classesByName.get(name)!;
}

export function getClassById(id: string): Constructor {
    return classesById.get(id)!;
}

export function getClassName(objOrCtor: object | null | undefined): string {
    if (!objOrCtor) return '';
    if (typeof objOrCtor !== 'function') return getClassName(objOrCtor.constructor);
    const prototype = (objOrCtor as Constructor).prototype as Tagged | undefined;
    if (prototype && Object.hasOwn(prototype, NAME_TAG) && prototype[NAME_TAG])
        return prototype[NAME_TAG] as string;
    return objOrCtor.name;
}

export function getClassId(obj: object | null | undefined, allowTempId = true): string {
    const ctor = (typeof obj === 'function' ? obj : obj?.constructor) as Constructor | undefined;
    const prototype = ctor?.prototype as Tagged | undefined;
    if (!prototype || !Object.hasOwn(prototype, ID_TAG)) return '';
    const id = prototype[ID_TAG] as string;
    return !allowTempId && id.startsWith(temporaryIds.prefix) ? '' : id;
}

/** Copies the properties of the sources that are objects. */
export function mixin(object: Record<string, unknown> = {}, ...sources: unknown[]): Record<string, unknown> {
    for (const source of sources) {
        if (!source) continue;
        if (typeof source !== 'object') {
            warn(`The first argument must be an object, got ${String(source)}.`);
            continue;
        }
        for (const name in source) {
            const descriptor = Object.getOwnPropertyDescriptor(source, name);
            if (descriptor) Object.defineProperty(object, name, descriptor);
        }
    }
    return object;
}

/** The namespace `js` of the engine, as far as it is used. */
export const js = {
    IDGenerator,
    array,
    value,
    getSuper,
    isChildClassOf,
    mixin,
    setClassName,
    _setClassId,
    unregisterClass,
    getClassByName,
    getClassById,
    getClassName,
    getClassId,
};
