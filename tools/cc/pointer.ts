import { input, InputEventType } from './input/input';
import { EventMouse } from './input/event-mouse';

/**
 * Not the engine's: plays the part of the browser. Locations are in screen pixels from the lower left; events
 * are dispatched at once.
 */
export const pointer = {
    start(id: number, x: number, y: number): void {
        input._touch(InputEventType.TOUCH_START, id, x, y);
    },

    move(id: number, x: number, y: number): void {
        input._touch(InputEventType.TOUCH_MOVE, id, x, y);
    },

    end(id: number, x: number, y: number): void {
        input._touch(InputEventType.TOUCH_END, id, x, y);
    },

    cancel(id: number, x: number, y: number): void {
        input._touch(InputEventType.TOUCH_CANCEL, id, x, y);
    },

    mouseDown(x: number, y: number, button = EventMouse.BUTTON_LEFT): void {
        input._mouse(InputEventType.MOUSE_DOWN, x, y, button);
    },

    /** @param button The one that is down, according to the browser; by default the one that went down. */
    mouseMove(x: number, y: number, button?: number): void {
        input._mouse(InputEventType.MOUSE_MOVE, x, y, button);
    },

    mouseUp(x: number, y: number, button = EventMouse.BUTTON_LEFT): void {
        input._mouse(InputEventType.MOUSE_UP, x, y, button);
    },

    mouseWheel(x: number, y: number, scrollY: number): void {
        input._mouseWheel(x, y, scrollY);
    },
};
