import { fastRemoveAt } from './array';
import { isCCObject, isValid } from './object';
import type { AnyArgs, Callback } from './types';

interface Listener {
    callback: Callback;
    target: unknown;
    once: boolean;
}

interface ListenerList {
    items: (Listener | null)[];
    invoking: boolean;
    hasGaps: boolean;
}

type Key = string | number;

/** A listener bound to a destroyed object is as good as gone. */
function isAlive(listener: Listener): boolean {
    return !isCCObject(listener.target) || isValid(listener.target, true);
}

/**
 * Event listeners by name. While an event is emitted, listeners added then wait for the next one and
 * listeners removed then are no longer called.
 */
export class CallbacksInvoker {
    private _lists = new Map<Key, ListenerList>();
    private _onOff: (() => void) | undefined;

    on<F extends Callback>(key: Key, callback: F, target?: unknown, once?: boolean): F {
        if (this.hasEventListener(key, callback, target)) return callback;
        let list = this._lists.get(key);
        if (!list) this._lists.set(key, (list = { items: [], invoking: false, hasGaps: false }));
        list.items.push({ callback, target, once: !!once });
        return callback;
    }

    hasEventListener(key: Key, callback?: Callback, target?: unknown): boolean {
        const list = this._lists.get(key);
        if (!list) return false;
        if (!callback) return list.items.some((item) => item !== null);
        return list.items.some(
            (item) => item !== null && isAlive(item) && item.callback === callback && item.target === target,
        );
    }

    off(key: Key, callback?: Callback, target?: unknown): void {
        const list = this._lists.get(key);
        if (list && callback) {
            const index = list.items.findIndex(
                (item) => item?.callback === callback && item.target === target,
            );
            if (index >= 0) this._cancel(list, index);
        } else if (list) {
            this.removeAll(key);
        }
        this._onOff?.();
    }

    removeAll(keyOrTarget: unknown): void {
        if (typeof keyOrTarget === 'string' || typeof keyOrTarget === 'number') {
            const list = this._lists.get(keyOrTarget);
            if (!list) return;
            if (list.invoking) {
                list.items.fill(null);
                list.hasGaps = true;
            } else {
                this._lists.delete(keyOrTarget);
            }
        } else if (keyOrTarget) {
            for (const list of this._lists.values()) {
                for (let i = 0; i < list.items.length; i++) {
                    if (list.items[i]?.target !== keyOrTarget) continue;
                    this._cancel(list, i);
                    if (!list.invoking) i--; // the last listener has moved here
                }
            }
        }
    }

    emit(key: Key, ...args: AnyArgs): void {
        const list = this._lists.get(key);
        if (!list) return;
        const isOutermost = !list.invoking;
        list.invoking = true;
        const count = list.items.length;
        for (let i = 0; i < count; i++) {
            const listener = list.items[i];
            if (!listener) continue;
            const { callback, target, once } = listener;
            const alive = isAlive(listener);
            if (once || !alive) this.off(key, callback, target);
            if (!alive) continue;
            if (target) callback.call(target, ...args);
            else callback(...args);
        }
        if (!isOutermost) return;
        list.invoking = false;
        if (list.hasGaps) purge(list);
    }

    clear(): void {
        this._lists.clear();
    }

    _registerOffCallback(callback: () => void): void {
        this._onOff = callback;
    }

    private _cancel(list: ListenerList, index: number): void {
        if (list.invoking) {
            list.items[index] = null;
            list.hasGaps = true;
        } else {
            fastRemoveAt(list.items, index);
        }
    }
}

function purge(list: ListenerList): void {
    for (let i = list.items.length - 1; i >= 0; i--) {
        if (!list.items[i]) fastRemoveAt(list.items, i);
    }
    list.hasGaps = false;
}
