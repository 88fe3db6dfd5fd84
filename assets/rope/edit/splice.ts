import { pieceOf } from './edited';
import { Vec2 } from 'cc';
import { RopeEnd, RopeSpace } from '../core/enums';
import { meanLengthOf } from '../core/inspector/list-numbers';
import type { Rope } from '../core/Rope';
import { Affine } from '../core/solver';
import { segmentCountOf, type Piece } from '../memory/solver/simulation-state';
import { join, merge, reversed, tie, matched } from './solver/edit';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { addPiece } from './pieces';

/** How far apart two ends may be to be spliced, in usual segments. */
const REACH = 1.5;
/** Least length of a segment that ties two ends, as a part of a usual segment. */
const STUB = 0.05;
/** Ends no farther apart than this are one point, px: those of a fresh cut are. */
const SAME_POINT = 1e-6;

/** One of two ropes, as a part of the rope that they become. */
interface Part {
    /** Index of a node in the whole rope. */
    numberOf(node: number): number;
    /** Length from the head of the whole rope to a place, px of the rope's node. */
    distanceOf(distance: number): number;
}

/** Two ropes as one. */
interface Splice {
    readonly piece: Piece;
    readonly own: Part;
    readonly other: Part;
    /** From the axes of the other rope to those of the rope; null: they are the same. */
    readonly map: Affine | null;
    readonly tearTensions: number[];
    /** Whether the two ends were one place before a cut. */
    readonly isMended: boolean;
}

/**
 * Makes one rope of two whose ends are free and near each other. Everything of the other one goes over, and its node
 * is destroyed. Ends that do not touch are tied by a segment as long as their gap, so that nothing jerks.
 * @returns Whether it did.
 */
export function spliceRopes(rope: Rope, other: Rope, end: RopeEnd, otherEnd: RopeEnd): boolean {
    const [runtime, otherRuntime] = [runtimeOf(rope), runtimeOf(other)];
    const splice = plan(rope, other, end, otherEnd);
    if (!splice) return false;
    const { piece, own, map } = splice;
    const ownCount = runtime.ready().chain.nodeCount;
    runtime.edits.keepAuthored();
    runtime.edits.addresses.renumber(ownCount, piece.state.nodeCount, own.numberOf);
    runtime.edits.addresses.shiftDistances(own.distanceOf(0));
    rope.tearTensions = splice.tearTensions;
    if (map) otherRuntime.pins.scripts.transform(map);
    if (otherEnd === RopeEnd.Tail) takeHead(rope, other, splice);
    runtime.edits.addresses.takeOver(
        otherRuntime.edits.addresses,
        otherRuntime.ready().chain.nodeCount,
        piece.state.nodeCount,
        splice.other.numberOf,
        splice.other.distanceOf,
    );
    const far = otherEnd === RopeEnd.Head ? otherRuntime.edits.cuts.tail : otherRuntime.edits.cuts.head;
    if (end === RopeEnd.Tail) runtime.edits.cuts.tail = far;
    else runtime.edits.cuts.head = far;
    if (!splice.isMended) runtime.wholeLength = 0;
    rope.lengthOffset = Math.max(0, rope.lengthOffset - own.distanceOf(0));
    for (const one of otherRuntime.edits.cuts.pieces.splice(0)) if (one !== rope) addPiece(rope, one);
    runtime.edits.replace(piece);
    runtime.happenings.tensions.forget();
    other.node.destroy();
    return true;
}

/** Plans how two ropes become one. Null: an end is held, or the ends are too far apart. */
function plan(rope: Rope, other: Rope, end: RopeEnd, otherEnd: RopeEnd): Splice | null {
    const [runtime, otherRuntime] = [runtimeOf(rope), runtimeOf(other)];
    const map = axesBetween(otherRuntime, runtime);
    const ownPiece = pieceOf(runtime);
    const isTurned = end === otherEnd;
    const straight = matched(pieceOf(otherRuntime), ownPiece, map);
    const otherPiece = isTurned ? reversed(straight) : straight;
    const isFirst = end === RopeEnd.Tail;
    const [first, second] = isFirst ? [ownPiece, otherPiece] : [otherPiece, ownPiece];
    const [ownLast, otherLast] = [segmentCountOf(ownPiece), segmentCountOf(otherPiece)];
    if (isHeld(runtime, isFirst ? ownLast : 0)) return null;
    if (isHeld(otherRuntime, otherEnd === RopeEnd.Tail ? otherLast : 0)) return null;
    const scale = runtime.axes.lengthScale;
    const usual = meanLengthOf(rope) * scale;
    if (!(drawnGap(rope, end, other, otherEnd) <= REACH * usual * sizeOf(runtime.axes.toWorld))) return null;
    const gap = gapBetween(first, second);
    const isOnePoint = gap < SAME_POINT;
    const knot = isOnePoint ? 0 : Math.max(gap, STUB * usual);
    const joined = isOnePoint ? join(first, second) : tie(first, second, knot);
    const seam = segmentCountOf(first);
    const isMended = isOnePoint && isOneCut(runtime, end, otherRuntime, otherEnd);
    const mended = (node: number): number => (isMended && node >= seam ? node - 1 : node);
    const start = joined.state.nodeCount - second.state.nodeCount;
    const [ownStart, otherStart] = isFirst ? [0, start] : [start, 0];
    const unit = (otherRuntime.axes.lengthScale * (map ? sizeOf(map) : 1)) / scale;
    const otherLength = otherRuntime.length * unit;
    const ownShift = isFirst ? 0 : otherLength + knot / scale;
    const otherShift = isFirst ? runtime.length + knot / scale : 0;
    return {
        isMended,
        piece: isMended ? merge(joined, seam) : joined,
        map,
        own: { numberOf: (node) => mended(ownStart + node), distanceOf: (distance) => ownShift + distance },
        other: {
            numberOf: (node) => mended(otherStart + (isTurned ? otherLast - node : node)),
            distanceOf: (distance) =>
                otherShift + (isTurned ? otherLength - distance * unit : distance * unit),
        },
        tearTensions: strengthsOf(rope, ownLast, other, otherLast, isFirst, isTurned, knot > 0, isMended),
    };
}

/** Whether an end is not free: it is pinned, or tied to a load or another rope. */
function isHeld({ pins }: RopeRuntime, node: number): boolean {
    return pins.holds(node) || pins.ties(node);
}

/** Takes over what held the head of the other rope: its anchor, or the place where its own node was. */
function takeHead(rope: Rope, other: Rope, { other: part, map, piece }: Splice): void {
    const [runtime, otherRuntime] = [runtimeOf(rope), runtimeOf(other)];
    const node = part.numberOf(0);
    if (other.headAnchor) {
        if (node === 0) rope.headAnchor = other.headAnchor;
        else runtime.edits.addresses.anchor(other.headAnchor, node);
    } else if (otherRuntime.pins.isHeadAtOwnNode) {
        const point = otherRuntime.ready().frames.pinPositions.slice(0, 2);
        if (map) map.apply(point);
        runtime.edits.addresses.hold(node, null, point[0], point[1], piece.state.nodeCount);
    }
}

/** Whether two ends were one place before a cut. */
function isOneCut(runtime: RopeRuntime, end: RopeEnd, other: RopeRuntime, otherEnd: RopeEnd): boolean {
    const cut = end === RopeEnd.Tail ? runtime.edits.cuts.tail : runtime.edits.cuts.head;
    return cut > 0 && cut === (otherEnd === RopeEnd.Tail ? other.edits.cuts.tail : other.edits.cuts.head);
}

/** Distance of two ends as they are drawn, world px. */
function drawnGap(rope: Rope, end: RopeEnd, other: Rope, otherEnd: RopeEnd): number {
    return Vec2.distance(
        rope.pointAt(end === RopeEnd.Tail ? rope.length : 0),
        other.pointAt(otherEnd === RopeEnd.Tail ? other.length : 0),
    );
}

/** Distance from the tail of one piece to the head of another. */
function gapBetween(first: Piece, second: Piece): number {
    const from = first.state.nodes;
    const at = from.length - from.length / first.state.nodeCount;
    const [x, y] = second.state.nodes;
    const [dx, dy] = [x - from[at], y - from[at + 1]];
    return Math.sqrt(dx * dx + dy * dy);
}

/** From the axes of one rope to those of another; null if both are the world's. */
function axesBetween({ axes: from }: RopeRuntime, { axes: to }: RopeRuntime): Affine | null {
    if (from.space === RopeSpace.World && to.space === RopeSpace.World) return null;
    const [point, map] = [new Float64Array(2), new Affine()];
    const mapped = (x: number, y: number): [number, number] => {
        point[0] = x;
        point[1] = y;
        from.toWorld.apply(point);
        to.fromWorld.apply(point);
        return [point[0], point[1]];
    };
    const [tx, ty] = mapped(0, 0);
    const [ax, ay] = mapped(1, 0);
    const [bx, by] = mapped(0, 1);
    return map.set(ax - tx, ay - ty, bx - tx, by - ty, tx, ty);
}

function sizeOf(map: Readonly<Affine>): number {
    return Math.sqrt(Math.abs(map.determinant));
}

/** Tear tensions of all segments afterwards: as before; a segment that ties the ends never tears. */
function strengthsOf(
    rope: Rope,
    segments: number,
    other: Rope,
    otherSegments: number,
    isFirst: boolean,
    isTurned: boolean,
    hasKnot: boolean,
    isMended: boolean,
): number[] {
    const isEven = !rope.tearTensions?.length && !other.tearTensions?.length;
    if (isEven && rope.tearTension === other.tearTension) return [];
    const own = strengthsOfOne(rope, segments);
    const theirs = strengthsOfOne(other, otherSegments);
    if (isTurned) theirs.reverse();
    const [first, second] = isFirst ? [own, theirs] : [theirs, own];
    return [...first, ...(hasKnot ? [0] : []), ...second.slice(isMended ? 1 : 0)];
}

function strengthsOfOne({ tearTension, tearTensions }: Rope, segments: number): number[] {
    const list: number[] = [];
    for (let i = 0; i < segments; i++) list.push(tearTensions?.[i] ?? tearTension);
    return list;
}
