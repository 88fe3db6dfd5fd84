import { massesWithLoad, pointsOf, type Scene } from './scene';

/**
 * A rope that lies in a heap at its held head, falls, and snaps taut.
 * @param load Mass of the tail, in node masses.
 */
export function snap(nodeCount: number, load: number, baseLength = 20): Scene {
    return {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [(i % 2) * 3, -0.01 * i]),
        masses: massesWithLoad(nodeCount, nodeCount - 1, load),
        pins: [0],
        damping: 0,
        drive: null,
    };
}
