import type { Chain } from '../chain';
import { solveSubstep, undo } from './newton';
import { IMPLICIT_STEPS, MIN_LED_SUBSTEP, MIN_SUBSTEP, TIME_ROUNDING } from './constants';
import {
    areLengthsGiven,
    continueConserving,
    endSubstep,
    hasImpact,
    leaveConserving,
    projectKeepingEnergy,
    projectVelocities,
} from './conserving';
import { activateAll, activateRods, beginLengths, isPullOnly, markTaut, moveLengths } from './lengths';
import { createLeading, type Leading, type LedSolver } from './kernel';
import { ExactPace, pinWay, Schemes } from './pace';
import { ExactState } from './state';
import type { StepParameters } from '../parameters';
import { changeExactSubstep, keepSubstep, measureDirectionScales, startSubstep } from './substep';
import { Rescue, toStart } from './rescue';
import type { Solver } from '../tables';

/** A pin that moves faster than this, in base lengths per second, drives its rope: then the energy comes from the pin. */
const DRIVEN_SPEED = 12;
/** Largest number of attempts at a step in which a chain goes through more and more of what moves into it. */
const MOST_WAYS = 4;

/**
 * Solves the whole chain at once: all forces and directions of a substep are found together by Newton's method on
 * the implicit step, and an iteration costs O(N) because a chain couples each segment with its two neighbours only.
 * Nothing stretches, whatever hangs on it; energy stays while nothing hits. docs/exact.md explains the method.
 *
 * A substep is tried time-symmetric; where a rope turns too far for that and energy is at stake conserving, in shorter
 * substeps; else implicit; with at most `iterations` Newton iterations together. If those are not enough, it is cut into
 * shorter ones, at most `iterations`; then the whole step is left to the relaxation, with as many passes, and what is still
 * too long is shortened to `MAX_SOFTNESS / iterations^2`: so never softer than with `Relaxation`.
 */
export class ExactSolver implements Solver, LedSolver {
    /** null before the first step. */
    state: ExactState | null = null;
    private readonly _pace = new ExactPace();
    private readonly _schemes = new Schemes();
    private readonly _rescue = new Rescue();
    /** For a chain in which pins may be led; null for others. */
    private _leading: Leading | null = null;

    /** Number of steps left to the relaxation so far. */
    get fallbacks(): number {
        return this._rescue.fallbacks;
    }

    /** How often the rope was put to rest. */
    get restarts(): number {
        return this._rescue.restarts;
    }

    step(chain: Chain, parameters: StepParameters, h: number): void {
        const isRigid = parameters.stretchCompliance === 0 || chain.softParts; // or some of its ropes are rigid
        const mayLead = (chain.contacts || chain.junctions) && isRigid;
        const leading = mayLead ? (this._leading ??= createLeading()) : null;
        if (!leading && this.state) this.state.give = this.state.giveBefore = 1;
        let isDone = leading
            ? leading.step(chain, this, parameters, h)
            : this.try(chain, parameters, h, null);
        // A step without a solution is tried again, through moving obstacles.
        for (let left = MOST_WAYS; !isDone && left > 0 && chain.contacts?.giveWay(); left--) {
            this.startAnew(chain);
            isDone = this.try(chain, parameters, h, null);
        }
        if (!isDone) this._fallBack(chain, parameters, h);
    }

    startAnew(chain: Chain): void {
        toStart(chain, this.state!);
        this._forget(this.state!);
    }

    /**
     * Limits of bending are solved together with the lengths. If that has no solution, they are corrected after the step; in
     * contact, where the contacts would undo this, they give way for the step.
     */
    try(chain: Chain, parameters: StepParameters, h: number, leading: Leading | null): boolean {
        const isDone = this._tryOnce(chain, parameters, h, leading);
        if (isDone || !this.state!.solvesLimits) return isDone;
        const gives = this.state!.mayTouch;
        this.startAnew(chain);
        if (!gives) this._rescue.limitAfter();
        return this._tryOnce(chain, gives ? { ...parameters, maxBend: Math.PI } : parameters, h, leading);
    }

    private _tryOnce(chain: Chain, parameters: StepParameters, h: number, leading: Leading | null): boolean {
        const state = this._begin(chain, parameters, h);
        leading?.begin(chain, state, parameters);
        const rods = parameters.segmentModel === 'rod';
        const wanted = this._pace.substeps(chain, state, h, this._schemes.current, rods);
        state.turnRate = 0;
        state.longestSubstep = h / parameters.substeps;
        let substep = h / Math.max(parameters.substeps, wanted);
        // Differences are numbers of this function's own; the argument itself would be garbage in every step.
        const least = h * (leading?.isCoarse ? MIN_LED_SUBSTEP : MIN_SUBSTEP);
        const parts = state.kernel && state.solvesLimits && !state.mayTouch ? 1 : parameters.iterations; // see `try`
        const shortest = this._rescue.isStuck
            ? h - 0
            : Math.max(least, substep / parts) * (1 + TIME_ROUNDING);
        for (let left = h - 0; left > TIME_ROUNDING * h;) {
            const parts = Math.ceil(left / substep - TIME_ROUNDING);
            // If nothing has changed, the motion is the same to the bit; for another duration it would be computed again.
            if (Math.abs(parts * substep - left) > TIME_ROUNDING * left) substep = left / parts;
            state.substep = substep;
            state.start = 1 - left / h;
            state.end = left - substep > TIME_ROUNDING * h ? state.start + substep / h : 1;
            moveLengths(chain, state, parameters);
            measureDirectionScales(chain, state, parameters.stretchCompliance > 0);
            changeExactSubstep(chain, state, parameters, this._schemes.current === 'symmetric');
            this._rescue.soften(chain, state);
            if (this._schemes.current === 'conserving') {
                if (state.isHit) projectVelocities(chain, state);
                else projectKeepingEnergy(chain, state);
            }
            const isSolved = solveSubstep(chain, state, parameters, this._schemes, this._pace);
            if (
                isSolved &&
                !leading?.isOverpulled(chain, state) &&
                ((substep <= shortest && !state.solvesLimits) ||
                    !state.kernel?.hasGained(chain, state, parameters))
            ) {
                this._finish(chain, state);
                left -= substep;
                if (left > TIME_ROUNDING * h) startSubstep(chain, state);
            } else if (substep > shortest) {
                if (isSolved) undo(chain, state);
                substep *= 0.5;
            } else {
                return false;
            }
        }
        chain.contacts?.endStep();
        state.junctions?.end(h);
        if (this._schemes.endStep(chain, state)) leaveConserving(chain, state);
        this._rescue.bend(chain, state, parameters);
        this._rescue.endStep();
        return true;
    }

    resized(chain: Chain): Solver {
        const result = new ExactSolver();
        if (this.state) {
            result.state = new ExactState(chain);
            result.state.continue(chain, this.state);
        }
        result._pace.copyFrom(this._pace);
        result._schemes.copyFrom(this._schemes);
        result._rescue.copyFrom(this._rescue);
        return result;
    }

    clear(): void {
        if (this.state) this._forget(this.state);
        this._rescue.clear();
    }

    /** Reads what may have changed since the last step: the chain, its velocities, lengths and pins. */
    private _begin(chain: Chain, parameters: StepParameters, h: number): ExactState {
        if (this.state?.nodeCount !== chain.nodeCount) this.state = new ExactState(chain);
        const state = this.state;
        if (chain.substep === 0) {
            this._forget(state);
            state.give = state.giveBefore = 1;
            state.junctions?.clear();
        }
        state.isReweighed = chain.isReweighed && state.remembers;
        chain.isReweighed = false;
        state.isDriven = pinWay(chain, chain.positions) > DRIVEN_SPEED * h;
        state.mayTouch = chain.contacts !== null && chain.contacts.lookAround(chain);
        const { maxBend, bendStiffness } = parameters;
        const haveLimits = maxBend < Math.PI && bendStiffness > 0;
        state.solvesLimits = haveLimits && (state.mayTouch || !(this._rescue.isSoft || state.isDriven));
        state.setKernel(chain, state.solvesLimits || this._rescue.bendsWithLengths(parameters));
        state.stepPositions.set(chain.positions);
        state.stepPreviousPositions.set(chain.previousPositions);
        state.stepSubstep = chain.substep;
        state.step = h;
        state.junctions?.begin(chain);
        chain.contacts?.beginStep();
        beginLengths(chain, state, parameters.stretchCompliance > 0);
        if (!isPullOnly(state, parameters)) activateAll(chain, state);
        else if (!state.remembers) markTaut(chain, state);
        if (chain.rods) activateRods(chain.rods, state);
        if (state.mayTouch || !areLengthsGiven(chain, state)) this._schemes.endConserving();
        startSubstep(chain, state);
        if (this._schemes.current === 'conserving') continueConserving(chain, state, parameters);
        return state;
    }

    private _forget(state: ExactState): void {
        state.forget();
        this._pace.reset();
        this._schemes.reset();
    }

    /** Takes a step for which Newton's method finds no solution, in another way. */
    private _fallBack(chain: Chain, parameters: StepParameters, h: number): void {
        const state = this.state!;
        chain.contacts?.beginStep(); // the relaxation does not know bodies: they move on their own
        state.junctions?.clear();
        this._rescue.solve(chain, state, parameters, h);
        this._forget(state);
        this._schemes.beImplicit(IMPLICIT_STEPS);
    }

    /** Keeps what the next substep needs of this one. */
    private _finish(chain: Chain, state: ExactState): void {
        keepSubstep(chain, state);
        const conserves = this._schemes.current === 'conserving';
        state.junctions?.keep(state, conserves);
        if (conserves) {
            endSubstep(chain, state);
            state.isHit = hasImpact(state);
        }
        state.symmetricSubsteps = this._schemes.current === 'implicit' ? 0 : state.symmetricSubsteps + 1;
        state.remembers = true;
        state.turnRate = Math.max(state.turnRate, state.turn / state.substep);
    }
}
