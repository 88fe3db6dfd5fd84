import { Vec2 } from '../math/vec2';
import { Event } from './event';
import type { Touch } from './touch';

/** Fingers went down, moved or went up. Listeners are called once per finger, which is in `touch`. */
export class EventTouch extends Event {
    touch: Touch | null = null;
    simulate = false;
    windowId = 0;
    /** Lets the event go on to whoever is below or behind the one that claimed it. */
    preventSwallow = false;

    constructor(
        private readonly _touches: Touch[],
        bubbles: boolean,
        eventType: string,
        private readonly _allTouches: Touch[] = [],
    ) {
        super(eventType, bubbles);
    }

    getTouches(): Touch[] {
        return this._touches;
    }

    getAllTouches(): Touch[] {
        return this._allTouches;
    }

    getID(): number | null {
        return this.touch ? this.touch.getID() : null;
    }

    getLocation(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getLocation(out) : new Vec2();
    }

    getLocationX(): number {
        return this.touch ? this.touch.getLocationX() : 0;
    }

    getLocationY(): number {
        return this.touch ? this.touch.getLocationY() : 0;
    }

    getUILocation(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getUILocation(out) : new Vec2();
    }

    getPreviousLocation(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getPreviousLocation(out) : new Vec2();
    }

    getStartLocation(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getStartLocation(out) : new Vec2();
    }

    getUIStartLocation(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getUIStartLocation(out) : new Vec2();
    }

    getDelta(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getDelta(out) : new Vec2();
    }

    getDeltaX(): number {
        return this.getDelta().x;
    }

    getDeltaY(): number {
        return this.getDelta().y;
    }

    getUIDelta(out?: Vec2): Vec2 {
        return this.touch ? this.touch.getUIDelta(out) : new Vec2();
    }
}
