import type { Chain } from '../chain';
import {
    FALLBACK_PASSES,
    FALLBACK_RESIDUAL,
    IMPLICIT_STEPS,
    LIMITED_RESIDUAL,
    MIN_SUBSTEP,
    TIME_ROUNDING,
} from './constants';
import { assessSubstep, predictExact } from './direction';
import type { Scheme } from './direction';
import { applyIncrements } from './increments';
import { setLengthsInForce } from './lengths';
import { converge } from './newton';
import { ExactPace } from './pace';
import { ExactState } from './state';
import { changeExactSubstep, measureDirectionScales, startSubstep } from './substep';
import { DEFAULT_PARAMETERS } from '../parameters';
import type { StepParameters } from '../parameters';
import { relax } from '../passes/relaxation';
import type { Solver } from '../solver';

/**
 * Solves the whole chain at once: all forces and directions of a substep are found together by Newton's method on
 * the implicit step, and an iteration costs O(N) because a chain couples each segment with its two neighbours only.
 * Nothing stretches, whatever hangs on it; energy stays while the motion is smooth. docs/exact.md explains the method.
 *
 * A substep is tried time-symmetric, then implicit, then shorter; where nothing converges, the relaxation ends it.
 * `iterations` of 20 and above means as many as that takes; below, it is the most Newton iterations of a substep.
 */
export class ExactSolver implements Solver {
    /** Substeps given up so far, and those that the relaxation had to finish. */
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
        for (let left = h; left > TIME_ROUNDING * h;) {
            substep = left / Math.ceil(left / substep - TIME_ROUNDING);
            state.substep = substep;
            state.pinFraction = substep / left;
            measureDirectionScales(chain, state, parameters.stretchCompliance > 0);
            changeExactSubstep(chain, state, parameters, this._implicitSteps > 0);
            const mayShorten = substep > h * MIN_SUBSTEP * (1 + TIME_ROUNDING);
            if (this._solve(chain, state, parameters, mayShorten)) {
                this._finish(state);
                left -= substep;
                if (left > TIME_ROUNDING * h) startSubstep(chain, state);
            } else {
                substep *= 0.5;
            }
        }
        if (this._implicitSteps > 0) this._implicitSteps--;
    }

    /** Takes over what may have changed since the last step: the chain, its velocities, lengths and pins. */
    private _begin(chain: Chain, { segmentModel, stretchCompliance }: StepParameters): ExactState {
        if (this._state?.nodeCount !== chain.nodeCount) this._state = new ExactState(chain);
        const state = this._state;
        if (chain.substep === 0) this._forget(state);
        if (segmentModel === 'rod') state.active.fill(1);
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

    /** One substep from `previousPositions` on. Returns false, with nothing done, if it has to be shorter. */
    private _solve(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        mayShorten: boolean,
    ): boolean {
        if (this._implicitSteps === 0) {
            if (this._try(chain, state, parameters, 'symmetric') && !assessSubstep(chain, state)) return true;
            this._undo(chain, state);
            this._implicitSteps = IMPLICIT_STEPS;
        }
        if (!this._try(chain, state, parameters, 'implicit')) {
            const limited = parameters.iterations < DEFAULT_PARAMETERS.iterations;
            if (mayShorten && !limited) {
                this._undo(chain, state);
                return false;
            }
            this._fallBack(chain, state, parameters, limited);
        }
        if (assessSubstep(chain, state)) this._implicitSteps = IMPLICIT_STEPS;
        return true;
    }

    private _try(chain: Chain, state: ExactState, parameters: StepParameters, scheme: Scheme): boolean {
        const { iterations, segmentModel } = parameters;
        const maxIterations = iterations < DEFAULT_PARAMETERS.iterations ? iterations : Infinity;
        predictExact(chain, state, parameters, scheme);
        return converge(chain, state, scheme === 'symmetric', segmentModel === 'rope', maxIterations);
    }

    /** Back to the start of the substep. */
    private _undo(chain: Chain, state: ExactState): void {
        chain.positions.set(chain.previousPositions);
        state.active.set(state.startActive);
        this.retries++;
    }

    /**
     * Ends a substep that Newton's method cannot: the relaxation goes on from where Newton's method left the nodes, or,
     * if they are too far off, from the bare prediction. With the user's limit on iterations it makes that many
     * passes, so that the result is never worse than the relaxation's own.
     */
    private _fallBack(chain: Chain, state: ExactState, parameters: StepParameters, limited: boolean): void {
        if (!(state.maxResidual < (limited ? LIMITED_RESIDUAL : FALLBACK_RESIDUAL))) {
            this._undo(chain, state);
            predictExact(chain, state, parameters, 'implicit-cold');
        }
        relax(chain, limited ? parameters.iterations : FALLBACK_PASSES, parameters.segmentModel === 'rope');
        state.forces.fill(0);
        state.increments.fill(0);
        applyIncrements(chain, state);
        this.fallbacks++;
    }

    /** Keeps what the next substep needs to know of this one. */
    private _finish(state: ExactState): void {
        state.keepLambdas();
        state.symmetricSubsteps = this._implicitSteps === 0 ? state.symmetricSubsteps + 1 : 0;
        state.remembers = true;
        state.turnRate = Math.max(state.turnRate, state.turn / state.substep);
    }
}
