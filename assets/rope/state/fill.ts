import type { Component } from 'cc';
import { inWords, warnOnce } from '../core/inspector/warn-once';

/**
 * Writes a state over the one that a script gives, or into a new one if it gives none; anything else is warned of once.
 * To look at all of it first would take a tenth of the time of a capture.
 * @param mark What tells such a state from others.
 */
export function fillState<Owner, State extends object>(
    component: Component,
    owner: Owner,
    to: State | null | undefined,
    empty: () => State,
    fill: (owner: Owner, out: State) => void,
    mark: keyof State,
): State {
    if (to !== null && to !== undefined) {
        try {
            if (typeof (to as { version?: unknown }).version === 'number' && mark in to) {
                fill(owner, to);
                return to;
            }
        } catch {
            // Only parts of it are those of a state.
        }
        const problem = `must be what captureState gave, got ${inWords(to)}; a new state is made.`;
        warnOnce(component, 'captureState out', problem, 'kind');
    }
    const out = empty();
    fill(owner, out);
    return out;
}
