import { atan2, hypot } from '../../core/solver/geometry/math';

/** A point nearer to the axle than this many radii says nothing about where the rope leaves. */
const CLEAR = 1.001;

/**
 * The angle at which a rope leaves a drum as a tangent towards a point, rad. Too near the drum, the point is not used: the
 * angle stays.
 * @param x Of the point, from the axle; y too.
 * @param side 1: the drum turns counterclockwise when it pays out; -1: clockwise.
 */
export function exitAngle(x: number, y: number, radius: number, side: number, before: number): number {
    const distance = hypot(x, y);
    if (!(distance > CLEAR * radius)) return before;
    const angle = atan2(y, x) - side * atan2(Math.sqrt((distance - radius) * (distance + radius)), radius);
    return before + nearestTurn(angle - before);
}

/** The same direction as an angle from -pi to pi: between two steps a rope turns about a drum by less than that. */
function nearestTurn(angle: number): number {
    const turns = angle / (2 * Math.PI);
    return 2 * Math.PI * (turns - Math.round(turns));
}
