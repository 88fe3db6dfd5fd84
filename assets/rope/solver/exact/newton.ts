import type { Chain } from '../chain';
import { applyChanges } from './changes';
import {
    CALM_ACCEPTED,
    CALM_PASSES,
    CALM_TOLERANCE,
    ELIMINATIONS_PER_PASS,
    FIRST_WIDE_PASS,
    FIRST_WIDTH,
    LOST_ERROR,
    SECOND_WIDE_PASS,
    SECOND_WIDTH,
    STALE_PASSES,
    VIOLENT_ACCEPTED,
    VIOLENT_PASSES,
    VIOLENT_TOLERANCE,
} from './constants';
import { eliminate, substitute } from './elimination';
import type { ExactState } from './state';

/**
 * Newton's method from the prediction on: find which segments are taut, solve for all forces at once, move, and
 * again until every length is right.
 * @param mostPasses The user's limit.
 * @returns Whether the errors that are left are acceptable.
 */
export function converge(
    chain: Chain,
    state: ExactState,
    calm: boolean,
    pullOnly: boolean,
    mostPasses: number,
): boolean {
    const tolerance = calm ? CALM_TOLERANCE : VIOLENT_TOLERANCE;
    const accepted = calm ? CALM_ACCEPTED : VIOLENT_ACCEPTED;
    const passes = Math.min(mostPasses, calm ? CALM_PASSES : VIOLENT_PASSES);
    let best = Infinity;
    let stale = 0;
    applyChanges(chain, state); // the forces expected
    for (let pass = 0; pass < passes && state.worst < LOST_ERROR; pass++) {
        if (pullOnly) activate(chain, state, pass);
        for (let k = 0; k < ELIMINATIONS_PER_PASS; k++) {
            eliminate(chain, state);
            if (substitute(chain, state, pullOnly) === 0) break;
        }
        applyChanges(chain, state);
        if (state.worst < tolerance) return true;
        stale = state.worst < 0.5 * best ? 0 : stale + 1;
        if (stale === 0) best = state.worst;
        if (stale === STALE_PASSES) break;
    }
    return state.worst < accepted;
}

/**
 * Slack segments that have become taut join. What is active stays so until it would have to push: deciding by the
 * sign of the error alone, the segments of a taut rope, whose errors are +-1e-10, would drop out at random.
 * @see Hintermueller, Ito, Kunisch, "The primal-dual active set strategy as a semismooth Newton method", 2002
 */
function activate(
    { segmentCount }: Chain,
    { active, errors, fixed, shares }: ExactState,
    pass: number,
): void {
    const width = pass === FIRST_WIDE_PASS ? FIRST_WIDTH : pass === SECOND_WIDE_PASS ? SECOND_WIDTH : 0;
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] !== 0 || errors[i] <= -width) continue;
        active[i] = 1;
        fixed[2 * i] = 0;
        fixed[2 * i + 1] = 0;
        shares[i] = 1;
    }
}
