import { setLength } from '../particle-state';
import type { SolverMemory } from '../state';
import type { ExactState } from './state';

/** Per segment: the last three multipliers and whether it carries force. */
const SEGMENT_NUMBERS = 4;
/**
 * For the chain: symmetric substeps, whether anything is remembered, the fastest turn, the sum of the lengths, whether a
 * segment went taut last, and whether masses have been changed since.
 */
const CHAIN_NUMBERS = 6;
const HIT = CHAIN_NUMBERS - 2;
const REWEIGHED = CHAIN_NUMBERS - 1;

/**
 * Writes what the exact solver remembers of a chain, over what is there. Velocities are not part of it: positions hold
 * them. Returns how many numbers of the chain's were written.
 */
export function saveExactState(
    state: ExactState,
    isReweighed: boolean,
    { segments, chain }: SolverMemory,
): number {
    const { lambdas, lambdasBefore, lambdasEarlier, active } = state;
    setLength(segments, numbersOf(state));
    for (let i = 0; i < active.length; i++) {
        const at = SEGMENT_NUMBERS * i;
        segments[at] = lambdas[i];
        segments[at + 1] = lambdasBefore[i];
        segments[at + 2] = lambdasEarlier[i];
        segments[at + 3] = active[i];
    }
    state.junctions?.save(segments, SEGMENT_NUMBERS * active.length);
    chain[0] = state.symmetricSubsteps;
    chain[1] = state.remembers ? 1 : 0;
    chain[2] = state.turnRate;
    chain[3] = state.lengthSum;
    chain[HIT] = state.isHit ? 1 : 0;
    chain[REWEIGHED] = isReweighed ? 1 : 0;
    return CHAIN_NUMBERS;
}

/** Takes back what `saveExactState` wrote. Returns how many numbers of the chain's were read; -1 if none fit. */
export function loadExactState(state: ExactState, { segments, chain }: SolverMemory): number {
    const { lambdas, lambdasBefore, lambdasEarlier, active } = state;
    if (segments.length !== numbersOf(state) || chain.length < CHAIN_NUMBERS) return -1;
    for (let i = 0; i < active.length; i++) {
        const at = SEGMENT_NUMBERS * i;
        lambdas[i] = segments[at];
        lambdasBefore[i] = segments[at + 1];
        lambdasEarlier[i] = segments[at + 2];
        active[i] = segments[at + 3];
    }
    state.junctions?.load(segments, SEGMENT_NUMBERS * active.length);
    state.symmetricSubsteps = chain[0];
    state.remembers = chain[1] === 1;
    state.turnRate = chain[2];
    state.lengthSum = chain[3];
    state.isHit = chain[HIT] === 1;
    state.isReweighed = chain[REWEIGHED] === 1;
    return CHAIN_NUMBERS;
}

/** Numbers for segments, and for junctions behind them. */
function numbersOf({ active, junctions }: ExactState): number {
    return SEGMENT_NUMBERS * active.length + (junctions?.memorySize ?? 0);
}
