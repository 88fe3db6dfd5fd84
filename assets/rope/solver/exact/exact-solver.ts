import type { Chain } from '../chain';
import { applyChanges } from './changes';
import {
    LEAST_SUBSTEP,
    LIMITED_ERROR,
    RESCUE_ERROR,
    RESCUE_PASSES,
    TIME_ROUNDING,
    VIOLENT_STEPS,
} from './constants';
import { isViolent, predictExact } from './direction';
import type { Mode } from './direction';
import { setLengthsInForce } from './lengths';
import { converge } from './newton';
import { ExactPace } from './pace';
import { ExactState } from './state';
import { changeExactSubstep, measureSpans, startSubstep } from './substep';
import { DEFAULT_PARAMETERS } from '../parameters';
import type { StepParameters } from '../parameters';
import { relax } from '../passes/relaxation';
import type { Solver } from '../solver';

/**
 * Solves the whole chain at once: all forces and directions of a substep are found together by Newton's method on
 * the implicit step, and a pass costs O(N) because a chain couples each segment with its two neighbours only.
 * Nothing stretches, whatever hangs on it; energy stays while the motion is calm. docs/exact.md explains the method.
 *
 * A substep is tried calm, then violent, then shorter; where nothing converges, the relaxation has the last word.
 * `iterations` of 20 and above means as many passes as that takes; below, it is the most passes of a substep.
 */
export class ExactSolver implements Solver {
    /** Substeps given up so far, and those that the relaxation had to finish. */
    retries = 0;
    rescues = 0;

    private _state: ExactState | null = null;
    private readonly _pace = new ExactPace();
    private _violentSteps = 0;

    /** Eliminations done so far, repeated and undone ones too: what the solver's time goes into. */
    get eliminations(): number {
        return this._state?.eliminations ?? 0;
    }

    step(chain: Chain, parameters: StepParameters, h: number): void {
        const state = this._begin(chain, parameters);
        const rods = parameters.segments === 'rod';
        const wanted = this._pace.substeps(chain, state, h, this._violentSteps > 0, rods);
        state.turnRate = 0;
        let substep = h / Math.max(parameters.substeps, wanted);
        for (let left = h; left > TIME_ROUNDING * h;) {
            substep = left / Math.ceil(left / substep - TIME_ROUNDING);
            state.substep = substep;
            state.pinFraction = substep / left;
            measureSpans(chain, state, parameters.stretchCompliance > 0);
            changeExactSubstep(chain, state, parameters, this._violentSteps > 0);
            const mayShorten = substep > h * LEAST_SUBSTEP * (1 + TIME_ROUNDING);
            if (this._solve(chain, state, parameters, mayShorten)) {
                this._finish(state);
                left -= substep;
                if (left > TIME_ROUNDING * h) startSubstep(chain, state);
            } else {
                substep *= 0.5;
            }
        }
        if (this._violentSteps > 0) this._violentSteps--;
    }

    /** Takes over what may have changed since the last step: the chain, its velocities, lengths and pins. */
    private _begin(chain: Chain, { segments, stretchCompliance }: StepParameters): ExactState {
        if (this._state?.nodeCount !== chain.nodeCount) this._state = new ExactState(chain);
        const state = this._state;
        if (chain.substep === 0) this._forget(state);
        if (segments === 'rod') state.active.fill(1);
        startSubstep(chain, state);
        setLengthsInForce(chain, state, stretchCompliance);
        return state;
    }

    /** A start from rest: nothing is known of the motion before. */
    private _forget(state: ExactState): void {
        state.remembers = false;
        state.pulls.fill(0);
        state.calmSubsteps = 0;
        this._pace.reset();
        state.turnRate = 0;
        this._violentSteps = 0;
    }

    /** One substep from `previousPositions` on. Returns false, with nothing done, if it has to be shorter. */
    private _solve(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        mayShorten: boolean,
    ): boolean {
        if (this._violentSteps === 0) {
            if (this._try(chain, state, parameters, 'calm') && !isViolent(chain, state)) return true;
            this._undo(chain, state);
            this._violentSteps = VIOLENT_STEPS;
        }
        if (!this._try(chain, state, parameters, 'violent')) {
            const limited = parameters.iterations < DEFAULT_PARAMETERS.iterations;
            if (mayShorten && !limited) {
                this._undo(chain, state);
                return false;
            }
            this._rescue(chain, state, parameters, limited);
        }
        if (isViolent(chain, state)) this._violentSteps = VIOLENT_STEPS;
        return true;
    }

    private _try(chain: Chain, state: ExactState, parameters: StepParameters, mode: Mode): boolean {
        const { iterations, segments } = parameters;
        const mostPasses = iterations < DEFAULT_PARAMETERS.iterations ? iterations : Infinity;
        predictExact(chain, state, parameters, mode);
        return converge(chain, state, mode === 'calm', segments === 'rope', mostPasses);
    }

    /** Back to the start of the substep. */
    private _undo(chain: Chain, state: ExactState): void {
        chain.positions.set(chain.previousPositions);
        state.active.set(state.startActive);
        this.retries++;
    }

    /**
     * The relaxation, on what there is, or on the bare prediction if that is not worth much. With the user's limit
     * on passes it takes that many, so that the result is never worse than the relaxation's own.
     */
    private _rescue(chain: Chain, state: ExactState, parameters: StepParameters, limited: boolean): void {
        if (!(state.worst < (limited ? LIMITED_ERROR : RESCUE_ERROR))) {
            this._undo(chain, state);
            predictExact(chain, state, parameters, 'cold');
        }
        relax(chain, limited ? parameters.iterations : RESCUE_PASSES, parameters.segments === 'rope');
        state.forces.fill(0);
        state.changes.fill(0);
        applyChanges(chain, state);
        this.rescues++;
    }

    /** Keeps what the next substep needs to know of this one. */
    private _finish(state: ExactState): void {
        state.keepPulls();
        state.calmSubsteps = this._violentSteps === 0 ? state.calmSubsteps + 1 : 0;
        state.remembers = true;
        state.turnRate = Math.max(state.turnRate, state.turn / state.substep);
    }
}
