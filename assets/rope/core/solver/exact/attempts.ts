import type { Chain } from '../chain';
import {
    BODY_STEPS,
    CONSERVING_STEPS,
    CONTACT_SUBSTEPS,
    IMPLICIT_STEPS,
    MAX_CONSERVING_TURN,
    MIN_CONSERVING_SUBSTEP,
    TIME_ROUNDING,
} from './constants';
import { enterConserving, hasImpact, mayConserve, isEnergyAtStake } from './conserving';
import { assessSubstep, isStiff, predictExact } from './direction';
import type { Scheme } from './direction';
import { isPullOnly } from './lengths';
import { converge, goOn } from './newton';
import type { ExactPace, Schemes } from './pace';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

/**
 * `IMPLICIT_STEPS` for one rope that may conserve its energy: more steps would take what an impact has left. With so few, a
 * load that two ropes hold would tremble after a winch has lifted it.
 */
const ROPE_IMPLICIT_STEPS = 2;
/** Stiffness across a segment, see `STIFF`, up to which a conserving substep takes more iterations before it is cut. */
const PATIENT_STIFFNESS = 0.5;
/**
 * Part of the kinetic energy that an implicit substep may lose where there is no impact: 0.003 loses 0.3 % of a fork's in a
 * minute. More where Newton's method has only been too slow: more iterations cost no energy, a change of the scheme does.
 */
const MAX_STAKE = 0.0002;
const MAX_SLOW_STAKE = 0.002;
/** Excess of the square of a length before the substep, as a part of it, that shows an impulse. */
const MAX_MISFIT = 0.3;

/** One substep, starting at `previousPositions`. Returns false, with nothing changed, if Newton's method fails. */
export function solveSubstep(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    schemes: Schemes,
    pace: ExactPace,
): boolean {
    const isPatient = schemes.current === 'conserving';
    state.iterationsLeft = parameters.iterations;
    if (schemes.current === 'symmetric') {
        if (solveSymmetric(chain, state, parameters, schemes, pace)) return true;
        if (schemes.current === 'symmetric') return false;
    }
    if (schemes.current === 'conserving') {
        if (solveConserving(chain, state, parameters, schemes, isPatient)) return true;
        if (schemes.current === 'conserving') return false;
    }
    if (state.iterationsLeft === 0) state.iterationsLeft = 1; // the last substep was lost
    if (!attempt(chain, state, parameters, 'implicit')) {
        undo(chain, state);
        return false;
    }
    if (!assessSubstep(chain, state)) return true;
    beImplicit(chain, state, parameters, schemes);
    if (isSlideAtStake(chain, state)) pace.shorten();
    return true;
}

/** Returns false, with another scheme chosen, if the substep is too rough for this scheme, or has to be shorter. */
function solveSymmetric(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    schemes: Schemes,
    pace: ExactPace,
): boolean {
    predictExact(chain, state, parameters, 'symmetric');
    const isStart = !state.remembers || (state.symmetricSubsteps > 0 && state.misfit > MAX_MISFIT);
    if (isStart && !state.junctions?.holdsBodies && mayConserve(chain, state, parameters)) {
        chain.positions.set(chain.previousPositions);
        schemes.beConserving(1);
        enterConserving(chain, state, parameters, false);
        return false;
    }
    const converged = findForces(chain, state, true, isPullOnly(state, parameters));
    const isRough = assessSubstep(chain, state);
    if (converged && !isRough) return true;
    const conserves =
        mayConserve(chain, state, parameters) &&
        (converged || !hasImpact(state)) &&
        isEnergyAtStake(chain, state, converged ? MAX_STAKE : MAX_SLOW_STAKE);
    const isLong = state.substep > state.step / CONTACT_SUBSTEPS;
    const slides = isLong && isSlideAtStake(chain, state);
    if (!converged && !slides && !conserves && solvePatiently(chain, state, parameters)) return true;
    undo(chain, state);
    if (slides) {
        pace.shorten();
    } else if (conserves) {
        schemes.beConserving(state.junctions?.holdsBodies ? BODY_STEPS : CONSERVING_STEPS);
        enterConserving(chain, state, parameters, true);
    } else {
        beImplicit(chain, state, parameters, schemes);
    }
    return false;
}

/** Goes on with more iterations. */
function solvePatiently(chain: Chain, state: ExactState, parameters: StepParameters): boolean {
    if (state.mayTouch || state.junctions?.holdsBodies) return false; // they have taken these iterations already
    return goOn(chain, state, isPullOnly(state, parameters)) && !assessSubstep(chain, state);
}

/**
 * Returns false if the substep has to be shorter, or has to be implicit (that scheme is then chosen).
 * @param isPatient Whether more iterations are tried first. Not where the scheme begins: an impulse needs shorter substeps.
 *     Nor in a stiff rope: its lengths come right with forces that are wrong, see `areForcesRight`.
 */
function solveConserving(
    chain: Chain,
    state: ExactState,
    parameters: StepParameters,
    schemes: Schemes,
    isPatient: boolean,
): boolean {
    const converged =
        attempt(chain, state, parameters, 'conserving') ||
        (isPatient &&
            !isStiff(chain, state, PATIENT_STIFFNESS) &&
            goOn(chain, state, isPullOnly(state, parameters)));
    const isRough = assessSubstep(chain, state);
    const isAlone = !state.mayTouch && !state.isBending; // nothing but its lengths holds it
    if (converged && isAlone && (!isRough || state.turn <= MAX_CONSERVING_TURN)) return true;
    const isLong = state.substep > MIN_CONSERVING_SUBSTEP * (1 + TIME_ROUNDING) && isAlone;
    const conserves = isLong && (converged || !hasImpact(state)) && isEnergyAtStake(chain, state, MAX_STAKE);
    undo(chain, state);
    if (!conserves) beImplicit(chain, state, parameters, schemes);
    return false;
}

function attempt(chain: Chain, state: ExactState, parameters: StepParameters, scheme: Scheme): boolean {
    predictExact(chain, state, parameters, scheme);
    return findForces(chain, state, scheme !== 'implicit', isPullOnly(state, parameters));
}

/** Newton's method, in contact if there is anything near that the chain collides with. */
function findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean {
    const { contacts } = chain;
    if (contacts) return contacts.findForces(chain, state, symmetric, pullOnly);
    return converge(chain, state, symmetric, pullOnly);
}

function isSlideAtStake(chain: Chain, state: ExactState): boolean {
    return state.mayTouch && chain.contacts!.isSlideAtStake(chain, state);
}

function beImplicit(chain: Chain, state: ExactState, parameters: StepParameters, schemes: Schemes): void {
    const isRope = !state.junctions && mayConserve(chain, state, parameters);
    schemes.beImplicit(isRope ? ROPE_IMPLICIT_STEPS : IMPLICIT_STEPS);
}

/** Goes back to the start of the substep. */
export function undo(chain: Chain, state: ExactState): void {
    chain.positions.set(chain.previousPositions);
    state.active.set(state.startActive);
    state.retries++;
}
