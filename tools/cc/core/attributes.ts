import { getSuper, value } from './js';
import type { Constructor, DescribedClass } from './types';

/** Between property name and attribute name in the flat table of a class. */
export const DELIMITER = '$_$';

export type Attributes = Record<string, unknown>;

/** A type for `@property` that is not a class. */
export class PrimitiveType<T> {
    default: T;

    constructor(
        public name: string,
        defaultValue: T,
    ) {
        this.default = defaultValue;
    }

    toString(): string {
        return this.name;
    }
}

export const CCInteger = new PrimitiveType('Integer', 0);
export const CCFloat = new PrimitiveType('Float', 0);
export const CCBoolean = new PrimitiveType('Boolean', false);
export const CCString = new PrimitiveType('String', '');

/** Base classes from the nearest to the farthest, without Object. */
export function getInheritanceChain(constructor: Constructor): DescribedClass[] {
    const chain: DescribedClass[] = [];
    let base = getSuper(constructor);
    while (base && (base as unknown) !== Object) {
        chain.push(base as DescribedClass);
        base = getSuper(base);
    }
    return chain;
}

/** The class's own attribute table; it inherits, by prototype, from that of the base class. */
export function getClassAttrs(constructor: Constructor): Attributes {
    const described = constructor as DescribedClass;
    if (Object.hasOwn(described, '__attrs__')) return described.__attrs__!;
    const base = getSuper(constructor);
    const inherited = base && (base as unknown) !== Object ? getClassAttrs(base) : null;
    const attrs = Object.create(inherited) as Attributes;
    value(described, '__attrs__', attrs);
    return attrs;
}

/** All attributes of one property, as a plain object. */
export function attr(constructor: Constructor | object, propertyName: string): Record<string, unknown> {
    const ctor = (typeof constructor === 'function' ? constructor : constructor.constructor) as Constructor;
    const attrs = getClassAttrs(ctor);
    const prefix = propertyName + DELIMITER;
    const found: Attributes = {};
    for (const key in attrs) {
        if (key.startsWith(prefix)) found[key.slice(prefix.length)] = attrs[key];
    }
    return found;
}

export function setClassAttr(
    constructor: Constructor,
    propertyName: string,
    key: string,
    val: unknown,
): void {
    getClassAttrs(constructor)[propertyName + DELIMITER + key] = val;
}
