import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { TIME_ROUNDING } from './constants';
import type { ExactState } from './state';
import { segmentLength } from '../geometry/lengths';
import type { StepParameters } from '../parameters';

/** Notes where a substep starts from: velocities half a substep ago, positions, and which segments are active. */
export function startSubstep(chain: Chain, state: ExactState): void {
    const { positions, previousPositions, substep } = chain;
    const { velocities, active, startActive } = state;
    const rate = substep > 0 ? 1 / substep : 0;
    for (let k = 0; k < velocities.length; k++) velocities[k] = (positions[k] - previousPositions[k]) * rate;
    previousPositions.set(positions);
    startActive.set(active);
}

/** Ends a substep: what the next one asks for becomes that of the last. */
export function keepSubstep(chain: Chain, state: ExactState): void {
    chain.sumTensions();
    chain.contacts?.keep(chain, state);
    state.keepLambdas();
    state.kernel?.keep();
    chain.slides?.keep(state);
}

/** Sets the factors that make the vectors of the segments, as they are now, directions of length 1. */
export function measureDirectionScales(
    { positions, segmentCount }: Chain,
    state: ExactState,
    isElastic: boolean,
): void {
    const { inverseLengths, inverseCurrentLengths } = state;
    const isRigid = !isElastic && !state.areLengthsChanging; // segments are as long as they are at rest
    state.directionScales = isRigid ? inverseLengths : inverseCurrentLengths;
    if (isRigid) return;
    for (let i = 0; i < segmentCount; i++) {
        const length = segmentLength(positions, i);
        inverseCurrentLengths[i] = length > MIN_DISTANCE ? 1 / length : inverseLengths[i];
    }
}

/**
 * Rewrites velocities and lambdas for a substep of another length. Velocities are means over the last substep: see
 * `FreeMotion`; without damping they gain (old - new) / 2 times the acceleration g + a + w (T_i - T_(i-1)) halfway
 * between the middles of both, that is (old + new) / 4 ago; lambdas contain h x glide. After a start, and after an
 * implicit or a conserving substep, whose tension may be that of an impact, tensions count for nothing: that makes free
 * fall exact. So they do while nodes lie on a body: these do not gain what segments pull them with, nor does the body, and
 * what their neighbours gained would be momentum out of nothing.
 */
export function changeExactSubstep(
    chain: Chain,
    state: ExactState,
    { damping, stretchCompliance, gravityX, gravityY }: StepParameters,
    isSymmetric: boolean,
): void {
    const before = chain.substep;
    const { substep, motion, motionBefore } = state;
    motion.set(damping, substep);
    state.lambdaSoftness = stretchCompliance / (substep * motion.glide);
    if (Math.abs(substep - before) <= TIME_ROUNDING * substep) return;
    const { positions, inverseMasses, accelerations, nodeCount, segmentCount } = chain;
    const { velocities, lambdas, lambdasBefore, active, directionScales } = state;
    motionBefore.set(damping, before);
    const grown = motion.growth / motionBefore.growth;
    const gained = grown * motionBefore.lag - motion.lag;
    const { contacts } = chain;
    const perForce =
        before > 0 && isSymmetric && !contacts?.liesOnBody ? 1 / (before * motionBefore.glide) : 0;
    const ago = 0.5 * 0.5 * (before + substep);
    const slope = before > 0 && state.symmetricSubsteps > 0 ? 1 - ago / before : 0;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        let tx = 0;
        let ty = 0;
        if (i < segmentCount && active[i] !== 0) {
            const lambda = lambdas[i] + slope * (lambdas[i] - lambdasBefore[i]);
            const tension = lambda * perForce * directionScales[i];
            const vx = velocities[k + 2] - velocities[k];
            const vy = velocities[k + 3] - velocities[k + 1];
            tx = (positions[k + 2] - positions[k] - ago * vx) * tension;
            ty = (positions[k + 3] - positions[k + 1] - ago * vy) * tension;
        }
        if (w !== 0 && !contacts?.holds(i)) {
            // what lies on something does not fall
            const ax = w * (tx - beforeX) + gravityX + accelerations[k];
            velocities[k] = grown * velocities[k] + gained * ax;
            const ay = w * (ty - beforeY) + gravityY + accelerations[k + 1];
            velocities[k + 1] = grown * velocities[k + 1] + gained * ay;
        }
        beforeX = tx;
        beforeY = ty;
    }
    const ratio = before > 0 ? (substep * motion.glide) / (before * motionBefore.glide) : 0;
    state.junctions?.changeSubstep(chain, state, grown, gained * perForce, slope, ratio);
    for (let i = 0; i < segmentCount; i++) {
        lambdas[i] *= ratio;
        lambdasBefore[i] *= ratio;
    }
    state.symmetricSubsteps = 0;
    state.kernel?.forget();
    chain.substep = substep;
}
