import type { RopeCut } from './RopeCut';
import { adoptPiece, pieceOf } from './edited';
import { Graphics, Node, UITransform, Vec2 } from 'cc';
import type { Rope } from '../core/Rope';
import { RopeEventType } from '../core/RopeEvent';
import { meanLengthOf } from '../core/inspector/list-numbers';
import { baseLengthOf, segmentCountOf, type Piece } from '../memory/solver/simulation-state';
import { cutAtNode, split } from './solver/edit';
import { viewOver } from '../core/draw';
import { copyValues } from '../core/inspector/declare';
import {
    distanceOfPlace,
    fromDrawn,
    drawnInWorld,
    type PointXY,
    type MeasuredRope,
} from '../core/runtime/measures';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { noteAt } from '../core/runtime/entries/attach';
import { addPiece, takeKept } from './pieces';
import { segmentLength } from '../core/solver';
import { swipeRope } from './solver/swipe';
import type { Meeting } from '../queries/solver/crossing';

/** Cuts nearer to a node than this part of a segment are made there; cutting a whole segment leaves no shorter stub. */
const SNAP = 0.05;

/** Cuts so far: their numbers tell which two ends were one place. */
let cuts = 0;

/** Where a rope is cut: a piece with a node there, and that node. */
interface Notch {
    readonly piece: Piece;
    readonly node: number;
    /** Whether the node was put in. */
    readonly isNew: boolean;
    readonly segment: number;
    readonly t: number;
}

/** Later cuts get numbers above this one, which a state contains. */
export function keepCutsApart(number: number): void {
    cuts = Math.max(cuts, number);
}

/**
 * Cuts a rope in two. The head's piece keeps component and node; the tail's is a new node beside it with a Rope of the
 * same values.
 * @param event What has cut it, and the tension that tore it.
 * @returns Null if the rope is too short to be cut there.
 */
export function cutRope(
    rope: Rope,
    runtime: RopeRuntime,
    segment: number,
    t: number,
    event: RopeEventType.CUT | RopeEventType.TEAR = RopeEventType.CUT,
    tension = 0,
): RopeCut | null {
    const notch = notchAt(rope, runtime, segment, t);
    if (!notch) return null;
    runtime.edits.keepAuthored();
    const { piece, node, isNew } = notch;
    const [head, tail] = cutAtNode(piece, node);
    const before = isNew ? piece.state.nodeCount - 1 : piece.state.nodeCount;
    const other = createPiece(rope);
    other.node.active = true; // before it has a state: enabling a rope stops its motion
    const distance = distanceOfPlace(runtime.measured, notch.segment, notch.t);
    const wholeLength = runtime.wholeLength || runtime.length;
    const first = isNew ? node : node + 1; // of the tail's nodes, by their indices before
    const numberOf = (old: number): number => old - first + 1;
    const { nodeCount } = tail.state;
    const otherRuntime = runtimeOf(other);
    runtime.edits.addresses.handOver(
        otherRuntime.edits.addresses,
        before,
        nodeCount,
        first,
        distance,
        numberOf,
    );
    runtime.edits.addresses.renumber(before, head.state.nodeCount, (old) => old);
    adoptPiece(otherRuntime, tail, runtime);
    runtime.edits.replace(head);
    other.lengthOffset = rope.lengthOffset + distance;
    other.tearTensions = (rope.tearTensions ?? []).slice(isNew ? notch.segment : node);
    addPiece(rope, other);
    const [own, others] = [runtime.edits.cuts, otherRuntime.edits.cuts];
    others.isPiece = own.isCut = others.isCut = true;
    others.tail = own.tail;
    own.tail = others.head = isNew ? ++cuts : 0;
    runtime.wholeLength = otherRuntime.wholeLength = wholeLength;
    const point = rope.pointAt(distance, new Vec2());
    const result = { head: rope, tail: other, segment: notch.segment, fraction: notch.t, distance, point };
    const noted = noteAt(runtime, event, notch.segment, distance);
    if (noted) {
        noted.other = other;
        noted.tension = tension;
    }
    return result;
}

/** The rope with a node where it is to be cut; null if it is too short there. */
function notchAt(rope: Rope, runtime: RopeRuntime, segment: number, t: number): Notch | null {
    const { length } = runtime;
    const piece = pieceOf(runtime);
    const last = segmentCountOf(piece) - 1;
    const whole = lengthOf(piece);
    // After many cuts, the length of a usual segment is known only from the whole rope.
    const usual = Math.max(whole / (last + 1), (meanLengthOf(rope) * whole) / length);
    // A segment that is a stub itself is cut at its end: both of its stubs would be too short.
    const part = Math.min(SNAP * Math.max(1, usual / baseLengthOf(piece, segment)), 0.5);
    if (t < part && segment > 0) return { piece, node: segment, isNew: false, segment, t: 0 };
    if (t > 1 - part && segment < last) return { piece, node: segment + 1, isNew: false, segment, t: 1 };
    if (part === 0.5) return null;
    const at = Math.min(Math.max(t, part), 1 - part);
    return { piece: split(piece, segment, at), node: segment + 1, isNew: true, segment, t: at };
}

function lengthOf(piece: Piece): number {
    let sum = 0;
    for (let i = 0; i < segmentCountOf(piece); i++) sum += baseLengthOf(piece, i);
    return sum;
}

/** A rope of the same values and the same look beside another one, inactive. Nothing holds it or hangs on it. */
export function createPiece(rope: Rope): Rope {
    const { node } = rope;
    const kept = takeKept(rope);
    const copy = kept ? kept.node : new Node();
    copy.name = `${node.name} (cut)`;
    copy.active = false;
    copy.layer = node.layer;
    node.parent!.insertChild(copy, node.getSiblingIndex() + 1);
    copy.setPosition(node.position);
    copy.setRotation(node.rotation);
    copy.setScale(node.scale);
    const transform = copy.getComponent(UITransform) ?? copy.addComponent(UITransform);
    const from = node.getComponent(UITransform)!;
    transform.setContentSize(from.contentSize);
    transform.setAnchorPoint(from.anchorPoint);
    const graphics = node.getComponent(Graphics);
    if (graphics) copyValues(graphics, copy.getComponent(Graphics) ?? copy.addComponent(Graphics));
    const result = kept ?? copy.addComponent(rope.constructor as typeof Rope);
    copyValues(rope, result);
    result.enabled = true;
    result.pathPoints = rope.pathPoints;
    result.autoCalcLength = false;
    result.headAnchor = result.secondAnchor = null;
    result.anchors = [];
    result.attachments = [];
    viewOver(node)?.drawPiece?.(result);
    for (const companion of runtimeOf(rope).companions) companion.joinPiece?.(result);
    return result;
}

/** A swipe this near to an end of a rope cuts nothing off, world px: one swipe begins where another has cut. */
const END = 0.01;

/** Remembers where a rope was drawn in the last frame, so that a fast rope meets a slow knife too. */
export class SwipeTracer {
    /** Points as drawn in the last frame; empty if not known. */
    before = new Float64Array(0);
    private readonly _place: Meeting = { segment: 0, t: 0, fraction: 0 };

    /** The frame begins: what is drawn now belongs to the last frame. */
    keep(rope: MeasuredRope): void {
        const points = drawnInWorld(rope);
        if (this.before.length !== points.length) this.before = new Float64Array(points.length);
        this.before.set(points);
    }

    /** Forgets the last frame: the rope has other nodes now. */
    forget(): void {
        this.before = new Float64Array(0);
    }

    /** Where a swipe in this frame first meets the rope; null if it does not. */
    meet(rope: MeasuredRope, from: PointXY, to: PointXY): Meeting | null {
        const points = drawnInWorld(rope);
        const before = this.before.length === points.length ? this.before : points;
        if (!swipeRope(before, points, from.x, from.y, to.x, to.y, this._place)) return null;
        if (isEnd(points, this._place)) return null;
        fromDrawn(rope, this._place);
        return this._place;
    }
}

/** Whether a place on a line of points is one of its ends; in the unit of the points. */
function isEnd(points: Readonly<Float64Array>, { segment, t }: Meeting): boolean {
    const last = points.length / 2 - 2;
    const length = segmentLength(points, segment);
    return (segment === 0 && t * length < END) || (segment === last && (1 - t) * length < END);
}
