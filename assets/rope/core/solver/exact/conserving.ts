import { isBendable, type StepParameters } from '../parameters';
import type { Chain } from '../chain';
import { MIN_COSINE } from './constants';
import type { ExactState } from './state';
import { lengthRate, setPinVelocities } from './lengths';

/** Largest factor by which velocities are scaled to keep their energy. */
const MAX_RESCALE = 1.02;
/** Change of velocity, in lengths per substep, below which a segment does not count as pushed: rounding. */
const PUSH_TOLERANCE = 1e-9;
/**
 * Kinetic energy that the mean velocity of a substep lacks, as a part of the sum of T L (1 - cos turn): what circles with the
 * speed s goes the chord, which is short by s^2 turn^2 / 4, and T L = m s^2.
 */
const LACK_OF_TURNS = 0.25;

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
    const { positions: x, previousPositions: before, substep } = chain;
    const { endVelocities: v } = state;
    for (let k = 0; k < v.length; k++) v[k] = (x[k] - before[k]) / substep;
    if (chain.junctions || !measureFrame(chain, state, v)) return;
    const mean = kineticEnergy(chain, state, v);
    if (!(mean > 0)) return;
    const lack = LACK_OF_TURNS * energyOfTurns(chain, state);
    scaleMotion(chain, state, v, Math.min(Math.sqrt(Math.max(1 + lack / mean, 0)), MAX_RESCALE));
}

/**
 * Multiplies the motion of the last substep by a factor, in the frame of reference of `measureFrame`.
 * @param v Its velocities.
 */
export function scaleMotion(chain: Chain, state: ExactState, v: Float64Array, factor: number): void {
    const { previousPositions: before, inverseMasses, nodeCount, substep } = chain;
    const { frameX, frameY } = state;
    const more = substep * (factor - 1);
    for (let i = 0; i < nodeCount; i++) {
        if (inverseMasses[i] === 0) continue;
        const k = 2 * i;
        before[k] -= (v[k] - frameX) * more;
        before[k + 1] -= (v[k + 1] - frameY) * more;
    }
}

/** Whether segments keep given lengths and do not push, only they hold the nodes, and no pin is so fast that it drives them. */
export function mayConserve(chain: Chain, state: ExactState, parameters: StepParameters): boolean {
    const { mayTouch, isDriven, kernel, isBending } = state;
    if (mayTouch || (kernel ? isBending : isBendable(parameters))) return false;
    const isRigidRope = parameters.segmentModel === 'rope' && parameters.stretchCompliance === 0;
    return isRigidRope && areLengthsGiven(chain, state) && !isDriven;
}

/**
 * Whether segments are as long as before, or as a winch makes them that runs smoothly. What slides gets its lengths from forces,
 * and a winch that starts or stops jerks: a taut rope would keep what it gets by that and tremble.
 */
export function areLengthsGiven(
    { lengthCurves, slides }: Chain,
    { areLengthsChanging }: ExactState,
): boolean {
    return !areLengthsChanging || (lengthCurves !== null && lengthCurves.areSmooth && slides === null);
}

/** Whether a segment went taut in the substep: an impact. */
export function hasImpact({ active, startActive }: ExactState): boolean {
    for (let i = 0; i < active.length; i++) if (active[i] > startActive[i]) return true;
    return false;
}

/**
 * Projects the velocities and gives back the energy that this takes, because the projection removes errors of the rates of
 * lengths, not impacts. If the pins move as one, velocities relative to them are scaled. (Velocities of bodies are not scaled:
 * a rope that has lost too much gets all of it. Nor are those of a rope that is wound: a winch that starts changes its energy.)
 */
export function projectKeepingEnergy(chain: Chain, state: ExactState): void {
    const { endVelocities: v, junctions } = state;
    setPinVelocities(chain, state);
    const isOne = measureFrame(chain, state, v);
    const before = kineticEnergy(chain, state, v);
    projectVelocities(chain, state);
    if (!isOne || chain.lengthCurves) return;
    const lost = before - kineticEnergy(chain, state, v) - (junctions?.energyGiven ?? 0);
    measureFrame(chain, state, v); // bodies have changed the velocity of a rope without pins
    const left = kineticEnergy(chain, state, v);
    if (!(left > 0)) return;
    const scale = Math.min(Math.sqrt(Math.max(1 + lost / left, 0)), MAX_RESCALE);
    const { frameX, frameY } = state;
    for (let i = 0; i < chain.nodeCount; i++) {
        if (chain.inverseMasses[i] === 0 || chain.junctions?.isAnchor?.[i]) continue;
        v[2 * i] = frameX + (v[2 * i] - frameX) * scale;
        v[2 * i + 1] = frameY + (v[2 * i + 1] - frameY) * scale;
    }
}

/**
 * Gives the pins the velocities they have on their way, and changes all others so that active segments get longer or shorter
 * as a winch makes them, and not at all without one, by impulses q along the segments: w_i (q_i n_i - q_(i-1) n_(i-1)). Of all
 * velocities that do so these are the nearest, so no energy is gained; a segment that has just gone taut stops there: an
 * inelastic impact. One tridiagonal system.
 * @param pullOnly Whether segments that would have to push go slack: after an impulse.
 */
export function projectVelocities(chain: Chain, state: ExactState, pullOnly = false): void {
    const { inverseMasses: w, segmentCount, positions: x } = chain;
    const {
        endVelocities: v,
        active,
        lengths,
        directionScales,
        blocks,
        directions: n,
        increments: q,
    } = state;
    const { junctions } = state;
    const push = -PUSH_TOLERANCE / chain.substep;
    setPinVelocities(chain, state);
    let released = false;
    let ratio = 0;
    let y = 0;
    let lastX = 0;
    let lastY = 0;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const scale = directionScales[i];
        const nx = (x[k + 2] - x[k]) * scale;
        const ny = (x[k + 3] - x[k + 1]) * scale;
        const both = w[i] + w[i + 1];
        let perPivot = 0;
        if (active[i] === 0 || both === 0) {
            y = 0;
        } else {
            let excess = nx * (v[k + 2] - v[k]) + ny * (v[k + 3] - v[k + 1]);
            if (chain.lengthCurves) excess -= lengthRate(chain.lengthCurves, state, i);
            const cosine = nx * lastX + ny * lastY;
            const coupling = w[i] * cosine;
            perPivot = 1 / (both * (nx * nx + ny * ny) - coupling * coupling * ratio);
            y = (excess + coupling * y) * perPivot;
        }
        ratio = perPivot;
        n[k] = lastX = nx;
        n[k + 1] = lastY = ny;
        q[k] = y * nx;
        q[k + 1] = y * ny;
        blocks[2 * k] = perPivot * nx * nx;
        blocks[2 * k + 1] = blocks[2 * k + 2] = perPivot * nx * ny;
        blocks[2 * k + 3] = perPivot * ny * ny;
    }
    junctions?.joinVelocities(state);
    let qx = 0;
    let qy = 0;
    for (let i = segmentCount - 1; i >= 0; i--) {
        const k = 2 * i;
        const b = 2 * k;
        const w1 = w[i + 1];
        const alongX = w1 * qx;
        const alongY = w1 * qy;
        qx = q[k] += blocks[b] * alongX + blocks[b + 1] * alongY;
        qy = q[k + 1] += blocks[b + 2] * alongX + blocks[b + 3] * alongY;
        const pull = (qx * n[k] + qy * n[k + 1]) * (w[i] + w1);
        if (active[i] !== 1 || !pullOnly || pull >= push * lengths[i]) continue;
        active[i] = 0;
        released = true;
    }
    if (released) return projectVelocities(chain, state, pullOnly);
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        v[k] += w[i] * q[k];
        v[k + 1] += w[i] * q[k + 1];
        v[k + 2] -= w[i + 1] * q[k];
        v[k + 3] -= w[i + 1] * q[k + 1];
    }
    junctions?.pushVelocities(chain, state);
}

/**
 * Sets the velocity of the frame of reference in which energy is measured: that of the pins; without pins, that of the centre
 * of mass.
 * @returns Whether the pins move as one, so that velocities in that frame may be scaled.
 */
export function measureFrame(chain: Chain, state: ExactState, velocities: Float64Array): boolean {
    const { pinnedNodes, masses, nodeCount, junctions } = chain;
    if (pinnedNodes.length > 0) {
        const first = 2 * pinnedNodes[0];
        const x = (state.frameX = velocities[first]);
        const y = (state.frameY = velocities[first + 1]);
        for (let p = 1; p < pinnedNodes.length; p++) {
            const k = 2 * pinnedNodes[p];
            if (velocities[k] !== x || velocities[k + 1] !== y) return false;
        }
        return true;
    }
    let mass = 0;
    let x = 0;
    let y = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (junctions?.isAnchor?.[i]) continue;
        mass += masses[i];
        x += masses[i] * velocities[2 * i];
        y += masses[i] * velocities[2 * i + 1];
    }
    state.frameX = x / mass;
    state.frameY = y / mass;
    return true;
}

/** Kinetic energy in the frame of reference of `measureFrame`, mass x length^2 / s^2. */
export function kineticEnergy(
    { nodeCount, masses, pinned, junctions }: Chain,
    { frameX, frameY }: ExactState,
    velocities: Float64Array,
): number {
    let sum = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1 || junctions?.isAnchor?.[i]) continue;
        const x = velocities[2 * i] - frameX;
        const y = velocities[2 * i + 1] - frameY;
        sum += masses[i] * (x * x + y * y);
    }
    return 0.5 * sum;
}

/**
 * Whether the implicit scheme would lose more than a part of the kinetic energy in a substep like the one just tried:
 * a force T along the direction at the end, instead of the mean one, takes T L (1 - cos turn).
 */
export function isEnergyAtStake(chain: Chain, state: ExactState, max: number): boolean {
    measureFrame(chain, state, state.velocities);
    return energyOfTurns(chain, state) > max * kineticEnergy(chain, state, state.velocities);
}

/**
 * The sum of T L (1 - cos turn) over the segments in the substep just solved, mass x length^2 / s^2.
 * @param states Of nodes: only segments beside one of another state than 0 count; null: all do.
 */
export function energyOfTurns(
    { segmentCount, substep }: Chain,
    state: ExactState,
    states: Uint8Array | null = null,
): number {
    const { active, forces, forceScale, startVectors: e, directions: n, lengths } = state;
    let sum = 0;
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] === 0 || (states && states[i] === 0 && states[i + 1] === 0)) continue;
        const k = 2 * i;
        const sine = n[k] * e[k + 1] - n[k + 1] * e[k];
        sum += (forces[k] * e[k] + forces[k + 1] * e[k + 1]) * lengths[i] * sine * sine;
    }
    return (0.5 * forceScale * sum) / (substep * state.motion.glide);
}
