import { segmentLength } from '../core/solver';
import { swipeRope } from './solver/swipe';
import type { Meeting } from '../queries/solver/kit';
import { fromDrawn, drawnInWorld } from '../core/runtime/queries';
import type { PointXY, QueriedRope } from '../core/runtime/queries';

/** A swipe this near to an end of a rope cuts nothing off, world px: one swipe begins where another has cut. */
const END = 0.01;

/** Remembers where a rope was drawn in the last frame, so that a fast rope meets a slow knife too. */
export class SwipeTracer {
    /** Points as drawn in the last frame; empty if not known. */
    before = new Float64Array(0);
    private readonly _place: Meeting = { segment: 0, t: 0, fraction: 0 };

    /** The frame begins: what is drawn now belongs to the last frame. */
    keep(rope: QueriedRope): void {
        const points = drawnInWorld(rope);
        if (this.before.length !== points.length) this.before = new Float64Array(points.length);
        this.before.set(points);
    }

    /** Forgets the last frame: the rope has other nodes now. */
    forget(): void {
        this.before = new Float64Array(0);
    }

    /** Where a swipe in this frame first meets the rope; null if it does not. */
    meet(rope: QueriedRope, from: PointXY, to: PointXY): Meeting | null {
        const points = drawnInWorld(rope);
        const before = this.before.length === points.length ? this.before : points;
        if (!swipeRope(before, points, from.x, from.y, to.x, to.y, this._place)) return null;
        if (isEnd(points, this._place)) return null;
        fromDrawn(rope, this._place);
        return this._place;
    }
}

/** Whether a place on a line of points is one of its ends; in the unit of the points. */
function isEnd(points: Readonly<Float64Array>, { segment, t }: Meeting): boolean {
    const last = points.length / 2 - 2;
    const length = segmentLength(points, segment);
    return (segment === 0 && t * length < END) || (segment === last && (1 - t) * length < END);
}
