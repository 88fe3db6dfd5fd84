import type { Chain } from './chain';
import type { Simulation } from './simulation';

/** How far a correction may take a node from the point that it shares with others, as a part of a segment. */
const MAX_SLIP = 0.1;

/** Where a tied node is in its rope, and in the chain of all. */
export interface TiedNode {
    readonly node: number;
    readonly all: number;
}

/**
 * After a step of ropes that share points: corrections know nothing of these points, and take a rope that resists bending
 * off them while a finger bends it. Of what is too far, the rope gets only a part.
 * @param tied Its nodes that are tied.
 */
export function limitSlip({ chain, spacing }: Simulation, all: Chain, tied: readonly TiedNode[]): void {
    const { positions, previousPositions, nodeCount } = chain;
    let slip = 0;
    for (let t = 0; t < tied.length; t++) {
        const k = 2 * tied[t].node;
        const dx = positions[k] - all.positions[2 * tied[t].all];
        const dy = positions[k + 1] - all.positions[2 * tied[t].all + 1];
        slip = Math.max(slip, dx * dx + dy * dy);
    }
    const most = MAX_SLIP * spacing;
    if (!(slip > most * most)) return;
    const part = most / Math.sqrt(slip);
    const start = 2 * (tied[0].all - tied[0].node);
    for (let k = 0; k < 2 * nodeCount; k++) {
        const x = all.positions[start + k];
        const before = all.previousPositions[start + k];
        positions[k] = x + part * (positions[k] - x);
        previousPositions[k] = before + part * (previousPositions[k] - before);
    }
}
