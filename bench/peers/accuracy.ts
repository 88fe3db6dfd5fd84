import { maxStretch } from '../../assets/rope/core/solver';
import type { Swing } from '../../tests/scenes/swing';
import { solverRope, type BenchRope } from '../ropes';

const FRAMES = 600;
/** The stretch counts from here on: the last 5 of 10 s. */
const FIRST_COUNTED = 300;
/** Frames after which the tail is compared with that of Exact, and how far it may be off, in rope lengths. */
const COMPARED = [
    { frame: 30, off: 0.03 },
    { frame: 60, off: 0.06 },
];

/** Stretch up to which a rope counts as not stretched. */
export const ACCURACY = 0.01;

export interface Accuracy {
    /** Whether the tail falls as it has to and every coordinate stays a number. */
    readonly moves: boolean;
    /** (length - base length) / base length of the longest segment at the end of any of the counted frames. */
    readonly stretch: number;
}

/** How a rope swings for 10 s. @param giveUp Stretch in a counted frame at which the rest is skipped. */
export function measureAccuracy(rope: BenchRope, scene: Swing, giveUp = Infinity): Accuracy {
    const { nodeCount, baseLength } = scene;
    const exact = solverRope(scene, 'exact');
    const points = new Float64Array(2 * nodeCount);
    const truth = new Float64Array(2 * nodeCount);
    const baseLengths = new Float64Array(nodeCount - 1).fill(baseLength);
    const tail = 2 * (nodeCount - 1);
    let moves = true;
    let stretch = 0;
    for (let frame = 1; frame <= FRAMES && stretch < giveUp; frame++) {
        rope.step();
        rope.read(points);
        exact.step();
        for (const { frame: at, off } of COMPARED) {
            if (frame !== at) continue;
            exact.read(truth);
            const away = Math.hypot(points[tail] - truth[tail], points[tail + 1] - truth[tail + 1]);
            moves &&= away <= off * baseLength * (nodeCount - 1);
        }
        moves &&= points.every(Number.isFinite);
        if (frame > FIRST_COUNTED) stretch = Math.max(stretch, maxStretch(points, baseLengths));
        if (!moves && giveUp < Infinity) break;
    }
    rope.free?.();
    return { moves, stretch };
}
