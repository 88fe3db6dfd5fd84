import type { Chain } from '../../core/solver/chain';
import { createLeading } from '../../core/solver/exact/kernel';
import { ExactSolver } from '../../core/solver/exact/exact-solver';
import { setLengthsInForce } from '../../core/solver/exact/lengths';
import { ExactState } from '../../core/solver/exact/state';
import { setLength } from '../../core/solver/lists';
import type { Solver, SolverMemory } from '../../core/solver/tables';
import { MEMORY_COLUMNS, put } from './state-table';

/**
 * For the chain: symmetric substeps, whether anything is remembered, the fastest turn, the sum of the lengths, whether a
 * segment went taut last, and whether masses have been changed since.
 */
const CHAIN_NUMBERS = 6;
const HIT = CHAIN_NUMBERS - 2;
const REWEIGHED = CHAIN_NUMBERS - 1;
/**
 * After them: past steps, how much longer the chain is because its anchors are too far apart, and the memory of
 * `Leading`. That of a kernel comes last.
 */
const PAST = CHAIN_NUMBERS;
const PAST_NUMBERS = 8;
const GIVE = PAST + PAST_NUMBERS;
/** Whether there is a `Leading`, and its numbers. */
const LEADING = GIVE + 1;
const LEADING_NUMBERS = 4;
const ALL_NUMBERS = LEADING + 1 + LEADING_NUMBERS;
/** Columns of the segments after the first two multipliers. */
const EARLIER = 2;
const ACTIVE = 3;

// Private fields are accessed by their names in brackets: only states and their own class know them.

/**
 * Writes all that the next step of a solver has to know of past steps over `to`; the same count of numbers every time.
 * Returns false, with nothing written, if the solver does not remember this chain yet.
 */
export function saveSolver(solver: Solver, chain: Chain, to: SolverMemory): boolean {
    if (!(solver instanceof ExactSolver)) return false;
    const state = solver.state;
    if (state?.nodeCount !== chain.nodeCount) return false;
    saveExactState(state, chain.isReweighed, to);
    savePast(solver, to.chain);
    to.chain[GIVE] = state.give;
    const leading = solver['_leading'];
    to.chain[LEADING] = leading ? 1 : 0;
    for (let k = 0; k < LEADING_NUMBERS; k++) to.chain[LEADING + 1 + k] = leading ? leading.memory[k] : 0;
    if (state.kernel) state.kernel.save(to.chain, ALL_NUMBERS);
    else setLength(to.chain, ALL_NUMBERS);
    return true;
}

/** A solver goes on from a memory. That of another solver, or of another number of segments, is forgotten. */
export function loadSolver(solver: Solver, chain: Chain, from: SolverMemory): void {
    if (!(solver instanceof ExactSolver)) return;
    const state = (solver.state =
        solver.state?.nodeCount === chain.nodeCount ? solver.state : new ExactState(chain));
    if (!loadExactState(state, from)) return solver['_forget'](state);
    chain.isReweighed = state.isReweighed;
    state.give = state.giveBefore = from.chain[GIVE];
    const leading = (solver['_leading'] = from.chain[LEADING] === 1 ? createLeading() : null);
    for (let k = 0; leading && k < LEADING_NUMBERS; k++) leading.memory[k] = from.chain[LEADING + 1 + k];
    setLengthsInForce(chain, state, true); // the saved lengths stay as they are
    loadPast(solver, from.chain);
    state.setKernel(chain, from.chain.length > ALL_NUMBERS);
    state.isBending = false; // the next step tries again whether the rope bends
    state.kernel?.load(from.chain, ALL_NUMBERS);
}

/** Writes past steps, behind the numbers of the state: pace, schemes, rescue. */
function savePast(solver: ExactSolver, numbers: number[]): void {
    const pace = solver['_pace'];
    const schemes = solver['_schemes'];
    const rescue = solver['_rescue'];
    let at = PAST;
    numbers[at++] = pace['_substeps'];
    numbers[at++] = pace['_quietSteps'];
    numbers[at++] = pace['_quietNeed'];
    numbers[at++] = pace['_shortSteps'];
    numbers[at++] = schemes['_implicitSteps'];
    numbers[at++] = schemes['_conservingSteps'];
    numbers[at++] = rescue['_stuckTime'];
    numbers[at] = rescue['_softSteps'];
}

function loadPast(solver: ExactSolver, numbers: readonly number[]): void {
    const pace = solver['_pace'];
    const rescue = solver['_rescue'];
    let at = PAST;
    pace['_substeps'] = numbers[at++];
    pace['_quietSteps'] = numbers[at++];
    pace['_quietNeed'] = numbers[at++];
    pace['_shortSteps'] = numbers[at++];
    solver['_schemes']['_set'](numbers[at++], numbers[at++]);
    rescue['_stuckTime'] = numbers[at++];
    rescue['_softSteps'] = numbers[at];
}

/**
 * Writes what the exact solver remembers of a chain over `memory`. Velocities are not part of it: positions imply them.
 */
function saveExactState(state: ExactState, isReweighed: boolean, memory: SolverMemory): void {
    const { chain } = memory;
    if (sizeOfJunctions(state) > 0) saveWithJunctions(state, memory);
    else saveSegments(state, memory);
    chain[0] = state.symmetricSubsteps;
    chain[1] = state.remembers ? 1 : 0;
    chain[2] = state.turnRate;
    chain[3] = state.lengthSum;
    chain[HIT] = state.isHit ? 1 : 0;
    chain[REWEIGHED] = isReweighed ? 1 : 0;
}

function saveSegments(
    { lambdas, lambdasBefore, lambdasEarlier, active }: ExactState,
    to: SolverMemory,
): void {
    const count = active.length;
    const segments = MEMORY_COLUMNS.room(to.segments, count);
    to.segments = segments;
    put(segments, lambdas, 0);
    put(segments, lambdasBefore, count);
    put(segments, lambdasEarlier, EARLIER * count);
    for (let i = 0; i < count; i++) segments[ACTIVE * count + i] = active[i];
}

/** Junctions have other numbers than segments, so the memory of both is a list. */
function saveWithJunctions(state: ExactState, to: SolverMemory): void {
    const { lambdas, lambdasBefore, lambdasEarlier, active } = state;
    const segments = Array.isArray(to.segments) ? to.segments : [];
    to.segments = segments;
    setLength(segments, numbersOf(state));
    for (let i = 0; i < active.length; i++) {
        const at = MEMORY_COLUMNS.stride * i;
        segments[at] = lambdas[i];
        segments[at + 1] = lambdasBefore[i];
        segments[at + EARLIER] = lambdasEarlier[i];
        segments[at + ACTIVE] = active[i];
    }
    state.junctions!.save(segments, MEMORY_COLUMNS.stride * active.length);
}

/** Takes back what `saveExactState` wrote. Returns whether it fits. */
function loadExactState(state: ExactState, { segments, chain }: SolverMemory): boolean {
    const { lambdas, lambdasBefore, lambdasEarlier, active, junctions } = state;
    if (segments.length !== numbersOf(state) || chain.length < CHAIN_NUMBERS) return false;
    const count = MEMORY_COLUMNS.stride * active.length;
    const own = segments.length > count ? segments.slice(0, count) : segments;
    MEMORY_COLUMNS.read(own, 0, 1, lambdas);
    MEMORY_COLUMNS.read(own, 1, 1, lambdasBefore);
    MEMORY_COLUMNS.read(own, EARLIER, 1, lambdasEarlier);
    MEMORY_COLUMNS.read(own, ACTIVE, 1, active);
    if (segments.length > count) junctions!.load(segments, count);
    state.symmetricSubsteps = chain[0];
    state.remembers = chain[1] === 1;
    state.turnRate = chain[2];
    state.lengthSum = chain[3];
    state.isHit = chain[HIT] === 1;
    state.isReweighed = chain[REWEIGHED] === 1;
    return true;
}

/** Numbers for segments, and for junctions behind them. */
function numbersOf(state: ExactState): number {
    return MEMORY_COLUMNS.stride * state.active.length + sizeOfJunctions(state);
}

function sizeOfJunctions({ junctions }: ExactState): number {
    return junctions?.memorySize ?? 0;
}
