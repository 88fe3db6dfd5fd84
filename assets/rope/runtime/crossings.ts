import { Vec2 } from 'cc';
import type { Rope } from '../Rope';
import type { RopeCrossing } from '../RopeCrossing';
import { crossRopes, pointOf } from '../solver';
import type { Place } from '../solver';
import { distanceOfSeen, drawnInWorld } from './queries';
import { runtimeOf } from './runtime-of';

const place: Place = { segment: 0, t: 0 };
const point = new Float64Array(2);

/** Adds every place where two ropes cross to a list: its length along each, and the world point. */
export function addCrossings(found: RopeCrossing[], a: Rope, b: Rope): void {
    const [rope, other] = [runtimeOf(a).queried, runtimeOf(b).queried];
    const points = drawnInWorld(rope).slice(); // the other's may be in the same place
    crossRopes(points, drawnInWorld(other), (segment, t, otherSegment, otherT) => {
        place.segment = segment;
        place.t = t;
        pointOf(points, place, point);
        found.push({
            a,
            b,
            distanceA: distanceOfSeen(rope, segment, t),
            distanceB: distanceOfSeen(other, otherSegment, otherT),
            point: new Vec2(point[0], point[1]),
        });
    });
}
