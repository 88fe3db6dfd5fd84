import { isValid, Scene, type Component, type Node } from 'cc';
import { isIn, validNumber, type NumberRange } from '../../inspector/warn-once';
import { ROPE_ANCHOR, type RopeAnchor } from '../../RopeAnchor';
import { lacksFeature, warnOfNeed } from '../../inspector/declare';
import { RopeCoupling } from '../../enums';
import { nodeAt } from '../../inspector/list-numbers';
import { ROPE_ATTACHMENT, type RopeAttachment } from '../../RopeAttachment';
import { placeAt, type Chain, type Place } from '../../solver';
import type { Rope } from '../../Rope';
import type { RopeRuntime } from '../rope-runtime';
import { NotedNumbers } from '../../draw';

/** A number of attachment `k` of a rope or a net; the nearest valid number if it is out of range. */
export function checkedEntry(
    rope: Component,
    k: number,
    field: string,
    value: number,
    range: NumberRange,
): number {
    if (isIn(range, value)) return value;
    return validNumber(rope, `attachments[${k}].${field}`, value, range.initial, range);
}

/** Properties of both lists that limit the pull at an entry. */
const FORCES = ['breakForce', 'maxForce'] as const;
type Forces = { readonly [Name in (typeof FORCES)[number]]: number };

/** Warns of forces of entry `k` of a list that are out of range, or have no effect. */
export function checkForces(
    rope: Component,
    list: 'anchors' | 'attachments',
    k: number,
    entry: Forces,
): void {
    for (let f = 0; f < FORCES.length; f++) {
        const name = FORCES[f];
        const force = entry[name];
        if (force === 0) continue;
        const range = ROPE_ANCHOR[name];
        if (!isIn(range, force)) validNumber(rope, `${list}[${k}].${name}`, force, range.initial, range);
        else if (lacksFeature(range)) warnOfNeed(rope, `${list}.${name}`, range, force);
    }
}

interface Held {
    target: Node | null;
}

/** Takes destroyed anchors off a rope. Returns whether the head's anchor was destroyed. */
export function forgetDestroyedAnchors(
    rope: Pick<Rope, 'secondAnchor'>,
    settings: Pick<Rope, 'headAnchor' | 'secondAnchor' | 'anchors'>,
): boolean {
    const { headAnchor, secondAnchor } = settings;
    if (secondAnchor && hasGone(secondAnchor)) rope.secondAnchor = null;
    forgetDestroyedTargets(settings);
    return headAnchor !== null && hasGone(headAnchor);
}

/** Empties the anchors of a rope or a net whose scene node was destroyed or removed from the scene. */
export function forgetDestroyedTargets({ anchors }: { readonly anchors: readonly (Held | null)[] }): void {
    for (let k = 0; k < (anchors?.length ?? 0); k++) {
        const anchor = anchors[k];
        if (anchor && hasGone(anchor.target)) anchor.target = null;
    }
}

/** Drops the attachments of a rope or a net whose scene node was destroyed or removed from the scene. */
export function forgetDestroyedAttachments({ attachments }: { readonly attachments: (Held | null)[] }): void {
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        if (hasGone(attachments[k]?.target)) attachments.splice(k, 1);
    }
}

/** An entry of a rope's anchors or attachments. */
type Entry = { readonly target: Node | null; readonly coupling?: RopeCoupling };

/** The scene node of an entry, if it is usable and the entry is not switched off; else null. */
export function targetOf(entry: Entry | null | undefined): Node | null {
    if (!entry?.target || entry.coupling === RopeCoupling.Off) return null;
    return isThere(entry.target) ? entry.target : null;
}

/** Whether a scene node can hold a rope, or hang on one. It cannot if it is destroyed, inactive, or in no scene. */
export function isThere(node: Node | null | undefined): node is Node {
    return Boolean(node) && isValid(node, true) && node!.activeInHierarchy;
}

/** Scene nodes that have held a rope, or hung on one. */
const known = new WeakSet<Node>();

/**
 * Whether a scene node that holds a rope or hangs on one is gone for good: destroyed, or removed from the scene, as by a pool.
 * A node that was never in the scene is not gone.
 */
function hasGone(node: Node | null | undefined): boolean {
    if (!node) return false;
    if (!isValid(node, true)) return true;
    if (!node.activeInHierarchy) return known.has(node) && !isInScene(node);
    if (!known.has(node)) known.add(node);
    return false;
}

/** Whether a node is inactive, or about to be with those above it: while these are switched off, it is still active. */
export function isGoingOff(node: Node): boolean {
    for (let one: Node | null = node; one; one = one.parent) if (!one.activeInHierarchy) return true;
    return false;
}

/** Whether a node is below a scene: elsewhere its place in the world is not known yet. */
export function isInScene(node: Node): boolean {
    let top = node;
    while (top.parent) top = top.parent;
    return top instanceof Scene;
}

/** A component that carries props. */
type Carrier = Component & { readonly attachments: readonly (RopeAttachment | null)[] };

/**
 * Finds the place on the rope that attachment `k` hangs from; false if its index is no number.
 * @param lengthScale The unit of `lengths` in one px of the rope's node.
 * @param lengths Lengths of the segments. Default: those of the simulation.
 */
export function findHangingPlace(
    rope: Carrier,
    k: number,
    chain: Chain,
    lengthScale: number,
    out: Place,
    lengths: ArrayLike<number> = chain.baseLengths,
): boolean {
    const { distance: wanted, nodeIndex } = rope.attachments[k]!;
    const distance = checkedEntry(rope, k, 'distance', wanted, ROPE_ATTACHMENT.distance);
    if (distance >= 0) {
        placeAt(lengths, distance * lengthScale, out);
        return true;
    }
    const node = nodeAt(rope, 'attachments.nodeIndex', nodeIndex, chain.nodeCount);
    out.segment = Math.min(node, chain.segmentCount - 1);
    out.t = node - out.segment;
    return node >= 0;
}

/** Finds the place at a length from the head of a rope, px of its node. */
export function placeOn(rope: RopeRuntime, distance: number, out: Place): void {
    placeAt(rope.ready().chain.baseLengths, distance * rope.axes.lengthScale, out);
}

/** A list of a rope. A script may have left out an entry, or the list itself. */
export type Entries<Entry> = readonly (Entry | null)[] | null;

/** Enough numbers for a rope with one anchor and one prop. */
const FEW = 16;

/**
 * Detects changes of a rope's anchors and attachments. Scripts change them in place, without calling a setter. The code names
 * every value, as a loop over the tables takes ten times as long.
 */
export class EntryWatch {
    private readonly _numbers = new NotedNumbers(FEW);
    /** Entries and their targets. */
    private readonly _things: unknown[] = [];
    private _count = 0;
    private _isOther = false;

    /** Returns whether an entry or any of its values has changed since the last look. */
    look(anchors: Entries<RopeAnchor>, attachments: Entries<RopeAttachment>): boolean {
        const before = this._things.length;
        this._count = 0;
        this._isOther = false;
        this._numbers.begin(false);
        for (let k = 0; anchors && k < anchors.length; k++) this._anchor(anchors[k]);
        for (let k = 0; attachments && k < attachments.length; k++) this._attachment(attachments[k]);
        if (this._count < before) this._things.length = this._count;
        return this._numbers.end() || this._isOther || this._count !== before;
    }

    private _anchor(entry: RopeAnchor | null): void {
        this._thing(entry);
        if (!entry) return;
        this._thing(entry.target);
        this._numbers.note(entry.nodeIndex);
        this._numbers.note(entry.distance);
        this._numbers.note(entry.coupling);
        this._numbers.note(entry.breakForce);
        this._numbers.note(entry.maxForce);
        this._numbers.note(entry.slide ? 1 : 0);
        this._numbers.note(entry.friction);
    }

    private _attachment(entry: RopeAttachment | null): void {
        this._thing(entry);
        if (!entry) return;
        this._thing(entry.target);
        this._numbers.note(entry.nodeIndex);
        this._numbers.note(entry.distance);
        this._numbers.note(entry.mass);
        this._numbers.note(entry.offset?.x ?? 0);
        this._numbers.note(entry.offset?.y ?? 0);
        this._numbers.note(entry.rotate ? 1 : 0);
        this._numbers.note(entry.angle);
        this._numbers.note(entry.coupling);
        this._numbers.note(entry.breakForce);
        this._numbers.note(entry.maxForce);
    }

    private _thing(thing: unknown): void {
        const at = this._count++;
        if (this._things[at] === thing) return;
        this._isOther = true;
        this._things[at] = thing;
    }
}
