import { CCFloat, Vec2 } from 'cc';
import type { Declaration, Presentation, Table } from './declaration';
import { inWords, warnOnce } from './warn-once';
import type { NumberRange } from './warn-once';

/** A list, and what its entries are; null stands for an empty one. */
export interface ListDeclaration<T = unknown, Owner = unknown> extends Declaration<T[], Owner> {
    readonly items: 'numbers' | 'vectors' | 'entries' | 'objects';
    /** Of numbers, and of both numbers of vectors. What stands in for no number at all is the reader's to say. */
    readonly range?: NumberRange;
    /** The properties of an entry. */
    readonly table?: Table;
}

/** A property that is a list of numbers. */
export function numbers<Owner = unknown>(
    options: Presentation<Owner> & { readonly range: NumberRange },
): ListDeclaration<number, Owner> & { readonly range: NumberRange } {
    return { ...list<number, Owner>('numbers', CCFloat, options), range: options.range };
}

/** A property that is a list of Vec2. */
export function vectors<Owner = unknown>(
    options: Presentation<Owner> & { readonly range: NumberRange },
): ListDeclaration<Vec2, Owner> & { readonly range: NumberRange } {
    return { ...list<Vec2, Owner>('vectors', Vec2, options), range: options.range };
}

/** A property that is a list of objects with properties of their own. */
export function entries<T, Owner = unknown>(
    type: new () => T,
    table: Table,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return { ...list<T, Owner>('entries', type, options), table };
}

/** A property that is a list of assets. */
export function objects<T, Owner = unknown>(
    type: unknown,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return list<T, Owner>('objects', type, options);
}

function list<T, Owner>(
    items: ListDeclaration<T>['items'],
    type: unknown,
    options: Presentation<Owner>,
): ListDeclaration<T, Owner> {
    return {
        ...options,
        kind: 'list',
        items,
        type: [type],
        make: () => [],
        valid: (owner, name, value) => {
            if (!value || Array.isArray(value)) return value || [];
            warnOnce(owner, name, `must be a list, got ${inWords(value)}; an empty one is used.`, 'list');
            return [];
        },
        usable: (value) => value ?? [],
    };
}
