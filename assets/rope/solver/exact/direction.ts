import type { Chain } from '../chain';
import { CALM_JUMP, CALM_TURN, CALM_WEIGHT } from './constants';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

/**
 * How a substep is solved.
 * `calm`: a segment pulls along the mean of its directions at three times, (next + 2 now + before) / 4. The rule
 * is symmetric in time, so no energy is lost, and stable at any stiffness.
 * `violent`: along its direction at the end of the substep. That loses energy and converges where nothing else does.
 * `cold`: violent, without a first guess of the forces.
 */
export type Mode = 'calm' | 'violent' | 'cold';

/**
 * First guess of the end of a substep: every free node under its velocity and gravity, every pinned node on its
 * way; as `changes`, which are still to be applied, the forces expected from the last substeps; and the rule for
 * the direction in which each segment pulls.
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
    const { nodeCount, segmentCount, positions, previousPositions, inverseMasses, pinTargets } = chain;
    const { velocities, inverseSpans, forces, changes, fixed, shares, startVectors, active } = state;
    const { pulls, pullsBefore, pullsEarlier, pinFraction } = state;
    const h = chain.substep;
    const glide = h * Math.exp(-damping * h);
    const fallX = h * h * gravityX;
    const fallY = h * h * gravityY;
    const calm = mode === 'calm';
    const turnPart = CALM_WEIGHT * h;
    const stayPart = 1 - CALM_WEIGHT;
    // Expected pull: constant, on a line or on a parabola through the last ones, as many as there are of the kind.
    const slope = calm && state.calmSubsteps > 0 ? 1 : 0;
    const bend = calm && state.calmSubsteps > 2 ? 1 : 0;
    const now = mode === 'cold' ? 0 : 1 + slope + bend;
    const before = 0 - slope - 2 * bend; // not -slope: -0 is no small integer, and numbers of two kinds are slow
    let x = previousPositions[0];
    let y = previousPositions[1];
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const vx = velocities[k];
        const vy = velocities[k + 1];
        if (inverseMasses[i] === 0) {
            positions[k] = x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] = y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + glide * vx + fallX;
            positions[k + 1] = y + glide * vy + fallY;
        }
        if (i === segmentCount) break;
        const nextX = previousPositions[k + 2];
        const nextY = previousPositions[k + 3];
        const inverseLength = inverseSpans[i];
        const ex = (nextX - x) * inverseLength;
        const ey = (nextY - y) * inverseLength;
        x = nextX;
        y = nextY;
        startVectors[k] = ex;
        startVectors[k + 1] = ey;
        let pull = 0;
        if (calm && active[i] !== 0) {
            const turn = turnPart * inverseLength;
            fixed[k] = stayPart * ex - turn * (velocities[k + 2] - vx);
            fixed[k + 1] = stayPart * ey - turn * (velocities[k + 3] - vy);
            shares[i] = 1 - stayPart;
            pull = now * pulls[i] + before * pullsBefore[i] + bend * pullsEarlier[i];
        } else {
            fixed[k] = 0;
            fixed[k + 1] = 0;
            shares[i] = 1;
            if (active[i] !== 0) pull = now * pulls[i];
        }
        forces[k] = 0;
        forces[k + 1] = 0;
        changes[k] = pull * ex;
        changes[k + 1] = pull * ey;
    }
}

/**
 * Whether the substep just solved was too rough for the calm rule: a segment turned far, or its tension jumped.
 * (The trapezoid rule, which the calm one is for a stiff mode, would let the jump ring on.)
 * Notes the pull and the tension of every segment and the largest turn on the way.
 */
export function isViolent(chain: Chain, state: ExactState): boolean {
    const { segmentCount, inverseMasses, tensions, substep } = chain;
    const { startVectors, directions, forces, active, newPulls, pulls, inverseLengths, remembers } = state;
    const jumpPart = CALM_JUMP;
    const perSquare = 1 / (substep * substep);
    let turn = 0;
    let jump = 0;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        let pull = 0;
        if (active[i] !== 0) {
            const ex = startVectors[k];
            const ey = startVectors[k + 1];
            const sine = directions[k] * ey - directions[k + 1] * ex;
            if (sine > turn) turn = sine;
            else if (-sine > turn) turn = -sine;
            pull = forces[k] * ex + forces[k + 1] * ey;
        }
        newPulls[i] = pull;
        tensions[i] = pull * perSquare;
        if (!remembers) continue;
        const last = pulls[i];
        const mean = 0.5 * (pull + last);
        const excess = (pull > last ? pull - last : last - pull) - (mean > 0 ? jumpPart * mean : 0);
        if (!(excess > 0)) continue;
        const change = excess * (inverseMasses[i] + inverseMasses[i + 1]) * inverseLengths[i];
        if (change > jump) jump = change;
    }
    state.turn = turn;
    return turn > CALM_TURN || jump > CALM_JUMP;
}
