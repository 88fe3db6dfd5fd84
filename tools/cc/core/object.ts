import { EDITOR_NOT_IN_PREVIEW } from '../env';
import { error, warn } from './debug';
import type { DescribedClass } from './types';

/** Flag bits of `_objFlags`. */
export const ObjectFlags = {
    Destroyed: 1 << 0,
    ToDestroy: 1 << 2,
    DontSave: 1 << 3,
    EditorOnly: 1 << 4,
    DontDestroy: 1 << 6,
    Destroying: 1 << 7,
    Deactivating: 1 << 8,
    LockedInEditor: 1 << 9,
    HideInHierarchy: 1 << 10,
    IsOnEnableCalled: 1 << 11,
    IsPreloadStarted: 1 << 13,
    IsOnLoadCalled: 1 << 14,
    IsOnLoadStarted: 1 << 15,
    IsStartCalled: 1 << 16,
} as const;

const { Destroyed, ToDestroy, DontSave, EditorOnly, LockedInEditor, HideInHierarchy } = ObjectFlags;
const ALL_HIDE_MASKS = DontSave | EditorOnly | LockedInEditor | HideInHierarchy;

/** Flags a clone keeps: none of those that describe how far an object's life has come. */
export const PERSISTENT_MASK = ~(
    ToDestroy |
    (1 << 5) |
    ObjectFlags.DontDestroy |
    ObjectFlags.Destroying |
    ObjectFlags.Deactivating |
    (0x3ff << 11)
);

const waiting: CCObject[] = [];

/** Base of everything with a name and a `destroy()` that takes effect later in the frame. */
export class CCObject {
    static Flags = {
        ...ObjectFlags,
        AllHideMasks: ALL_HIDE_MASKS,
        PersistentMask: PERSISTENT_MASK,
    };

    declare static __props__: string[];
    declare static __values__: string[];

    _objFlags = 0;
    protected _name: string;

    constructor(name = '') {
        this._name = name;
    }

    /** Destroys what was marked before this call; objects marked by it wait for the next. */
    static _deferredDestroy(): void {
        const count = waiting.length;
        for (let i = 0; i < count; i++) {
            const object = waiting[i]!;
            if (!(object._objFlags & Destroyed)) object._destroyImmediate();
        }
        waiting.splice(0, count);
    }

    /** Forgets what waits to be destroyed, for a fresh start between tests. */
    static _forgetWaiting(): void {
        waiting.length = 0;
    }

    get name(): string {
        return this._name;
    }

    set name(value: string) {
        this._name = value;
    }

    get hideFlags(): number {
        return this._objFlags & ALL_HIDE_MASKS;
    }

    set hideFlags(flags: number) {
        this._objFlags = (this._objFlags & ~ALL_HIDE_MASKS) | (flags & ALL_HIDE_MASKS);
    }

    get isValid(): boolean {
        return !(this._objFlags & Destroyed);
    }

    destroy(): boolean {
        if (this._objFlags & Destroyed) {
            warn('object already destroyed');
            return false;
        }
        if (this._objFlags & ToDestroy) return false;
        this._objFlags |= ToDestroy;
        waiting.push(this);
        return true;
    }

    _destroyImmediate(): void {
        if (this._objFlags & Destroyed) {
            error('object already destroyed');
            return;
        }
        this._onPreDestroy();
        if (!EDITOR_NOT_IN_PREVIEW) this._destruct();
        this._objFlags |= Destroyed;
    }

    _onPreDestroy(): unknown {
        return undefined;
    }

    /** Lets go of everything held, so that a use after destruction shows. The id stays readable. */
    _destruct(): void {
        const self = this as unknown as Record<string, unknown>;
        const names = new Set([
            ...Object.keys(this),
            ...((this.constructor as DescribedClass).__values__ ?? []),
        ]);
        for (const name of names) {
            if (name === '_id') continue;
            const kind = typeof self[name];
            if (kind === 'string') self[name] = '';
            else if (kind === 'object' || kind === 'function') self[name] = null;
        }
    }
}

/**
 * Whether the value exists and is not destroyed.
 * @param strictMode Also false for an object that will be destroyed at the end of this frame.
 */
export function isValid(value: unknown, strictMode?: boolean): value is NonNullable<unknown> {
    if (typeof value !== 'object') return typeof value !== 'undefined';
    if (!value) return false;
    return !((value as CCObject)._objFlags & (strictMode ? Destroyed | ToDestroy : Destroyed));
}

export function isCCObject(value: unknown): value is CCObject {
    return value instanceof CCObject;
}
