import type { Component, Node } from 'cc';
import { RopeSpace } from '../../enums';
import { warnOnce } from '../../inspector/warn-once';
import type { AnchorRuntime } from '../bodies/anchor-runtime';
import { bodyAnchorFor } from '../bodies/anchors';
import type { Coupled } from '../bodies/anchors';
import type { PlayedRuntime } from '../played-runtime';
import { ropesAtRest } from '../sleep/rest';
import type { LoadRuntime } from './load-runtime';
import type { OtherMember } from './member';
import { putInOrder } from '../put-in-order';

/** What is asked of a rope; others have no space. */
export type Sharing = Component & { readonly space?: RopeSpace };

/** Every load of the scene that is enabled, by its node. */
const loads = new Map<Node, LoadRuntime>();
/** The same, in the order in which they became so. */
const loadsInOrder: LoadRuntime[] = [];
const ropes: PlayedRuntime[] = [];
const others: OtherMember[] = [];
/** Every rope that has ever been enabled, by its node. */
const ropesByNode = new WeakMap<Node, PlayedRuntime>();
let revision = 0;

/** Ropes that are enabled, in the order in which they became so. */
export function enabledRopes(): readonly PlayedRuntime[] {
    return ropes;
}

/** Members of groups that are no ropes and are enabled, in the order in which they became so. */
export function enabledOthers(): readonly OtherMember[] {
    return others;
}

/** Whether all of them are ropes at rest. */
export function areAllAtRest(): boolean {
    return others.length === 0 && ropesAtRest() === ropes.length;
}

/** Loads that are enabled, in the order in which they became so. */
export function enabledLoads(): readonly LoadRuntime[] {
    return loadsInOrder;
}

/** Another number whenever a rope, another member or a load has come or gone. */
export function registryRevision(): number {
    return revision;
}

/** The rope on a node, be it enabled or not; null if there has been none. */
export function ropeOn(node: Node): PlayedRuntime | null {
    return ropesByNode.get(node) ?? null;
}

/** From now on the rope steps. */
export function enterRope(rope: PlayedRuntime): void {
    ropesByNode.set(rope.rope.node, rope);
    if (ropes.indexOf(rope) >= 0) return;
    rope.rank = ropes.length;
    ropes.push(rope);
    rope.isEntered = true;
    revision++;
}

/** Undoes `enterRope`. */
export function leaveRope(rope: PlayedRuntime): void {
    if (ropes.indexOf(rope) < 0) return;
    ropes.splice(ropes.indexOf(rope), 1);
    rope.isEntered = false;
    rank();
    revision++;
}

/** Ropes take each other's places, so that they step in this order. */
export function reorderRopes(inOrder: readonly PlayedRuntime[]): void {
    putInOrder(ropes, inOrder, (rope) => rope);
    rank();
    revision++;
}

function rank(): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].rank = r;
}

/** From now on it steps, and shares points with the loads that it holds. */
export function enterOther(member: OtherMember): void {
    if (others.indexOf(member) >= 0) return;
    others.push(member);
    revision++;
}

/** Undoes `enterOther`. */
export function leaveOther(member: OtherMember): void {
    if (others.indexOf(member) < 0) return;
    others.splice(others.indexOf(member), 1);
    revision++;
}

/** The load on a node, while it is enabled; null if there is none. */
export function loadOn(node: Node | null | undefined): LoadRuntime | null {
    return (loads.size > 0 && node && loads.get(node)) || null;
}

/** From now on ropes that hold the node hold a load. */
export function enterLoad(node: Node, load: LoadRuntime): void {
    if (loadsInOrder.indexOf(load) < 0) loadsInOrder.push(load);
    loads.set(node, load);
    revision++;
    for (const rope of ropes) rope.refresh();
    for (const other of others) other.wake();
}

/** Undoes `enterLoad`. */
export function leaveLoad(node: Node): void {
    const load = loads.get(node);
    if (load) loadsInOrder.splice(loadsInOrder.indexOf(load), 1);
    loads.delete(node);
    revision++;
    for (const rope of ropes) rope.refresh();
    for (const other of others) other.wake();
}

/**
 * What a rope shares a point with if it holds a node: the load on it, or a place on its dynamic body. Null: the node follows
 * the rope, or holds it. A rope has to be in the world for that, as loads are.
 * @param entry The attachment or anchor that holds it, if one does.
 */
export function loadFor(
    rope: Sharing,
    node: Node | null | undefined,
    entry?: Coupled | null,
): LoadRuntime | AnchorRuntime | null {
    const load = loadOn(node);
    if (!load) return bodyAnchorFor(rope, node, entry);
    if (rope.space === RopeSpace.World) return load;
    if (rope.space === undefined) return null;
    warnOnce(rope, 'space', 'has to be World for a RopeLoad to hang on it; it is carried as any other prop.');
    return null;
}
