import type { Chain } from '../../core/solver/chain';
import { segmentLength } from '../../core/solver/geometry/lengths';
import type { ExactState } from '../../core/solver/exact/state';
import type { StepParameters } from '../../core/solver/parameters';
import type { SpringKernel } from './spring-kernel';

// Bent segments can push, so the equations of a substep have more than one solution; and a joint that is held at its limit,
// though it would go back, is pushed there. Both give a chain energy out of nothing.

/** Kinetic energy over what it may be after a substep above which it counts as gained. */
const MAX_GAIN = 1.02;
/** Ways of nodes in a step up to which their energy does not count, as a part of a segment. */
const SLOW = 0.1;

/**
 * Whether a substep has given a chain energy that no force on it did, though its pins and what it may touch stand still.
 * Velocities are means over substeps, so forces have acted between the middles of the last one and of this one.
 */
export function hasGained(
    chain: Chain,
    state: ExactState,
    { gravityX, gravityY, stretchCompliance }: StepParameters,
    bends: SpringKernel,
): boolean {
    const { positions: x, previousPositions: start, masses, accelerations, inverseMasses, substep } = chain;
    const { velocities } = state;
    if (chain.contacts?.areMoving || state.areLengthsChanging) return false;
    const slow = (SLOW * chain.restLength) / (chain.segmentCount * state.step);
    let before = springEnergy(chain, state, bends) + stretchEnergy(chain, state, stretchCompliance);
    let after = 0;
    for (let k = 0; k < x.length; k++) {
        const i = k >> 1;
        const last = velocities[k];
        const next = (x[k] - start[k]) / substep;
        if (inverseMasses[i] === 0) {
            if (last !== 0 || next !== 0) return false;
            continue;
        }
        const force = (k % 2 === 0 ? gravityX : gravityY) + accelerations[k];
        before += masses[i] * (0.5 * slow * slow + last * last + force * substep * (last + next));
        after += masses[i] * next * next;
    }
    return after > MAX_GAIN * before;
}

/** Twice the energy that springs of joints have given in the substep. */
function springEnergy(
    { segmentCount, restAngles, substep }: Chain,
    { forceScale, motion }: ExactState,
    { softness, limits, startAngles, ends }: SpringKernel,
): number {
    const { springSoftness } = limits;
    let energy = 0;
    for (let i = 1; i < segmentCount; i++) {
        const soft = limits.areOn ? springSoftness[i] : softness[i];
        if (!(soft > 0 && soft < Infinity)) continue;
        const before = startAngles[i] - restAngles[i];
        const after = ends[i] - restAngles[i];
        energy += (before * before - after * after) / soft;
    }
    return (energy * forceScale) / (substep * motion.glide);
}

/** The same of segments that stretch. */
function stretchEnergy(
    { segmentCount, positions, previousPositions, softParts }: Chain,
    { lengths }: ExactState,
    compliance: number,
): number {
    let energy = 0;
    if (compliance === 0) return energy;
    for (let i = 0; i < segmentCount; i++) {
        const before = segmentLength(previousPositions, i) / lengths[i] - 1;
        const after = segmentLength(positions, i) / lengths[i] - 1;
        const soft = compliance * (softParts ? softParts[i] : 1);
        if (soft > 0) energy += (lengths[i] * (before * before - after * after)) / soft;
    }
    return energy;
}
