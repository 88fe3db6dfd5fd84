import { RopeShape } from '../enums';
import type { RopeProperties } from '../inspector/RopeProperties';
import { placeHeap, placeSettled, placeStraight } from '../solver';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { placePoints } from './uneven';

/** Puts the nodes of a rope where a shape has them; its head is at its pin already. */
export function placeShape(
    shape: RopeShape,
    rope: RopeProperties,
    axes: RopeAxes,
    simulation: Simulation,
): void {
    const { chain, parameters, isElastic } = simulation;
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
