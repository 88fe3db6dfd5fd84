import { DELIMITER, getClassAttrs, PrimitiveType } from './attributes';
import { error, warn } from './debug';
import { Enum } from './enum';
import type { Constructor } from './types';

/** What the decorators collected about one property. */
export interface PropertyStash {
    default?: unknown;
    get?: () => unknown;
    set?: (value: never) => void;
    type?: unknown;
    override?: boolean;
    [attribute: string]: unknown;
}

const SIMPLE: Readonly<Record<string, string>> = {
    displayName: 'string',
    displayOrder: 'number',
    multiline: 'boolean',
    radian: 'boolean',
    tooltip: 'string',
    slide: 'boolean',
    unit: 'string',
    radioGroup: 'boolean',
    formerlySerializedAs: 'string',
    step: 'number',
    userData: 'object',
};

/** Writes the attributes of a property into its class's table, and complains about wrong ones. */
export function parseAttributes(
    ctor: Constructor,
    stash: PropertyStash,
    className: string,
    name: string,
): void {
    const attrs = getClassAttrs(ctor);
    const isAccessor = !!stash.get;
    const set = (key: string, val: unknown): void => {
        attrs[name + DELIMITER + key] = val;
    };
    if ('type' in stash && stash.type === undefined) {
        warn(`The type of "${className}.${name}" is undefined: is it imported in a circle?`);
    }
    parseType(stash.type, className, name, set);
    if ('default' in stash) set('default', stash.default);
    for (const key in SIMPLE) {
        if (!(key in stash)) continue;
        if (typeof stash[key] === SIMPLE[key]) set(key, stash[key]);
        else error(`The ${key} of ${className}.${name} must be type ${SIMPLE[key]}`);
    }
    for (const key of ['readonly', 'group']) if (stash[key]) set(key, stash[key]);
    for (const key of ['editorOnly', 'serializable']) {
        if (isAccessor && (key === 'editorOnly' ? stash[key] : stash[key] === false)) {
            error(`"${key}" has no effect on the accessor ${className}.${name}.`);
        }
    }
    if (stash.editorOnly && !isAccessor) set('editorOnly', true);
    if (stash.serializable === false) set('serializable', false);
    if ('animatable' in stash) set('animatable', stash.animatable);
    parseVisible(stash.visible, name, set);
    parseRange(stash, className, name, set);
}

function parseType(
    type: unknown,
    className: string,
    name: string,
    set: (key: string, val: unknown) => void,
): void {
    if (!type) return;
    if (type instanceof PrimitiveType) {
        // The table holds the object itself; it reads as its name when put into a string.
        set('type', type);
    } else if (typeof type === 'function') {
        set('type', 'Object');
        set('ctor', type);
    } else if (Enum.isEnum(type)) {
        set('type', 'Enum');
        set('enumList', Enum.getList(type));
    } else {
        error(
            `Unknown type of "${className}.${name}", use a class, CCInteger, CCFloat, CCBoolean, CCString or Enum().`,
        );
    }
}

function parseVisible(visible: unknown, name: string, set: (key: string, val: unknown) => void): void {
    if (typeof visible === 'boolean' || typeof visible === 'function') set('visible', visible);
    else if (name.startsWith('_')) set('visible', false);
}

function parseRange(
    stash: PropertyStash,
    className: string,
    name: string,
    set: (key: string, val: unknown) => void,
): void {
    const range = stash.range;
    if (Array.isArray(range) && range.length >= 2) {
        set('min', range[0]);
        set('max', range[1]);
        if (range.length > 2) set('step', range[2]);
    } else if (range) {
        error(`The range of ${className}.${name} must be an array of two or three numbers.`);
    }
    for (const key of ['min', 'max']) {
        const bound = stash[key];
        if (bound === undefined) continue;
        if (typeof bound === 'number' || typeof bound === 'function') set(key, bound);
        else error(`The ${key} of ${className}.${name} must be type number | function`);
    }
}
