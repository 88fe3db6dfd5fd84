import type { Chain } from './chain';
import { CALM_JUMP, CALM_TURN, CALM_WEIGHT } from './exact-constants';
import type { ExactState } from './exact-state';
import type { StepParameters } from './parameters';

/**
 * How a substep is solved.
 * `calm`: a segment pulls along the mean of its directions at three times, (next + 2 now + before) / 4. The rule
 * is symmetric in time, so no energy is lost, and stable at any stiffness.
 * `violent`: along its direction at the end of the substep. That loses energy and converges where nothing else does.
 * `cold`: violent, without a first guess of the forces.
 */
export type Mode = 'calm' | 'violent' | 'cold';

/**
 * First guess of the end of a substep: every free node under its velocity, gravity and the forces expected from
 * the last substep, every pinned node on its way, and the rule for the direction in which each segment pulls.
 *
 * With e = p(now), p = segment vector / length, v the velocities: before = e - h (v1 - v0) / L, so the calm
 * direction is fixed + share n with fixed = 3/4 e - 1/4 h (v1 - v0) / L and share = 1/4. A segment that becomes
 * active only now has met with an impact and pulls along itself: fixed 0, share 1.
 */
export function predictExact(
    chain: Chain,
    state: ExactState,
    { damping, gravityX, gravityY }: StepParameters,
    mode: Mode,
): void {
    chooseDirections(chain, state, mode);
    const h = chain.substep;
    const { pinFraction } = state;
    const { nodeCount, positions, previousPositions, inverseMasses, pinTargets } = chain;
    const { velocities, forces } = state;
    const glide = h * Math.exp(-damping * h);
    const fallX = h * h * gravityX;
    const fallY = h * h * gravityY;
    let beforeX = 0; // force of the segment before
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const x = previousPositions[k];
        const y = previousPositions[k + 1];
        const fx = forces[k];
        const fy = forces[k + 1];
        const w = inverseMasses[i];
        if (w === 0) {
            positions[k] = x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] = y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + glide * velocities[k] + fallX + w * (fx - beforeX);
            positions[k + 1] = y + glide * velocities[k + 1] + fallY + w * (fy - beforeY);
        }
        beforeX = fx;
        beforeY = fy;
    }
}

/** The rule for the direction in which each segment pulls, and the force expected of it. */
function chooseDirections(
    { segmentCount, previousPositions, substep: h }: Chain,
    state: ExactState,
    mode: Mode,
): void {
    const { velocities, inverseLengths, forces, fixed, shares, startVectors, active, pulls, pullGrowths } =
        state;
    const weight = CALM_WEIGHT;
    const calm = mode === 'calm';
    const warm = mode === 'cold' ? 0 : 1;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const inverseLength = inverseLengths[i];
        const ex = (previousPositions[k + 2] - previousPositions[k]) * inverseLength;
        const ey = (previousPositions[k + 3] - previousPositions[k + 1]) * inverseLength;
        startVectors[k] = ex;
        startVectors[k + 1] = ey;
        let ax = 0;
        let ay = 0;
        let share = 1;
        let pull = 0;
        if (active[i] !== 0) {
            pull = warm * pulls[i];
            if (calm) {
                const turn = weight * h * inverseLength;
                ax = (1 - weight) * ex - turn * (velocities[k + 2] - velocities[k]);
                ay = (1 - weight) * ey - turn * (velocities[k + 3] - velocities[k + 1]);
                share = weight;
                pull += pullGrowths[i];
            }
        }
        fixed[k] = ax;
        fixed[k + 1] = ay;
        shares[i] = share;
        forces[k] = pull * ex;
        forces[k + 1] = pull * ey;
    }
}

/**
 * Whether the substep just solved was too rough for the calm rule: a segment turned far, or its tension jumped.
 * (The trapezoid rule, which the calm one is for a stiff mode, would let the jump ring on.)
 * Notes the pull of every segment and the largest turn on the way.
 */
export function isViolent(chain: Chain, state: ExactState): boolean {
    const { segmentCount, inverseMasses } = chain;
    const { startVectors, directions, forces, active, newPulls, pulls, inverseLengths, remembers } = state;
    const jumpPart = CALM_JUMP;
    let turn = 0;
    let jump = 0;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        let pull = 0;
        if (active[i] !== 0) {
            const ex = startVectors[k];
            const ey = startVectors[k + 1];
            const sine = Math.abs(directions[k] * ey - directions[k + 1] * ex);
            if (sine > turn) turn = sine;
            pull = forces[k] * ex + forces[k + 1] * ey;
        }
        newPulls[i] = pull;
        if (!remembers) continue;
        const perForce = (inverseMasses[i] + inverseMasses[i + 1]) * inverseLengths[i];
        const mean = 0.5 * (pull + pulls[i]);
        const change = perForce * (Math.abs(pull - pulls[i]) - jumpPart * (mean > 0 ? mean : 0));
        if (change > jump) jump = change;
    }
    state.turn = turn;
    return turn > CALM_TURN || jump > CALM_JUMP;
}
