import { frameEnd, massesWithLoad, pointsOf, type Scene } from './scene';

/** Part of the length that is wound in, and the time that takes, s. */
const WOUND_IN = 0.2;
const TIME = 1;

/**
 * A hanging rope that is wound in: every segment becomes a fifth shorter within the first second.
 * @param load Mass of the tail, in node masses.
 */
export function winch(nodeCount: number, load: number, baseLength = 20): Scene {
    return {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [0, -i * baseLength]),
        masses: massesWithLoad(nodeCount, nodeCount - 1, load),
        pins: [0],
        damping: 0,
        drive: (rope, frame) => {
            rope.setLengths(baseLength * (1 - WOUND_IN * Math.min(1, frameEnd(frame) / TIME)));
        },
    };
}
