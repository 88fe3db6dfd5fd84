import { atan2, hypot } from '../../core/solver/geometry/math';

/** Nearer to the drum than this part of its radius a point says nothing about where the rope leaves. */
const CLEAR = 1.001;

/**
 * The angle at which a rope leaves a drum as its tangent, so as to get to a point, rad; as it was if the point is not clear
 * of the drum.
 * @param x Of the point, from the axle; y too.
 * @param side 1: the drum turns counterclockwise when it pays out; -1: clockwise.
 */
export function exitAngle(x: number, y: number, radius: number, side: number, before: number): number {
    const distance = hypot(x, y);
    if (!(distance > CLEAR * radius)) return before;
    const angle = atan2(y, x) - side * atan2(Math.sqrt((distance - radius) * (distance + radius)), radius);
    return before + nearestTurn(angle - before);
}

/** The same angle within half a turn of 0: a rope goes around a drum bit by bit. */
function nearestTurn(angle: number): number {
    const turns = angle / (2 * Math.PI);
    return 2 * Math.PI * (turns - Math.round(turns));
}
