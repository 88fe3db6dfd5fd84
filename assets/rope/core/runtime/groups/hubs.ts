import type { Node } from 'cc';
import { isValid } from 'cc';
import { RopeSpace } from '../../enums';
import { warnOnce } from '../../inspector/warn-once';
import { placeAt } from '../../solver';
import type { Place } from '../../solver';
import type { Coupled } from '../bodies/anchors';
import { targetOf } from '../entries/entry-target';
import { findHangingPlace } from '../entries/hanging-place';
import type { PlayedRuntime } from '../played-runtime';
import { enabledRopes, loadFor, ropeOn } from './registry';
import type { Sharing } from './registry';
import type { Hub } from './tie-list';

/** What an anchor is to the rope node that it holds. */
export enum Meeting {
    /** It holds the node: it moves as the game moves it. */
    None,
    /** A load or another rope: the node is one point with it. */
    Tied,
    /** The node itself, or what would let it fall for ever: the node stands where it is. */
    Stands,
}

/** What a rope carries. */
interface Prop {
    readonly carrier: PlayedRuntime;
    /** Which of its attachments it is. */
    readonly index: number;
}

/** What ropes carry, by scene node. */
const props = new Map<Node, Prop>();
/** Everything that `props` was made of. */
const seen: unknown[] = [];
let seenCount = 0;
let isOther = false;

const place: Place = { segment: 0, t: 0 };

/** The hub of the last `meet` that found one, and the node there. */
export const met: { hub: Hub | null; node: number } = { hub: null, node: 0 };

/** Finds out what the ropes carry now. Returns whether it is anything else than before. */
export function knowProps(): boolean {
    const ropes = enabledRopes();
    seenCount = 0;
    isOther = false;
    for (let r = 0; r < ropes.length; r++) {
        const { attachments } = ropes[r].rope;
        if (!attachments || attachments.length === 0) continue;
        see(ropes[r]);
        for (let k = 0; k < attachments.length; k++) see(targetOf(attachments[k]));
    }
    if (seenCount !== seen.length) isOther = true;
    if (!isOther) return false;
    seen.length = seenCount;
    props.clear();
    for (const carrier of ropes)
        (carrier.rope.attachments ?? []).forEach((entry, index) => {
            const target = targetOf(entry);
            if (target && !carrier.rope.node.isChildOf(target)) props.set(target, { carrier, index });
        });
    return true;
}

/** The rope that carries a scene node, as it was found in this frame; null if none does. */
export function carrierOf(node: Node): PlayedRuntime | null {
    return props.get(node)?.carrier ?? null;
}

/** The same, found anew. */
export function carrierNow(node: Node): PlayedRuntime | null {
    return enabledRopes().find(({ rope }) => rope.attachments?.some((one) => targetOf(one) === node)) ?? null;
}

function see(one: unknown): void {
    if (seen[seenCount] !== one) isOther = true;
    seen[seenCount++] = one;
}

/** What is asked of an entry of a rope's anchors. */
export type Holder = Coupled & { readonly distance: number };

/**
 * What a scene node is to a node of a rope that it is to hold. What they are one point with is in `met` then: a load, a place
 * on a body, the node of another rope that carries it, or, with a distance, the nearest node of the rope on it.
 * @param anchor The entry that says so; null: it is no entry.
 */
export function meet(rope: Sharing, node: number, target: Node, anchor: Holder | null): Meeting {
    met.hub = loadFor(rope, target, anchor);
    met.node = 0;
    if (met.hub) return Meeting.Tied;
    const other = hubOn(target, anchor ? anchor.distance : -1);
    if (!other || !maySharePoints(rope, other)) return Meeting.None;
    met.hub = other;
    met.node = Math.round(place.segment + place.t);
    const own = ropeOn(rope.node);
    if (own === other && met.node === node) {
        warnOnce(rope, 'anchors', `hold node ${node} at itself, by "${target.name}"; it stands still.`);
        return Meeting.Stands;
    }
    return own?.standsFast ? Meeting.Stands : Meeting.Tied;
}

/** The rope that a target is on or hangs on; where, in `place`. Null if none is enabled. */
function hubOn(target: Node, distance: number): PlayedRuntime | null {
    const rope = distance >= 0 ? ropeOn(target) : null;
    if (rope) {
        if (!rope.isEntered) return null;
        placeOn(rope, distance, place);
        return rope;
    }
    const prop = props.size > 0 ? props.get(target) : undefined;
    if (!prop || !isValid(target, true)) return null;
    const { carrier, index } = prop;
    const entry = carrier.rope.attachments?.[index];
    if (entry?.target !== target || entry.offset.x !== 0 || entry.offset.y !== 0) return null;
    const { chain } = carrier.ready();
    return findHangingPlace(carrier.rope, index, chain, carrier.axes.lengthScale, place) ? carrier : null;
}

/** Finds the place at a length from a rope's head, px of its node. */
export function placeOn(rope: PlayedRuntime, distance: number, out: Place): void {
    placeAt(rope.ready().chain.baseLengths, distance * rope.axes.lengthScale, out);
}

function maySharePoints(rope: Sharing, { rope: other }: PlayedRuntime): boolean {
    if (rope.space === undefined) return false; // no rope
    for (const one of [rope, other]) {
        if (one.space === RopeSpace.World) continue;
        warnOnce(
            one,
            'space',
            'has to be World for ropes to be tied to it; they follow it and do not pull.',
            'tied',
        );
        return false;
    }
    return true;
}
