import type { Component } from 'cc';
import { inWords, warnOnce } from '../core/inspector/warn-once';

/**
 * Writes a state over the one that a script passes, or into a new one if it passes none; warns once of anything else.
 * To check all of it first would take a tenth of the time of a capture.
 * @param mark Property that such a state has and others have not.
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
            // The object is only in part such a state.
        }
        const problem = `must be what captureState gave, got ${inWords(to)}; a new state is made.`;
        warnOnce(component, 'captureState out', problem, 'kind');
    }
    const out = empty();
    fill(owner, out);
    return out;
}
