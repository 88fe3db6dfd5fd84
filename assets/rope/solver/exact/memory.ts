import type { SolverMemory } from '../state';
import type { ExactState } from './state';

/** Per segment: the last three multipliers and whether it carries force. */
const SEGMENT_NUMBERS = 4;
/** For the chain: symmetric substeps, whether anything is remembered, and the fastest turn. */
const CHAIN_NUMBERS = 3;

/** Appends what the exact solver remembers of a chain. Velocities are not part of it: positions hold them. */
export function saveExactState(state: ExactState, { segments, chain }: SolverMemory): void {
    const { lambdas, lambdasBefore, lambdasEarlier, active } = state;
    for (let i = 0; i < lambdas.length; i++)
        segments.push(lambdas[i], lambdasBefore[i], lambdasEarlier[i], active[i]);
    chain.push(state.symmetricSubsteps, state.remembers ? 1 : 0, state.turnRate);
}

/** Takes back what `saveExactState` appended. Returns how many numbers of the chain's were read; -1 if none fit. */
export function loadExactState(state: ExactState, { segments, chain }: SolverMemory): number {
    const { lambdas, lambdasBefore, lambdasEarlier, active } = state;
    if (segments.length !== SEGMENT_NUMBERS * active.length || chain.length < CHAIN_NUMBERS) return -1;
    for (let i = 0; i < active.length; i++) {
        const at = SEGMENT_NUMBERS * i;
        lambdas[i] = segments[at];
        lambdasBefore[i] = segments[at + 1];
        lambdasEarlier[i] = segments[at + 2];
        active[i] = segments[at + 3];
    }
    state.symmetricSubsteps = chain[0];
    state.remembers = chain[1] === 1;
    state.turnRate = chain[2];
    return CHAIN_NUMBERS;
}
