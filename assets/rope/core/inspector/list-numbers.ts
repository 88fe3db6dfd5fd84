import type { Vec2 } from 'cc';
import { RopeShape } from '../enums';
import { ROPE } from './property-list';
import type { RopeProperties } from './RopeProperties';
import { validNumber } from './warn-once';
import type { NumberRange } from './warn-once';

const NO_POINTS: readonly Vec2[] = [];

/** Rest length of a segment, px in the node's own units: its own, the distance of its points, or that of all. */
export function baseLengthOf(rope: RopeProperties, segment: number): number {
    const { baseLengths, baseLength } = rope;
    if (segment < (baseLengths?.length ?? 0))
        return checked(
            rope,
            'baseLengths',
            segment,
            baseLengths[segment],
            baseLength,
            ROPE.baseLengths.range,
        );
    if (segment + 1 >= pointsOf(rope).length) return baseLength;
    const dx = coordinate(rope, segment + 1, 'x') - coordinate(rope, segment, 'x');
    const dy = coordinate(rope, segment + 1, 'y') - coordinate(rope, segment, 'y');
    return Math.max(Math.sqrt(dx * dx + dy * dy), ROPE.baseLength.min);
}

/** What it depends on how many nodes a rope has that is as its author made it. */
interface Counted {
    readonly _nodeCount: number;
    readonly pathPoints: readonly Vec2[] | null;
}

/** Nodes of the rope as the inspector, or its path, has it, and `reset` gives it back. */
export function nodeCountOf(rope: object): number {
    const { pathPoints, _nodeCount } = rope as Counted;
    return pathPoints ? pathPoints.length : ROPE.nodeCount.usable(_nodeCount);
}

/** Length of the whole rope at rest, px in the node's own units, as the inspector has it. */
export function lengthOf(rope: RopeProperties): number {
    const last = nodeCountOf(rope) - 1;
    let sum = 0;
    for (let i = 0; i < last; i++) sum += baseLengthOf(rope, i);
    return sum;
}

/** Mean length of a segment at rest, px in the node's own units, as the inspector has it. */
export function meanLengthOf(rope: RopeProperties): number {
    return lengthOf(rope) / (nodeCountOf(rope) - 1);
}

/** Rest length of every segment, px in the node's own units; 0 if segments have lengths of their own. */
export function evenLengthOf({ baseLengths, initialShape, baseLength }: RopeProperties): number {
    return (baseLengths?.length ?? 0) === 0 && initialShape !== RopeShape.Points ? baseLength : 0;
}

/** Where the nodes of a rope with `initialShape: Points` are, along its path or by its list; none of other ropes. */
export function pointsOf({ initialShape, pathPoints, points }: RopeProperties): readonly Vec2[] {
    return (initialShape === RopeShape.Points && (pathPoints ?? points)) || NO_POINTS;
}

/** A coordinate of one of these points. */
export function coordinate(rope: RopeProperties, node: number, axis: 'x' | 'y'): number {
    return checked(rope, 'points', node, pointsOf(rope)[node]?.[axis], 0, ROPE.points.range);
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
