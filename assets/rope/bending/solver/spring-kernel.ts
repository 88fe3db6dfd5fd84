import { rigidityInForce, type StepParameters } from '../../core/solver/parameters';
import type { Chain } from '../../core/solver/chain';
import { SYMMETRIC_WEIGHT } from '../../core/solver/exact/constants';
import type { Scheme } from '../../core/solver/exact/direction';
import type { Kernel } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import { turnToAngle } from '../../core/solver/geometry/math';
import { setLength } from '../../core/solver/lists';
import { continueSegments } from '../../core/solver/resize';
import { eliminateBends, STRIDE, UNKNOWNS, WIDTH, BandAnswers } from './bend-elimination';
import { hasGained, BendLimits } from './bend-limits';

/** A vector, then its angle. */
const turn = new Float64Array(2);
const FULL_TURN = 2 * Math.PI;

/** What is left, after a substep, of an oscillation far too fast for it. */
const LEFT = 0.8;
/** (1, 2 r + s, r^2 + 2 r s, r^2 s) / sum with r = LEFT; this s puts the mean at the time now. */
const SECOND_LEFT = (1 - LEFT) / (2 * LEFT);
const WEIGHT_SUM = (1 + LEFT) * (1 + LEFT) * (1 + SECOND_LEFT);
/** Parts of the angles next, now, before and one earlier in the mean that makes the moment. */
const SYMMETRIC = Float64Array.of(
    1 / WEIGHT_SUM,
    (2 * LEFT + SECOND_LEFT) / WEIGHT_SUM,
    (LEFT * LEFT + 2 * LEFT * SECOND_LEFT) / WEIGHT_SUM,
    (LEFT * LEFT * SECOND_LEFT) / WEIGHT_SUM,
);
const THREE_TIMES = Float64Array.of(SYMMETRIC_WEIGHT, 1 - 2 * SYMMETRIC_WEIGHT, SYMMETRIC_WEIGHT, 0);
const BOTH_ENDS = Float64Array.of(0.5, 0.5, 0, 0);
const AT_END = Float64Array.of(1, 0, 0, 0);

function weightsOf(scheme: Scheme, isStart: boolean, remembers: boolean): Float64Array {
    if (scheme === 'implicit') return AT_END;
    if (isStart) return BOTH_ENDS;
    return remembers ? SYMMETRIC : THREE_TIMES;
}

/**
 * Springs that resist bending, and limits of the angles, solved with the lengths. Joint i is that of node i, between segments
 * i - 1 and i; joint 0 is the clamp of the head. Moments are times h x glide, as forces are: see `ExactState`.
 */
export class SpringKernel implements Kernel {
    /** Angle of each joint at the start of the substep, rad. */
    readonly startAngles: Float64Array;
    /** And a substep before; both are kept, so they are what it was one and two substeps ago. */
    beforeAngles: Float64Array;
    earlierAngles: Float64Array;
    /** Whether `beforeAngles` are known now, and whether `earlierAngles` are. */
    knowsBefore = false;
    remembers = false;
    /** The mean angle that makes the moment is shares_i angle(end) + pasts_i; the angle at rest is taken off. */
    readonly shares: Float64Array;
    readonly pasts: Float64Array;
    /** That mean where the nodes are now, rad. */
    readonly angles: Float64Array;
    /** The angle where the nodes are now, rad. */
    readonly ends: Float64Array;
    /** Angle per moment; 0: rigid. */
    readonly softness: Float64Array;
    readonly moments: Float64Array;
    /** Direction of the clamp. */
    clampX = 0;
    clampY = 0;
    /** 1 where a joint has a spring, a clamp, or is at its limit. */
    readonly active: Uint8Array;
    readonly limits: BendLimits;
    /** How far nodes are put from where the forces so far put them, see `begin`, and the part of that which is left. */
    readonly offsets: Float64Array;
    lacking = 0;
    /** The linear system of an iteration, and its right side, which becomes its solution. */
    readonly band: Float64Array;
    readonly unknowns: Float64Array;
    /** Of each segment: the geometric stiffness times the direction in which it pulls, x and y. */
    readonly stiffness: Float64Array;
    private _answers: BandAnswers | null = null;

    constructor({ nodeCount, segmentCount }: Chain) {
        const rows = UNKNOWNS * segmentCount + WIDTH;
        this.startAngles = new Float64Array(segmentCount);
        this.beforeAngles = new Float64Array(segmentCount);
        this.earlierAngles = new Float64Array(segmentCount);
        this.shares = new Float64Array(segmentCount);
        this.pasts = new Float64Array(segmentCount);
        this.angles = new Float64Array(segmentCount);
        this.ends = new Float64Array(segmentCount);
        this.softness = new Float64Array(segmentCount);
        this.moments = new Float64Array(segmentCount);
        this.active = new Uint8Array(segmentCount);
        this.limits = new BendLimits(segmentCount);
        this.offsets = new Float64Array(2 * nodeCount);
        this.band = new Float64Array(STRIDE * rows);
        this.unknowns = new Float64Array(rows);
        this.stiffness = new Float64Array(2 * segmentCount);
    }

    /**
     * Sets which angle the moment of each joint belongs to. In the time-symmetric scheme it is a mean at four times, of
     * second order: stable at any stiffness, it takes 0.4 % of the amplitude in three cycles at 24 substeps a period, 0.004 %
     * at 109, and a fifth in every substep where a substep is far too long to follow. (The mean at three times, as of
     * strains, would let that ring on whatever the damping.) From rest it is that of both ends; in the implicit scheme the
     * angle at the end, which damps. A clamp is right at the end.
     */
    predict(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        scheme: Scheme,
        isStart: boolean,
    ): void {
        const { previousPositions: x, segmentCount, restLengths, restAngles } = chain;
        const { pinned, inverseMasses, substep } = chain;
        const { startAngles, beforeAngles, earlierAngles, shares, pasts, softness, active } = this;
        const { velocities: v } = state;
        const weights = weightsOf(scheme, isStart, this.remembers);
        const share = weights[0]; // not by destructuring, whose iterator would be garbage
        const nowShare = weights[1];
        const beforeShare = weights[2];
        const earlierShare = weights[3];
        const { clampX, clampY } = parameters;
        const isSpring = parameters.flexuralRigidity > 0 ? 1 : 0;
        const perMoment = state.forceScale / (substep * state.motion.glide);
        let ax = (this.clampX = clampX);
        let ay = (this.clampY = clampY);
        let bx = 0; // the segment before, where it was a substep ago
        let by = 0;
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const dx = x[k + 2] - x[k];
            const dy = x[k + 3] - x[k + 1];
            const ex = dx - substep * (v[k + 2] - v[k]);
            const ey = dy - substep * (v[k + 3] - v[k + 1]);
            turn[0] = ax * dx + ay * dy;
            turn[1] = ax * dy - ay * dx;
            turnToAngle(turn);
            const now = turn[0];
            let past = nowShare * now - restAngles[i];
            if (i > 0 && beforeShare > 0) {
                turn[0] = bx * ex + by * ey;
                turn[1] = bx * ey - by * ex;
                turnToAngle(turn);
                const before = now + shortWay(turn[0] - now);
                past += beforeShare * before + earlierShare * (now + shortWay(earlierAngles[i] - now));
                beforeAngles[i] = before;
            }
            active[i] = i > 0 ? isSpring : 1;
            startAngles[i] = now;
            shares[i] = share;
            pasts[i] = past;
            const length = i > 0 ? 0.5 * (restLengths[i - 1] + restLengths[i]) : 0;
            softness[i] =
                isSpring * length > 0 ? (perMoment * length) / rigidityInForce(parameters, length) : 0;
            ax = dx;
            ay = dy;
            bx = ex;
            by = ey;
        }
        shares[0] = 1;
        pasts[0] = 0;
        this.knowsBefore = beforeShare > 0;
        const isClamped = (clampX !== 0 || clampY !== 0) && pinned[0] === 1 && inverseMasses[1] > 0;
        if (!isClamped) active[0] = 0;
        this.limits.begin(chain, this, parameters, state.solvesLimits);
        state.isBending = this._areAnyActive();
    }

    /**
     * Forces of tension and of bending nearly cancel each other on a light node, so nodes are not first moved by those
     * expected: they go on with the velocity they have, and `offsets` are what they lack then.
     */
    begin(chain: Chain, state: ExactState): void {
        const { nodeCount, positions, previousPositions: start, inverseMasses: w } = chain;
        const { forces, increments, velocities, motion } = state;
        const { offsets } = this;
        this.moments.fill(0);
        this.lacking = state.isBending ? 1 : 0;
        if (!state.isBending) return;
        const time = chain.substep * motion.kept;
        let beforeX = 0;
        let beforeY = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            const fx = (forces[k] = increments[k]);
            const fy = (forces[k + 1] = increments[k + 1]);
            increments[k] = 0;
            increments[k + 1] = 0;
            if (w[i] === 0) {
                offsets[k] = offsets[k + 1] = 0;
            } else {
                const x = start[k] + time * velocities[k];
                const y = start[k + 1] + time * velocities[k + 1];
                offsets[k] = positions[k] + w[i] * (fx - beforeX) - x;
                offsets[k + 1] = positions[k + 1] + w[i] * (fy - beforeY) - y;
                positions[k] = x;
                positions[k + 1] = y;
            }
            beforeX = fx;
            beforeY = fy;
        }
    }

    /** Measures every joint where the nodes are now, and counts what its spring, or its limit, lacks as a residual. */
    measure({ segmentCount }: Chain, state: ExactState): void {
        const {
            startAngles,
            ends,
            shares,
            pasts,
            angles,
            softness,
            moments,
            active,
            limits,
            clampX,
            clampY,
        } = this;
        const { directions: n } = state;
        let max = state.maxResidual;
        let ax = clampX;
        let ay = clampY;
        for (let i = 0; i < segmentCount; i++) {
            const k = 2 * i;
            const dx = n[k];
            const dy = n[k + 1];
            turn[0] = ax * dx + ay * dy;
            turn[1] = ax * dy - ay * dx;
            ax = dx;
            ay = dy;
            const isLimited = limits.areOn && i > 0;
            if (active[i] === 0 && !isLimited) continue;
            turnToAngle(turn);
            const start = startAngles[i];
            const end = start + shortWay(turn[0] - start);
            const angle = shares[i] * end + pasts[i];
            angles[i] = angle;
            ends[i] = end;
            let residual = isLimited ? limits.excessOf(i, end) : 0;
            if (residual === 0) residual = active[i] === 0 ? 0 : angle - softness[i] * moments[i];
            if (!(residual <= max)) max = residual;
            if (-residual > max) max = -residual;
        }
        state.maxResidual = max;
    }

    activate(): void {
        if (this.limits.areOn) this.limits.hold(this);
    }

    holds(state: ExactState): boolean {
        state.isBending = this._areAnyActive();
        if (!state.isBending) this.moments.fill(0);
        return state.isBending;
    }

    eliminate(chain: Chain, state: ExactState, mobilities: Float64Array | null): void {
        activateSlack(state);
        eliminateBends(chain, state, this, mobilities);
        chain.slides?.coupleBy(chain, state, this.answers(chain, state, mobilities));
    }

    answers(chain: Chain, state: ExactState, mobilities: Float64Array | null): BandAnswers {
        this._answers ??= new BandAnswers(this);
        return this._answers.of(chain, state, mobilities);
    }

    release(): boolean {
        return this.limits.areOn && this.limits.release(this);
    }

    private _areAnyActive(): boolean {
        const { active } = this;
        for (let i = 0; i < active.length; i++) if (active[i] !== 0) return true;
        return false;
    }

    /** Moves the nodes to where the forces so far put them. */
    advance({ positions }: Chain): void {
        this.addOffsets(positions, 1);
        this.lacking = 0;
    }

    addOffsets(places: Float64Array, factor: number): void {
        const part = factor * this.lacking;
        if (part !== 0) for (let k = 0; k < places.length; k++) places[k] += part * this.offsets[k];
    }

    hasGained(chain: Chain, state: ExactState, parameters: StepParameters): boolean {
        const isJudged = state.isBending && (state.solvesLimits || state.mayTouch);
        return isJudged && hasGained(chain, state, parameters, this);
    }

    keep(): void {
        const { earlierAngles } = this;
        this.earlierAngles = this.beforeAngles;
        this.beforeAngles = earlierAngles;
        this.remembers = this.knowsBefore;
    }

    forget(): void {
        this.remembers = false;
    }

    continue(old: SpringKernel): void {
        continueSegments(this.earlierAngles, old.earlierAngles);
        this.remembers = old.remembers;
    }

    save(numbers: number[], at: number): void {
        const angles = this.remembers ? this.earlierAngles : null;
        setLength(numbers, angles ? at + angles.length : at);
        if (angles) for (let i = 0; i < angles.length; i++) numbers[at + i] = angles[i];
    }

    load(numbers: readonly number[], at: number): void {
        this.remembers = numbers.length === at + this.earlierAngles.length;
        if (this.remembers) for (let i = at; i < numbers.length; i++) this.earlierAngles[i - at] = numbers[i];
    }
}

/** Between joints that are held, all segments carry force: slack ones are as if they had just become taut. */
function activateSlack({ active, fixed, shares }: ExactState): void {
    for (let i = 0; i < active.length; i++) {
        if (active[i] !== 0) continue;
        active[i] = 1;
        fixed[2 * i] = fixed[2 * i + 1] = 0;
        shares[i] = 1;
    }
}

/** The same turn by at most half a circle, rad. */
export function shortWay(angle: number): number {
    if (angle > Math.PI) return angle - FULL_TURN;
    return angle < -Math.PI ? angle + FULL_TURN : angle;
}
