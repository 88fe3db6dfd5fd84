import type { StepParameters } from '../../../assets/rope/core/solver';
import type { Check } from '../check';
import { massesWithLoad, type Scene } from '../../scenes/scene';

/** A rope of any make, in frames of 1/60 s. */
export interface AnyRope {
    step(): void;
    /** Copies where every node is: x0, y0, x1, y1, ... */
    read(out: Float64Array): void;
    /** Gives back what no garbage collector frees. */
    free?(): void;
}

/** Makes a rope, held at its head at (0, 0), with default settings; null if it knows nothing of what is asked. */
export type MakeRope = (scene: Scene, parameters?: Partial<StepParameters>) => AnyRope | null;

/** Something that ropes do in nature, and a figure for how far a rope is from that. */
export interface Phenomenon {
    readonly name: string;
    readonly unit: string;
    /** What the figure of Exact may be at most. */
    readonly limit: number;
    readonly known?: Check['known'];
    /** NaN of a rope that knows nothing of it. */
    readonly measure: (make: MakeRope) => number;
}

/** A rope held at its head at (0, 0), with a load at its tail. */
export function hanging(points: Float64Array, baseLength: number, load = 1): Scene {
    const nodeCount = points.length / 2;
    const masses = massesWithLoad(nodeCount, nodeCount - 1, load);
    return { nodeCount, baseLength, points, masses, pins: [0], damping: 0, drive: null };
}

/** Plays a rope for some frames and shows where its nodes are after each; false if there is no such rope. */
export function watch(
    rope: AnyRope | null,
    nodes: number,
    frames: number,
    see: (points: Float64Array) => void,
): boolean {
    if (!rope) return false;
    const points = new Float64Array(2 * nodes);
    for (let frame = 0; frame < frames; frame++) {
        rope.step();
        rope.read(points);
        see(points);
    }
    rope.free?.();
    return true;
}
