import { frameEnd, type Scene } from './scene';
import { swing } from './swing';

/**
 * A rope let go from the horizontal while its head is dragged along a fast Lissajous figure.
 * @param load Mass of the tail, in node masses.
 */
export function drag(nodeCount: number, load: number, baseLength = 20): Scene {
    return {
        ...swing(nodeCount, load, baseLength),
        drive: (rope, frame) => rope.pin(0, ...dragPath(frameEnd(frame))),
    };
}

/** Where the head is, px, after `time` seconds: at up to 1500 px/s. */
export function dragPath(time: number): [number, number] {
    return [300 * Math.sin(4 * time), 200 * Math.sin(5 * time)];
}
