import type { Chain } from '../chain';

import { placePins } from './lengths';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';
import { applyIncrements } from './substep';

/**
 * A taut rope is calm while no node goes farther in a substep than this part of its segment, and as stiff as that: see `STIFF`.
 * Way of a node, as a part of its segment, by which forces may then be wrong; and a residual that is rounding: `noteCalmness`.
 */
const CALM_WAY = 0.005;
export const CALM_STIFFNESS = 5;
const CALM_TOLERANCE = 1e-5;
const LENGTH_ROUNDING = 1e-12;
/** Stiffness along an elastic segment, h^2 (w0 + w1) / (c L), above which waves are too fast for a step: 2.2 steps a period. */
const STIFF_ALONG = 4;
/** If a segment turns by more than this in a substep, rad, the substep is too rough for the time-symmetric scheme. */
const MAX_TURN = 0.4;
/** If the tension of a segment changes by more than this part of the mean of both tensions, the substep is too rough, too. */
const MAX_TENSION_JUMP = 0.4;
/**
 * Residual after the warm start, and stiffness across a segment, T h^2 (w0 + w1) / L, above which Newton's method starts from
 * free flight instead, unless the residual there is so many times as large.
 */
const FAR_OFF = 0.001;
const STIFF = 10;
const WORSE = 30;

/**
 * How a substep is integrated.
 * `symmetric`: a segment pulls along the mean of its directions at three times, (next + 2 now + before) / 4. The rule
 * is symmetric in time, so no energy is lost as long as no segment turns far, and stable at any stiffness. With a damping
 * that keeps the part q of a velocity in a substep it is (next + 2 q now + q^2 before) / (1 + q)^2: then the stiffest waves,
 * which go to and fro from step to step, die away by q a step, too.
 * `conserving`: along the mean of its directions at both ends of the substep: see conserving.ts.
 * `implicit`: along its direction at the end of the substep. That dissipates energy and converges where nothing else
 * does.
 */
export type Scheme = 'symmetric' | 'conserving' | 'implicit';

/**
 * First guess of the end of a substep: every free node under its velocity and gravity, every pinned node on its
 * way; as `increments`, which are still to be applied, the forces expected from the last substeps (warm start); and
 * the rule for the direction in which each segment pulls.
 *
 * With e = p(now), p = segment vector / length, v the velocities: before = e - h (v1 - v0) / L, so without damping the
 * time-symmetric direction is fixed + share n with fixed = 3/4 e - 1/4 h (v1 - v0) / L and share = 1/4. A segment that
 * becomes active only now has met with an impact and pulls along itself: fixed 0, share 1.
 */
export function predictExact(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    scheme: Scheme,
): void {
    chain.slides?.predict(state);
    const { nodeCount, segmentCount, positions, previousPositions, inverseMasses } = chain;
    const { accelerations } = chain;
    const conserving = scheme === 'conserving';
    const { directionScales, forces, increments, fixed, shares, startVectors, active } = state;
    const { lambdas, lambdasBefore, lambdasEarlier } = state;
    const h = chain.substep;
    const { motion } = state;
    const { gravityX, gravityY } = parameters;
    const velocities = conserving ? state.endVelocities : state.velocities;
    const glide = conserving ? motion.glide : h * motion.kept;
    const fall = conserving ? motion.fall : h * motion.glide;
    // Velocities do not contain tension yet. (Those of bodies are changed by forces of a whole step.)
    const isStart = scheme === 'symmetric' && !state.remembers && !state.junctions?.holdsBodies;
    const part = (isStart ? motion.fall : fall) / (h * motion.glide);
    state.forceScale = 1 / part;
    state.softness = state.lambdaSoftness / part;
    meanStrains(chain, state, parameters, scheme, isStart);
    state.kernel?.predict(chain, state, parameters, scheme, isStart);
    const symmetric = scheme !== 'implicit';
    const kept = motion.kept;
    const nextWeight = conserving ? 0.5 : 1 / ((1 + kept) * (1 + kept));
    const beforeWeight = conserving ? 0 : kept * kept * nextWeight;
    // Expected lambda: constant, on a line or on a parabola through the last ones, as many as there are of one kind.
    const slope = symmetric && state.symmetricSubsteps > 0 ? 1 : 0;
    const bend = symmetric && state.symmetricSubsteps > 2 ? 1 : 0;
    const now = 1 + slope + bend;
    const before = 0 - slope - 2 * bend; // 0 - slope, as -slope may be -0: this is no small integer, and mixed numbers are slow
    placePins(chain, state);
    let misfit = 0;
    let longestWay = 0;
    let x = previousPositions[0];
    let y = previousPositions[1];
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const vx = velocities[k];
        const vy = velocities[k + 1];
        if (inverseMasses[i] !== 0) {
            positions[k] = x + glide * vx + fall * (gravityX + accelerations[k]);
            positions[k + 1] = y + glide * vy + fall * (gravityY + accelerations[k + 1]);
        }
        if (i === segmentCount) {
            // There is no segment behind the tail, whatever a chain before this one has left in the array.
            forces[k] = forces[k + 1] = increments[k] = increments[k + 1] = 0;
            break;
        }
        const nextX = previousPositions[k + 2];
        const nextY = previousPositions[k + 3];
        const scale = directionScales[i];
        const ex = (nextX - x) * scale;
        const ey = (nextY - y) * scale;
        x = nextX;
        y = nextY;
        startVectors[k] = ex;
        startVectors[k + 1] = ey;
        let lambda = 0;
        if (symmetric && active[i] !== 0) {
            const turnX = h * scale * (velocities[k + 2] - vx);
            const turnY = h * scale * (velocities[k + 3] - vy);
            // before.before - e.e, with before = e - (turnX, turnY)
            const miss = Math.abs(turnX * (turnX - 2 * ex) + turnY * (turnY - 2 * ey));
            if (miss > misfit) misfit = miss;
            const way = h * scale * h * scale * (vx * vx + vy * vy);
            if (way > longestWay) longestWay = way;
            fixed[k] = (1 - nextWeight) * ex - beforeWeight * turnX;
            fixed[k + 1] = (1 - nextWeight) * ey - beforeWeight * turnY;
            shares[i] = nextWeight;
            lambda = part * (now * lambdas[i] + before * lambdasBefore[i] + bend * lambdasEarlier[i]);
        } else {
            fixed[k] = 0;
            fixed[k + 1] = 0;
            shares[i] = 1;
            if (active[i] !== 0) lambda = now * lambdas[i];
        }
        forces[k] = 0;
        forces[k + 1] = 0;
        increments[k] = lambda * ex;
        increments[k + 1] = lambda * ey;
    }
    state.misfit = misfit;
    state.longestWay = longestWay;
    noteCalmness(state, symmetric ? longestWay : Infinity);
    if (scheme === 'symmetric') chain.slides?.aim(chain, state);
    state.junctions?.expect(part, now, before, bend);
}

/**
 * Notes the lambda and the tension of every segment, and the largest turn, in the substep just solved.
 * @returns Whether the substep was too rough for the time-symmetric scheme: a segment turned far, or its tension jumped.
 *     (For a stiff mode that scheme is the trapezoid rule, which would let the jump ring on.)
 */
export function assessSubstep(chain: Chain, state: ExactState): boolean {
    const { segmentCount, inverseMasses, tensions, substep } = chain;
    const {
        motion,
        startVectors,
        directions,
        forces,
        active,
        newLambdas,
        lambdas,
        inverseLengths,
        remembers,
    } = state;
    const jumpPart = MAX_TENSION_JUMP;
    const perForce = 1 / (substep * motion.glide);
    const { forceScale } = state;
    let turn = 0;
    let jump = 0;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        let lambda = 0;
        if (active[i] !== 0) {
            const ex = startVectors[k];
            const ey = startVectors[k + 1];
            const sine = directions[k] * ey - directions[k + 1] * ex;
            if (sine > turn) turn = sine;
            else if (-sine > turn) turn = -sine;
            lambda = forceScale * (forces[k] * ex + forces[k + 1] * ey);
        }
        newLambdas[i] = lambda;
        tensions[i] = lambda * perForce;
        if (!remembers) continue;
        const last = lambdas[i];
        const mean = 0.5 * (lambda + last);
        const excess = (lambda > last ? lambda - last : last - lambda) - (mean > 0 ? jumpPart * mean : 0);
        if (!(excess > 0)) continue;
        const change = excess * (inverseMasses[i] + inverseMasses[i + 1]) * inverseLengths[i];
        if (change > jump) jump = change;
    }
    state.turn = turn;
    return turn > MAX_TURN || jump > MAX_TENSION_JUMP;
}

/**
 * Sets which strain the tension of an elastic segment belongs to. Time-symmetric: the mean at three times, as that of the
 * directions, (next + 2 now + before) / 4; from rest that of both ends, (next + now) / 2. So a spring loses nothing, at
 * any stiffness. Where waves are too fast for a step it is (next + 2 q now + q^2 before) / (1 + q)^2, as that of directions:
 * damping ends them. Implicit: the strain at the end, which damps. A rope's segment that was slack had none.
 *
 * What is known of the mean goes into `pastStrains`, over the share of the end, and the share into `softness`.
 */
function meanStrains(
    chain: Chain,
    state: ExactState,
    { stretchCompliance, segmentModel }: StepParameters,
    scheme: Scheme,
    isStart: boolean,
): void {
    const { previousPositions: x, segmentCount, substep, softParts } = chain;
    const { pastStrains, inverseLengths, velocities: v } = state;
    state.isElastic = stretchCompliance > 0;
    if (state.softness === 0) return; // nothing stretches
    if (stretchCompliance === 0 || scheme === 'implicit') {
        pastStrains.fill(0);
        return;
    }
    const kept = isStiffAlong(chain, state) ? state.motion.kept : 1;
    const nowWeight = isStart ? 1 : 2 * kept;
    const beforeWeight = isStart ? 0 : kept * kept;
    const min = segmentModel === 'rope' ? 0 : -1;
    for (let i = 0; i < segmentCount; i++) {
        if (softParts && softParts[i] === 0) {
            pastStrains[i] = 0; // the segment has the length that it must have at the end
            continue;
        }
        const k = 2 * i;
        const dx = x[k + 2] - x[k];
        const dy = x[k + 3] - x[k + 1];
        const bx = dx - substep * (v[k + 2] - v[k]);
        const by = dy - substep * (v[k + 3] - v[k + 1]);
        const now = Math.sqrt(dx * dx + dy * dy) * inverseLengths[i] - 1;
        const before = Math.sqrt(bx * bx + by * by) * inverseLengths[i] - 1;
        pastStrains[i] = nowWeight * (now > min ? now : min) + beforeWeight * (before > min ? before : min);
    }
    chain.slides?.meanStrains(chain, state, nowWeight, beforeWeight, min);
    state.softness *= isStart ? 2 : (1 + kept) * (1 + kept);
}

/** Whether a segment that stretches is stiffer along itself than `STIFF_ALONG`. */
function isStiffAlong(
    { segmentCount, inverseMasses, softParts }: Chain,
    { inverseLengths, lambdaSoftness }: ExactState,
): boolean {
    const most = STIFF_ALONG * lambdaSoftness;
    for (let i = 0; i < segmentCount; i++) {
        const part = softParts ? softParts[i] : 1;
        if (part > 0 && (inverseMasses[i] + inverseMasses[i + 1]) * inverseLengths[i] > most * part)
            return true;
    }
    return false;
}

// Where Newton's method starts. The warm start moves the nodes by the forces that are expected, along the directions at the start
// of the substep. Node i goes by w_i (f_i - f_(i-1)), so a kink of the angle a between two segments that are pulled with T moves
// the node by T h^2 a / m: under a load of 1000 node masses on 100 nodes half a segment for a kink of 1 mrad. Waves far too fast
// for a step have kinks like that, which change sign from step to step, and all equations would be taken at wrong directions.
// So such a rope starts from where its nodes fly freely; what is expected then counts as the stiffness of its segments only.

/** Whether a rope is so taut that the warm start has failed. */
export function isTooStiff(chain: Chain, state: ExactState): boolean {
    const { maxResidual, isBending, isElastic, isDriven } = state;
    if (!(maxResidual > FAR_OFF) || isDriven || isBending || isElastic || chain.slides) return false;
    return isStiff(chain, state, STIFF);
}

/** Whether the stiffness of a segment across itself is above `STIFF`. */
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

/** Sets increments that undo the last ones. */
function reverse({ increments, junctions }: ExactState): void {
    for (let k = 0; k < increments.length; k++) increments[k] = 0 - increments[k];
    junctions?.reverse();
}

// Lengths hardly tell whether the forces of a taut rope are right: a kink of the angle a makes it shorter by a^2 / 2 only, but
// moves a light node by T h^2 a / m. Newton's method would stop with kinks that are different in every step, and a light rope
// with a heavy load between two hooks would tremble for ever. So while hardly anything moves it goes on until forces are right.

/** @param longestWay Square of the longest way of a node in the substep, in lengths of the segment behind the node. */
function noteCalmness(state: ExactState, longestWay: number): void {
    state.isCalm = longestWay < CALM_WAY * CALM_WAY && !state.isDriven && !state.isBending;
}

/** Called after an iteration, when forces are known. */
export function noteTautness(chain: Chain, state: ExactState): void {
    state.isCalm = state.isCalm && isStiff(chain, state, CALM_STIFFNESS);
}

/** Whether every force is parallel to the direction of its segment, and as large as the strain makes it. */
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
