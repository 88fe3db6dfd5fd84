import type { Chain } from '../../core/solver/chain';
import type { StepParameters } from '../../core/solver/parameters';
import { excessLeft } from './rows';
import type { SpringKernel } from './spring-kernel';
import { segmentLength } from '../../core/solver/geometry/lengths';
import type { ExactState } from '../../core/solver/exact/state';

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

/** Largest part of the excess that is left in a step and counts as none. */
const HARD = 1e-2;
/** A joint that starts beyond its limit turns back by so much, rad/s: all at once would give the rope a great velocity. */
const RETURN_RATE = 4;
/** Angle, rad, up to which a joint is at its limit. */
const ROUNDING = 1e-9;
/** Angle beyond the limit, rad, from which on it holds the joint. */
const TOLERANCE = 1e-7;

/**
 * The limits |angle| <= maxBend of a chain, as an active set: a joint that is beyond its limit is held there by a moment, until
 * that would have to pull it outwards. A soft limit, `bendStiffness` near 0, is a spring from the limit on. Angle and moment of
 * a joint with a spring, too, are those of both side by side.
 * @see Hintermueller, Ito, Kunisch, "The primal-dual active set strategy as a semismooth Newton method", 2002
 */
export class BendLimits {
    /** Whether there are any in this substep. */
    areOn = false;
    /** The side at which each joint is held: 1, -1, or 0 for none. */
    readonly sides: Int8Array;
    /** Joints let go in this try: not once more, or neighbours that let each other go in turn would never come to an end. */
    private readonly _released: Uint8Array;
    /** Largest angle of each joint at the end of the substep. */
    private readonly _most: Float64Array;
    /** Angle beyond the limit per moment; 0: hard. */
    private readonly _softness: Float64Array;
    /** Turn of each joint per moment, if nothing else holds its nodes. */
    private readonly _mobilities: Float64Array;
    /** The springs: see `SpringKernel`. Softness Infinity: none. */
    private readonly _springShares: Float64Array;
    private readonly _springPasts: Float64Array;
    readonly springSoftness: Float64Array;

    constructor(segmentCount: number) {
        this.sides = new Int8Array(segmentCount);
        this._released = new Uint8Array(segmentCount);
        this._most = new Float64Array(segmentCount);
        this._softness = new Float64Array(segmentCount);
        this._mobilities = new Float64Array(segmentCount);
        this._springShares = new Float64Array(segmentCount);
        this._springPasts = new Float64Array(segmentCount);
        this.springSoftness = new Float64Array(segmentCount);
    }

    /**
     * Before a try of a substep, when the springs are set: joints at their limits start held.
     * @param areSolved Whether limits are solved with the lengths; else they are put right after the step.
     */
    begin(
        chain: Chain,
        bends: SpringKernel,
        { maxBend, bendStiffness }: StepParameters,
        areSolved: boolean,
    ): void {
        const left = excessLeft(bendStiffness);
        this.areOn = areSolved && left < 1 && !chain.slides;
        this.sides.fill(0);
        if (!this.areOn) return;
        this._released.fill(0);
        const soft = left > HARD ? left / (1 - left) : 0;
        const { inverseMasses: w, restLengths, segmentCount, substep } = chain;
        for (let i = 1; i < segmentCount; i++) {
            const a = 1 / restLengths[i - 1];
            const b = 1 / restLengths[i];
            this._mobilities[i] = w[i - 1] * a * a + w[i] * (a + b) * (a + b) + w[i + 1] * b * b;
            this._softness[i] = soft * this._mobilities[i];
            this._springShares[i] = bends.shares[i];
            this._springPasts[i] = bends.pasts[i];
            this.springSoftness[i] = bends.active[i] === 1 ? bends.softness[i] : Infinity;
            const start = bends.startAngles[i];
            const size = Math.abs(start);
            this._most[i] = Math.max(maxBend, size - RETURN_RATE * substep);
            if (size >= maxBend - ROUNDING && this._mobilities[i] > 0)
                this._hold(bends, i, start > 0 ? 1 : -1);
        }
    }

    /** How far an angle of a joint that is not held is beyond its limit, rad; 0: it need not be held. */
    excessOf(i: number, angle: number): number {
        const excess = Math.abs(angle) - this._most[i];
        return this.sides[i] === 0 && excess > TOLERANCE && this._mobilities[i] > 0 ? excess : 0;
    }

    /** Before an iteration: holds the joints that are beyond their limits. */
    hold(bends: SpringKernel): void {
        const { ends, shares, pasts, angles } = bends;
        for (let i = 1; i < ends.length; i++) {
            if (this.excessOf(i, ends[i]) === 0) continue;
            this._hold(bends, i, ends[i] > 0 ? 1 : -1);
            angles[i] = shares[i] * ends[i] + pasts[i];
        }
    }

    /** After an elimination: lets those go whose moments pull. Returns whether there are any. */
    release(bends: SpringKernel): boolean {
        const { sides, _released: released } = this;
        let any = false;
        for (let i = 1; i < sides.length; i++) {
            const side = sides[i];
            if (side === 0 || released[i] === 1) continue;
            const soft = this.springSoftness[i];
            const isSprung = soft < Infinity && soft > 0;
            const ofSpring = isSprung
                ? (this._springShares[i] * side * this._most[i] + this._springPasts[i]) / soft
                : 0;
            if (!(side * (ofSpring - bends.moments[i]) > 0)) continue;
            released[i] = 1;
            this._hold(bends, i, 0);
            any = true;
        }
        return any;
    }

    /** Sets the equation of joint i: that of its spring, of its limit, or of both side by side. */
    private _hold(bends: SpringKernel, i: number, side: -1 | 0 | 1): void {
        this.sides[i] = side;
        const spring = this.springSoftness[i];
        const soft = this._softness[i];
        // c M = c_l (angle of the spring) + c_s (angle beyond the limit), over c_l + c_s, with c = c_l c_s / (c_l + c_s)
        const ofLimit = side === 0 ? 0 : spring < Infinity && soft > 0 ? spring / (spring + soft) : 1;
        bends.active[i] = side !== 0 || spring < Infinity ? 1 : 0;
        bends.shares[i] = ofLimit + (1 - ofLimit) * this._springShares[i];
        bends.pasts[i] = (1 - ofLimit) * this._springPasts[i] - ofLimit * side * this._most[i];
        bends.softness[i] = side === 0 ? (spring < Infinity ? spring : 0) : ofLimit * soft;
    }
}
