import type { NetSimulation, Simulation } from '../solver';

/** Stretch from which a rope looks like rubber: 1 %. */
const VISIBLE_STRETCH = 0.01;

/** What to do about a rope that stretches visibly, in words; empty where there is nothing to do. */
export function adviceFor(
    { isElastic, solverEntry }: Simulation,
    stretch: number,
    worstNode: number,
    pinsTooFar: boolean,
): string {
    if (stretch < VISIBLE_STRETCH || isElastic) return '';
    const found = `Stretches ${(100 * stretch).toFixed(0)} % at node ${worstNode}.`;
    if (pinsTooFar)
        return `${found} Its anchors are farther apart than it is long: raise Node Count or Base Length.`;
    if (!solverEntry.isDirect) return `${found} Set Solver to Exact, or raise Substeps or Iterations.`;
    return `${found} Raise Iterations.`;
}

/** Substeps from which a net is dear, whatever it looks like. */
const MANY_SUBSTEPS = 300;

/** What to do about a net that stretches or is dear, in words; empty where there is nothing to do. */
export function netAdviceFor({ reach, substepsTaken }: NetSimulation): string {
    if (reach.isExceeded) return 'Its anchors are farther apart than it is long: raise Slack or its size.';
    if (substepsTaken > MANY_SUBSTEPS)
        return `Takes ${substepsTaken} substeps: lighten its loads, raise Mass, Slack or Stretch Limit, or use fewer cells.`;
    return '';
}
