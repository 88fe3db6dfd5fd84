import type { Component } from 'cc';
import { warnOnce } from '../inspector/warn-once';
import { isOutOfReach } from '../solver';
import type { Simulation } from '../solver';

/** Warns of pins that are farther apart than the rope between them is long. Returns whether there are any. */
export function warnOutOfReach(rope: Component, simulation: Simulation): boolean {
    const { chain, pinPositions } = simulation;
    if (chain.pinnedNodes.length < 2 || simulation.isElastic) return false; // an elastic rope may well be pulled
    for (let k = 0; k < chain.pinnedNodes.length; k++) {
        const i = chain.pinnedNodes[k];
        if (!isOutOfReach(i, chain.pinned, pinPositions, chain.baseLengths)) continue;
        warnOnce(
            rope,
            'anchors',
            `are farther apart than the rope between them is long (from node ${i} on); it is stretched. Raise Node Count or Base Length.`,
            'out of reach',
        );
        return true;
    }
    return false;
}

/** Warns of a solver that holds one node only, where several are held. */
export function warnOfSecondPin(rope: Component, { solverEntry, chain }: Simulation): void {
    if (!solverEntry.holdsOneNode || chain.pinnedNodes.length < 2) return;
    const problem = 'FollowTheLeader holds one node only; a rope held at several is solved by Relaxation.';
    warnOnce(rope, 'solver', problem);
}

/** Warns of a rope whose motion the solver has not found for half a second. */
export function warnOfRestart(rope: Component): void {
    const problem =
        'found no motion of the rope for 0.5 s and has put it to rest: its pins jump too far, or its masses are too ' +
        'unequal. Raise Iterations.';
    warnOnce(rope, 'solver', problem);
}
