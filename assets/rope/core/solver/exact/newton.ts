import type { Chain } from '../chain';
import { areForcesRight, noteTautness, flyFreely, isTooStiff } from './direction';
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
} from './constants';
import { eliminate, substitute } from './elimination';
import { applyIncrements } from './substep';
import type { ExactState } from './state';

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
        solveIteration(chain, state, false, 0);
        state.forces.fill(0);
        applyIncrements(chain, state);
    }
    const most = symmetric ? symmetricIterations(chain, state) : IMPLICIT_ITERATIONS;
    return iterate(chain, state, symmetric, pullOnly, 0, most);
}

/** Continues, in the symmetric scheme, where `converge` has stopped. */
export function goOn(chain: Chain, state: ExactState, pullOnly: boolean): boolean {
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
    if (junctions) return junctions.symmetricIterations;
    return slides ? BODY_ITERATIONS : SYMMETRIC_ITERATIONS;
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
            if (solveIteration(chain, state, pullOnly, iteration) === 0) break;
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
function solveIteration(chain: Chain, state: ExactState, pullOnly: boolean, iteration: number): number {
    const { kernel } = state;
    if (kernel?.holds(state)) {
        kernel.eliminate(chain, state, null);
        return kernel.release() ? 1 : 0;
    }
    if (state.junctions) return state.junctions.solve(chain, state, pullOnly);
    const { slides } = chain;
    eliminate(chain, state);
    if (slides && iteration > 0) slides.couple(chain, state, null); // at first kinks are made straight
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
