import { EventTarget } from '../core/event-target';
import type { Callback } from '../core/types';
import { Size } from '../math/size';

const START_WIDTH = 1280;
const START_HEIGHT = 720;

/** The window, in pixels. */
class Screen {
    private _listeners = new EventTarget();
    private _windowSize = new Size(START_WIDTH, START_HEIGHT);

    get windowSize(): Size {
        return this._windowSize.clone();
    }

    /** Takes effect at once. */
    set windowSize(value: Size) {
        this._windowSize.set(value);
        this._listeners.emit('window-resize', value.width, value.height);
    }

    on(type: string, callback: Callback, target?: unknown): void {
        this._listeners.on(type, callback, target);
    }

    once(type: string, callback: Callback, target?: unknown): void {
        this._listeners.once(type, callback, target);
    }

    off(type: string, callback?: Callback, target?: unknown): void {
        this._listeners.off(type, callback, target);
    }

    /** Of the browser, if there is one; the engine stops at 2. */
    get devicePixelRatio(): number {
        return (globalThis as { devicePixelRatio?: number }).devicePixelRatio ?? 1;
    }

    get resolution(): Size {
        return this.windowSize;
    }

    _reset(): void {
        this._listeners._clearListeners();
        this._windowSize.set(START_WIDTH, START_HEIGHT);
    }
}

export const screen = new Screen();
