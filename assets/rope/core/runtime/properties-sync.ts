import type { RopeProperties } from '../inspector/RopeProperties';
import { atan2 } from '../solver';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { syncParameters } from './step-parameters';
import { baseLengthOf, coordinate, evenLengthOf, pointsOf } from '../inspector/list-numbers';

/**
 * Tells the simulation of the properties of the inspector, but for those that pin nodes or give them mass.
 * @param isEdited Whether a cut or a winch has changed it: then segments and joints are no longer those of the inspector.
 * @returns Whether a segment became so much shorter that it is another rope.
 */
export function syncProperties(
    rope: RopeProperties,
    axes: RopeAxes,
    simulation: Simulation,
    lengthScale: number,
    isEdited: boolean,
): boolean {
    const shrunk = !isEdited && syncBaseLengths(rope, simulation, lengthScale);
    syncParameters(rope, axes, simulation);
    if (rope.flexuralRigidity > 0 && !isEdited) syncRestAngles(rope, simulation);
    return shrunk;
}

/** A base length that shrinks by more than this part at once is no winch but another rope. */
const GATHER_SHRINKAGE = 0.3;

/** Gives every segment its rest length. Returns whether one became so much shorter that it is another rope. */
export function syncBaseLengths(rope: RopeProperties, { chain }: Simulation, lengthScale: number): boolean {
    const even = evenLengthOf(rope);
    let shrunk = false;
    for (let i = 0; i < chain.segmentCount; i++) {
        const length = (even || baseLengthOf(rope, i)) * lengthScale;
        const before = chain.baseLengths[i];
        if (before === length) continue;
        chain.setBaseLength(i, length);
        if (length < before * (1 - GATHER_SHRINKAGE)) shrunk = true;
    }
    return shrunk;
}

/** What a springy rope wants to be: as its points lie, else straight. */
function syncRestAngles(rope: RopeProperties, { chain }: Simulation): void {
    const last = pointsOf(rope).length - 1;
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
    return atan2(ax * by - ay * bx, ax * bx + ay * by);
}
