import { isValid, type Node } from 'cc';
import { indexOf } from '../core/inspector/list-numbers';
import { nearestNode } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import { RopeAnchor } from '../core/RopeAnchor';
import type { RopeAttachment } from '../core/RopeAttachment';
import { anchorsTiedTo } from '../core/runtime/groups';
import type { RopePins } from '../core/runtime/pins/pins';
import type { ScriptPin } from '../core/runtime/pins/node-pins';
import type { Finger, Fingers } from '../core/runtime/touch/fingers';
import type { Simulation } from '../core/solver';

/** Anchors, pins and attachments of a rope as its author set them up: `reset` gives them back. */
export class AuthoredAddresses {
    private readonly _headAnchor: Node | null;
    private readonly _second: readonly [Node | null, number];
    private readonly _anchors: readonly Noted<RopeAnchor>[];
    private readonly _attachments: readonly Noted<RopeAttachment>[];
    private readonly _tearTensions: readonly number[];
    private readonly _lengthOffset: number;
    private readonly _pins: readonly (readonly [ScriptPin, number])[];

    constructor(rope: Rope, pins: readonly ScriptPin[]) {
        this._pins = pins.map((pin) => [pin, pin.index] as const);
        const { headAnchor, secondAnchor, secondAnchorIndex, anchors, attachments } = rope;
        this._tearTensions = (rope.tearTensions ?? []).slice();
        this._lengthOffset = rope.lengthOffset;
        this._headAnchor = headAnchor;
        this._second = [secondAnchor, secondAnchorIndex];
        this._anchors = notedOf(anchors);
        this._attachments = notedOf(attachments);
    }

    /** The scene nodes of all of these, in an order that depends only on them. */
    get nodes(): (Node | null)[] {
        const entries = [...this._anchors, ...this._attachments].map(([, target]) => target);
        return [this._headAnchor, this._second[0], ...entries, ...this._pins.map(([{ target }]) => target)];
    }

    hasPin(pin: ScriptPin): boolean {
        return this._pins.some(([one]) => one === pin);
    }

    /** Gives the entries back whose nodes still exist. What scripts have hung on the rope since stays there, too. */
    restore(rope: Rope): void {
        const alive = (node: Node | null): Node | null => (isValid(node, true) ? node : null);
        rope.headAnchor = alive(this._headAnchor);
        rope.secondAnchor = alive(this._second[0]);
        rope.secondAnchorIndex = this._second[1];
        rope.anchors = this._anchors.map(([anchor, target, nodeIndex, distance]) =>
            Object.assign(anchor, { target: alive(target), nodeIndex, distance }),
        );
        rope.tearTensions = this._tearTensions.slice();
        rope.lengthOffset = this._lengthOffset;
        for (const [pin, index] of this._pins) pin.index = index;
        const since = (rope.attachments ?? []).filter(
            (one) => !this._attachments.some(([entry]) => entry === one),
        );
        const authored = this._attachments.filter(([, target]) => target === null || alive(target) !== null);
        rope.attachments = [
            ...authored.map(([entry, target, nodeIndex, distance]) =>
                Object.assign(entry, { target, nodeIndex, distance }),
            ),
            ...since,
        ];
    }
}

/** An entry, and what it was at first: target, node index and distance. */
type Noted<Entry> = readonly [entry: Entry, target: Node | null, nodeIndex: number, distance: number];

function notedOf<Entry extends RopeAnchor | RopeAttachment>(list: readonly Entry[] | null): Noted<Entry>[] {
    const entries = (list ?? []).filter((one) => !!one);
    return entries.map((entry) => [entry, entry.target, entry.nodeIndex, entry.distance]);
}

/** Anything that belongs to one node of a rope. */
interface Address {
    nodeIndex: number;
}

/** The index of a node after a change, counted from the same end as before. */
function changed(index: number, before: number, after: number, numberOf: (node: number) => number): number {
    return indexOf(numberOf(nearestNode(index, before)), after, index);
}

/** Indexed loop: the iterator of a `for...of` would allocate each time that a winch changes a node. */
function renumberAll(
    entries: readonly (Address | null)[] | null,
    before: number,
    after: number,
    numberOf: (node: number) => number,
): void {
    for (let k = 0; k < (entries?.length ?? 0); k++) {
        const entry = entries![k];
        if (entry) entry.nodeIndex = changed(entry.nodeIndex, before, after, numberOf);
    }
}

let shiftedFrom = 0;
let shiftedBy = 0;
/** Created once: a function per change of a winch would be allocated. */
const shifted = (node: number): number => (node >= shiftedFrom ? node + shiftedBy : node);

/** Addresses (node indices, lengths) of material points: they follow when nodes are put in or taken out. */
export class Addresses {
    /** Entries of a rope that was spliced to this one: `reset`, which undoes the splice, drops them. */
    private readonly _borrowed: unknown[] = [];
    /** Script pins that cuts have handed over to pieces. */
    private readonly _away: ScriptPin[] = [];

    constructor(
        private readonly _rope: Rope,
        private readonly _pins: RopePins,
        private readonly _fingers: Fingers<Simulation>,
    ) {}

    /**
     * Gives every address the number that its node has now.
     * @param nodeCount Nodes before and after.
     * @param numberOf The number of a node now.
     */
    renumber(before: number, after: number, numberOf: (node: number) => number): void {
        const rope = this._rope;
        const { held, gone } = this._fingers;
        const scriptPins = this._pins.scripts.list;
        rope.secondAnchorIndex = changed(rope.secondAnchorIndex, before, after, numberOf);
        renumberAll(rope.anchors, before, after, numberOf);
        renumberAll(rope.attachments, before, after, numberOf);
        for (let k = 0; k < scriptPins.length; k++)
            scriptPins[k].index = changed(scriptPins[k].index, before, after, numberOf);
        for (let k = 0; k < held.length; k++) held[k].node = numberOf(held[k].node);
        for (let k = 0; k < gone.length; k++) gone[k].node = numberOf(gone[k].node);
    }

    /** The same where a node was put in or taken out: from `first` on, indices change by 1 or -1. */
    shiftNodes(nodeCount: number, first: number, by: 1 | -1): void {
        shiftedFrom = first;
        shiftedBy = by;
        this.renumber(nodeCount, nodeCount + by, shifted);
    }

    /**
     * Moves every prop and every tied rope whose place is a length along the rope, by a length, px of the rope's node.
     * What would be wound in stays at the head.
     */
    shiftDistances(by: number): void {
        for (const entry of this._rope.attachments ?? [])
            if (entry && entry.distance >= 0) entry.distance = Math.max(entry.distance + by, 0);
        for (const anchor of anchorsTiedTo(this._rope.node))
            anchor.distance = Math.max(anchor.distance + by, 0);
    }

    /** A node was put into a segment: both parts tear as the whole did. */
    divideSegment(segment: number): void {
        const { tearTensions } = this._rope;
        if (segment < (tearTensions?.length ?? 0)) tearTensions.splice(segment, 0, tearTensions[segment]);
    }

    /** A segment and the one before it have become one. */
    joinSegment(segment: number): void {
        this._rope.tearTensions?.splice(segment, 1);
    }

    /**
     * Hands everything that belongs to nodes from `first` on, or hangs beyond a length, over to another rope.
     * @param numberOf The number of a node there.
     */
    handOver(
        to: Addresses,
        nodeCount: number,
        toCount: number,
        first: number,
        distance: number,
        numberOf: (node: number) => number,
    ): void {
        const rope = this._rope;
        const target = to._rope;
        const goes = (index: number): boolean => nearestNode(index, nodeCount) >= first;
        const change = (index: number): number =>
            indexOf(numberOf(nearestNode(index, nodeCount)), toCount, index);
        if (rope.secondAnchor && goes(rope.secondAnchorIndex)) {
            target.secondAnchor = rope.secondAnchor;
            target.secondAnchorIndex = change(rope.secondAnchorIndex);
            rope.secondAnchor = null;
        }
        target.anchors.push(...taken(rope.anchors, (anchor) => goes(anchor.nodeIndex)));
        for (const anchor of target.anchors) anchor.nodeIndex = change(anchor.nodeIndex);
        const props = taken(rope.attachments, (entry) =>
            entry.distance >= 0 ? entry.distance > distance : goes(entry.nodeIndex),
        );
        for (const entry of props) {
            if (entry.distance >= 0) entry.distance -= distance;
            else entry.nodeIndex = change(entry.nodeIndex);
        }
        target.attachments.push(...props);
        for (const anchor of anchorsTiedTo(rope.node)) {
            if (anchor.distance <= distance) continue;
            anchor.target = target.node;
            anchor.distance -= distance;
        }
        for (const pin of this._pins.scripts.take((one) => goes(one.index))) {
            to._pins.scripts.pin(change(pin.index), pin.target, pin.point[0], pin.point[1], toCount);
            this._away.push(pin);
        }
        const isBeyond = (finger: Finger): boolean => finger.node >= first;
        this._handFingers(to, isBeyond, numberOf);
    }

    /** Pins a node, until `reset`. */
    hold(node: number, target: Node | null, x: number, y: number, nodeCount: number): void {
        this._pins.scripts.pin(node, target, x, y, nodeCount);
        const pins = this._pins.scripts.list;
        this._borrowed.push(pins[pins.length - 1]);
    }

    /** Drops what splices have brought along. */
    dropBorrowed(): void {
        const isBorrowed = (one: unknown): boolean => this._borrowed.indexOf(one) >= 0;
        if (this._borrowed.length === 0) return;
        this._pins.scripts.take(isBorrowed);
        taken(this._rope.attachments, isBorrowed);
        this._borrowed.length = 0;
    }

    /** Takes back script pins that cuts have handed over, if they were set before the first edit. */
    takeBack(authored: AuthoredAddresses | null): void {
        for (const pin of this._away.splice(0)) if (authored?.hasPin(pin)) this._pins.scripts.list.push(pin);
    }

    /** Holds a node by one more anchor. */
    anchor(target: Node, nodeIndex: number): void {
        this._rope.anchors ??= [];
        this._rope.anchors.push(Object.assign(new RopeAnchor(), { target, nodeIndex }));
    }

    /**
     * Takes over everything of another rope, which has become a part of this one.
     * @param nodeCount Nodes that it had.
     * @param toCount Nodes that this one has now.
     * @param numberOf The index here of one of its nodes.
     * @param distanceOf The length from the head here to one of its places.
     */
    takeOver(
        from: Addresses,
        nodeCount: number,
        toCount: number,
        numberOf: (node: number) => number,
        distanceOf: (distance: number) => number,
    ): void {
        const [rope, other] = [this._rope, from._rope];
        const change = (index: number): number => numberOf(nearestNode(index, nodeCount));
        if (other.secondAnchor) this.anchor(other.secondAnchor, change(other.secondAnchorIndex));
        for (const anchor of taken(other.anchors, () => true)) {
            anchor.nodeIndex = change(anchor.nodeIndex);
            (rope.anchors ??= []).push(anchor);
        }
        for (const entry of taken(other.attachments, () => true)) {
            if (entry.distance >= 0) entry.distance = distanceOf(entry.distance);
            else entry.nodeIndex = change(entry.nodeIndex);
            (rope.attachments ??= []).push(entry);
            this._borrowed.push(entry);
        }
        for (const anchor of anchorsTiedTo(other.node)) {
            anchor.target = rope.node;
            anchor.distance = distanceOf(anchor.distance);
        }
        for (const pin of from._pins.scripts.take(() => true))
            this.hold(change(pin.index), pin.target, pin.point[0], pin.point[1], toCount);
        from._handFingers(this, () => true, numberOf);
    }

    /** Hands over fingers that hold nodes, and those that have just let go, to another rope. */
    private _handFingers(
        to: Addresses,
        goes: (finger: Finger) => boolean,
        numberOf: (node: number) => number,
    ): void {
        for (const list of ['held', 'gone'] as const)
            for (const finger of taken(this._fingers[list], goes)) {
                finger.node = numberOf(finger.node);
                to._fingers[list].push(finger);
            }
    }
}

/** Removes the entries from a list for which `goes` is true. Returns them. */
function taken<T>(list: T[], goes: (entry: T) => boolean): T[] {
    const out = (list ?? []).filter((entry) => !!entry && goes(entry));
    for (const entry of out) list.splice(list.indexOf(entry), 1);
    return out;
}
