import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { TIME_ROUNDING, NEARLY_RIGHT } from './constants';
import type { ExactState } from './state';
import { segmentLength } from '../geometry/lengths';
import type { StepParameters } from '../parameters';
import { hypot } from '../geometry/math';

/** Notes the start of a substep: velocities half a substep ago, positions, and which segments are active. */
export function startSubstep(chain: Chain, state: ExactState): void {
    const { positions, previousPositions, substep } = chain;
    const { velocities, active, startActive } = state;
    const rate = substep > 0 ? 1 / substep : 0;
    for (let k = 0; k < velocities.length; k++) velocities[k] = (positions[k] - previousPositions[k]) * rate;
    previousPositions.set(positions);
    startActive.set(active);
}

/** Ends a substep: makes its values the last ones. */
export function keepSubstep(chain: Chain, state: ExactState): void {
    chain.sumTensions();
    chain.contacts?.keep(chain, state);
    state.keepLambdas();
    state.kernel?.keep();
    chain.slides?.keep(state);
}

/** Sets the factors that turn the present vectors of the segments into directions of length 1. */
export function measureDirectionScales(
    { positions, segmentCount }: Chain,
    state: ExactState,
    isElastic: boolean,
): void {
    const { inverseLengths, inverseCurrentLengths } = state;
    const isRigid = !isElastic && !state.areLengthsChanging; // segments are as long as at rest
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

/**
 * Adds the increments to the forces, moves the nodes by them, and measures every segment in its new place: its
 * direction, its residual, and the largest residual of all.
 */
export function applyIncrements(chain: Chain, state: ExactState): void {
    state.junctions?.apply(chain);
    const { nodeCount, positions, inverseMasses, softParts } = chain;
    const { forces, increments, inverseLengths, directions, residuals, active, softness } = state;
    const { pastStrains } = state;
    const nearlyRight = NEARLY_RIGHT;
    let maxResidual = 0;
    let beforeX = 0; // increment of the segment before node i, which is measured as soon as the node is at its place
    let beforeY = 0;
    let lastX = 0;
    let lastY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        const dx = increments[k];
        const dy = increments[k + 1];
        const x = positions[k] + w * (dx - beforeX);
        const y = positions[k + 1] + w * (dy - beforeY);
        positions[k] = x;
        positions[k + 1] = y;
        forces[k] += dx;
        forces[k + 1] += dy;
        beforeX = dx;
        beforeY = dy;
        if (i > 0) {
            const m = k - 2;
            const inverseLength = inverseLengths[i - 1];
            const px = (x - lastX) * inverseLength;
            const py = (y - lastY) * inverseLength;
            const excess = px * px + py * py - 1;
            let residual = 0.5 * excess;
            directions[m] = px;
            directions[m + 1] = py;
            if (!(excess > -nearlyRight && excess < nearlyRight)) {
                residual = Math.sqrt(excess + 1) - 1;
                normalise(state, m);
            }
            if (softness > 0)
                residual +=
                    pastStrains[i - 1] -
                    (softParts ? softParts[i - 1] * softness : softness) *
                        (forces[m] * directions[m] + forces[m + 1] * directions[m + 1]);
            if (w === 0 && inverseMasses[i - 1] === 0) residual = 0; // between two pins nothing can be corrected
            residuals[i - 1] = residual;
            const counts = residual < 0 ? (active[i - 1] !== 0 ? -residual : 0) : residual;
            if (!(counts <= maxResidual)) {
                maxResidual = counts;
                if (maxResidual !== maxResidual) break; // not a number: the substep will be undone
            }
        }
        lastX = x;
        lastY = y;
    }
    state.maxResidual = maxResidual;
}

/** Gives a segment's direction the length 1. */
function normalise(state: ExactState, k: number): void {
    const { directions } = state;
    const size = Math.sqrt(directions[k] * directions[k] + directions[k + 1] * directions[k + 1]);
    if (!(size > MIN_DISTANCE)) return keepDirection(state, k);
    directions[k] /= size;
    directions[k + 1] /= size;
}

/** If both nodes are at one point, the segment keeps its last direction, or hangs down. */
function keepDirection({ startVectors, directions }: ExactState, k: number): void {
    const size = hypot(startVectors[k], startVectors[k + 1]);
    directions[k] = size > MIN_DISTANCE ? startVectors[k] / size : 0;
    directions[k + 1] = size > MIN_DISTANCE ? startVectors[k + 1] / size : -1;
}
