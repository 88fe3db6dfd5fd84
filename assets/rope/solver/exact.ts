import type { Chain } from './chain';
import {
    LEAST_SUBSTEP,
    LIMITED_ERROR,
    RESCUE_ERROR,
    RESCUE_PASSES,
    TIME_ROUNDING,
    VIOLENT_STEPS,
} from './exact-constants';
import { isViolent, predictExact } from './exact-direction';
import type { Mode } from './exact-direction';
import { setLengthsInForce } from './exact-lengths';
import { converge, measureErrors } from './exact-newton';
import { ExactPace } from './exact-pace';
import { ExactState } from './exact-state';
import { DEFAULT_PARAMETERS } from './parameters';
import type { StepParameters } from './parameters';
import { relax } from './relaxation';
import type { Solver } from './solver';

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
    /** Fastest turn of a segment in the last step, rad / s. */
    private _turnRate = 0;

    /** Eliminations done so far, repeated and undone ones too: what the solver's time goes into. */
    get eliminations(): number {
        return this._state?.eliminations ?? 0;
    }

    step(chain: Chain, parameters: StepParameters, h: number): void {
        const state = this._begin(chain, parameters);
        const rods = parameters.segments === 'rod';
        const wanted = this._pace.substeps(chain, this._turnRate, h, this._violentSteps > 0, rods);
        this._turnRate = 0;
        let substep = h / Math.max(parameters.substeps, wanted);
        for (let left = h; left > TIME_ROUNDING * h;) {
            substep = left / Math.ceil(left / substep - TIME_ROUNDING);
            this._changeSubstep(chain, state, parameters, substep);
            chain.previousPositions.set(chain.positions);
            state.startActive.set(state.active);
            const mayShorten = substep > h * LEAST_SUBSTEP * (1 + TIME_ROUNDING);
            if (this._solve(chain, state, parameters, substep / left, mayShorten)) {
                this._finish(chain, state);
                left -= substep;
                if (left > TIME_ROUNDING * h) readVelocities(chain, state);
            } else {
                substep *= 0.5;
            }
        }
        if (this._violentSteps > 0) this._violentSteps--;
        for (let i = 0; i < chain.segmentCount; i++) chain.tensions[i] = state.pulls[i] / (substep * substep);
    }

    /** Takes over what may have changed since the last step: the chain, its velocities, lengths and pins. */
    private _begin(chain: Chain, { segments }: StepParameters): ExactState {
        if (this._state?.nodeCount !== chain.nodeCount) this._state = new ExactState(chain);
        const state = this._state;
        if (chain.substep === 0) this._forget(state);
        readVelocities(chain, state);
        if (segments === 'rod') state.active.fill(1);
        setLengthsInForce(chain, state);
        return state;
    }

    /** A start from rest: nothing is known of the motion before. */
    private _forget(state: ExactState): void {
        state.remembers = false;
        state.pulls.fill(0);
        state.pullGrowths.fill(0);
        this._pace.reset();
        this._turnRate = 0;
        this._violentSteps = 0;
    }

    /** One substep from `previousPositions` on. Returns false, with nothing done, if it has to be shorter. */
    private _solve(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        pinFraction: number,
        mayShorten: boolean,
    ): boolean {
        if (this._violentSteps === 0) {
            if (this._try(chain, state, parameters, pinFraction, 'calm') && !isViolent(chain, state))
                return true;
            this._undo(chain, state);
            this._violentSteps = VIOLENT_STEPS;
        }
        if (!this._try(chain, state, parameters, pinFraction, 'violent')) {
            const limited = parameters.iterations < DEFAULT_PARAMETERS.iterations;
            if (mayShorten && !limited) {
                this._undo(chain, state);
                return false;
            }
            this._rescue(chain, state, parameters, pinFraction, limited);
        }
        if (isViolent(chain, state)) this._violentSteps = VIOLENT_STEPS;
        return true;
    }

    private _try(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        pinFraction: number,
        mode: Mode,
    ): boolean {
        const { iterations, segments } = parameters;
        const mostPasses = iterations < DEFAULT_PARAMETERS.iterations ? iterations : Infinity;
        predictExact(chain, state, parameters, chain.substep, pinFraction, mode);
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
    private _rescue(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        pinFraction: number,
        limited: boolean,
    ): void {
        if (!(state.worst < (limited ? LIMITED_ERROR : RESCUE_ERROR))) {
            this._undo(chain, state);
            predictExact(chain, state, parameters, chain.substep, pinFraction, 'cold');
        }
        relax(chain, limited ? parameters.iterations : RESCUE_PASSES, parameters.segments === 'rope');
        state.forces.fill(0);
        measureErrors(chain, state);
        this.rescues++;
    }

    /** Keeps what the next substep needs to know of this one. */
    private _finish(chain: Chain, state: ExactState): void {
        const { pulls, pullGrowths, newPulls } = state;
        const calm = this._violentSteps === 0;
        for (let i = 0; i < pulls.length; i++) {
            pullGrowths[i] = calm ? newPulls[i] - pulls[i] : 0;
            pulls[i] = newPulls[i];
        }
        state.remembers = true;
        this._turnRate = Math.max(this._turnRate, state.turn / chain.substep);
    }

    /**
     * Rewrites velocities and pulls for a substep of another length. Velocities are those half a substep ago, so
     * they gain (old - new) / 2 times the acceleration a = g + w (T_i - T_(i-1)) halfway between both times, that
     * is (old + new) / 4 ago; forces hold h^2. A start, and a violent past, whose tension is no guess for the next,
     * count gravity only: that makes free fall exact.
     */
    private _changeSubstep(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        substep: number,
    ): void {
        const before = chain.substep;
        state.softness = parameters.stretchCompliance / (substep * substep);
        if (Math.abs(substep - before) <= TIME_ROUNDING * substep) return;
        const { positions, inverseMasses, nodeCount, segmentCount } = chain;
        const { velocities, pulls, pullGrowths, active, inverseLengths } = state;
        const half = 0.5 * (before - substep);
        const perForce = before > 0 && this._violentSteps === 0 ? 1 / (before * before) : 0;
        const ago = 0.5 * 0.5 * (before + substep);
        const grown = before > 0 ? 1 - ago / before : 0;
        let beforeX = 0;
        let beforeY = 0;
        for (let i = 0; i < nodeCount; i++) {
            const k = 2 * i;
            const w = inverseMasses[i];
            let tx = 0;
            let ty = 0;
            if (i < segmentCount && active[i] !== 0) {
                const tension = (pulls[i] + grown * pullGrowths[i]) * perForce * inverseLengths[i];
                const vx = velocities[k + 2] - velocities[k];
                const vy = velocities[k + 3] - velocities[k + 1];
                tx = (positions[k + 2] - positions[k] - ago * vx) * tension;
                ty = (positions[k + 3] - positions[k + 1] - ago * vy) * tension;
            }
            if (w !== 0) {
                velocities[k] += half * (w * (tx - beforeX) + parameters.gravityX);
                velocities[k + 1] += half * (w * (ty - beforeY) + parameters.gravityY);
            }
            beforeX = tx;
            beforeY = ty;
        }
        const ratio = before > 0 ? substep / before : 0;
        for (let i = 0; i < segmentCount; i++) {
            pulls[i] *= ratio * ratio;
            pullGrowths[i] = 0;
        }
        chain.substep = substep;
    }
}

/** Velocities half a substep ago. */
function readVelocities({ positions, previousPositions, substep }: Chain, { velocities }: ExactState): void {
    const rate = substep > 0 ? 1 / substep : 0;
    for (let k = 0; k < velocities.length; k++) velocities[k] = (positions[k] - previousPositions[k]) * rate;
}
