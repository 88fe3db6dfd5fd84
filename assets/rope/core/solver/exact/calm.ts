import type { Chain } from '../chain';
import { CALM_STIFFNESS, CALM_TOLERANCE, CALM_WAY, LENGTH_ROUNDING } from './constants';
import { isStiff } from './free-start';
import type { ExactState } from './state';

// Lengths hardly tell whether the forces of a taut rope are right: a kink of the angle a makes it shorter by a^2 / 2 only, but
// moves a light node by T h^2 a / m. Newton's method would stop with kinks that are different in every step, and a light rope
// with a heavy load between two hooks would tremble for ever. So while hardly anything moves it goes on until forces are right.

/** @param longestWay The longest way of a node in the substep, squared, in lengths of the segment behind it. */
export function noteCalmness(state: ExactState, longestWay: number): void {
    state.isCalm = longestWay < CALM_WAY * CALM_WAY && !state.isDriven && !state.kernel;
}

/** After an iteration, when forces are known. */
export function noteTautness(chain: Chain, state: ExactState): void {
    state.isCalm = state.isCalm && isStiff(chain, state, CALM_STIFFNESS);
}

/** Whether every force is parallel to the direction that its segment pulls along, and as large as its strain makes it. */
export function areForcesRight(
    { segmentCount, inverseMasses, softParts }: Chain,
    { active, forces, fixed, shares, directions, residuals, inverseLengths, softness }: ExactState,
): boolean {
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] === 0) continue;
        const k = 2 * i;
        const gx = fixed[k] + shares[i] * directions[k];
        const gy = fixed[k + 1] + shares[i] * directions[k + 1];
        let wrong = Math.abs(gx * forces[k + 1] - gy * forces[k]);
        const residual = Math.abs(residuals[i]);
        const soft = softParts ? softParts[i] * softness : softness;
        if (soft > 0 && residual > LENGTH_ROUNDING) wrong += residual / soft;
        const way = wrong * (inverseMasses[i] + inverseMasses[i + 1]);
        if (way * inverseLengths[i] > CALM_TOLERANCE) return false;
    }
    return true;
}
