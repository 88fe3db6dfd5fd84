import type { Chain } from '../../core/solver/chain';
import { MIN_DISTANCE, NO_SEGMENT } from '../../core/solver/constants';
import type { RopeJunctions } from './rope-junctions';

/** Goes `iterations` times over all segments and junctions of a chain of several ropes: see `relax`. */
export function relaxJoined(
    chain: Chain,
    junctions: RopeJunctions,
    iterations: number,
    pullOnly: boolean,
): void {
    for (let left = iterations; left > 0; left--) {
        for (let i = 0; i < chain.segmentCount; i++)
            if (chain.restLengths[i] < NO_SEGMENT) relaxSegment(chain, i, pullOnly && chain.rods?.[i] !== 1);
        for (let j = 0; j < junctions.count; j++)
            closeJunction(chain, junctions.nodes[2 * j], junctions.nodes[2 * j + 1]);
    }
}

function relaxSegment(
    { positions, inverseMasses, restLengths }: Chain,
    segment: number,
    pullOnly: boolean,
): void {
    const k = 2 * segment;
    const w0 = inverseMasses[segment];
    const w1 = inverseMasses[segment + 1];
    const dx = positions[k + 2] - positions[k];
    const dy = positions[k + 3] - positions[k + 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const stretch = distance - restLengths[segment];
    if (!(distance > MIN_DISTANCE) || w0 + w1 === 0 || (pullOnly && stretch < 0)) return;
    const share = stretch / (distance * (w0 + w1));
    positions[k] += dx * share * w0;
    positions[k + 1] += dy * share * w0;
    positions[k + 2] -= dx * share * w1;
    positions[k + 3] -= dy * share * w1;
}

/** Moves two nodes together, each by a share that follows from the inverse masses. */
function closeJunction({ positions, inverseMasses }: Chain, one: number, other: number): void {
    const w = inverseMasses[one] + inverseMasses[other];
    if (w === 0) return;
    const part = inverseMasses[one] / w;
    for (let axis = 0; axis < 2; axis++) {
        const gap = positions[2 * other + axis] - positions[2 * one + axis];
        positions[2 * one + axis] += part * gap;
        positions[2 * other + axis] -= (1 - part) * gap;
    }
}
