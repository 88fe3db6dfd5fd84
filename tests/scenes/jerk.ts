import { massesWithLoad, pointsOf, type Scene } from './scene';

const WAY = 300;
const FRAMES_BETWEEN = 30;
const FRAMES_BEFORE = 15;

/**
 * A hanging rope whose head jumps 300 px aside or back within one frame, twice a second.
 * @param load Mass of the tail, in node masses.
 */
export function jerk(nodeCount: number, load: number, baseLength = 20): Scene {
    return {
        nodeCount,
        baseLength,
        points: pointsOf(nodeCount, (i) => [0, -i * baseLength]),
        masses: massesWithLoad(nodeCount, nodeCount - 1, load),
        pins: [0],
        damping: 0.5,
        drive: (rope, frame) => {
            const jumps = Math.floor((frame + FRAMES_BEFORE) / FRAMES_BETWEEN);
            rope.pin(0, (jumps % 2) * WAY, 0);
        },
    };
}
