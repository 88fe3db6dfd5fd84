import { massesWithLoad, pointsOf, type Scene } from './scene';

/** Distance of the two ends, as a part of the rope's length. */
const SPAN = 0.8;

/**
 * A rope held at both ends, straight and slack at first, that drops into its sag and swings up and down.
 * @param load Mass of the middle node, in node masses.
 */
export function bridge(nodeCount: number, load: number, baseLength = 20): Scene {
    return {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [SPAN * i * baseLength, 0]),
        masses: massesWithLoad(nodeCount, nodeCount >> 1, load),
        pins: [0, nodeCount - 1],
        damping: 0,
        drive: null,
    };
}
