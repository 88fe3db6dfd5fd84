import { RopeShape } from '../enums';
import { ROPE } from './property-list';
import type { RopeProperties } from './RopeProperties';
import { validNumber } from './warn-once';
import type { NumberRange } from './warn-once';

/** Rest length of a segment, px in the node's own units: its own, the distance of its points, or that of all. */
export function baseLengthOf(rope: RopeProperties, segment: number): number {
    const { baseLengths, points, initialShape, baseLength } = rope;
    if (segment < (baseLengths?.length ?? 0))
        return checked(
            rope,
            'baseLengths',
            segment,
            baseLengths[segment],
            baseLength,
            ROPE.baseLengths.range,
        );
    if (initialShape !== RopeShape.Points || segment + 1 >= (points?.length ?? 0)) return baseLength;
    const dx = coordinate(rope, segment + 1, 'x') - coordinate(rope, segment, 'x');
    const dy = coordinate(rope, segment + 1, 'y') - coordinate(rope, segment, 'y');
    return Math.max(Math.sqrt(dx * dx + dy * dy), ROPE.baseLength.min);
}

/** A coordinate of one of the rope's `points`. */
export function coordinate(rope: RopeProperties, node: number, axis: 'x' | 'y'): number {
    return checked(rope, 'points', node, rope.points[node]?.[axis], 0, ROPE.points.range);
}

/** A number of a list, or the valid one that stands in for it. */
export function checked(
    rope: RopeProperties,
    list: string,
    index: number,
    value: number,
    initial: number,
    range: NumberRange,
): number {
    if (value >= range.min && value <= range.max) return value;
    return validNumber(rope, `${list}[${index}]`, value, initial, range);
}
