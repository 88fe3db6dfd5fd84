import type { Component, Vec2 } from 'cc';
import { RopeShape } from '../enums';
import { ROPE } from './property-list';
import type { Rope } from '../Rope';
import { nextAnchorOf, spanTo } from './span';
import { inWords, nearestNode, validNumber, warnOfValue, warnOnce } from './warn-once';

const NO_POINTS: readonly Vec2[] = [];

/** Rest length of a segment, px in the node's own units: from `baseLengths`, its points, or `baseLength`. */
export function baseLengthOf(rope: Rope, segment: number): number {
    const { baseLengths, baseLength } = rope;
    if (segment < (baseLengths?.length ?? 0))
        return checked(rope, 'baseLengths', segment, baseLengths[segment], baseLength);
    if (segment + 1 >= pointsOf(rope).length) return baseLength;
    const dx = coordinate(rope, segment + 1, 'x') - coordinate(rope, segment, 'x');
    const dy = coordinate(rope, segment + 1, 'y') - coordinate(rope, segment, 'y');
    return Math.max(Math.sqrt(dx * dx + dy * dy), ROPE.baseLength.min);
}

/** Node count of the rope by the inspector or its path. `reset` restores it. */
export function nodeCountOf(rope: object): number {
    const { pathPoints, _nodeCount } = rope as Pick<Rope, 'pathPoints'> & { readonly _nodeCount: number };
    return pathPoints ? pathPoints.length : ROPE.nodeCount.usable(_nodeCount);
}

/** Length of the whole rope at rest, px in the node's own units, as the inspector has it. */
export function lengthOf(rope: Rope): number {
    const last = nodeCountOf(rope) - 1;
    let sum = 0;
    for (let i = 0; i < last; i++) sum += baseLengthOf(rope, i);
    return sum;
}

/** Mean length of a segment at rest, px in the node's own units, as the inspector has it. */
export function meanLengthOf(rope: Rope): number {
    return lengthOf(rope) / (nodeCountOf(rope) - 1);
}

/** Rest length of all segments, px in the node's own units; 0 if their lengths differ. */
export function evenLengthOf({ baseLengths, initialShape, baseLength }: Rope): number {
    return (baseLengths?.length ?? 0) === 0 && initialShape !== RopeShape.Points ? baseLength : 0;
}

/** Places of the nodes of a rope with `initialShape: Points`, along its path or by its list. Empty for other ropes. */
export function pointsOf({ initialShape, pathPoints, points }: Rope): readonly Vec2[] {
    return (initialShape === RopeShape.Points && (pathPoints ?? points)) || NO_POINTS;
}

/** A coordinate of one of these points. */
export function coordinate(rope: Rope, node: number, axis: 'x' | 'y'): number {
    return checked(rope, 'points', node, pointsOf(rope)[node]?.[axis], 0);
}

type NumberList = 'baseLengths' | 'initialVelocities' | 'masses' | 'points' | 'tearTensions';

/** A number of a list; the nearest valid number if it is out of range. */
export function checked(rope: Rope, list: NumberList, index: number, value: number, initial: number): number {
    const { range } = ROPE[list];
    if (value >= range.min && value <= range.max) return value;
    return validNumber(rope, `${list}[${index}]`, value, initial, range);
}

/**
 * The rope node that an index of the inspector or of a script means: 0 is the head; negative numbers count from the tail. Out
 * of range: the nearest node, with a warning. -1 if it is not a number.
 */
export function nodeAt(component: Component, property: string, index: number, nodeCount: number): number {
    if (Number.isInteger(index) && index >= -nodeCount && index < nodeCount) {
        return index < 0 ? nodeCount + index : index;
    }
    const range = `must be an integer from ${-nodeCount} to ${nodeCount - 1}, got ${inWords(index)}`;
    if (typeof index !== 'number' || Number.isNaN(index)) {
        warnOnce(component, property, `${range}; it is ignored.`, 'no number');
        return -1;
    }
    const node = nearestNode(index, nodeCount);
    warnOnce(component, property, `${range}; node ${node} is used.`, 'out of range');
    return node;
}

/** The index of a node, counted from the same end as another index. */
export function indexOf(node: number, nodeCount: number, like: number): number {
    return like < 0 ? node - nodeCount : node;
}

/** A length along a rope. A value that is not a number counts as 0, the head, with a warning that names the method. */
export function lengthFrom(rope: Component, distance: number, method: string): number {
    if (typeof distance === 'number' && !isNaN(distance)) return distance;
    warnOfValue(rope, method, 'needs a length in px', distance, 'the head is used');
    return 0;
}

/** Relative difference of base lengths that counts as rounding: opening a scene must not change it. */
const ROUNDING = 1e-9;

/**
 * Sets `baseLength` so that the rope between the head and the next anchor is `slack` per cent longer than their straight
 * distance; `baseLengths` stays. A rope without a second anchor stays as it is.
 * @param name The property that the warning names if this is impossible.
 */
export function fitLength(rope: Rope, name: string): void {
    const next = nextAnchorOf(rope, nodeCountOf(rope));
    if (!next) return;
    const distance = spanTo(rope, next);
    if (distance === 0) return warnOnce(rope, name, 'needs anchors that are apart; nothing is done.');
    const listed = Math.min(rope.baseLengths?.length ?? 0, next.index);
    let wanted = distance * (1 + rope.slack / 100);
    for (let segment = 0; segment < listed; segment++) wanted -= baseLengthOf(rope, segment);
    const length = wanted / (next.index - listed);
    if (!(length > 0 && length < Infinity))
        return warnOnce(rope, name, 'finds no room for it in Base Lengths; nothing is done.');
    if (Math.abs(length / rope.baseLength - 1) > ROUNDING) rope.baseLength = length;
}
