import { Size } from '../math/size';
import { Vec2 } from '../math/vec2';
import { toDesignUnits, view } from '../view/view';

/** One finger. Locations are in screen pixels from the lower left; "UI" means design units. */
export class Touch {
    private _id: number;
    private _point = new Vec2();
    private _previous = new Vec2();
    private _start: Vec2;

    constructor(x: number, y: number, id = 0) {
        this._id = id;
        this._point.set(x, y);
        this._start = new Vec2(x, y);
    }

    getID(): number {
        return this._id;
    }

    getLocation(out = new Vec2()): Vec2 {
        return out.set(this._point);
    }

    getLocationX(): number {
        return this._point.x;
    }

    getLocationY(): number {
        return this._point.y;
    }

    getUILocation(out = new Vec2()): Vec2 {
        return toDesignUnits(out.set(this._point));
    }

    getPreviousLocation(out = new Vec2()): Vec2 {
        return out.set(this._previous);
    }

    getUIPreviousLocation(out = new Vec2()): Vec2 {
        return toDesignUnits(out.set(this._previous));
    }

    getStartLocation(out = new Vec2()): Vec2 {
        return out.set(this._start);
    }

    getUIStartLocation(out = new Vec2()): Vec2 {
        return toDesignUnits(out.set(this._start));
    }

    getDelta(out = new Vec2()): Vec2 {
        return Vec2.subtract(out, this._point, this._previous);
    }

    getUIDelta(out = new Vec2()): Vec2 {
        const scale = new Size(view.getScaleX(), view.getScaleY());
        this.getDelta(out);
        return out.set(out.x / scale.width, out.y / scale.height);
    }

    /** Moves the finger; where it was becomes the previous location. */
    setTouchInfo(id = 0, x = 0, y = 0): void {
        this._id = id;
        this._previous.set(this._point);
        this._point.set(x, y);
    }

    clone(): Touch {
        const copy = new Touch(this._start.x, this._start.y, this._id);
        copy.setTouchInfo(this._id, this._previous.x, this._previous.y);
        copy.setTouchInfo(this._id, this._point.x, this._point.y);
        return copy;
    }
}
