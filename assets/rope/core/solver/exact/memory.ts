import { setLength } from '../particle-state';
import { MEMORY_COLUMNS } from '../state';
import type { SolverMemory } from '../state';
import { put } from '../state-table';
import type { ExactState } from './state';

/**
 * For the chain: symmetric substeps, whether anything is remembered, the fastest turn, the sum of the lengths, whether a
 * segment went taut last, and whether masses have been changed since.
 */
const CHAIN_NUMBERS = 6;
const HIT = CHAIN_NUMBERS - 2;
const REWEIGHED = CHAIN_NUMBERS - 1;
/** Columns of the segments after the first two multipliers. */
const EARLIER = 2;
const ACTIVE = 3;

/**
 * Writes what the exact solver remembers of a chain, over what is there. Velocities are not part of it: positions hold
 * them. Returns how many numbers of the chain's were written.
 */
export function saveExactState(state: ExactState, isReweighed: boolean, memory: SolverMemory): number {
    const { chain } = memory;
    if (sizeOfJunctions(state) > 0) saveWithJunctions(state, memory);
    else saveSegments(state, memory);
    chain[0] = state.symmetricSubsteps;
    chain[1] = state.remembers ? 1 : 0;
    chain[2] = state.turnRate;
    chain[3] = state.lengthSum;
    chain[HIT] = state.isHit ? 1 : 0;
    chain[REWEIGHED] = isReweighed ? 1 : 0;
    return CHAIN_NUMBERS;
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

/** Junctions have other numbers than segments: what is of both is a list. */
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

/** Takes back what `saveExactState` wrote. Returns how many numbers of the chain's were read; -1 if none fit. */
export function loadExactState(state: ExactState, { segments, chain }: SolverMemory): number {
    const { lambdas, lambdasBefore, lambdasEarlier, active, junctions } = state;
    if (segments.length !== numbersOf(state) || chain.length < CHAIN_NUMBERS) return -1;
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
    return CHAIN_NUMBERS;
}

/** Numbers for segments, and for junctions behind them. */
function numbersOf(state: ExactState): number {
    return MEMORY_COLUMNS.stride * state.active.length + sizeOfJunctions(state);
}

function sizeOfJunctions({ junctions }: ExactState): number {
    return junctions?.memorySize ?? 0;
}
