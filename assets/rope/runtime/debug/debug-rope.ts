import type { Rope } from '../../Rope';
import type { RopeNet } from '../../RopeNet';
import type { Particles } from '../../solver';
import { targetOf } from '../entry-target';
import { netRuntimeOf, runtimeOf } from '../runtime-of';
import { pointsInWorld } from '../queries';

/** What debug drawing shows of a rope or net, in the world. */
export interface DebugRope {
    readonly particles: Particles;
    /** Where the nodes are drawn, and where those that are held are to be: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    readonly pins: Float64Array;
    /** Segments or threads: their nodes, tension and whether they are slack. */
    readonly segmentCount: number;
    from(segment: number): number;
    to(segment: number): number;
    tension(segment: number): number;
    isSlack(segment: number): boolean;
    /** Where something hangs: x, y, mass of each. */
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
    const loads: number[] = [];
    for (const entry of rope.attachments ?? []) {
        const target = targetOf(entry);
        if (!target) continue;
        const { x, y } = target.worldPosition;
        loads.push(x, y, entry!.mass);
    }
    const { baseLengths } = chain;
    return {
        ...{ particles: chain, points, pins: pointsInWorld(queried.toWorld, pinPositions).slice(), loads },
        segmentCount: chain.segmentCount,
        from: (segment) => segment,
        to: (segment) => segment + 1,
        tension: (segment) => chain.tensions[segment],
        isSlack: (segment) => lengthOf(drawn, segment, segment + 1) < TAUT * baseLengths[segment],
    };
}

/** A net as debug drawing shows it. */
export function debugNetOf(net: RopeNet): DebugRope {
    const runtime = netRuntimeOf(net);
    const {
        net: particles,
        frames: { drawn, pinPositions },
    } = runtime.ready();
    const { edges } = particles;
    const { toWorld } = runtime.axes;
    const loads: number[] = [];
    for (const entry of net.attachments ?? []) {
        const target = targetOf(entry);
        if (!target) continue;
        const { x, y } = target.worldPosition;
        loads.push(x, y, entry!.mass);
    }
    return {
        ...{ particles, points: pointsInWorld(toWorld, drawn).slice(), loads },
        pins: pointsInWorld(toWorld, pinPositions).slice(),
        segmentCount: edges.count,
        from: (edge) => edges.from[edge],
        to: (edge) => edges.to[edge],
        tension: (edge) => edges.tensions[edge],
        isSlack: (edge) => lengthOf(drawn, edges.from[edge], edges.to[edge]) < TAUT * edges.restLengths[edge],
    };
}

function lengthOf(points: Float64Array, a: number, b: number): number {
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    return Math.sqrt(dx * dx + dy * dy);
}
