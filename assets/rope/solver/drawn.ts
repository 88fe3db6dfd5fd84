import type { Chain } from './chain';
import { segmentLength } from './geometry/lengths';
import { restoreLengths } from './geometry/restore';
import type { Particles } from './particles';
import type { PinMotion } from './pin-motion';

/**
 * Works out every node as it is to be drawn: between the last two steps, where the time left over points; pinned
 * nodes exactly on their pins; and the lengths restored from there, so that a pin that has moved since the last step
 * draws no segment longer than the chain has it. The chain is not touched.
 * @param drawn Filled: x0, y0, x1, y1, ...
 * @param stepStart Positions before the last step.
 * @param alpha Time left over since the last step, as a part of a step, 0..1.
 * @param limits Room for the longest each segment may be drawn.
 * @param isRod Whether segments resist compression, too.
 */
export function drawNodes(
    drawn: Float64Array,
    chain: Chain,
    stepStart: Float64Array,
    alpha: number,
    pins: PinMotion,
    limits: Float64Array,
    isRod: boolean,
): void {
    const { positions, pinned, baseLengths } = chain;
    for (let k = 0; k < drawn.length; k++) drawn[k] = stepStart[k] + (positions[k] - stepStart[k]) * alpha;
    if (!pins.differsFrom(chain, drawn)) return;
    for (let i = 0; i < limits.length; i++) {
        const length = segmentLength(drawn, i);
        limits[i] = length > baseLengths[i] && length < Infinity ? length : baseLengths[i];
    }
    restoreLengths(drawn, pinned, pins.positions, limits, isRod);
}

/**
 * Puts pinned nodes on their pins at once and draws the others after them until no segment is longer than its base
 * length. For changes that are no motion - a new length, a new anchor - so velocities stay.
 * @param drawn Overwritten with the new positions.
 * @param stepStart Positions before the last step: moved along.
 */
export function gatherNodes(
    drawn: Float64Array,
    chain: Chain,
    stepStart: Float64Array,
    pins: PinMotion,
): void {
    drawn.set(chain.positions);
    restoreLengths(drawn, chain.pinned, pins.positions, chain.baseLengths, false);
    moveToDrawn(drawn, chain, stepStart);
}

/** Puts every node where it is drawn, with the velocity it has. */
export function moveToDrawn(
    drawn: Float64Array,
    { positions, previousPositions }: Particles,
    stepStart: Float64Array,
): void {
    for (let k = 0; k < drawn.length; k++) {
        previousPositions[k] = drawn[k] - (positions[k] - previousPositions[k]);
        stepStart[k] = drawn[k] - (positions[k] - stepStart[k]);
        positions[k] = drawn[k];
    }
}
