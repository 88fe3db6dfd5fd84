import type { Node } from 'cc';
import { isValid } from 'cc';
import type { RopeAnchor } from '../RopeAnchor';
import type { RopeAttachment } from '../RopeAttachment';
import type { AnchoredRope, RopePins } from './pins';
import type { Finger, RopeFingers } from './touch';

/** A rope with all that has an address on it. */
export interface AddressedRope extends AnchoredRope {
    attachments: RopeAttachment[];
    tearTensions: number[];
}

/** Whatever belongs to one node of a rope. */
interface Address {
    nodeIndex: number;
}

/** The node that an index means; one out of range means the nearest. */
function nodeOf(index: number, nodeCount: number): number {
    const node = index < 0 ? index + nodeCount : index;
    return Math.min(Math.max(Math.round(node), 0), nodeCount - 1);
}

/** The index of a node, counted from the same end as before. */
function indexOf(node: number, nodeCount: number, before: number): number {
    return before < 0 ? node - nodeCount : node;
}

/** Addresses belong to material points: they go along when nodes are put in or taken out. */
export class Addresses {
    private readonly _rope: AddressedRope;
    private readonly _pins: RopePins;
    private readonly _fingers: RopeFingers;

    constructor(rope: AddressedRope, pins: RopePins, fingers: RopeFingers) {
        this._rope = rope;
        this._pins = pins;
        this._fingers = fingers;
    }

    /**
     * Gives every address the number that its node has now.
     * @param nodeCount Nodes before and after.
     * @param numberOf The number of a node now.
     */
    renumber(before: number, after: number, numberOf: (node: number) => number): void {
        const rope = this._rope;
        const change = (index: number): number => indexOf(numberOf(nodeOf(index, before)), after, index);
        rope.secondAnchorIndex = change(rope.secondAnchorIndex);
        for (const entry of this._entries()) entry.nodeIndex = change(entry.nodeIndex);
        for (const pin of this._pins.scriptPins) pin.index = change(pin.index);
        for (const finger of this._fingers.held) finger.node = numberOf(finger.node);
    }

    /** Moves every prop that hangs at a length by a length, px of the rope's node. */
    shiftDistances(by: number): void {
        for (const entry of this._rope.attachments ?? [])
            if (entry && entry.distance >= 0) entry.distance += by;
    }

    /** A node has come into a segment: both parts tear as the whole did. */
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
        const goes = (index: number): boolean => nodeOf(index, nodeCount) >= first;
        const change = (index: number): number => indexOf(numberOf(nodeOf(index, nodeCount)), toCount, index);
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
        for (const pin of this._pins.take((one) => goes(one.index))) {
            to._pins.pin(change(pin.index), pin.target, pin.point[0], pin.point[1], toCount);
        }
        const isBeyond = (finger: Finger): boolean => finger.node >= first;
        for (const finger of taken(this._fingers.held, isBeyond)) {
            finger.node = numberOf(finger.node);
            to._fingers.held.push(finger);
        }
    }

    private _entries(): Address[] {
        const { anchors, attachments } = this._rope;
        return [...(anchors ?? []), ...(attachments ?? [])].filter((entry) => !!entry);
    }
}

/** Takes the entries that fulfil a condition out of a list. */
function taken<T>(list: T[], goes: (entry: T) => boolean): T[] {
    const out = (list ?? []).filter((entry) => !!entry && goes(entry));
    for (const entry of out) list.splice(list.indexOf(entry), 1);
    return out;
}

/** What holds a rope and hangs on it as its author set it up: to be given back by `reset`. */
export class AuthoredAddresses {
    private readonly _headAnchor: Node | null;
    private readonly _second: readonly [Node | null, number];
    private readonly _anchors: readonly (readonly [RopeAnchor, Node | null, number])[];
    private readonly _attachments: readonly (readonly [RopeAttachment, Node | null, number, number])[];
    private readonly _tearTensions: readonly number[];

    constructor(rope: AddressedRope) {
        const { headAnchor, secondAnchor, secondAnchorIndex, anchors, attachments } = rope;
        this._tearTensions = (rope.tearTensions ?? []).slice();
        this._headAnchor = headAnchor;
        this._second = [secondAnchor, secondAnchorIndex];
        this._anchors = (anchors ?? [])
            .filter((one) => !!one)
            .map((anchor) => [anchor, anchor.target, anchor.nodeIndex] as const);
        this._attachments = (attachments ?? [])
            .filter((one) => !!one)
            .map((entry) => [entry, entry.target, entry.nodeIndex, entry.distance] as const);
    }

    /** Gives back what is still there; what scripts have hung on the rope since stays. */
    restore(rope: AddressedRope): void {
        const alive = (node: Node | null): Node | null => (isValid(node, true) ? node : null);
        rope.headAnchor = alive(this._headAnchor);
        rope.secondAnchor = alive(this._second[0]);
        rope.secondAnchorIndex = this._second[1];
        rope.anchors = this._anchors.map(([anchor, target, nodeIndex]) => {
            anchor.target = alive(target);
            anchor.nodeIndex = nodeIndex;
            return anchor;
        });
        rope.tearTensions = this._tearTensions.slice();
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
