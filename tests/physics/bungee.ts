import type { StepParameters } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { GRAVITY, PERCENT, type Check } from './check';
import { settled, SETTLING } from './settled';

const LENGTH = 400;
const ROPE_MASS = 8;
const LOAD = 50;
/** Strain per unit of tension: the load alone makes the rope a quarter longer. */
const COMPLIANCE = 0.25 / (LOAD * GRAVITY);

/**
 * Length that an elastic rope gains at rest: the sum of c T_i L_i over its segments. With the rope's mass in equal
 * parts on all nodes, and the load on the tail, that is c g L (load + rope / 2), whatever the number of nodes.
 */
function extensionError(nodeCount: number, parameters: Partial<StepParameters>): number {
    const baseLength = LENGTH / (nodeCount - 1);
    const points = pointsOf(nodeCount, (i) => [0, -i * baseLength]);
    const masses = new Float64Array(nodeCount).fill(ROPE_MASS / nodeCount);
    masses[nodeCount - 1] += LOAD;
    const simulation = startScene(
        { baseLength, points, masses, damping: SETTLING },
        { stretchCompliance: COMPLIANCE, ...parameters },
    );
    const tail = settled(simulation).chain.positions.at(-1)!;
    const expected = COMPLIANCE * GRAVITY * LENGTH * (LOAD + ROPE_MASS / 2);
    return PERCENT * Math.abs((-tail - LENGTH) / expected - 1);
}

/** An elastic rope at rest. Neither the number of nodes nor that of substeps makes it softer or harder. */
export const BUNGEES: readonly Check[] = [10, 30, 100].flatMap((nodeCount) =>
    [1, 4].map((substeps) => ({
        name: `bungee of ${nodeCount} nodes, ${substeps === 1 ? '1 substep' : `${substeps} substeps`}: error of extension`,
        unit: '%',
        limit: 0.1,
        measure: () => extensionError(nodeCount, { substeps }),
    })),
);
