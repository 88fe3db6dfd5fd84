import { isBendable } from '../bend-parameters';
import type { Chain } from '../chain';
import { LACK_OF_TURNS, MAX_RESCALE, MIN_COSINE, SLACK_STEPS } from './constants';
import { energyOfTurns, kineticEnergy, measureFrame } from './energy';
import { NO_SEGMENT } from '../constants';
import { projectKeepingEnergy, projectVelocities } from './project-velocities';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

// The conserving scheme: a force points along the mean of a segment's directions at both ends of a substep. With
// lengths that are right at both such a force does no work, so energy is kept however far a segment turns, in substeps
// of any length. Its velocities are those at the ends of substeps,
//
//     x(n+1) - x(n) = h (v(n) + v(n+1)) / 2,     v(n+1) - v(n) = h a,
//
// (without damping: see `FreeMotion`), and keep every error of the rates of the lengths, which `projectVelocities` takes out.
// See Gonzalez, "Mechanical systems subject to holonomic constraints: differential-algebraic formulations and
// conservative integration", Physica D 132, 1999; Betsch, Steinmann, Int. J. Numer. Meth. Engng 53, 2002.

/**
 * Sets the velocities at the start of a substep, after one of another scheme: they come from those half a substep ago,
 * and tensions add what keeps the lengths.
 * @param keepsEnergy Whether the kinetic energy relative to the pins stays what it is. After an impulse it does not.
 */
export function enterConserving(
    chain: Chain,
    state: ExactState,
    { gravityX, gravityY }: StepParameters,
    keepsEnergy: boolean,
): void {
    const { velocities, endVelocities: v, motion } = state;
    const { inverseMasses, accelerations, nodeCount } = chain;
    const { junctions } = state;
    v.set(velocities);
    junctions?.startVelocities();
    if (keepsEnergy) projectKeepingEnergy(chain, state);
    const kept = 1 / motion.growth;
    junctions?.scaleVelocities(kept);
    const gained = kept * motion.lag;
    for (let i = 0; i < nodeCount; i++) {
        if (inverseMasses[i] === 0) continue;
        const k = 2 * i;
        v[k] = kept * v[k] + gained * (gravityX + accelerations[k]);
        v[k + 1] = kept * v[k + 1] + gained * (gravityY + accelerations[k + 1]);
    }
    projectVelocities(chain, state, !keepsEnergy);
}

/**
 * Sets the velocities at the start of a step, after one whose last substep was conserving: then tension and direction
 * of every force are known.
 */
export function continueConserving(
    chain: Chain,
    state: ExactState,
    { damping, gravityX, gravityY }: StepParameters,
): void {
    const { nodeCount, segmentCount, positions, inverseMasses, accelerations, substep } = chain;
    const { velocities, endVelocities, stepPreviousPositions: before, lambdas, active } = state;
    const { inverseLengths, motionBefore } = state;
    motionBefore.set(damping, substep);
    const { glide, fall } = motionBefore;
    const perForce = 1 / (substep * glide);
    const kept = motionBefore.kept / glide;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        let tx = 0;
        let ty = 0;
        if (i < segmentCount && active[i] !== 0) {
            const scale = inverseLengths[i];
            const ex = (before[k + 2] - before[k]) * scale;
            const ey = (before[k + 3] - before[k + 1]) * scale;
            const gx = 0.5 * (ex + (positions[k + 2] - positions[k]) * scale);
            const gy = 0.5 * (ey + (positions[k + 3] - positions[k + 1]) * scale);
            const cosine = ex * gx + ey * gy;
            const tension = cosine > MIN_COSINE ? (perForce * lambdas[i]) / cosine : 0;
            tx = tension * gx;
            ty = tension * gy;
        }
        if (w !== 0) {
            const ax = gravityX + accelerations[k] + w * (tx - beforeX);
            const ay = gravityY + accelerations[k + 1] + w * (ty - beforeY);
            endVelocities[k] = kept * (substep * velocities[k] - fall * ax) + glide * ax;
            endVelocities[k + 1] = kept * (substep * velocities[k + 1] - fall * ay) + glide * ay;
        }
        beforeX = tx;
        beforeY = ty;
    }
    state.junctions?.continueVelocities(chain, state, kept * substep, (glide - kept * fall) * perForce);
}

/** Sets the velocities at the end of a substep. */
export function endSubstep(
    { positions, previousPositions }: Chain,
    { endVelocities, motion }: ExactState,
): void {
    const { kept, glide, fall } = motion;
    const rate = glide / fall;
    const stay = rate * glide - kept;
    for (let k = 0; k < positions.length; k++)
        endVelocities[k] = (positions[k] - previousPositions[k]) * rate - stay * endVelocities[k];
}

/**
 * Sets the velocities, means over the last substep, that the time-symmetric scheme goes on with. What turns goes a shorter
 * way than along its arc, so the mean velocity has less energy than those at both ends of the substep: it gets that.
 * (Not in groups: ropes that are not tied to what turns would get some of it.)
 */
export function leaveConserving(chain: Chain, state: ExactState): void {
    const { positions: x, previousPositions: before, inverseMasses, nodeCount, substep } = chain;
    const { endVelocities: v } = state;
    for (let k = 0; k < v.length; k++) v[k] = (x[k] - before[k]) / substep;
    if (chain.junctions || !measureFrame(chain, state, v)) return;
    const mean = kineticEnergy(chain, state, v);
    if (!(mean > 0)) return;
    const { frameX, frameY } = state;
    const lack = LACK_OF_TURNS * energyOfTurns(chain, state);
    const more = substep * (Math.min(Math.sqrt(1 + lack / mean), MAX_RESCALE) - 1);
    for (let i = 0; i < nodeCount; i++) {
        if (inverseMasses[i] === 0) continue;
        const k = 2 * i;
        before[k] -= (v[k] - frameX) * more;
        before[k + 1] -= (v[k + 1] - frameY) * more;
    }
}

/**
 * Whether segments keep their lengths and do not push, nothing but them holds the nodes, and no pin goes so fast that it
 * drives the rope.
 */
export function mayConserve(
    { areLengthsChanging, mayTouch, isDriven }: ExactState,
    parameters: StepParameters,
): boolean {
    if (mayTouch || isBendable(parameters)) return false;
    const isRigidRope = parameters.segmentModel === 'rope' && parameters.stretchCompliance === 0;
    return isRigidRope && !areLengthsChanging && !isDriven;
}

/** Whether a segment went taut in the substep. */
export function hasImpact({ active, startActive }: ExactState): boolean {
    for (let i = 0; i < active.length; i++) if (active[i] > startActive[i]) return true;
    return false;
}

/** Notes, after a substep, whether a segment has been slack of late: an impact takes energy that is gone. */
export function noteSlack({ baseLengths }: Chain, state: ExactState): void {
    const { active, startActive } = state;
    for (let i = 0; i < active.length; i++) {
        if ((active[i] !== 0 && startActive[i] !== 0) || baseLengths[i] === NO_SEGMENT) continue;
        state.slackSteps = SLACK_STEPS;
        return;
    }
    if (state.slackSteps > 0) state.slackSteps = Math.max(0, state.slackSteps - state.substep / state.step);
}
