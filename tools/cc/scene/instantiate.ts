import { isCCClassOrFastDefined } from '../core/class';
import { isCCObject, isValid, PERSISTENT_MASK } from '../core/object';
import type { Constructor, DescribedClass } from '../core/types';
import { ValueType } from '../math/value-type';
import { Asset, Prefab } from './assets';
import { Component } from './component';
import { Node } from './node';

type Fields = Record<string, unknown>;

/** Copies a node with everything below it; references inside the copy point into the copy. */
export function instantiate(prefab: Prefab): Node;
export function instantiate<T>(original: T): T;
export function instantiate(original: unknown): unknown {
    if (original instanceof Prefab) return instantiate(original.data as Node);
    if (typeof original !== 'object' || !isValid(original) || Array.isArray(original)) {
        throw new TypeError('The thing you want to instantiate must be a valid object.');
    }
    if (original instanceof Asset)
        throw new TypeError('The instantiate method for given asset do not implemented');
    const clone = new Cloner(original).copy(original as Fields);
    if (clone instanceof Node) {
        (clone as unknown as Fields)._parent = null;
        clone._onBatchCreated();
    }
    return clone;
}

class Cloner {
    private _copies = new Map<unknown, unknown>();

    constructor(private readonly _root: object) {}

    copy(original: Fields): object {
        const ctor = original.constructor as DescribedClass;
        const clone = new (ctor as Constructor<Fields>)();
        this._copies.set(original, clone);
        const names = isCCClassOrFastDefined(ctor) ? ctor.__values__! : Object.keys(original);
        for (const name of names) {
            const value = original[name];
            const initial = clone[name];
            if (
                value instanceof ValueType &&
                initial instanceof ValueType &&
                initial.constructor === value.constructor
            ) {
                initial.set(value);
            } else {
                clone[name] = this._value(value);
            }
        }
        if (isCCObject(clone)) clone._objFlags &= PERSISTENT_MASK;
        return clone;
    }

    private _value(value: unknown): unknown {
        if (typeof value !== 'object' || value === null) return value;
        if (this._copies.has(value)) return this._copies.get(value);
        if (value instanceof ValueType) return value.clone();
        if (value instanceof Asset || this._isOutside(value)) return value;
        if (Array.isArray(value)) return this._array(value);
        if (isCCObject(value) && !value.isValid) return null;
        const ctor: unknown = value.constructor;
        return ctor === Object || isCCClassOrFastDefined(ctor) ? this.copy(value as Fields) : value;
    }

    private _array(items: unknown[]): unknown[] {
        const copy: unknown[] = [];
        this._copies.set(items, copy);
        for (const item of items) copy.push(this._value(item));
        return copy;
    }

    private _isOutside(value: object): boolean {
        if (!(this._root instanceof Node)) return value instanceof Node || value instanceof Component;
        if (value instanceof Node) return value.isValid && !value.isChildOf(this._root);
        return (
            value instanceof Component && value.isValid && !!value.node && !value.node.isChildOf(this._root)
        );
    }
}
