import type { Chain } from '../chain';
import { IMPLICIT_STEPS, MAX_SOFTNESS, MIN_SUBSTEP, TIME_ROUNDING } from './constants';
import { assessSubstep, predictExact } from './direction';
import type { Scheme } from './direction';
import { setLengthsInForce } from './lengths';
import { loadExactState, saveExactState } from './memory';
import { converge } from './newton';
import { ExactPace } from './pace';
import { ExactState } from './state';
import { changeExactSubstep, measureDirectionScales, startSubstep } from './substep';
import { restoreLengths } from '../geometry/restore';
import type { StepParameters } from '../parameters';
import { stepRelaxation } from '../passes/relaxation';
import type { Solver } from '../solver';
import type { SolverMemory } from '../state';

/**
 * Solves the whole chain at once: all forces and directions of a substep are found together by Newton's method on
 * the implicit step, and an iteration costs O(N) because a chain couples each segment with its two neighbours only.
 * Nothing stretches, whatever hangs on it; energy stays while the motion is smooth. docs/exact.md explains the method.
 *
 * A substep is tried time-symmetric, then implicit, with at most `iterations` Newton iterations together. If that is not
 * enough, it is cut into shorter ones, at most `iterations`; and if that is not enough, the whole step is left to the
 * relaxation, with as many passes, and what is still too long is shortened to `MAX_SOFTNESS / iterations^2`. So few
 * iterations make a soft rope, at no number softer than with `Relaxation`.
 */
export class ExactSolver implements Solver {
    /** Tries of substeps given up so far, and steps left to the relaxation. */
    retries = 0;
    fallbacks = 0;

    private _state: ExactState | null = null;
    private readonly _pace = new ExactPace();
    /** Steps that are still to be implicit. */
    private _implicitSteps = 0;

    /** Eliminations done so far, repeated and undone ones too: what the solver's time goes into. */
    get eliminations(): number {
        return this._state?.eliminations ?? 0;
    }

    step(chain: Chain, parameters: StepParameters, h: number): void {
        const state = this._begin(chain, parameters);
        const rods = parameters.segmentModel === 'rod';
        const wanted = this._pace.substeps(chain, state, h, this._implicitSteps > 0, rods);
        state.turnRate = 0;
        let substep = h / Math.max(parameters.substeps, wanted);
        const shortest = Math.max(h * MIN_SUBSTEP, substep / parameters.iterations) * (1 + TIME_ROUNDING);
        // A difference is a number of the loop's own; the argument itself would be garbage in every turn.
        for (let left = h - 0; left > TIME_ROUNDING * h;) {
            substep = left / Math.ceil(left / substep - TIME_ROUNDING);
            state.substep = substep;
            state.pinFraction = substep / left;
            measureDirectionScales(chain, state, parameters.stretchCompliance > 0);
            changeExactSubstep(chain, state, parameters, this._implicitSteps > 0);
            if (this._solve(chain, state, parameters)) {
                this._finish(chain, state);
                left -= substep;
                if (left > TIME_ROUNDING * h) startSubstep(chain, state);
            } else if (substep > shortest) {
                substep *= 0.5;
            } else {
                return this._fallBack(chain, state, parameters, h);
            }
        }
        if (this._implicitSteps > 0) this._implicitSteps--;
    }

    resized(chain: Chain): Solver {
        const result = new ExactSolver();
        if (this._state) {
            result._state = new ExactState(chain);
            result._state.continue(this._state);
        }
        result._pace.copyFrom(this._pace);
        result._implicitSteps = this._implicitSteps;
        result.retries = this.retries;
        result.fallbacks = this.fallbacks;
        return result;
    }

    save(chain: Chain, to: SolverMemory): boolean {
        if (this._state?.nodeCount !== chain.nodeCount) return false;
        const last = this._pace.save(to.chain, saveExactState(this._state, to));
        to.chain[last] = this._implicitSteps;
        return true;
    }

    load(chain: Chain, from: SolverMemory): void {
        if (this._state?.nodeCount !== chain.nodeCount) this._state = new ExactState(chain);
        const next = loadExactState(this._state, from);
        if (next < 0) return this._forget(this._state);
        this._pace.load(from.chain, next);
        this._implicitSteps = from.chain[from.chain.length - 1];
    }

    /** Takes over what may have changed since the last step: the chain, its velocities, lengths and pins. */
    private _begin(chain: Chain, { segmentModel, stretchCompliance }: StepParameters): ExactState {
        if (this._state?.nodeCount !== chain.nodeCount) this._state = new ExactState(chain);
        const state = this._state;
        if (chain.substep === 0) this._forget(state);
        if (segmentModel === 'rod') state.active.fill(1);
        state.stepPositions.set(chain.positions);
        state.stepPreviousPositions.set(chain.previousPositions);
        state.stepSubstep = chain.substep;
        startSubstep(chain, state);
        setLengthsInForce(chain, state, stretchCompliance);
        return state;
    }

    /** A start from rest: nothing is known of the motion before. */
    private _forget(state: ExactState): void {
        state.remembers = false;
        state.lambdas.fill(0);
        state.symmetricSubsteps = 0;
        this._pace.reset();
        state.turnRate = 0;
        this._implicitSteps = 0;
    }

    /** One substep from `previousPositions` on. Returns false, with nothing done, if Newton's method fails. */
    private _solve(chain: Chain, state: ExactState, parameters: StepParameters): boolean {
        state.iterationsLeft = parameters.iterations;
        if (this._implicitSteps === 0) {
            if (this._try(chain, state, parameters, 'symmetric') && !assessSubstep(chain, state)) return true;
            this._undo(chain, state);
            this._implicitSteps = IMPLICIT_STEPS;
            if (state.iterationsLeft === 0) state.iterationsLeft = 1; // the last one was lost
        }
        if (!this._try(chain, state, parameters, 'implicit')) {
            this._undo(chain, state);
            return false;
        }
        if (assessSubstep(chain, state)) this._implicitSteps = IMPLICIT_STEPS;
        return true;
    }

    private _try(chain: Chain, state: ExactState, parameters: StepParameters, scheme: Scheme): boolean {
        predictExact(chain, state, parameters, scheme);
        return converge(chain, state, scheme === 'symmetric', parameters.segmentModel === 'rope');
    }

    /** Back to the start of the substep. */
    private _undo(chain: Chain, state: ExactState): void {
        chain.positions.set(chain.previousPositions);
        state.active.set(state.startActive);
        this.retries++;
    }

    /**
     * Does the whole step anew by the relaxation, in substeps of one length: what its passes leave undone comes back as
     * velocity, and would be multiplied where a short substep is followed by a long one. Then shortens, without any
     * change of velocity, the segments that are still too long.
     */
    private _fallBack(chain: Chain, state: ExactState, parameters: StepParameters, h: number): void {
        chain.positions.set(state.stepPositions);
        chain.previousPositions.set(state.stepPreviousPositions);
        chain.substep = state.stepSubstep;
        stepRelaxation(chain, parameters, h);
        if (parameters.stretchCompliance === 0) limitStretch(chain, state, parameters);
        chain.tensions.fill(0);
        this._forget(state);
        this._implicitSteps = IMPLICIT_STEPS;
        this.fallbacks++;
    }

    /** Keeps what the next substep needs to know of this one. */
    private _finish({ tensions, tensionSums }: Chain, state: ExactState): void {
        if (tensionSums)
            for (let i = 0; i < tensions.length; i++) tensionSums[i] += tensions[i] * state.substep;
        state.keepLambdas();
        state.symmetricSubsteps = this._implicitSteps === 0 ? state.symmetricSubsteps + 1 : 0;
        state.remembers = true;
        state.turnRate = Math.max(state.turnRate, state.turn / state.substep);
    }
}

/**
 * Moves nodes, and the places they come from, until no segment is stretched by more than `MAX_SOFTNESS / iterations^2`.
 * Rods, which the passes also leave too short, are put at their lengths as far as their pins let them.
 */
function limitStretch(chain: Chain, state: ExactState, { iterations, segmentModel }: StepParameters): void {
    const { positions, previousPositions, pinned, segmentCount } = chain;
    const { lengths, stepPositions: before, blocks: limits } = state; // two arrays that are free now
    const rods = segmentModel === 'rod';
    const part = rods ? 0 : MAX_SOFTNESS / (iterations * iterations);
    for (let i = 0; i < segmentCount; i++) limits[i] = lengths[i] * (1 + part);
    before.set(positions);
    restoreLengths(positions, pinned, positions, limits, rods);
    for (let k = 0; k < positions.length; k++) previousPositions[k] += positions[k] - before[k];
}
