import type { Node } from 'cc';
import { RopeSpace } from '../../enums';
import { pointOf } from '../../solver';
import type { Place } from '../../solver';
import type { RopeAxes } from '../axes';
import { placeOn } from './hubs';
import { ropeOn } from './registry';

const place: Place = { segment: 0, t: 0 };

/**
 * Where an anchor is drawn that is at a length of a rope which does not share its points: one that is disabled, or has
 * other axes. Returns false if the target has no rope that has started.
 * @param axes Those of the rope that follows.
 */
export function followedPlace(target: Node, distance: number, axes: RopeAxes, out: Float64Array): boolean {
    const rope = distance >= 0 ? ropeOn(target) : null;
    if (!rope?.simulation) return false;
    placeOn(rope, distance, place);
    const sharesNodes = rope.axes.space === RopeSpace.World && axes.space === RopeSpace.World;
    if (sharesNodes && !rope.isEntered) place.t = Math.round(place.t); // at the node that it was tied to
    pointOf(rope.simulation.frames.drawn, place, out);
    rope.axes.toWorld.apply(out);
    axes.fromWorld.apply(out);
    return true;
}
