import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { PERCENT } from '../check';
import { EXPECTED_FALLS, fall, foldedChain } from '../folded-chain';
import { hanging, type MakeRope, type Phenomenon } from './phenomenon';

function fallError(make: MakeRope, nodeCount: number, expected: number): number {
    const chain = foldedChain(nodeCount);
    const rope = make(hanging(chain.points, chain.baseLength));
    if (!rope) return NaN;
    const points = new Float64Array(2 * nodeCount);
    const step = (): number => {
        rope.step();
        rope.read(points);
        return points[2 * nodeCount - 1];
    };
    const { time } = fall(chain, FIXED_STEP, step, () => 0);
    rope.free?.();
    return PERCENT * Math.abs(time / expected - 1);
}

/**
 * A chain folded into a U is let go at one end: it overtakes a stone.
 * @see Calkin, March, "The dynamics of a falling chain", Am. J. Phys. 57, 1989
 */
export const FALLS: readonly Phenomenon[] = EXPECTED_FALLS.map(([nodeCount, { time }]) => ({
    name: `folded chain of ${nodeCount} nodes, time of the fall: error`,
    unit: '%',
    limit: 1,
    measure: (make) => fallError(make, nodeCount, time),
}));
