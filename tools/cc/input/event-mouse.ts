import { Vec2 } from '../math/vec2';
import { toDesignUnits } from '../view/view';
import { Event } from './event';

/** The mouse did something. Locations as in `Touch`. */
export class EventMouse extends Event {
    static BUTTON_MISSING = -1;
    static BUTTON_LEFT = 0;
    static BUTTON_RIGHT = 2;
    static BUTTON_MIDDLE = 1;

    windowId = 0;
    preventSwallow = false;
    private _button = EventMouse.BUTTON_MISSING;
    private _location = new Vec2();
    private _previous = new Vec2();
    private _scroll = new Vec2();

    constructor(eventType: string, bubbles?: boolean, prevLoc?: Readonly<Vec2>, windowId = 0) {
        super(eventType, bubbles);
        this.windowId = windowId;
        if (prevLoc) this._previous.set(prevLoc);
    }

    getButton(): number {
        return this._button;
    }

    setButton(button: number): void {
        this._button = button;
    }

    setLocation(x: number, y: number): void {
        this._location.set(x, y);
    }

    getLocation(out = new Vec2()): Vec2 {
        return out.set(this._location);
    }

    getLocationX(): number {
        return this._location.x;
    }

    getLocationY(): number {
        return this._location.y;
    }

    getUILocation(out = new Vec2()): Vec2 {
        return toDesignUnits(out.set(this._location));
    }

    getPreviousLocation(out = new Vec2()): Vec2 {
        return out.set(this._previous);
    }

    getDelta(out = new Vec2()): Vec2 {
        return Vec2.subtract(out, this._location, this._previous);
    }

    setScrollData(scrollX: number, scrollY: number): void {
        this._scroll.set(scrollX, scrollY);
    }

    getScrollX(): number {
        return this._scroll.x;
    }

    getScrollY(): number {
        return this._scroll.y;
    }
}
