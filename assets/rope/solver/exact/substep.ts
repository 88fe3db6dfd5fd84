import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { TIME_ROUNDING } from './constants';
import type { ExactState } from './state';
import { segmentLength } from '../geometry/lengths';
import type { StepParameters } from '../parameters';

/** Notes where a substep starts from: velocities half a substep ago, positions, and which segments are active. */
export function startSubstep(
    { positions, previousPositions, substep }: Chain,
    { velocities, active, startActive }: ExactState,
): void {
    const rate = substep > 0 ? 1 / substep : 0;
    for (let k = 0; k < velocities.length; k++) velocities[k] = (positions[k] - previousPositions[k]) * rate;
    previousPositions.set(positions);
    startActive.set(active);
}

/** Sets the factors that make the vectors of the segments, as they are now, directions of length 1. */
export function measureDirectionScales(
    { positions, segmentCount }: Chain,
    state: ExactState,
    elastic: boolean,
): void {
    const { inverseLengths, inverseCurrentLengths } = state;
    state.directionScales = elastic ? inverseCurrentLengths : inverseLengths;
    if (!elastic) return; // rigid segments are as long as they are at rest
    for (let i = 0; i < segmentCount; i++) {
        const length = segmentLength(positions, i);
        inverseCurrentLengths[i] = length > MIN_DISTANCE ? 1 / length : inverseLengths[i];
    }
}

/**
 * Rewrites velocities and lambdas for a substep of another length. Velocities are those half a substep ago, so
 * they gain (old - new) / 2 times the acceleration a = g + w (T_i - T_(i-1)) halfway between both times, that
 * is (old + new) / 4 ago; lambdas contain h^2. After a start gravity alone counts: that makes free fall exact; and after an
 * implicit or a conserving substep, whose tension may be that of an impact and no guess for the next.
 */
export function changeExactSubstep(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    isSymmetric: boolean,
): void {
    const before = chain.substep;
    const { substep } = state;
    state.softness = parameters.stretchCompliance / (substep * substep);
    if (Math.abs(substep - before) <= TIME_ROUNDING * substep) return;
    const { positions, inverseMasses, nodeCount, segmentCount } = chain;
    const { velocities, lambdas, lambdasBefore, active, directionScales } = state;
    const half = 0.5 * (before - substep);
    const perForce = before > 0 && isSymmetric ? 1 / (before * before) : 0;
    const ago = 0.5 * 0.5 * (before + substep);
    const grown = before > 0 && state.symmetricSubsteps > 0 ? 1 - ago / before : 0;
    let beforeX = 0;
    let beforeY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        let tx = 0;
        let ty = 0;
        if (i < segmentCount && active[i] !== 0) {
            const lambda = lambdas[i] + grown * (lambdas[i] - lambdasBefore[i]);
            const tension = lambda * perForce * directionScales[i];
            const vx = velocities[k + 2] - velocities[k];
            const vy = velocities[k + 3] - velocities[k + 1];
            tx = (positions[k + 2] - positions[k] - ago * vx) * tension;
            ty = (positions[k + 3] - positions[k + 1] - ago * vy) * tension;
        }
        if (w !== 0) {
            velocities[k] += half * (w * (tx - beforeX) + parameters.gravityX);
            velocities[k + 1] += half * (w * (ty - beforeY) + parameters.gravityY);
        }
        beforeX = tx;
        beforeY = ty;
    }
    const ratio = before > 0 ? substep / before : 0;
    for (let i = 0; i < segmentCount; i++) {
        lambdas[i] *= ratio * ratio;
        lambdasBefore[i] *= ratio * ratio;
    }
    state.symmetricSubsteps = 0;
    chain.substep = substep;
}
