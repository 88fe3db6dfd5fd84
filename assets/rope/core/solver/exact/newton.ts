import type { Chain } from '../chain';
import {
    CALM_STIFFNESS,
    areForcesRight,
    noteTautness,
    flyFreely,
    isTooStiff,
    assessSubstep,
    isStiff,
    predictExact,
    type Scheme,
} from './direction';
import {
    BODY_ITERATIONS,
    BODY_TOLERANCE,
    ELASTIC_TOLERANCE,
    ELIMINATIONS_PER_ITERATION,
    IMPLICIT_ACCEPTED,
    IMPLICIT_ITERATIONS,
    IMPLICIT_TOLERANCE,
    LOST_RESIDUAL,
    SYMMETRIC_ACCEPTED,
    SYMMETRIC_ITERATIONS,
    SYMMETRIC_TOLERANCE,
    BODY_STEPS,
    CONSERVING_STEPS,
    CONTACT_SUBSTEPS,
    IMPLICIT_STEPS,
    MAX_CONSERVING_TURN,
    MIN_CONSERVING_SUBSTEP,
    TIME_ROUNDING,
} from './constants';
import { eliminate, substitute } from './elimination';
import { applyIncrements } from './substep';
import type { ExactState } from './state';
import { enterConserving, hasImpact, mayConserve, isEnergyAtStake } from './conserving';
import { isPullOnly } from './lengths';
import type { ExactPace, Schemes } from './pace';
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

/** Longest way of a node in a substep, as a part of its segment, of ropes that tremble: see `isTrembling`. */
const TREMBLING_WAY = 0.02;

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
    const trembles = isTrembling(chain, state);
    const conserves =
        !trembles &&
        mayConserve(chain, state, parameters) &&
        (converged || !hasImpact(state)) &&
        isEnergyAtStake(chain, state, converged ? MAX_STAKE : MAX_SLOW_STAKE);
    const isLong = state.substep > state.step / CONTACT_SUBSTEPS;
    const slides = isLong && isSlideAtStake(chain, state);
    const isPatient = !converged && !slides && !conserves && !trembles;
    if (isPatient && solvePatiently(chain, state, parameters)) return true;
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

/**
 * Whether ropes that share points hardly move, where a substep is too rough nevertheless. Ropes of one length side by side may
 * share a load in any proportion: that swings between them then, and its energy comes from the errors of the lengths.
 */
function isTrembling(chain: Chain, state: ExactState): boolean {
    if (!state.junctions || state.mayTouch || state.longestWay > TREMBLING_WAY * TREMBLING_WAY) return false;
    return isStiff(chain, state, CALM_STIFFNESS);
}

/** Goes back to the start of the substep. */
export function undo(chain: Chain, state: ExactState): void {
    chain.positions.set(chain.previousPositions);
    state.active.set(state.startActive);
    state.retries++;
}

/**
 * Residual that ends a time-symmetric substep in a step in which masses have changed, as those of a rope along which a prop
 * goes: forces change with them, and what is left of a residual r is a force of r L m / h^2, 4e-4 of the weight of a rope at
 * rest with `SYMMETRIC_TOLERANCE`, 1e-8 so.
 */
const REWEIGHED_TOLERANCE = 1e-9;
/**
 * Largest number of iterations before a time-symmetric substep is done implicitly. With 5, a pendulum with a load of 1000 loses
 * 1 % in 30 s; with 3 more.
 */
const PATIENT_ITERATIONS = 8;
/**
 * A substep is given up after this many Newton iterations in which the residual was not halved. 5 are too few for masses 1 :
 * 1e6.
 */
const STALE_ITERATIONS = 10;
/**
 * A rope that goes taut joins segment by segment, iteration by iteration. In these iterations whole stretches join:
 * every segment shorter by less than this width. In every iteration, slack segments would join and leave in turn
 * (450 % stretch).
 */
const FIRST_WIDE_ITERATION = 2;
const FIRST_WIDTH = 0.02;
const SECOND_WIDE_ITERATION = 5;
const SECOND_WIDTH = 0.1;
/** After this many substeps without an impact, a segment that goes slack and taut within one substep has had no impact. */
const SMOOTH_SUBSTEPS = 2;

/**
 * Newton's method from the prediction on: find which segments are taut, solve for all forces at once, move the nodes,
 * and again until every length is right.
 * Takes at most `state.iterationsLeft` iterations, and leaves there how many it has not needed.
 * @returns Whether the residuals that are left are acceptable.
 */
export function converge(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean {
    const { kernel } = state;
    kernel?.begin(chain, state);
    applyIncrements(chain, state); // the warm start
    kernel?.measure(chain, state);
    if (isTooStiff(chain, state) && flyFreely(chain, state)) {
        state.iterationsLeft--;
        solveIteration(chain, state, false);
        state.forces.fill(0);
        applyIncrements(chain, state);
    }
    const most = symmetric ? symmetricIterations(chain, state) : IMPLICIT_ITERATIONS;
    return iterate(chain, state, symmetric, pullOnly, 0, most);
}

/** Continues, in the symmetric scheme, where `converge` has stopped. */
function goOn(chain: Chain, state: ExactState, pullOnly: boolean): boolean {
    if (chain.slides) return false; // they have taken more iterations already
    return iterate(chain, state, true, pullOnly, symmetricIterations(chain, state), PATIENT_ITERATIONS);
}

/** Residual that ends a time-symmetric substep. */
function symmetricTolerance({ rods }: Chain, { isReweighed, junctions }: ExactState): number {
    if (isReweighed) return REWEIGHED_TOLERANCE;
    return rods || junctions?.holdsBodies ? BODY_TOLERANCE : SYMMETRIC_TOLERANCE;
}

/**
 * Largest number of iterations of a time-symmetric substep before another scheme is tried: more if Newton's method has more to
 * couple.
 */
function symmetricIterations({ slides }: Chain, { junctions }: ExactState): number {
    if (slides) return BODY_ITERATIONS;
    return junctions ? junctions.symmetricIterations : SYMMETRIC_ITERATIONS;
}

function iterate(
    chain: Chain,
    state: ExactState,
    symmetric: boolean,
    pullOnly: boolean,
    first: number,
    most: number,
): boolean {
    const part = state.isElastic ? ELASTIC_TOLERANCE : 1;
    const tolerance = part * (symmetric ? symmetricTolerance(chain, state) : IMPLICIT_TOLERANCE);
    const accepted = symmetric ? SYMMETRIC_ACCEPTED : IMPLICIT_ACCEPTED;
    const { kernel } = state;
    const end = first + state.iterationsLeft;
    const patience = Math.max(most, PATIENT_ITERATIONS);
    let best = Infinity;
    let stale = 0;
    for (let iteration = first; iteration < end && state.maxResidual < LOST_RESIDUAL; iteration++) {
        if (iteration >= (state.isCalm ? patience : most)) break;
        state.iterationsLeft--;
        chain.slides?.match(chain, state);
        if (pullOnly) activate(chain, state, iteration);
        kernel?.activate();
        for (let k = 0; k < ELIMINATIONS_PER_ITERATION; k++) {
            if (solveIteration(chain, state, pullOnly) === 0) break;
        }
        kernel?.advance(chain);
        applyIncrements(chain, state);
        kernel?.measure(chain, state);
        if (iteration === 0) noteTautness(chain, state);
        const isDone = state.maxResidual < tolerance && (iteration > 0 || !chain.slides);
        if (isDone && (!state.isCalm || areForcesRight(chain, state))) return true;
        stale = state.maxResidual < 0.5 * best ? 0 : stale + 1;
        if (stale === 0) best = state.maxResidual;
        if (stale === STALE_ITERATIONS) break;
    }
    return state.maxResidual < accepted;
}

/** Solves one linear system. Returns how many segments were released: if any, it has to be solved again. */
function solveIteration(chain: Chain, state: ExactState, pullOnly: boolean): number {
    const { kernel } = state;
    if (kernel?.holds(state)) {
        kernel.eliminate(chain, state, null);
        return kernel.release() ? 1 : 0;
    }
    if (state.junctions) return state.junctions.solve(chain, state, pullOnly);
    eliminate(chain, state);
    chain.slides?.couple(chain, state, null);
    return substitute(chain, state, pullOnly);
}

/**
 * Activates slack segments that have become taut. An active segment stays active until it would have to push: deciding by the
 * sign of the residual alone, the segments of a taut rope, whose residuals are +-1e-10, would drop out at random.
 * @see Hintermueller, Ito, Kunisch, "The primal-dual active set strategy as a semismooth Newton method", 2002
 */
export function activate(
    { segmentCount }: Chain,
    { active, residuals, fixed, shares, startActive, isDriven, mayTouch, symmetricSubsteps }: ExactState,
    iteration: number,
): void {
    const width = activationWidth(iteration);
    const isSmooth = mayTouch || (!isDriven && symmetricSubsteps >= SMOOTH_SUBSTEPS);
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] !== 0 || residuals[i] <= -width) continue;
        active[i] = 1;
        if (isSmooth && startActive[i] !== 0) continue; // taut all the time: only an iteration had let it go
        fixed[2 * i] = 0;
        fixed[2 * i + 1] = 0;
        shares[i] = 1;
    }
}

function activationWidth(iteration: number): number {
    if (iteration === FIRST_WIDE_ITERATION) return FIRST_WIDTH;
    return iteration === SECOND_WIDE_ITERATION ? SECOND_WIDTH : 0;
}
