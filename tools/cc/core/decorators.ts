import { CCBoolean, CCFloat, CCInteger, CCString, PrimitiveType } from './attributes';
import { CCClass, describedBase, isCCClass } from './class';
import { error, warn } from './debug';
import { getClassName, isChildClassOf } from './js';
import type { PropertyStash } from './parse-attributes';
import type { AnyArgs, Constructor, DescribedClass } from './types';
import { ValueType } from '../math/value-type';

type Initializer = () => unknown;
type Descriptor = PropertyDescriptor & { initializer?: Initializer | null };
type PropertyDecoratorFn = (
    target: object,
    key: string | symbol,
    descriptor?: Descriptor | Initializer | null,
) => void;

interface ClassStash {
    properties: Record<string, PropertyStash>;
    editor: Record<string, unknown>;
    defaults?: Record<string, unknown>;
}

/** What decorators have collected about a class that `@ccclass` has not closed yet. */
const open = new WeakMap<Constructor, ClassStash>();

function stashOf(ctor: Constructor, decorator: string): ClassStash {
    if (isCCClass(ctor)) {
        error(`\`@${decorator}\` should be used after @ccclass for class "${getClassName(ctor)}"`);
        return { properties: {}, editor: {} };
    }
    let stash = open.get(ctor);
    if (!stash) open.set(ctor, (stash = { properties: {}, editor: {} }));
    return stash;
}

function applyCcclass(ctor: Constructor, name?: string): void {
    const stash = open.get(ctor);
    open.delete(ctor);
    const base = describedBase(ctor);
    CCClass({
        ...(name !== undefined && { name }),
        extends: base,
        ctor,
        properties: stash?.properties ?? {},
        ...(stash && Object.keys(stash.editor).length > 0 && { editor: stash.editor }),
    });
    checkMethods(ctor as DescribedClass);
}

function checkMethods(ctor: DescribedClass): void {
    for (const name of Object.getOwnPropertyNames(ctor.prototype as object)) {
        const method = Object.getOwnPropertyDescriptor(ctor.prototype, name)?.value as unknown;
        if (name !== 'constructor' && typeof method === 'function' && ctor.__props__?.includes(name)) {
            error(`"${getClassName(ctor)}" has a method and a property of one name: "${name}".`);
        }
    }
}

/** A decorator that can be written with and without an argument. */
function smart<A>(
    apply: (ctor: Constructor, argument?: A) => void,
): ClassDecorator & ((argument?: A) => ClassDecorator) {
    const decorator = (target?: unknown): unknown => {
        if (typeof target === 'function') return apply(target as unknown as Constructor);
        return (ctor: unknown) => apply(ctor as Constructor, target as A | undefined);
    };
    return decorator as ClassDecorator & ((argument?: A) => ClassDecorator);
}

function editorValue<A>(name: string): (value: A) => ClassDecorator {
    return (value) => (ctor) => {
        stashOf(ctor as unknown as Constructor, name).editor[name] = value;
    };
}

function editorFlag(name: string): ClassDecorator & ((yes?: boolean) => ClassDecorator) {
    return smart<boolean>((ctor) => {
        stashOf(ctor, name).editor[name] = true;
    });
}

export function property(...args: AnyArgs): PropertyDecoratorFn | undefined {
    const [target, key, descriptor] = args as [
        unknown,
        (string | symbol)?,
        (Descriptor | Initializer | null)?,
    ];
    if (key !== undefined) {
        describe(target as object, key, descriptor, null);
        return undefined;
    }
    const options = target === undefined ? { type: undefined } : target;
    return (proto, name, desc) => describe(proto, name, desc, options);
}

function describe(
    proto: object,
    key: string | symbol,
    descriptor: Descriptor | Initializer | null | undefined,
    options: unknown,
): void {
    const ctor = proto.constructor as Constructor;
    const stash = stashOf(ctor, 'property');
    const name = String(key);
    const accessor =
        descriptor && typeof descriptor !== 'function' && (descriptor.get || descriptor.set)
            ? descriptor
            : null;
    const property = (stash.properties[name] ??= {});
    if (options !== null) Object.assign(property, fullForm(options, !!accessor));
    if (accessor) {
        if (accessor.get) property.get = accessor.get as () => unknown;
        if (accessor.set) property.set = accessor.set as (value: never) => void;
        return;
    }
    if (options && typeof options === 'object' && options.constructor === Object && 'default' in options) {
        warn(
            `The default of "${getClassName(ctor)}.${name}" is its initialiser; the one in @property is ignored.`,
        );
    }
    readDefault(stash, property, ctor, name, descriptor);
}

/** `Type` and `[Type]` are short for an object with that type and a default. */
function fullForm(options: unknown, isAccessor: boolean): PropertyStash {
    if (Array.isArray(options) && options.length > 0)
        return isAccessor ? { type: options } : { type: options, default: [] };
    if (options instanceof PrimitiveType) return { type: options };
    if (typeof options === 'function') {
        if (isAccessor) return { type: options };
        return {
            type: options,
            default: isChildClassOf(options, ValueType) ? new (options as Constructor)() : null,
        };
    }
    if (options && typeof options === 'object' && options.constructor === Object)
        return options as PropertyStash;
    return isAccessor ? {} : { default: options };
}

/**
 * Babel hands over the initialiser. TypeScript hands over nothing, so a new object is made to see what its
 * fields start with.
 */
function readDefault(
    stash: ClassStash,
    property: PropertyStash,
    ctor: Constructor,
    name: string,
    descriptor: Descriptor | Initializer | null | undefined,
): void {
    if (descriptor === null) return;
    if (descriptor !== undefined) {
        const initializer = typeof descriptor === 'function' ? descriptor : descriptor.initializer;
        if (initializer) property.default = defaultFrom(initializer);
        return;
    }
    stash.defaults ??= sampleOf(ctor);
    if (Object.hasOwn(stash.defaults, name)) property.default = stash.defaults[name];
}

function defaultFrom(initializer: Initializer): unknown {
    try {
        const value = initializer();
        return typeof value !== 'object' || value === null ? value : initializer;
    } catch {
        return initializer;
    }
}

function sampleOf(ctor: Constructor): Record<string, unknown> {
    try {
        return new ctor() as Record<string, unknown>;
    } catch (reason) {
        warn(`Failed to construct a dummy instance of "${getClassName(ctor)}": ${String(reason)}`);
        return {};
    }
}

type PropertyType = object | null;
const type = (propertyType: PropertyType): PropertyDecoratorFn => property({ type: propertyType })!;

/** The namespace `_decorator` of the engine. */
export const _decorator = {
    ccclass: smart<string>(applyCcclass) as ((name?: string) => ClassDecorator) & ClassDecorator,
    property: property as ((options?: unknown) => PropertyDecoratorFn) & PropertyDecoratorFn,
    executeInEditMode: editorFlag('executeInEditMode'),
    disallowMultiple: editorFlag('disallowMultiple'),
    playOnFocus: editorFlag('playOnFocus'),
    requireComponent: editorValue<AnyArgs[number]>('requireComponent'),
    executionOrder: editorValue<number>('executionOrder'),
    menu: editorValue<string>('menu'),
    help: editorValue<string>('help'),
    icon: editorValue<string>('icon'),
    type,
    integer: type(CCInteger),
    float: type(CCFloat),
    boolean: type(CCBoolean),
    string: type(CCString),
};
