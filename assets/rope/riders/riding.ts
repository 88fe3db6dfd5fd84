import { editRope, nodeOf } from '../edit/edited';
import { isValid, type Node } from 'cc';
import type { Companion } from '../core/runtime/events';
import type { RopeEventType } from '../core/RopeEvent';
import { meanLengthOf } from '../core/inspector/list-numbers';
import { nearestNode } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { RopeHit } from '../queries/RopeHit';
import { placeAt, type Place } from '../core/solver';
import { passNode, segmentOn, shiftSegments } from './solver/pass-node';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { noteAt } from '../core/runtime/entries/attach';
import { targetOf } from '../core/runtime/entries/entries';
import { anchorsTiedTo, enabledRopes, runtimeOf } from '../core/runtime/groups';

// A rider has its own rope node. To move it along the rope, the segment ahead gets shorter and the one behind gets longer by as
// much. When the segment ahead is short, the rider's node and the next node swap places. So the rope keeps its nodes, and no
// segment beside a heavy rider is ever short: with a short segment, a swing would lose energy.

/** Shortest segment beside a rider, as a part of the mean segment: nearer to a node than this, the rider passes it. */
const NEAR = 0.4;
/**
 * Length of the segment behind a rider that has passed a node, as a part of the mean segment: long enough that it does not pass
 * back at once.
 */
const PASSED = 0.6;
/** Length of the segment between an end and a rider that begins to climb off it, as a part of the mean segment. */
const END_STUB = 0.05;
/** Shortest length of two segments together that have room for a node between them, as a part of the mean segment. */
const ROOM = 1.5;

/** An attachment or an anchor. */
interface Addressed {
    nodeIndex: number;
}

/** Direction from a node: 1 towards the tail, -1 towards the head. */
type Side = 1 | -1;
const FORWARDS: readonly Side[] = [1, -1];
const BACKWARDS: readonly Side[] = [-1, 1];

const place: Place = { segment: 0, t: 0 };

/** The entry by which a scene node hangs on a rope node; null: it does not hang there. */
export function entryOf(rope: Rope, rider: Node): RopeAttachment | null {
    const { attachments } = rope;
    for (let k = 0; k < (attachments?.length ?? 0); k++) {
        const entry = attachments[k];
        if (entry?.target === rider && typeof entry.nodeIndex === 'number' && !isNaN(entry.nodeIndex))
            return entry;
    }
    return null;
}

/** The rope that carries a scene node; null: none does. */
export function carrierOf(rider: Node): Rope | null {
    const ropes = enabledRopes();
    for (let r = 0; r < ropes.length; r++) {
        const rope = ropes[r].rope as Rope;
        if (targetOf(entryOf(rope, rider))) return rope;
    }
    return null;
}

/** The place on any rope that is nearest to a scene node; null: none is within this distance, world px. */
export function nearestPlace(
    ropes: readonly Rope[],
    { worldPosition }: Node,
    within: number,
): RopeHit | null {
    let nearest: RopeHit | null = null;
    for (const rope of ropes) {
        const gap: number = nearest ? nearest.gap : within;
        const hit: RopeHit | null = isValid(rope, true) ? rope.nearestPoint(worldPosition, gap) : null;
        if (hit && !(nearest && hit.gap >= nearest.gap)) nearest = hit;
    }
    return nearest;
}

/**
 * Inserts a node into a rope at a length from the head, px of its scene node, with room on either side. Returns its index; -1:
 * there is no room.
 */
export function makeRiderNode(rope: Rope, runtime: RopeRuntime, distance: number): number {
    const usual = meanLengthOf(rope);
    const { baseLengths } = editRope(runtime);
    const length = runtime.length;
    const room = NEAR * usual;
    if (length < 2 * room) return -1;
    placeAt(Float64Array.from(baseLengths), Math.min(Math.max(distance, room), length - room), place);
    let node = Math.round(place.segment + place.t);
    const isBetween = place.t > 0 && place.t < 1;
    if (isBetween || !isFree(rope, runtime, node)) {
        if (!isBetween) return -1;
        node = place.segment + 1;
        const near = room / baseLengths[place.segment];
        const first = isFree(rope, runtime, node - 1) ? 0 : near;
        const last = isFree(rope, runtime, node) ? 1 : 1 - near;
        if (first > last) return -1;
        const t = Math.min(Math.max(place.t, first), last);
        if (t > 0 && t < 1) runtime.edits.insertNode(place.segment, t);
        else if (t === 0) node--;
    }
    const lengthOn = (side: Side): number => segmentLength(runtime, node, side);
    const isShort = (): boolean => lengthOn(1) + lengthOn(-1) < ROOM * usual;
    for (let isDone = false; !isDone;) {
        isDone = true;
        for (const side of lengthOn(1) < lengthOn(-1) ? FORWARDS : BACKWARDS) {
            if (!(isShort() || lengthOn(side) < room) || !isFree(rope, runtime, node + side)) continue;
            mergeAt(runtime, node + side);
            if (side < 0) node--;
            isDone = false;
            break;
        }
    }
    return node;
}

/**
 * Moves a rider along its rope.
 * @param amount px of the rope's node, > 0 towards the tail.
 * @returns How far the rider has moved; less if something that it cannot pass is in the way.
 */
export function ride(rope: Rope, runtime: RopeRuntime, entry: Addressed, amount: number): number {
    const side = amount > 0 ? 1 : -1;
    const usual = meanLengthOf(rope);
    let left = Math.abs(amount);
    for (;;) {
        const node = nodeOf(runtime, entry);
        const room = Math.max(0, segmentLength(runtime, node, side) - NEAR * usual);
        const part = Math.min(left, room);
        if (part > 0) shift(runtime, node, side, part);
        left -= part;
        if (left === 0 || !pass(rope, runtime, entry, node, side, PASSED * usual)) break;
    }
    return side * (Math.abs(amount) - left);
}

/** Makes room for a rider that is going to move by `way` in the next step: it passes the nodes that it would reach. */
export function makeWay(rope: Rope, runtime: RopeRuntime, entry: Addressed, way: number): void {
    const usual = meanLengthOf(rope);
    const side = way > 0 ? 1 : -1;
    for (;;) {
        const node = nodeOf(runtime, entry);
        const room = segmentLength(runtime, node, side) - Math.abs(way);
        if (room > NEAR * usual || !pass(rope, runtime, entry, node, side, PASSED * usual)) break;
    }
}

/**
 * Puts a rider that is at an end of its rope on a new node, a little away from the end, so that it can climb along the rope.
 * @param speed Speed that is asked for, > 0 towards the tail.
 * @returns False if this leads off the rope, or there is no room.
 */
export function leaveEnd(rope: Rope, runtime: RopeRuntime, entry: Addressed, speed: number): boolean {
    const usual = meanLengthOf(rope);
    let node = nodeOf(runtime, entry);
    const side = node === 0 ? 1 : -1;
    if (!(speed * side > 0)) return false;
    while (segmentLength(runtime, node, side) < (NEAR + END_STUB) * usual) {
        if (!isFree(rope, runtime, node + side)) return false;
        mergeAt(runtime, node + side);
        if (side < 0) node--;
    }
    const segment = segmentOn(node, side);
    const stub = (END_STUB * usual) / segmentLength(runtime, node, side);
    runtime.edits.insertNode(segment, side > 0 ? stub : 1 - stub);
    entry.nodeIndex = segment + 1;
    return true;
}

/** Whether an entry hangs on an end of its rope. There, only one side has a segment. */
export function isOnEnd(runtime: RopeRuntime, entry: Addressed): boolean {
    const node = nodeOf(runtime, entry);
    return node === 0 || node === runtime.ready().chain.nodeCount - 1;
}

/** Lengthens the segment behind a node and shortens the one ahead. */
function shift(runtime: RopeRuntime, node: number, side: Side, amount: number): void {
    const { baseLengths } = editRope(runtime);
    const { lengthScale } = runtime;
    const { chain } = runtime.ready();
    for (const [segment, change] of [
        [segmentOn(node, side), -amount],
        [segmentOn(node, -side), amount],
    ]) {
        baseLengths[segment] += change;
        chain.setBaseLength(segment, baseLengths[segment] * lengthScale);
    }
    runtime.wake();
}

/** Passes the node ahead. Returns false if there is no node, or it is not free. */
function pass(
    rope: Rope,
    runtime: RopeRuntime,
    entry: Addressed,
    node: number,
    side: Side,
    keep: number,
): boolean {
    if (!isFree(rope, runtime, node + side)) return false;
    const { pinned } = runtime.ready().chain;
    if (pinned[node] === 1 && pinned[node + 2 * side] === 1) return false; // a segment between two pins cannot pull
    if (segmentLength(runtime, node, -side) < 1.5 * keep) {
        mergeAt(runtime, node + side); // there is no room for the node behind the rider
        return true;
    }
    const { baseLengths, masses } = editRope(runtime);
    const { lengthScale } = runtime;
    shiftSegments(baseLengths, node, side, segmentLength(runtime, node, -side) - keep);
    [masses[node], masses[node + side]] = [masses[node + side], masses[node]];
    passNode(runtime.ready(), node, side, keep * lengthScale);
    entry.nodeIndex = node + side;
    return true;
}

/** Length of a segment, px of the rope's node; 0 beyond an end. */
function segmentLength(runtime: RopeRuntime, node: number, side: number): number {
    return editRope(runtime).baseLengths[segmentOn(node, side)] ?? 0;
}

/** Whether a node is not an end, is not held, carries nothing, and no other rope is tied to it. */
function isFree(rope: Rope, runtime: RopeRuntime, node: number): boolean {
    const { chain } = runtime.ready();
    if (node <= 0 || node >= chain.nodeCount - 1 || chain.pinned[node] === 1) return false;
    const entries = [...(rope.attachments ?? []), ...(rope.anchors ?? [])].filter((one) => !!one?.target);
    const isOwn = (index: number): boolean => nearestNode(index, chain.nodeCount) === node;
    for (const entry of entries) if (isOwn(entry.nodeIndex)) return false;
    const { lengthScale } = runtime;
    for (const { distance } of anchorsTiedTo(rope.node)) {
        placeAt(chain.baseLengths, distance * lengthScale, place);
        if (Math.round(place.segment + place.t) === node) return false;
    }
    return !(rope.secondAnchor && isOwn(rope.secondAnchorIndex));
}

function mergeAt(runtime: RopeRuntime, gone: number): void {
    const { nodeCount } = runtime.ready().chain;
    const piece = runtime.edits.nodeRoom.merge(runtime, gone);
    runtime.edits.addresses.shiftNodes(nodeCount, gone, -1);
    runtime.edits.addresses.joinSegment(gone);
    runtime.edits.nodeRoom.change(runtime, piece);
}

/** A component that rides on ropes. */
interface Rider extends Companion {
    readonly node: Node;
    /** Place on its rope: the length from the head, px of the rope's node. */
    readonly distance: number;
    /** Puts the rider on a rope that has an entry for its node; null: on none. */
    enter(rope: Rope | null): void;
}
/** The enabled riders, by their nodes. */
export const riders = new Map<Node, Rider>();
/**
 * Adds a rider to the companions of a rope, at the place that its attachment has among the attachments: riders act in that
 * order, in whatever order they were added.
 */
export function enterInOrder(rope: Rope, companions: Companion[], rider: Rider): void {
    const place = placeOf(rope, rider);
    const next = companions.findIndex((one) => isRider(one) && placeOf(rope, one) > place);
    companions.splice(next < 0 ? companions.length : next, 0, rider);
}
/** Takes all riders off a rope before its state is restored. */
export function leaveRiders(companions: readonly Companion[]): void {
    for (const one of companions.slice()) if (isRider(one)) one.enter(null);
}
/** Puts the riders on a rope that a restored state has attached to it. */
export function enterRiders(rope: Rope): void {
    for (const entry of rope.attachments) if (entry?.target) riders.get(entry.target)?.enter(rope);
}
/** Lets the rope of a rider emit an event about the rider. */
export function tellOf(rider: Rider, type: RopeEventType, rope: Rope): void {
    const runtime = runtimeOf(rope);
    const event = noteAt(runtime, type, nodeOf(runtime, entryOf(rope, rider.node)!), rider.distance);
    if (!event) return;
    event.target = rider.node;
    rope.velocityAt(event.distance, event.velocity);
    runtime.events.emit();
}

function isRider(companion: Companion): companion is Rider {
    return 'enter' in companion && 'distance' in companion;
}
function placeOf(rope: Rope, { node }: Rider): number {
    return rope.attachments.indexOf(entryOf(rope, node)!);
}
