import type { RopeState } from '../RopeState';

/**
 * Whether the time of a rope stands still. What pins it may move all the same, and the rope is drawn with it; when time
 * goes on, the nodes go on from where they are drawn.
 */
export class Stillness {
    private _standsStill = false;
    private _hasMoved = false;

    /** A frame of `dt` seconds begins. Returns whether nodes have to be put where they are drawn first. */
    begin(dt: number): boolean {
        const gathers = dt > 0 && this._hasMoved;
        if (gathers) this._hasMoved = false;
        this._standsStill = dt === 0;
        return gathers;
    }

    /** A pin has moved, come or gone. */
    pinsMoved(): void {
        if (this._standsStill) this._hasMoved = true;
    }

    save(to: RopeState): void {
        to.standsStill = this._standsStill;
        to.movedStandingStill = this._hasMoved;
    }

    load(from: RopeState): void {
        this._standsStill = from.standsStill;
        this._hasMoved = from.movedStandingStill;
    }
}
