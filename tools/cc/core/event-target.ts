import { CallbacksInvoker } from './callbacks-invoker';
import type { AnyArgs, Callback } from './types';

type Key = string | number;

/** Emits named events to listeners. */
export class EventTarget {
    private _invoker = new CallbacksInvoker();

    on<F extends Callback>(type: Key, callback: F, thisArg?: unknown, once?: boolean): F {
        return this._invoker.on(type, callback, thisArg, once);
    }

    once<F extends Callback>(type: Key, callback: F, thisArg?: unknown): F {
        return this._invoker.on(type, callback, thisArg, true);
    }

    off<F extends Callback>(type: Key, callback?: F, thisArg?: unknown): void {
        this._invoker.off(type, callback, thisArg);
    }

    targetOff(typeOrTarget: unknown): void {
        this._invoker.removeAll(typeOrTarget);
    }

    removeAll(typeOrTarget: unknown): void {
        this._invoker.removeAll(typeOrTarget);
    }

    hasEventListener(type: string, callback?: Callback, target?: unknown): boolean {
        return this._invoker.hasEventListener(type, callback, target);
    }

    emit(type: Key, ...args: AnyArgs): void {
        this._invoker.emit(type, ...args);
    }

    _clearListeners(): void {
        this._invoker.clear();
    }
}
