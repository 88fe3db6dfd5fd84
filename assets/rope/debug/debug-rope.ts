import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { Particles } from '../core/solver';
import { targetOf } from '../core/runtime/entries/entries';
import { runtimeOf } from '../core/runtime/groups';
import { pointsInWorld } from '../core/runtime/queries';

/** What debug drawing shows of a rope or net, in the world. */
export interface DebugRope {
    readonly particles: Particles;
    /** Where the nodes are drawn, and where anchors and pins want the held ones: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    readonly pins: Float64Array;
    /** Segments or threads: their nodes, tension and whether they are slack. */
    readonly segmentCount: number;
    from(segment: number): number;
    to(segment: number): number;
    tension(segment: number): number;
    isSlack(segment: number): boolean;
    /** Loads: x, y, mass of each. */
    readonly loads: readonly number[];
}

/** A segment that is shorter than this part of its rest length is slack, as in `isTaut`. */
const TAUT = 0.995;

/** A rope as debug drawing shows it. */
export function debugRopeOf(rope: Rope): DebugRope {
    const { queried } = runtimeOf(rope);
    const {
        chain,
        frames: { drawn, pinPositions },
    } = queried.simulation;
    const points = pointsInWorld(queried.toWorld, drawn).slice();
    const { baseLengths } = chain;
    return {
        ...{ particles: chain, points, pins: pointsInWorld(queried.toWorld, pinPositions).slice() },
        loads: loadsOf(rope.attachments),
        segmentCount: chain.segmentCount,
        from: (segment) => segment,
        to: (segment) => segment + 1,
        tension: (segment) => chain.tensions[segment],
        isSlack: (segment) => isSlack(drawn, segment, segment + 1, baseLengths[segment]),
    };
}

/** An attachment of a rope or of a net. */
type Entry = Readonly<Pick<RopeAttachment, 'target' | 'mass'>>;

/** x, y and mass of every load on a rope or a net. */
export function loadsOf(attachments: readonly (Entry | null)[] | null): number[] {
    const loads: number[] = [];
    for (const entry of attachments ?? []) {
        const target = targetOf(entry);
        if (!target) continue;
        const { x, y } = target.worldPosition;
        loads.push(x, y, entry!.mass);
    }
    return loads;
}

/** Whether two nodes are nearer to each other than a taut segment of a length lets them be. */
export function isSlack(points: Float64Array, a: number, b: number, restLength: number): boolean {
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    return Math.sqrt(dx * dx + dy * dy) < TAUT * restLength;
}
