import { clampToReach } from '../solver';
import type { Simulation } from '../solver';

/** A finger, as far as pins are concerned. */
export interface PinningFinger {
    /** The node it holds. */
    readonly node: number;
    /** Where it holds that, in the axes that the nodes are simulated in. */
    readonly point: Readonly<Float64Array>;
    /** Whether a camera sees that point. */
    readonly isSeen: boolean;
}

/** Where a finger's node can follow it to. */
export function reachOf(
    { node, point: finger }: PinningFinger,
    simulation: Simulation,
    out: Float64Array,
): void {
    const {
        chain,
        isElastic,
        frames: { pinPositions },
    } = simulation;
    out.set(finger);
    if (!isElastic) clampToReach(out, node, chain.pinned, pinPositions, chain.baseLengths);
}
