import type { Chain } from '../chain';
import { MAX_SOFTNESS } from './constants';
import type { ExactState } from './state';
import { restoreLengths } from '../geometry/restore';
import type { StepParameters } from '../parameters';

/**
 * Moves nodes, and the places they come from, until no segment is stretched by more than `MAX_SOFTNESS / iterations^2`.
 * Rods, which the passes also leave too short, are put at their lengths as far as their pins let them.
 */
export function limitStretch(
    chain: Chain,
    state: ExactState,
    { iterations, segmentModel }: StepParameters,
): void {
    const { positions, previousPositions, pinned, segmentCount } = chain;
    const { lengths, stepPositions: before, blocks: limits } = state; // two arrays that are free now
    const rods = segmentModel === 'rod';
    const part = rods ? 0 : MAX_SOFTNESS / (iterations * iterations);
    for (let i = 0; i < segmentCount; i++) limits[i] = lengths[i] * (1 + part);
    before.set(positions);
    restoreLengths(positions, pinned, positions, limits, rods);
    for (let k = 0; k < positions.length; k++) previousPositions[k] += positions[k] - before[k];
}
