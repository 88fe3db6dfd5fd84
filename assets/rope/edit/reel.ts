import { editRope, nodeOf, passengersWith } from './edited';
import { RopeEnd } from '../core/enums';
import { baseLengthOf, meanLengthOf, nodeCountOf } from '../core/inspector/list-numbers';
import { warnOnce } from '../core/inspector/warn-once';
import { distanceBetween } from '../core/solver';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/** The speed of a winch or of a climber, which approaches the wanted one gradually. */
export class Motor {
    /** px/s, above 0 pays out, or climbs towards the tail. */
    speed = 0;

    /** Turns for a time. Returns the length let out, or climbed, px. @param acceleration px/s^2; 0: at once. */
    turn(wanted: number, time: number, acceleration: number): number {
        const before = this.speed;
        const change = wanted - before;
        const duration = acceleration > 0 ? Math.abs(change) / acceleration : 0;
        if (duration <= time) {
            this.speed = wanted;
            return 0.5 * (before + wanted) * duration + wanted * (time - duration);
        }
        this.speed = before + (change * time) / duration;
        return 0.5 * (before + this.speed) * time;
    }
}

/** Length that is left of a rope that is wound in completely, as a part of a segment. */
const STUB = 0.05;
/** A segment that is this many times as long as a usual one may be divided. */
const SPLIT_FROM = 1.5;
/** Most nodes of a reeled rope. */
const MAX_NODES = 2000;

/**
 * Pays rope out at one of its ends, or winds it in. The segment there grows until it is two segments long, and a node
 * is put in; shorter than one, it is merged with the next. So no segment beside a heavy load is ever short, which would
 * cost a swing its energy.
 * @param amount px of the rope's node; below 0 winds in.
 * @returns What has been reeled.
 */
export function reel(runtime: RopeRuntime, amount: number, end: RopeEnd): number {
    const usual = meanLengthOf(runtime.rope);
    if (amount === 0) return 0;
    runtime.edits.keepAuthored();
    const length = Math.max(amount, STUB * usual - editRope(runtime).length);
    if (length === 0) return 0;
    let left = length;
    if (left < 0) {
        mergeAtEnd(runtime, end, nodesToWindIn(runtime, left, usual, end));
        const passenger = segmentAt(runtime, end) + left < usual ? passengerBeside(runtime, end) : null;
        if (passenger) {
            const between = segmentAt(runtime, end) - usual; // when no node is left between
            if (between > usual) {
                stretchEnd(runtime, -between, end);
                left += between;
            }
            return length - left - Math.abs(pullThrough(runtime, passenger, left, end));
        }
    }
    left -= payOutNodes(runtime, left, usual, end);
    while (left > 0) {
        const segment = segmentAt(runtime, end);
        const room = 2 * usual - segment;
        // A node is put in before it is made longer: then the rest of the rope keeps its lengths to the last bit.
        if (room > 0 && (left <= room || segment < SPLIT_FROM * usual)) {
            const part = Math.min(left, room);
            stretchEnd(runtime, part, end);
            left -= part;
            continue;
        }
        if (runtime.ready().chain.nodeCount >= MAX_NODES) {
            warnOnce(runtime.rope, 'reel', `has paid out ${MAX_NODES} nodes; it stops.`);
            return length - left;
        }
        splitAtEnd(runtime, usual, end);
    }
    if (left < 0) stretchEnd(runtime, left, end);
    return length;
}

/**
 * How much rope can be wound in at an end until it is taut between the hook there and the next one, or its other end is
 * at the last pulley, px of the rope's node: no force winds in more. Infinity where neither a hook nor a pulley holds the
 * rope besides, where it stretches, and where the winch is so strong that it tears the rope, or has no limit.
 * @param force Of the winch, mass x px/s^2; 0: as much as needed.
 */
export function roomToWind(runtime: RopeRuntime, end: RopeEnd, force: number): number {
    if (force <= 0) return Infinity;
    const { simulation, edited, lengthScale } = runtime.measured;
    const { pinned, led, nodeCount, slides, baseLengths } = simulation.chain;
    const { pinPositions } = simulation.frames;
    const step = end === RopeEnd.Head ? 1 : -1;
    const first = end === RopeEnd.Head ? 0 : nodeCount - 1;
    if (pinned[first] === 0 || led[first] !== 0 || simulation.isElastic) return Infinity;
    if (runtime.edits.breaking.weakest < force) return Infinity;
    let length = 0;
    let distance = 0;
    let last = first;
    for (let node = first + step; node >= 0 && node < nodeCount; node += step) {
        const segment = Math.min(node, node - step);
        length += edited ? edited.baseLengths[segment] : baseLengths[segment] / lengthScale;
        if (pinned[node] === 0 || led[node] !== 0) continue;
        distance += distanceBetween(pinPositions, last, node) / lengthScale;
        last = node;
        if (!slides?.has(node)) return Math.max(length - distance, 0);
    }
    return last === first ? Infinity : Math.max(length - distance, 0);
}

/** The passenger on the node next to an end, which is not to be taken out; null: there is none. */
function passengerBeside(runtime: RopeRuntime, end: RopeEnd): RopeAttachment | null {
    const { nodeCount } = runtime.ready().chain;
    const node = end === RopeEnd.Head ? 1 : nodeCount - 2;
    if (nodeCount < 3) return null;
    for (const entry of runtime.rope.attachments ?? [])
        if (passengersWith(entry) && nodeOf(runtime, entry) === node) return entry;
    return null;
}

/** Winds in rope through the hands of a passenger beside the end, who stays there. Returns what has been reeled. */
function pullThrough(runtime: RopeRuntime, passenger: RopeAttachment, amount: number, end: RopeEnd): number {
    const way = end === RopeEnd.Head ? -amount : amount;
    const moved = Math.abs(passengersWith(passenger)!.ride(runtime.rope, runtime, passenger, way));
    const usual = meanLengthOf(runtime.rope);
    const stub = STUB * usual;
    // Nodes that the passenger has gone past are between the end and its hands now.
    if (segmentAt(runtime, end) < moved + stub)
        mergeAtEnd(runtime, end, nodesToWindIn(runtime, -Infinity, usual, end));
    const wound = Math.max(Math.min(moved, segmentAt(runtime, end) - stub), 0); // another passenger may be in the way
    if (wound > 0) stretchEnd(runtime, -wound, end);
    return -wound;
}

/** The length of the segment at an end, px of the rope's node. */
function segmentAt(runtime: RopeRuntime, end: RopeEnd): number {
    const { baseLengths } = editRope(runtime);
    return baseLengths[end === RopeEnd.Head ? 0 : baseLengths.length - 1];
}

/** Makes the segment at an end longer or shorter. */
function stretchEnd(runtime: RopeRuntime, amount: number, end: RopeEnd): void {
    const { baseLengths } = editRope(runtime);
    const segment = end === RopeEnd.Head ? 0 : baseLengths.length - 1;
    lengthen(runtime, segment, amount);
    noteReeled(runtime, amount, end);
}

/** Room for the own masses of one rope at a time. */
const ownMasses: number[] = [];

/** Mass of a rope per px of its node: of an inner node over its segments. */
export function massPerLength({ rope, masses }: RopeRuntime): number {
    const nodeCount = nodeCountOf(rope);
    masses.own(nodeCount, ownMasses);
    const first = baseLengthOf(rope, 0);
    if (nodeCount === 2) return (ownMasses[0] + ownMasses[1]) / first;
    return ownMasses[1] / (0.5 * (first + baseLengthOf(rope, 1)));
}

/** Makes a segment longer or shorter, and the nodes beside it heavier or lighter. */
function lengthen(runtime: RopeRuntime, segment: number, amount: number): void {
    const { masses, baseLengths } = editRope(runtime);
    const half = 0.5 * amount * massPerLength(runtime);
    const left = Math.min(0.5, 1 + amount / baseLengths[segment]); // never more than all of a node's mass
    baseLengths[segment] += amount;
    for (let node = segment; node <= segment + 1; node++)
        masses[node] = Math.max(masses[node] + half, left * masses[node]);
}

/** Makes a segment this long, and the nodes beside it heavier or lighter. */
function toLength(runtime: RopeRuntime, segment: number, length: number): void {
    const { baseLengths } = editRope(runtime);
    lengthen(runtime, segment, length - baseLengths[segment]);
    baseLengths[segment] = length; // exact, without rounding
}

/** Notes the length that has come out at an end, or was wound in there. */
function noteReeled(runtime: RopeRuntime, amount: number, end: RopeEnd): void {
    if (end === RopeEnd.Head) {
        runtime.edits.addresses.shiftDistances(amount);
        runtime.rope.lengthOffset -= amount; // the picture stays where it is on the rope
    }
    runtime.wake();
}

/** Puts a node into the segment at an end, one usual length away from the rest of the rope. */
function splitAtEnd(runtime: RopeRuntime, usual: number, end: RopeEnd): void {
    const { nodeCount } = runtime.ready().chain;
    const part = usual / segmentAt(runtime, end);
    const isHead = end === RopeEnd.Head;
    runtime.edits.insertNode(isHead ? 0 : nodeCount - 2, isHead ? 1 - part : part);
}

/**
 * Puts all nodes that so much rope needs into the segment at an end at once, and makes their segments as long as usual:
 * one by one, each would cost as much as the whole rope. Returns what has been paid out: 0 if no more than one is
 * needed.
 */
function payOutNodes(runtime: RopeRuntime, amount: number, usual: number, end: RopeEnd): number {
    const { nodeCount } = runtime.ready().chain;
    const before = segmentAt(runtime, end);
    const count = Math.min(Math.ceil((before + amount) / usual) - 2, MAX_NODES - nodeCount);
    if (!(amount > 0) || count < 2) return 0;
    const isHead = end === RopeEnd.Head;
    const segment = isHead ? 0 : nodeCount - 2;
    const rest = Math.min(before + amount - count * usual, 2 * usual);
    const length = count * usual + rest;
    const parts: number[] = [];
    for (let k = 0; k < count; k++) parts.push((isHead ? rest + k * usual : (k + 1) * usual) / length);
    const piece = runtime.edits.nodeRoom.splitAtAll(runtime, segment, parts);
    for (let k = 0; k < count; k++) {
        const divided = isHead ? 0 : segment + k;
        runtime.edits.addresses.shiftNodes(nodeCount + k, divided + 1, 1);
        runtime.edits.addresses.divideSegment(divided);
    }
    runtime.edits.nodeRoom.change(runtime, piece);
    for (let k = 0; k <= count; k++)
        toLength(runtime, segment + k, k === (isHead ? 0 : count) ? rest : usual);
    noteReeled(runtime, length - before, end);
    return length - before;
}

/** How many nodes go at an end to wind in so much rope, < 0: up to the first with a passenger. */
function nodesToWindIn(runtime: RopeRuntime, amount: number, usual: number, end: RopeEnd): number {
    const { baseLengths } = editRope(runtime);
    const last = baseLengths.length - 1;
    const isHead = end === RopeEnd.Head;
    let most = last;
    const { attachments } = runtime.rope;
    for (let k = 0; k < (attachments?.length ?? 0); k++) {
        const entry = attachments[k];
        if (!passengersWith(entry)) continue;
        const node = nodeOf(runtime, entry);
        const between = isHead ? node - 1 : last - node;
        if (between >= 0) most = Math.min(most, between);
    }
    let count = 0;
    for (let length = baseLengths[isHead ? 0 : last]; count < most && length + amount < usual;) {
        count++;
        length += baseLengths[isHead ? count : last - count];
    }
    return count;
}

/** Takes out so many nodes next to an end. */
function mergeAtEnd(runtime: RopeRuntime, end: RopeEnd, count: number): void {
    if (count === 0) return;
    const { nodeCount } = runtime.ready().chain;
    const isHead = end === RopeEnd.Head;
    const first = isHead ? 1 : nodeCount - 1 - count;
    const piece = runtime.edits.nodeRoom.merge(runtime, first, first + count - 1);
    // What was at a removed node moves to the nearest inner node: the one after it at the head, before it at the tail.
    for (let left = nodeCount; left > nodeCount - count; left--) {
        runtime.edits.addresses.shiftNodes(left, isHead ? 2 : left - 2, -1);
        runtime.edits.addresses.joinSegment(isHead ? 0 : left - 2);
    }
    runtime.edits.nodeRoom.change(runtime, piece);
}
