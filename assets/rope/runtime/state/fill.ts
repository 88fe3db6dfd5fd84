import type { Component } from 'cc';
import { warnOnce } from '../../inspector/warn-once';

/**
 * Writes a state over the one that a script gives, or into a new one if it gives none, or something else: that is told of once.
 * To look at it first would take a tenth of the time of a capture.
 */
export function fillState<Owner, State extends object>(
    component: Component,
    owner: Owner,
    to: State | null | undefined,
    empty: () => State,
    fill: (owner: Owner, out: State) => void,
): State {
    if (to !== null && to !== undefined) {
        try {
            fill(owner, to);
            return to;
        } catch {
            const problem = `must be what captureState gave, got ${String(to)}; a new state is made.`;
            warnOnce(component, 'captureState out', problem, 'kind');
        }
    }
    const out = empty();
    fill(owner, out);
    return out;
}
