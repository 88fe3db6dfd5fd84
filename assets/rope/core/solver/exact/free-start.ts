import type { Chain } from '../chain';
import { FAR_OFF, STIFF, WORSE } from './constants';
import { applyIncrements } from './increments';
import type { ExactState } from './state';

// Where Newton's method starts. The warm start moves the nodes by the forces that are expected, along the directions at the start
// of the substep. Node i goes by w_i (f_i - f_(i-1)), so a kink of the angle a between two segments that are pulled with T moves
// the node by T h^2 a / m: under a load of 1000 node masses on 100 nodes half a segment for a kink of 1 mrad. Waves far too fast
// for a step have kinks like that, which change sign from step to step, and all equations would be taken at wrong directions.
// So such a rope starts from where its nodes fly freely; what is expected then counts as the stiffness of its segments only.

/** Whether the warm start has failed for a rope that is so taut. */
export function isTooStiff(chain: Chain, state: ExactState): boolean {
    const { maxResidual, kernel, isElastic, isDriven } = state;
    if (!(maxResidual > FAR_OFF) || isDriven || kernel || isElastic || chain.slides) return false;
    return isStiff(chain, state, STIFF);
}

/** Whether a segment is stiffer across than that: see `STIFF`. */
export function isStiff(
    { segmentCount, inverseMasses }: Chain,
    { forces, startVectors: e, inverseLengths }: ExactState,
    stiffness: number,
): boolean {
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const lambda = forces[k] * e[k] + forces[k + 1] * e[k + 1];
        if (lambda * (inverseMasses[i] + inverseMasses[i + 1]) * inverseLengths[i] > stiffness) return true;
    }
    return false;
}

/**
 * Takes back what the forces have moved, unless that is worse. Leaves in `forces`, which have moved nothing then, those expected
 * along the directions that result: parallel to them, so of the next elimination they are the stiffness, and what it adds is the
 * whole force.
 * @returns Whether it is not worse.
 */
export function flyFreely(chain: Chain, state: ExactState): boolean {
    const { forces, increments, startVectors: e, fixed, shares, directions, maxResidual } = state;
    reverse(state);
    applyIncrements(chain, state);
    if (!(state.maxResidual <= WORSE * maxResidual)) {
        forces.fill(0);
        reverse(state);
        applyIncrements(chain, state);
        return false;
    }
    for (let i = 0; i < chain.segmentCount; i++) {
        const k = 2 * i;
        const lambda = -(increments[k] * e[k] + increments[k + 1] * e[k + 1]);
        forces[k] = lambda * (fixed[k] + shares[i] * directions[k]);
        forces[k + 1] = lambda * (fixed[k + 1] + shares[i] * directions[k + 1]);
    }
    return true;
}

/** The next increments take back the last ones. */
function reverse({ increments, junctions }: ExactState): void {
    for (let k = 0; k < increments.length; k++) increments[k] = 0 - increments[k];
    junctions?.reverse();
}
