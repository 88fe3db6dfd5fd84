import { segmentLength } from './geometry/lengths';
import { lengthBefore } from './length-motion';
import type { Simulation } from './simulation';

/** Largest stretch of a segment as it is drawn, 0 or above: against the length that it has at that time. */
export function drawnStretch(simulation: Simulation): number {
    const { drawn } = simulation.frames;
    let most = 1;
    for (let i = 0; i < simulation.chain.segmentCount; i++)
        most = Math.max(most, segmentLength(drawn, i) / drawnLength(simulation, i));
    return most - 1;
}

/** The length at rest that a segment has at the time at which it is drawn. */
export function drawnLength({ chain, frames }: Simulation, segment: number): number {
    const ago = frames.drawnAgo;
    return lengthBefore(chain, segment, ago) - ago * (chain.slides?.slidInto(segment) ?? 0);
}

/**
 * Has `drawHeld` draw one more node at a place, as if it were pinned there.
 * @param place x and y.
 * @param tolerance How far it may be off by rounding: that is put right at once.
 * @returns Whether it is elsewhere.
 */
export function holdDrawn(
    { chain, frames, held }: Simulation,
    node: number,
    place: Float64Array,
    tolerance: number,
): boolean {
    const { drawn, pinPositions } = frames;
    if (chain.pinned[node] === 1) return false;
    chain.pinned[node] = 1;
    frames.drawnChanged();
    held.push(node);
    pinPositions[2 * node] = place[0];
    pinPositions[2 * node + 1] = place[1];
    const away = Math.abs(drawn[2 * node] - place[0]) + Math.abs(drawn[2 * node + 1] - place[1]);
    if (away > tolerance) return true;
    drawn[2 * node] = place[0];
    drawn[2 * node + 1] = place[1];
    return false;
}

/** Draws the nodes of `holdDrawn` there, and the others after them, if wanted; then these are free again. */
export function drawHeld(simulation: Simulation, isWanted: boolean): void {
    const { held, chain } = simulation;
    if (isWanted) simulation.restoreDrawn(true);
    for (let k = 0; k < held.length; k++) chain.pinned[held[k]] = 0;
    held.length = 0;
}
