import type { Node } from 'cc';
import { isValid } from 'cc';
import type { RopeAnchor } from '../core/RopeAnchor';
import type { RopeAttachment } from '../core/RopeAttachment';
import type { AddressedRope } from './addresses';
import type { ScriptPin } from '../core/runtime/pins/node-pins';

/** Anchors, pins and attachments of a rope as its author set them up: `reset` gives them back. */
export class AuthoredAddresses {
    private readonly _headAnchor: Node | null;
    private readonly _second: readonly [Node | null, number];
    private readonly _anchors: readonly (readonly [RopeAnchor, Node | null, number, number])[];
    private readonly _attachments: readonly (readonly [RopeAttachment, Node | null, number, number])[];
    private readonly _tearTensions: readonly number[];
    private readonly _lengthOffset: number;
    private readonly _pins: readonly (readonly [ScriptPin, number])[];

    constructor(rope: AddressedRope, pins: readonly ScriptPin[]) {
        this._pins = pins.map((pin) => [pin, pin.index] as const);
        const { headAnchor, secondAnchor, secondAnchorIndex, anchors, attachments } = rope;
        this._tearTensions = (rope.tearTensions ?? []).slice();
        this._lengthOffset = rope.lengthOffset;
        this._headAnchor = headAnchor;
        this._second = [secondAnchor, secondAnchorIndex];
        this._anchors = (anchors ?? [])
            .filter((one) => !!one)
            .map((anchor) => [anchor, anchor.target, anchor.nodeIndex, anchor.distance] as const);
        this._attachments = (attachments ?? [])
            .filter((one) => !!one)
            .map((entry) => [entry, entry.target, entry.nodeIndex, entry.distance] as const);
    }

    hasPin(pin: ScriptPin): boolean {
        return this._pins.some(([one]) => one === pin);
    }

    /** Gives the entries back whose nodes still exist. What scripts have hung on the rope since stays there, too. */
    restore(rope: AddressedRope): void {
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
