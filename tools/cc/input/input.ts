import { fastRemove } from '../core/array';
import { error, log } from '../core/debug';
import { EventTarget } from '../core/event-target';
import { onInit } from '../core/init';
import { macro } from '../core/macro';
import type { Callback } from '../core/types';
import { EDITOR_NOT_IN_PREVIEW } from '../env';
import type { Event } from './event';
import { EventMouse } from './event-mouse';
import { EventTouch } from './event-touch';
import { Vec2 } from '../math/vec2';
import { Touch } from './touch';

/** Names of the events of `input`. */
export enum InputEventType {
    TOUCH_START = 'touch-start',
    TOUCH_MOVE = 'touch-move',
    TOUCH_END = 'touch-end',
    TOUCH_CANCEL = 'touch-cancel',
    MOUSE_DOWN = 'mouse-down',
    MOUSE_MOVE = 'mouse-move',
    MOUSE_UP = 'mouse-up',
    MOUSE_LEAVE = 'mouse-leave-window',
    MOUSE_ENTER = 'mouse-enter-window',
    MOUSE_WHEEL = 'mouse-wheel',
    KEY_DOWN = 'keydown',
    KEY_PRESSING = 'key-pressing',
    KEY_UP = 'keyup',
    DEVICEMOTION = 'devicemotion',
}

/** Gets events before the listeners of `input`; returns whether these get them, too. */
export interface Dispatcher {
    dispatchEvent(event: Event): boolean;
    onThrowException(): void;
}

const MAX_TOUCHES = 8;
const TOUCH_FOR_MOUSE: Readonly<Record<string, InputEventType>> = {
    [InputEventType.MOUSE_DOWN]: InputEventType.TOUCH_START,
    [InputEventType.MOUSE_MOVE]: InputEventType.TOUCH_MOVE,
    [InputEventType.MOUSE_UP]: InputEventType.TOUCH_END,
};

/** What the player does. */
export class Input {
    static EventType = InputEventType;

    private _listeners = new EventTarget();
    private _touches = new Map<number, Touch>();
    private _mouseDown = false;
    private _mouseButton = EventMouse.BUTTON_MISSING;
    private _mouseLocation = new Vec2();
    private _dispatchers: Dispatcher[] = [];

    on<F extends Callback>(eventType: string, callback: F, target?: unknown): F {
        return this._listeners.on(eventType, callback, target);
    }

    once<F extends Callback>(eventType: string, callback: F, target?: unknown): F {
        return this._listeners.once(eventType, callback, target);
    }

    /** Does nothing in the editor's scene view. */
    off<F extends Callback>(eventType: string, callback?: F, target?: unknown): void {
        if (!EDITOR_NOT_IN_PREVIEW) this._listeners.off(eventType, callback, target);
    }

    getTouch(touchID: number): Touch | undefined {
        return this._touches.get(touchID);
    }

    getAllTouches(): Touch[] {
        return [...this._touches.values()];
    }

    getTouchCount(): number {
        return this._touches.size;
    }

    _addDispatcher(dispatcher: Dispatcher): void {
        fastRemove(this._dispatchers, dispatcher);
        this._dispatchers.push(dispatcher);
    }

    /** A finger of the touch screen: dispatched at once, as on the web. */
    _touch(type: InputEventType, id: number, x: number, y: number): void {
        const isStart = type === InputEventType.TOUCH_START;
        if (!isStart && !this._touches.has(id)) {
            error(`No touch ${id} is down.`);
            return;
        }
        const touch = this._touchAt(id, x, y);
        if (!touch) return;
        const isOver = type === InputEventType.TOUCH_END || type === InputEventType.TOUCH_CANCEL;
        if (isOver) this._touches.delete(id);
        this._dispatchTouches(new EventTouch([touch], false, type, this.getAllTouches()));
    }

    /**
     * The mouse: shown first as touch 0 while a button is down, then as itself.
     * @param button Of a move: the one that is down.
     */
    _mouse(type: InputEventType, x: number, y: number, button = this._mouseButton): void {
        if (type === InputEventType.MOUSE_DOWN) {
            this._mouseDown = true;
            this._mouseButton = button;
        }
        const simulated = TOUCH_FOR_MOUSE[type];
        if (simulated && (this._mouseDown || type === InputEventType.MOUSE_UP))
            this._simulateTouch(simulated, x, y);
        if (type === InputEventType.MOUSE_UP) {
            this._mouseDown = false;
            this._mouseButton = EventMouse.BUTTON_MISSING;
        }
        this._emit(this._mouseEvent(type, x, y, button));
    }

    _mouseWheel(x: number, y: number, scrollY: number): void {
        const event = this._mouseEvent(InputEventType.MOUSE_WHEEL, x, y, EventMouse.BUTTON_MISSING);
        event.setScrollData(0, scrollY);
        this._emit(event);
    }

    _reset(): void {
        this._listeners._clearListeners();
        this._touches.clear();
        this._mouseDown = false;
        this._mouseButton = EventMouse.BUTTON_MISSING;
        this._mouseLocation.set(0, 0);
    }

    private _mouseEvent(type: InputEventType, x: number, y: number, button: number): EventMouse {
        const event = new EventMouse(type, false, this._mouseLocation);
        event.setLocation(x, y);
        event.setButton(button);
        this._mouseLocation.set(x, y);
        return event;
    }

    private _simulateTouch(type: InputEventType, x: number, y: number): void {
        const touch = this._touchAt(0, x, y);
        if (!touch) return;
        const isOver = type === InputEventType.TOUCH_END;
        if (isOver) this._touches.delete(0);
        this._dispatchTouches(new EventTouch([touch], false, type, isOver ? [] : [touch]));
    }

    private _touchAt(id: number, x: number, y: number): Touch | null {
        let touch = this._touches.get(id);
        if (!touch && this._touches.size >= (macro.ENABLE_MULTI_TOUCH ? MAX_TOUCHES : 1)) {
            log('The touches is more than MAX_TOUCHES.');
            return null;
        }
        if (!touch) this._touches.set(id, (touch = new Touch(x, y, id)));
        touch.setTouchInfo(id, x, y);
        return touch;
    }

    private _dispatchTouches(event: EventTouch): void {
        for (const touch of event.getTouches()) {
            event.touch = touch;
            event.propagationStopped = event.propagationImmediateStopped = false;
            this._emit(event);
        }
    }

    private _emit(event: Event): void {
        for (const dispatcher of this._dispatchers) {
            try {
                if (!dispatcher.dispatchEvent(event)) return;
            } catch (reason) {
                dispatcher.onThrowException();
                throw reason;
            }
        }
        this._listeners.emit(event.type, event);
    }
}

export const input = new Input();
onInit(() => input._reset());
