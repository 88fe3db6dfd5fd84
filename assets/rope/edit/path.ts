import { isValid, Vec2, Vec3 } from 'cc';
import { RopeShape } from '../core/enums';
import { ROPE } from '../core/inspector/property-list';
import { headHolderOf, scaleOf } from '../core/inspector/span';
import { optionsOf, validNumber, warnOfValue, warnOnce } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import { isInScene } from '../core/runtime/entries/entries';
import { resample, simplify } from './solver/edit';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import type { PointXY } from '../core/runtime/measures';

/** Range of `simplify`, px. */
const TOLERANCE = { initial: 0, min: 0, max: 1e6 };

/** How `setPath` makes a rope of points. */
export interface PathOptions {
    /** Length of the segments, px of the rope's node. Default: `baseLength`. */
    readonly segmentLength?: number;
    /** Points no farther than this from the line between their neighbours are left out, world px. Default 0. */
    readonly simplify?: number;
}

/**
 * Lays a rope along a path, at rest: its points become nodes at even lengths. If its own node holds the head, the node
 * goes to the first point; all else that holds it stays.
 * @returns False, with nothing changed, if the path has no length.
 */
export function layPath(
    rope: Rope,
    runtime: RopeRuntime,
    points: readonly PointXY[],
    options: PathOptions | null,
): boolean {
    const path = new Float64Array(2 * (Array.isArray(points) ? points.length : 0));
    for (let i = 0; i < path.length / 2; i++) path.set([points[i]?.x, points[i]?.y], 2 * i);
    for (let k = 0; k < path.length; k++)
        if (!isFinite(path[k])) {
            warnOfValue(rope, 'setPath', 'needs finite points', path[k]);
            return false;
        }
    const scale = scaleOf(rope);
    if (!(scale > 0)) {
        warnOnce(rope, 'setPath', 'needs a node whose scale is not 0; nothing is done.');
        return false;
    }
    const { segmentLength = rope.baseLength, simplify: slack = 0 } = optionsOf<PathOptions>(
        rope,
        'setPath',
        options,
    );
    const spacing =
        scale * validNumber(rope, 'setPath segmentLength', segmentLength, rope.baseLength, ROPE.baseLength);
    const tolerance = validNumber(rope, 'setPath simplify', slack, 0, TOLERANCE);
    const nodes = path.length < 4 ? path : resample(simplify(path, tolerance), spacing, ROPE.nodeCount.max);
    if (nodes.length < 4) return false;
    runtime.ready();
    const { z } = rope.node.worldPosition;
    if (runtime.pins.isHeadReleased) rope.reset(); // holds the head again, by the rope's own node or by an anchor
    if (runtime.pins.isHeadAtOwnNode) rope.node.setWorldPosition(nodes[0], nodes[1], z);
    rope.initialShape = RopeShape.Points;
    rope.baseLengths = [];
    rope.nodeCount = nodes.length / 2;
    rope.points = pointsIn(rope, nodes);
    rope.path = null;
    rope.reset();
    runtime.edits.layAgain = null;
    if (isInScene(rope.node)) return true;
    const world = points.map(({ x, y }) => new Vec2(x, y));
    runtime.edits.layAgain = () => layPath(rope, runtime, world, options);
    return true;
}

/** Reads the positions of the children of a rope's `path`, resampled at even lengths, from what holds the head on. */
export function readPath(rope: Rope): void {
    const { path, initialShape, baseLength } = rope;
    const scale = scaleOf(rope);
    rope.pathPoints = null;
    if (initialShape !== RopeShape.Points || !path || !isValid(path, true) || !(scale > 0)) return;
    const places: number[] = [];
    for (const { worldPosition } of [headHolderOf(rope), ...path.children])
        places.push(worldPosition.x, worldPosition.y);
    const nodes = resample(Float64Array.from(places), scale * baseLength, ROPE.nodeCount.max);
    if (path.children.length > 1 && nodes.length > 2) rope.pathPoints = pointsIn(rope, nodes);
    else warnOnce(rope, 'path', 'needs two child nodes that are apart; Points are used.');
}

/** Points of the world in the axes of the rope's node. */
function pointsIn({ node }: Rope, path: Float64Array): Vec2[] {
    const list: Vec2[] = [];
    const point = new Vec3();
    for (let k = 0; k < path.length; k += 2) {
        node.inverseTransformPoint(point, point.set(path[k], path[k + 1], node.worldPosition.z));
        list.push(new Vec2(point.x, point.y));
    }
    return list;
}
