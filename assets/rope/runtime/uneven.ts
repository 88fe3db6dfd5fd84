import { RopeShape } from '../enums';
import type { RopeAxes } from './axes';
import { ROPE } from '../inspector/property-list';
import type { RopeProperties } from '../inspector/RopeProperties';
import type { Simulation } from '../solver';
import { validNumber } from '../inspector/warn-once';
import type { NumberRange } from '../inspector/warn-once';

/** A base length that shrinks by more than this part at once is no winch but another rope. */
const GATHER_SHRINKAGE = 0.1;

const point = new Float64Array(2);

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

/** Gives every segment its rest length. Returns whether one became so much shorter that it is another rope. */
export function syncBaseLengths(rope: RopeProperties, { chain }: Simulation, lengthScale: number): boolean {
    const { baseLengths, initialShape, baseLength } = rope;
    const even = (baseLengths?.length ?? 0) === 0 && initialShape !== RopeShape.Points;
    let shrunk = false;
    for (let i = 0; i < chain.segmentCount; i++) {
        const length = (even ? baseLength : baseLengthOf(rope, i)) * lengthScale;
        const before = chain.baseLengths[i];
        if (before === length) continue;
        chain.setBaseLength(i, length);
        if (length < before * (1 - GATHER_SHRINKAGE)) shrunk = true;
    }
    return shrunk;
}

/**
 * Puts the nodes to rest on `points`, and those beyond on from the last of them, straight along gravity. Held
 * nodes stay where they are held.
 */
export function placePoints(rope: RopeProperties, axes: RopeAxes, simulation: Simulation): void {
    const { chain, parameters } = simulation;
    const { positions, baseLengths, nodeCount, pinned } = chain;
    const { gravityX, gravityY } = parameters;
    const strength = Math.hypot(gravityX, gravityY);
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        if (i < rope.points.length) {
            point[0] = coordinate(rope, i, 'x');
            point[1] = coordinate(rope, i, 'y');
            axes.fromNode.apply(point);
        } else {
            const length = baseLengths[i - 1];
            point[0] = positions[2 * i - 2] + (strength > 0 ? (length * gravityX) / strength : 0);
            point[1] = positions[2 * i - 1] + (strength > 0 ? (length * gravityY) / strength : -length);
        }
        positions.set(point, 2 * i);
    }
    chain.stop();
}

/** What a springy rope wants to be: as its points lie, else straight. */
export function syncRestAngles(rope: RopeProperties, { chain }: Simulation): void {
    const last = rope.initialShape === RopeShape.Points ? (rope.points?.length ?? 0) - 1 : 0;
    for (let i = 1; i < chain.nodeCount - 1; i++) chain.restAngles[i] = i < last ? restAngle(rope, i) : 0;
}

/** The angle at one of the points, from the one before to the one after. */
function restAngle(rope: RopeProperties, node: number): number {
    const x = coordinate(rope, node, 'x');
    const y = coordinate(rope, node, 'y');
    const ax = x - coordinate(rope, node - 1, 'x');
    const ay = y - coordinate(rope, node - 1, 'y');
    const bx = coordinate(rope, node + 1, 'x') - x;
    const by = coordinate(rope, node + 1, 'y') - y;
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** Sets a rope that is at rest going. */
export function giveVelocities(rope: RopeProperties, axes: RopeAxes, simulation: Simulation): void {
    const { chain } = simulation;
    const { a, b, c, d } = axes.fromNode;
    const count = Math.min(rope.initialVelocities?.length ?? 0, chain.nodeCount);
    for (let i = 0; i < count; i++) {
        const vx = checked(
            rope,
            'initialVelocities',
            i,
            rope.initialVelocities[i]?.x,
            0,
            ROPE.initialVelocities.range,
        );
        const vy = checked(
            rope,
            'initialVelocities',
            i,
            rope.initialVelocities[i]?.y,
            0,
            ROPE.initialVelocities.range,
        );
        const mass = chain.masses[i];
        simulation.applyImpulse(i, mass * (a * vx + c * vy), mass * (b * vx + d * vy));
    }
}

function coordinate(rope: RopeProperties, node: number, axis: 'x' | 'y'): number {
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
