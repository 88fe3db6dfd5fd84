import type { Component } from 'cc';
import { warnOnce } from '../inspector/warn-once';
import { isOutOfReach } from '../solver';
import type { Simulation } from '../solver';

/** Warns of pins that are farther apart than the rope between them is long. Returns whether there are any. */
export function warnOutOfReach(rope: Component, { chain, pinPositions, isElastic }: Simulation): boolean {
    if (isElastic) return false; // an elastic rope may well be pulled
    for (let i = 0; i < chain.nodeCount; i++) {
        if (chain.pinned[i] === 0 || !isOutOfReach(i, chain.pinned, pinPositions, chain.baseLengths))
            continue;
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
