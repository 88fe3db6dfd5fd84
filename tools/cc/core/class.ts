import { DEV } from '../env';
import * as Attr from './attributes';
import {
    DELIMITER,
    attr,
    CCBoolean,
    CCFloat,
    CCString,
    getClassAttrs,
    getInheritanceChain,
} from './attributes';
import { error, warn } from './debug';
import { getClassName, getSuper, setClassName, value } from './js';
import { parseAttributes, type PropertyStash } from './parse-attributes';
import type { Constructor, DescribedClass } from './types';

export interface ClassOptions {
    name?: string;
    extends: DescribedClass | null;
    ctor: Constructor;
    properties?: Record<string, PropertyStash>;
    editor?: Record<string, unknown>;
}

type EditorProps = (cls: Constructor, props: Record<string, unknown>) => void;

/** Describes a class: name, list of properties with attributes, what the editor should know. */
export function CCClass(options: ClassOptions): Constructor {
    const cls = options.ctor as DescribedClass;
    const base = options.extends;
    if (isCCClass(cls)) error(`Class ${options.name ?? cls.name} is decorated twice.`);
    value(cls, '__ctors__', true, true);
    if (base) cls.$super = base;
    setClassName(options.name ?? '', cls);
    const name = options.name ?? getClassName(cls);
    cls._sealed = true;
    if (base) base._sealed = false;
    declareProperties(cls, name, options.properties ?? {}, base);
    if (options.editor) {
        const register = (base as { _registerEditorProps?: EditorProps } | null)?._registerEditorProps;
        if (register) register(cls, options.editor);
        else warn(`Can not use editor attributes on "${name}", it is not a component.`);
    }
    return cls;
}

CCClass._isCCClass = isCCClass;
CCClass.Attr = Attr;
CCClass.attr = attr;
CCClass.getInheritanceChain = getInheritanceChain;
CCClass.isCCClassOrFastDefined = isCCClassOrFastDefined;

/** Describes a class of the stand-in by its serialised fields; none of them shows in the inspector. */
CCClass.fastDefine = function fastDefine(
    name: string,
    ctor: Constructor,
    fields: Record<string, unknown>,
): void {
    setClassName(name, ctor);
    const cls = ctor as DescribedClass;
    cls.__props__ = cls.__values__ = Object.keys(fields);
    const attrs = getClassAttrs(cls);
    for (const key in fields) {
        attrs[`${key}${DELIMITER}visible`] = false;
        attrs[`${key}${DELIMITER}default`] = fields[key];
    }
};

export function isCCClass(ctor: unknown): boolean {
    return typeof ctor === 'function' && Object.hasOwn(ctor, '__ctors__');
}

export function isCCClassOrFastDefined(ctor: unknown): boolean {
    return typeof ctor === 'function' && Object.hasOwn(ctor, '__values__');
}

/** The nearest base class that has been described. */
export function describedBase(ctor: Constructor): DescribedClass | null {
    let base = getSuper(ctor);
    while (base && (base as unknown) !== Object && !isCCClassOrFastDefined(base)) base = getSuper(base);
    return base && (base as unknown) !== Object ? (base as DescribedClass) : null;
}

function declareProperties(
    cls: DescribedClass,
    className: string,
    properties: Record<string, PropertyStash>,
    base: DescribedClass | null,
): void {
    cls.__props__ = base?.__props__?.slice() ?? [];
    for (const name in properties) {
        const stash = properties[name]!;
        if (DEV && !stash.override && cls.__props__.includes(name)) {
            warn(
                `"${className}" hides inherited property "${name}". Set override: true to keep it that way.`,
            );
        }
        normaliseType(stash, className, name);
        if (stash.get || stash.set) defineAccessor(cls, className, name, stash);
        else defineField(cls, className, name, stash);
    }
    const inherited = new Set(base?.__values__);
    cls.__values__ = cls.__props__.filter((name) => {
        const own = properties[name];
        return own ? !own.get && own.serializable !== false : inherited.has(name);
    });
}

function defineField(cls: DescribedClass, className: string, name: string, stash: PropertyStash): void {
    if (getInheritanceChain(cls).some((base) => Object.hasOwn(base.prototype as object, name))) {
        error(
            `Can not declare ${className}.${name}, it is already defined in the prototype of a base class.`,
        );
        return;
    }
    append(cls, name);
    parseAttributes(cls, stash, className, name);
}

function defineAccessor(cls: DescribedClass, className: string, name: string, stash: PropertyStash): void {
    const attrs = getClassAttrs(cls);
    if (stash.get) {
        parseAttributes(cls, stash, className, name);
        attrs[`${name}${DELIMITER}serializable`] = false;
        append(cls, name);
        attrs[`${name}${DELIMITER}hasGetter`] = true;
    }
    if (stash.set) attrs[`${name}${DELIMITER}hasSetter`] = true;
}

function append(cls: DescribedClass, name: string): void {
    if (name.includes('.')) {
        error(`The '.' is not allowed in the property name "${name}".`);
        return;
    }
    if (!cls.__props__!.includes(name)) cls.__props__!.push(name);
}

/** `[Type]` becomes `Type`; JavaScript's own constructors are replaced, with a warning. */
function normaliseType(stash: PropertyStash, className: string, name: string): void {
    if (!('type' in stash)) return;
    if (Array.isArray(stash.type)) {
        const items: unknown[] = stash.type;
        if ('default' in stash && !Array.isArray(defaultOf(stash.default))) {
            warn(`The default of ${className}.${name} must be an array, as its type is one.`);
        }
        if (items.length === 0) {
            error(`Invalid type of ${className}.${name}: an empty array.`);
            return;
        }
        stash.type = items[0];
    }
    const replacement = REPLACEMENTS.get(stash.type);
    if (replacement) {
        warn(
            `The type of "${className}.${name}" must be CC${replacement.name}, not ${(stash.type as Constructor).name}.`,
        );
        stash.type = replacement;
    } else if (typeof stash.type === 'string') {
        warn(`The type of "${className}.${name}" must not be a string ("${stash.type}").`);
    } else if (stash.type === null) {
        warn(`The type of "${className}.${name}" must not be null.`);
    }
}

const REPLACEMENTS = new Map<unknown, { name: string }>([
    [Number, CCFloat],
    [String, CCString],
    [Boolean, CCBoolean],
]);

/** A default that is a function makes the value anew for each object. */
export function defaultOf(value: unknown): unknown {
    return typeof value === 'function' ? (value as () => unknown)() : value;
}
