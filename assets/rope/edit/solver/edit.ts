import {
    baseLengthOf,
    segmentCountOf,
    PUSH_TIMES,
    NODE_NUMBERS,
    REST_ANGLE,
    SEGMENT_NUMBERS,
    type Piece,
} from '../../memory/solver/simulation-state';
import { VECTORS } from '../../memory/solver/state-table';
import { PieceBuilder } from './piece-builder';
import type { Affine } from '../../core/solver/geometry/affine';
import { polylineLength, segmentLength } from '../../core/solver/geometry/lengths';

/**
 * Points at even lengths along a path: the first and the last are its ends.
 * @param path x0, y0, x1, y1, ...; repeated points count once.
 * @param spacing Length wanted between neighbours, > 0. The result differs so that the path has a whole number of them.
 * @param maxPoints Max points of the result, >= 2.
 * @returns x0, y0, x1, y1, ...; empty if the path has no length.
 */
export function resample(path: Float64Array, spacing: number, maxPoints: number): Float64Array {
    const length = polylineLength(path);
    if (!(length > 0 && length < Infinity)) return new Float64Array(0);
    const segments = Math.min(Math.max(Math.round(length / spacing), 1), maxPoints - 1);
    const result = new Float64Array(2 * (segments + 1));
    let segment = 0;
    let passed = 0;
    for (let i = 0; i < segments; i++) {
        const wanted = (length * i) / segments;
        let size = segmentLength(path, segment);
        while (passed + size < wanted) {
            passed += size;
            size = segmentLength(path, ++segment);
        }
        const t = size > 0 ? (wanted - passed) / size : 0;
        const k = 2 * segment;
        result[2 * i] = path[k] + (path[k + 2] - path[k]) * t;
        result[2 * i + 1] = path[k + 1] + (path[k + 3] - path[k + 1]) * t;
    }
    result.set(path.subarray(path.length - 2), 2 * segments);
    return result;
}

/**
 * A path without the points that are at most `tolerance` away from the straight line between the points that are kept
 * on either side: so a trembling finger still draws a smooth line.
 * @see Douglas, Peucker, "Algorithms for the reduction of the number of points", Cartographica 10, 1973
 */
export function simplify(path: Float64Array, tolerance: number): Float64Array {
    const count = path.length / 2;
    if (count < 3 || !(tolerance > 0)) return path;
    const stays = new Uint8Array(count);
    stays[0] = stays[count - 1] = 1;
    const spans = [0, count - 1];
    while (spans.length > 0) {
        const to = spans.pop()!;
        const from = spans.pop()!;
        const farthest = farthestBetween(path, from, to, tolerance);
        if (farthest < 0) continue;
        stays[farthest] = 1;
        spans.push(from, farthest, farthest, to);
    }
    const kept: number[] = [];
    for (let i = 0; i < count; i++) if (stays[i] === 1) kept.push(path[2 * i], path[2 * i + 1]);
    return Float64Array.from(kept);
}

/** The point between two others that is farthest from the segment between them; -1 if none is beyond the tolerance. */
function farthestBetween(path: Float64Array, from: number, to: number, tolerance: number): number {
    const x = path[2 * from];
    const y = path[2 * from + 1];
    const dx = path[2 * to] - x;
    const dy = path[2 * to + 1] - y;
    const square = dx * dx + dy * dy;
    let farthest = -1;
    let max = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
        const awayX = path[2 * i] - x;
        const awayY = path[2 * i + 1] - y;
        const along = square > 0 ? Math.min(Math.max((awayX * dx + awayY * dy) / square, 0), 1) : 0;
        const gapX = awayX - dx * along;
        const gapY = awayY - dy * along;
        const gap = gapX * gapX + gapY * gapY;
        if (gap <= max) continue;
        max = gap;
        farthest = i;
    }
    return farthest;
}

/** Where the numbers of a node hold its previous position: after its position. */
const PREVIOUS = 2;

/**
 * The piece in the axes and with the clock of another one, so that both can be joined: the same places and velocities.
 * The memory of the solver is kept if both have the same count of numbers per segment; else the solver begins without
 * memory.
 * @param map From the axes of the piece to those of the other; null: they are the same.
 */
export function matched({ state, masses }: Piece, like: Piece, map: Readonly<Affine> | null): Piece {
    const nodes = state.nodes.slice();
    const segments = state.segments.slice();
    const pins = state.pins.slice();
    const pastLengths = state.pastLengths.slice();
    const pushes = state.pushes.slice();
    if (map) mapAll({ nodes, segments, pins, pastLengths, pushes }, map);
    const [substep] = state.clock;
    const [wanted] = like.state.clock;
    const ratio = substep > 0 ? wanted / substep : 0;
    for (let node = 0; node < state.nodeCount; node++)
        for (let axis = 0; axis < 2; axis++) {
            const at = NODE_NUMBERS * node + axis;
            if (ratio !== 1) nodes[at + PREVIOUS] = nodes[at] - (nodes[at] - nodes[at + PREVIOUS]) * ratio;
        }
    const { solver, clock, memory } = like.state;
    const isKept = !map && state.solver === solver && remembers(state) === remembers(like.state);
    const count = remembers(like.state) * (state.nodeCount - 1);
    const kept = isKept ? state.memory.segments : Array.from({ length: count }, () => 0);
    return {
        state: {
            ...{ solver, nodes, segments, pins, pastLengths, pushes, contacts: [] },
            ...(state.wear && { wear: state.wear.slice() }),
            nodeCount: state.nodeCount,
            clock: clock.slice(),
            memory: { chain: memory.chain.slice(), segments: kept },
        },
        masses,
    };
}

/** Numbers remembered of each segment. */
function remembers({ memory, nodeCount }: Piece['state']): number {
    return memory.segments.length / (nodeCount - 1);
}

/** Lists that axes turn and scale. */
type Places = Record<'nodes' | 'segments' | 'pins' | 'pastLengths' | 'pushes', number[]>;

function mapPoint(numbers: number[], at: number, map: Readonly<Affine>): void {
    const point = Float64Array.of(numbers[at], numbers[at + 1]);
    map.apply(point);
    numbers[at] = point[0];
    numbers[at + 1] = point[1];
}

function mapAll({ nodes, segments, pins, pastLengths, pushes }: Places, map: Readonly<Affine>): void {
    const { determinant } = map;
    for (let at = 0; at < nodes.length; at += NODE_NUMBERS) {
        for (let k = 0; k < 2 * VECTORS; k += 2) mapPoint(nodes, at + k, map);
        if (determinant < 0) nodes[at + REST_ANGLE] = 0 - nodes[at + REST_ANGLE];
    }
    for (let at = PUSH_TIMES; at < pushes.length; at += 2) {
        const [x, y] = [pushes[at], pushes[at + 1]];
        pushes[at] = map.a * x + map.c * y;
        pushes[at + 1] = map.b * x + map.d * y;
    }
    for (let at = 0; at < pins.length; at += 2) mapPoint(pins, at, map);
    const size = Math.sqrt(Math.abs(determinant));
    for (let at = 0; at < segments.length; at += SEGMENT_NUMBERS) segments[at] *= size;
    for (let at = 0; at < pastLengths.length; at++) pastLengths[at] *= size;
}

// No function here changes a piece: an edit makes new ones, or writes over the last one of its builder.

/** Puts a node into a segment, at the part `t` (0 < t < 1) of its length. It is not pinned and moves with the rope. */
export function split(piece: Piece, segment: number, t: number): Piece {
    return splitAtAll(piece, segment, [t]);
}

/** The same with several nodes. @param parts Where they are, in ascending order. */
export function splitAtAll(
    piece: Piece,
    segment: number,
    parts: readonly number[],
    builder = new PieceBuilder(),
): Piece {
    const length = baseLengthOf(piece, segment);
    const before = shareOf(piece, segment, segment);
    const after = shareOf(piece, segment + 1, segment);
    const mass = before + after;
    const count = parts.length;
    builder.begin(piece);
    builder.copy(piece, 0, segment);
    builder.addMass(parts[0] * 0.5 * mass - before);
    for (let k = 0, last = 0; k < count; last = parts[k++]) {
        const next = k + 1 < count ? parts[k + 1] : 1;
        builder.segment(piece, segment, (parts[k] - last) * length);
        builder.between(piece, segment, parts[k], (next - last) * 0.5 * mass);
    }
    const rest = 1 - parts[count - 1];
    builder.segment(piece, segment, rest * length);
    const end = builder.copy(piece, segment + 1, segmentCountOf(piece));
    builder.addMass(rest * 0.5 * mass - after, end);
    return builder.piece;
}

/** Takes an inner node out: the segments beside it become one, as long as both were. */
export function merge(piece: Piece, node: number): Piece {
    return mergeAll(piece, node, node);
}

/** The same with all nodes from one to another. */
export function mergeAll(piece: Piece, first: number, last: number, builder = new PieceBuilder()): Piece {
    const before = shareOf(piece, first - 1, first - 1);
    const after = shareOf(piece, last + 1, last);
    let mass = before;
    let longest = first - 1;
    for (let node = first; node <= last; node++) {
        mass += piece.masses[node];
        if (!(baseLengthOf(piece, longest) > baseLengthOf(piece, node))) longest = node;
    }
    const half = 0.5 * (mass + after);
    builder.begin(piece);
    builder.copy(piece, 0, first - 1);
    builder.addMass(half - before);
    for (let node = first; node <= last; node++) builder.addPushes(piece, node);
    builder.joined(piece, first, last, longest);
    const next = builder.copy(piece, last + 1, segmentCountOf(piece));
    builder.addMass(half - after, next);
    for (let node = first; node <= last; node++) builder.addPushes(piece, node, next);
    return builder.piece;
}

/** Cuts at a node, of which each piece keeps a copy: the head's with pin and load, the tail's with neither. */
export function cutAtNode(piece: Piece, node: number): readonly [Piece, Piece] {
    const before = shareOf(piece, node, node - 1);
    const after = shareOf(piece, node, node);
    const head = new PieceBuilder().begin(piece);
    head.copy(piece, 0, node);
    head.addMass(-after);
    const tail = new PieceBuilder().begin(piece);
    tail.copy(piece, node, segmentCountOf(piece));
    tail.freeFirst(piece.masses[node] - before);
    return [head.piece, tail.piece];
}

/** Joins the tail of one piece to the head of another: the two nodes become one, where the tail of the first is. */
export function join(first: Piece, second: Piece): Piece {
    const builder = new PieceBuilder().begin(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.addMass(second.masses[0]);
    builder.segment(second, 0, baseLengthOf(second, 0));
    builder.copy(second, 1, segmentCountOf(second));
    return builder.piece;
}

/** Ties the tail of one piece to the head of another by a segment without mass or tension. */
export function tie(first: Piece, second: Piece, length: number): Piece {
    const builder = new PieceBuilder().begin(first);
    builder.copy(first, 0, segmentCountOf(first));
    builder.newSegment(length);
    builder.copy(second, 0, segmentCountOf(second));
    return builder.piece;
}

/** The piece with its ends swapped. */
export function reversed(piece: Piece): Piece {
    const builder = new PieceBuilder().begin(piece);
    for (let node = segmentCountOf(piece); node >= 0; node--) {
        builder.copy(piece, node, node);
        builder.mirror();
        if (node > 0) builder.segment(piece, node - 1, baseLengthOf(piece, node - 1));
    }
    return builder.piece;
}

/** The part of a node's own mass that lies on one of its segments. */
function shareOf(piece: Piece, node: number, segment: number): number {
    const mass = piece.masses[node];
    const other = segment === node ? node - 1 : node;
    if (other < 0 || other >= segmentCountOf(piece)) return mass;
    const length = baseLengthOf(piece, segment);
    return (mass * length) / (length + baseLengthOf(piece, other));
}
