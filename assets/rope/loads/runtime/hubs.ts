import { isValid, type Node } from 'cc';
import { RopeSpace } from '../../core/enums';
import { warnOnce } from '../../core/inspector/warn-once';
import type { Place } from '../../core/solver';
import { bodyAnchorFor } from '../../bodies/runtime/body-runtime';
import { targetOf, findHangingPlace, placeOn } from '../../core/runtime/entries/entries';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { ropeOn, Sharing, type Entry, type Holding } from '../../core/runtime/groups';
import { loadOn } from './registry';
import type { Hub, Load } from './ties';

/** The hub that shares a point with a rope node, and the node of the hub; 0 for a load. */
export interface Met {
    hub: Hub | null;
    node: number;
}

/** A prop of a rope. */
interface Prop {
    readonly carrier: RopeRuntime;
    /** Index of the attachment. */
    readonly index: number;
}

/** Props of ropes, by scene node. */
const props = new Map<Node, Prop>();
/** The ropes and scene nodes from which `props` was made. */
const seen: unknown[] = [];

const place: Place = { segment: 0, t: 0 };

/** Lists the props of ropes. Returns whether they have changed. */
export function knowProps(ropes: readonly RopeRuntime[]): boolean {
    let count = 0;
    let isOther = false;
    for (let r = 0; r < ropes.length; r++) {
        const { attachments } = ropes[r].settings;
        if (!attachments || attachments.length === 0) continue;
        if (isOtherThanSeen(count++, ropes[r])) isOther = true;
        for (let k = 0; k < attachments.length; k++)
            if (isOtherThanSeen(count++, targetOf(attachments[k]))) isOther = true;
    }
    if (count === seen.length && !isOther) return false;
    seen.length = count;
    props.clear();
    for (const carrier of ropes)
        (carrier.rope.attachments ?? []).forEach((entry, index) => {
            const target = targetOf(entry);
            if (target && !carrier.rope.node.isChildOf(target)) props.set(target, { carrier, index });
        });
    return true;
}

/** The rope that carries a scene node, as it was found in this frame; null if none does. */
export function carrierOf(node: Node): RopeRuntime | null {
    return props.get(node)?.carrier ?? null;
}

/** Whether `one` differs from the entry of `seen` at this place. It becomes the entry. */
function isOtherThanSeen(place: number, one: unknown): boolean {
    const isOther = seen[place] !== one;
    seen[place] = one;
    return isOther;
}

/**
 * The hub that shares a point with a rope that holds `node`: the load on the node, or an anchor on its dynamic body. Null: the
 * node follows the rope, or holds it. The rope must be in the world, as loads are.
 * @param entry The attachment or anchor that holds the node, if any.
 */
export function loadFor(rope: Holding, node: Node, entry: Entry | null): Load | null {
    const load = loadOn(node);
    if (!load) return bodyAnchorFor(rope, node, entry);
    if (rope.space === RopeSpace.World) return load;
    if (rope.space === undefined) return null;
    warnOnce(rope, 'space', 'has to be World for a RopeLoad to hang on it; it is carried as any other prop.');
    return null;
}

/**
 * How a rope node shares a point with a scene node that has to hold it: see `Feature.sharedPoint`. The hub is a load, an anchor
 * on a body, the node of another rope that carries the scene node, or, with a distance, the nearest node of the rope on it.
 * @param anchor The entry that asks; null: none.
 * @param out The hub, if a point is shared.
 */
export function meet(rope: Holding, node: number, target: Node, anchor: Entry | null, out: Met): Sharing {
    out.hub = loadFor(rope, target, anchor);
    out.node = 0;
    if (out.hub) return Sharing.Shared;
    const other = hubOn(target, anchor?.distance ?? -1);
    if (!other || !maySharePoints(rope, other)) return Sharing.None;
    out.hub = other;
    out.node = Math.round(place.segment + place.t);
    const own = ropeOn(rope.node);
    if (own === other && out.node === node) {
        warnOnce(rope, 'anchors', `hold node ${node} at itself, by "${target.name}"; it stands still.`);
        return Sharing.Stands;
    }
    return own?.isInLooseLoop ? Sharing.Stands : Sharing.Shared;
}

/** The enabled rope on a target, or the one that carries it; null: none. Sets `place` to the place on the rope. */
function hubOn(target: Node, distance: number): RopeRuntime | null {
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

function maySharePoints(rope: Holding, { rope: other }: RopeRuntime): boolean {
    if (rope.space === undefined) return false; // not a rope
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
