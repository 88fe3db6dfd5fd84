import { RopeSolver } from '../enums';
import type { RopeProperties } from './RopeProperties';

/** Stretch from which a rope looks like rubber: 1 %. */
const VISIBLE_STRETCH = 0.01;

/** What to do about a rope that stretches visibly, in words; empty where there is nothing to do. */
export function adviceFor(
    rope: RopeProperties,
    stretch: number,
    worstNode: number,
    pinsTooFar: boolean,
): string {
    const isElastic = rope.solver === RopeSolver.Exact && rope.stretchCompliance > 0;
    if (stretch < VISIBLE_STRETCH || isElastic) return '';
    const found = `Stretches ${(100 * stretch).toFixed(0)} % at node ${worstNode}.`;
    if (pinsTooFar)
        return `${found} Its anchors are farther apart than it is long: raise Node Count or Base Length.`;
    if (rope.solver !== RopeSolver.Exact)
        return `${found} Set Solver to Exact, or raise Substeps or Iterations.`;
    return `${found} Raise Iterations to 20.`;
}
