import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { atan2, cos, sin } from '../geometry/math';
import type { StepParameters } from '../parameters';

/**
 * Replaces Newton's method of the bending where it fails, in a violent jerk: from the first pinned node outwards every
 * segment is put at its length and turned into its limit, the node before it counting as fixed. Always possible;
 * momentum is not kept, and the next pinned node is not met.
 */
export function bendOutwards(chain: Chain, parameters: StepParameters, lengths: Float64Array): void {
    const first = chain.pinnedNodes[0] ?? 0;
    for (let i = first + 1; i < chain.nodeCount; i++) turnAfter(chain, i, -1, parameters, lengths);
    for (let i = first - 1; i >= 0; i--) turnAfter(chain, i, 1, parameters, lengths);
}

/** Puts a node after those at `node + way` and `node + 2 way`, of which the second may be the clamp. */
function turnAfter(
    chain: Chain,
    node: number,
    way: -1 | 1,
    parameters: StepParameters,
    lengths: Float64Array,
): void {
    const { positions, pinned, nodeCount } = chain;
    if (pinned[node] === 1) return;
    const k = 2 * node;
    const p = k + 2 * way;
    const q = p + 2 * way;
    let dx = positions[k] - positions[p];
    let dy = positions[k + 1] - positions[p + 1];
    const length = lengths[way < 0 ? node - 1 : node];
    const atClamp = p === 0 && way < 0;
    const inside = q >= 0 && q < 2 * nodeCount;
    const ax = inside ? positions[p] - positions[q] : atClamp ? parameters.clampX : 0;
    const ay = inside ? positions[p + 1] - positions[q + 1] : atClamp ? parameters.clampY : 0;
    if (ax !== 0 || ay !== 0) {
        const angle = atan2(ax * dy - ay * dx, ax * dx + ay * dy);
        const limit = inside ? parameters.maxBend : 0;
        const turn = Math.min(Math.max(angle, -limit), limit);
        dx = ax * cos(turn) - ay * sin(turn);
        dy = ax * sin(turn) + ay * cos(turn);
    }
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance < MIN_DISTANCE) return;
    positions[k] = positions[p] + (dx * length) / distance;
    positions[k + 1] = positions[p + 1] + (dy * length) / distance;
}
