import { RopeEnd } from '../enums';
import { meanLengthOf } from '../inspector/list-numbers';
import { warnOnce } from '../inspector/warn-once';
import type { RopeProperties } from '../inspector/RopeProperties';
import { distanceBetween, isSliding } from '../solver';
import type { RopeAttachment } from '../RopeAttachment';
import type { Rope } from '../Rope';
import type { EditableRuntime } from './editable-runtime';
import { riders } from './riders';
import { ride, riderNode } from './riding';

/** Shortest piece that is left of a rope that is wound in completely, as a part of a segment. */
const STUB = 0.05;
/** A segment of so many usual ones may be divided. */
const SPLIT_FROM = 1.5;
/** Most nodes a winch pays out. */
const MAX_NODES = 2000;

/**
 * Pays rope out at one of its ends, or winds it in. The segment there grows until it is two segments long, and a
 * node is put in; shorter than one, it is made one with the next. So no segment beside a heavy load is ever short,
 * which would cost a swing its energy.
 * @param amount px of the rope's node; below 0 winds in.
 * @returns What has been reeled.
 */
export function reel(rope: RopeProperties, runtime: EditableRuntime, amount: number, end: RopeEnd): number {
    const usual = meanLengthOf(rope);
    const length = Math.max(amount, STUB * usual - runtime.length);
    if (length === 0) return 0;
    runtime.keepAuthored();
    let left = length;
    while (left < 0 && segmentAt(runtime, end) + left < usual) {
        const rider = riderBeside(rope, runtime, end);
        if (rider) return length - left - Math.abs(pullThrough(rope, runtime, rider, left, end));
        if (!mergeAtEnd(runtime, end)) break;
    }
    while (left > 0) {
        const segment = segmentAt(runtime, end);
        const room = 2 * usual - segment;
        // A node is put in before it is made longer: then the rest of the rope keeps its lengths to the last bit.
        if (room > 0 && (left <= room || segment < SPLIT_FROM * usual)) {
            const part = Math.min(left, room);
            stretchEnd(rope, runtime, part, end);
            left -= part;
            continue;
        }
        if (runtime.ready().chain.nodeCount >= MAX_NODES) {
            warnOnce(rope, 'reel', `has paid out ${MAX_NODES} nodes; it stops.`);
            return length - left;
        }
        splitAtEnd(runtime, usual, end);
    }
    if (left < 0) stretchEnd(rope, runtime, left, end);
    return length;
}

/**
 * How much rope can be wound in at an end until it is taut between the hook there and the next one, px of the rope's node: no
 * force winds in more. Infinity where no two hooks hold it, where it stretches, and where what winds is so strong that it
 * tears the rope, or as strong as needed.
 * @param force What winds it in can do, mass x px/s^2; 0: as much as needed.
 */
export function roomToWind(runtime: EditableRuntime, end: RopeEnd, force: number): number {
    const { simulation, edited, lengthScale } = runtime.queried;
    const { pinned, led, nodeCount, slides, baseLengths } = simulation.chain;
    const { pinPositions } = simulation.frames;
    const step = end === RopeEnd.Head ? 1 : -1;
    const first = end === RopeEnd.Head ? 0 : nodeCount - 1;
    if (pinned[first] === 0 || led[first] !== 0 || simulation.isElastic) return Infinity;
    if (force <= 0 || runtime.breaking.weakest < force) return Infinity;
    let length = 0;
    let distance = 0;
    for (let node = first + step, last = first; node >= 0 && node < nodeCount; node += step) {
        const segment = Math.min(node, node - step);
        length += edited ? edited.baseLengths[segment] : baseLengths[segment] / lengthScale;
        if (pinned[node] === 0 || led[node] !== 0) continue;
        distance += distanceBetween(pinPositions, last, node) / lengthScale;
        last = node;
        if (slides.length > 0 && isSliding(slides, node)) continue; // the rope runs through it
        return Math.max(length - distance, 0);
    }
    return Infinity;
}

/** The rider on the node next to an end, which is not to be taken out; null: there is none. */
function riderBeside(rope: RopeProperties, runtime: EditableRuntime, end: RopeEnd): RopeAttachment | null {
    const { nodeCount } = runtime.ready().chain;
    const node = end === RopeEnd.Head ? 1 : nodeCount - 2;
    if (nodeCount < 3 || riders.size === 0) return null;
    for (const entry of rope.attachments ?? [])
        if (entry?.target && riders.has(entry.target) && riderNode(runtime, entry) === node) return entry;
    return null;
}

/** Winds in rope through the hands of a rider beside the end, who stays there. Returns what has been reeled. */
function pullThrough(
    rope: RopeProperties,
    runtime: EditableRuntime,
    rider: RopeAttachment,
    amount: number,
    end: RopeEnd,
): number {
    const moved = Math.abs(ride(rope as Rope, runtime, rider, end === RopeEnd.Head ? -amount : amount));
    if (moved > 0) stretchEnd(rope, runtime, -moved, end);
    return -moved;
}

/** The length of the segment at an end, px of the rope's node. */
function segmentAt(runtime: EditableRuntime, end: RopeEnd): number {
    const { baseLengths } = runtime.edit();
    return baseLengths[end === RopeEnd.Head ? 0 : baseLengths.length - 1];
}

/** Makes the segment at an end longer or shorter, and the nodes beside it heavier or lighter. */
function stretchEnd(rope: RopeProperties, runtime: EditableRuntime, amount: number, end: RopeEnd): void {
    const { masses, baseLengths } = runtime.edit();
    const segment = end === RopeEnd.Head ? 0 : baseLengths.length - 1;
    const half = 0.5 * amount * runtime.massPerLength;
    baseLengths[segment] += amount;
    for (let node = segment; node <= segment + 1; node++)
        masses[node] = Math.max(masses[node] + half, 0.5 * masses[node]);
    if (end === RopeEnd.Head) {
        runtime.addresses.shiftDistances(amount);
        rope.lengthOffset -= amount; // the picture stays where it is on the rope
    }
    runtime.wake();
}

/** Puts a node into the segment at an end, one usual length away from the rest of the rope. */
function splitAtEnd(runtime: EditableRuntime, usual: number, end: RopeEnd): void {
    const { nodeCount } = runtime.ready().chain;
    const part = usual / segmentAt(runtime, end);
    const isHead = end === RopeEnd.Head;
    const segment = isHead ? 0 : nodeCount - 2;
    const piece = runtime.nodeRoom.split(runtime, segment, isHead ? 1 - part : part);
    runtime.addresses.shiftNodes(nodeCount, segment + 1, 1);
    runtime.addresses.divideSegment(segment);
    runtime.nodeRoom.change(runtime, piece);
}

/** Takes out the node next to an end; false if there is none. */
function mergeAtEnd(runtime: EditableRuntime, end: RopeEnd): boolean {
    const { nodeCount } = runtime.ready().chain;
    if (nodeCount < 3) return false;
    const gone = end === RopeEnd.Head ? 1 : nodeCount - 2;
    const piece = runtime.nodeRoom.merge(runtime, gone);
    // What was at the node that goes is at the nearest that is no end: the one after it at the head, before it at the tail.
    runtime.addresses.shiftNodes(nodeCount, end === RopeEnd.Head ? gone + 1 : gone, -1);
    runtime.addresses.joinSegment(end === RopeEnd.Head ? 0 : nodeCount - 2);
    runtime.nodeRoom.change(runtime, piece);
    return true;
}
