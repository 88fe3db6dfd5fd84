import type { Chain } from '../../core/solver/chain';
import type { StepParameters } from '../../core/solver/parameters';
import { excessLeft } from './rows';
import type { SpringKernel } from './spring-kernel';

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
        this.areOn = areSolved && left < 1;
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
