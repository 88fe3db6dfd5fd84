import { RopeShape } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { isBendable, placeHeap, placeSettled, placeStraight } from '../solver';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { placePoints } from './uneven';

/**
 * Puts the nodes of a rope where its initial shape has them; its head is at its pin already.
 * @param atRest Whether a limp rope starts at rest all the same: where it comes to rest is known. Where others do, only
 * the game tells.
 */
export function placeInitially(
    rope: RopeProperties,
    axes: RopeAxes,
    simulation: Simulation,
    atRest: boolean,
): void {
    const { chain, parameters, isElastic } = simulation;
    const settles = atRest && rope.initialShape !== RopeShape.Points && !isBendable(parameters);
    const shape = settles ? RopeShape.Settled : rope.initialShape;
    if (shape === RopeShape.Heap) {
        placeHeap(chain, chain.positions[0], chain.positions[1]);
    } else if (shape === RopeShape.Straight) {
        const { a, b } = axes.fromNode;
        const size = Math.hypot(a, b);
        placeStraight(chain, a / size, b / size);
    } else if (shape === RopeShape.Points && rope.points?.length > 0) {
        placePoints(rope, axes, simulation);
    } else {
        const { gravityX, gravityY, stretchCompliance } = parameters;
        placeSettled(chain, gravityX, gravityY, isElastic ? stretchCompliance : 0);
    }
}
