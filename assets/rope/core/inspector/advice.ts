import type { Unrest } from '../runtime/sleep/sleep';
import type { Simulation } from '../solver';
import { localized } from './localized';
import { ROPE_ADVICE } from './texts/rope';

/** Stretch from which a rope looks like rubber: 1 %. */
const VISIBLE_STRETCH = 0.01;

/**
 * What to do about a rope that stretches visibly, in words; empty where there is nothing to do.
 * @param cure Of anchors that are too far apart; empty: they are not.
 */
export function adviceFor(
    { isElastic, solverEntry }: Simulation,
    stretch: number,
    worstNode: number,
    cure: string,
): string {
    if (stretch < VISIBLE_STRETCH || isElastic) return '';
    const found = `Stretches ${(100 * stretch).toFixed(0)} % at node ${worstNode}.`;
    if (cure) return `${found} Its anchors are farther apart than it is long. ${cure}`;
    if (!solverEntry.isDirect) return `${found} Set Solver to Exact, or raise Substeps or Iterations.`;
    return `${found} Raise Iterations.`;
}

/** What to do about a rope that hardly moves and does not sleep, in words; empty: nothing. */
export function sleepAdviceFor(unrest: Unrest | null): string {
    if (!unrest) return '';
    const [cure, chinese] =
        unrest === 'trembles'
            ? ['it trembles or sways. Raise Damping.', ROPE_ADVICE.trembles]
            : ['something that it hangs on, or that a script sets or calls, wakes it.', ROPE_ADVICE.isWoken];
    return localized(`Has hardly moved for 10 s and does not sleep: ${cure}`, chinese);
}
