import type { Component, Node } from 'cc';
import { RopeSpace } from '../../enums';
import { warnOnce } from '../../inspector/warn-once';
import type { PlayedRuntime } from '../played-runtime';
import type { LoadRuntime } from './load-runtime';

/** What is asked of a rope; nets have no space, and share no load. */
type Sharing = Component & { readonly space?: RopeSpace };

/** Every load of the scene that is enabled, by its node. */
const loads = new Map<Node, LoadRuntime>();
/** The same, in the order in which they became so. */
const loadsInOrder: LoadRuntime[] = [];
const ropes: PlayedRuntime[] = [];

/** Ropes that are enabled, in the order in which they became so. */
export function enabledRopes(): readonly PlayedRuntime[] {
    return ropes;
}

/** Loads that are enabled, in the order in which they became so. */
export function enabledLoads(): readonly LoadRuntime[] {
    return loadsInOrder;
}

/** From now on the rope steps. */
export function enterRope(rope: PlayedRuntime): void {
    if (ropes.indexOf(rope) < 0) ropes.push(rope);
}

/** Undoes `enterRope`. */
export function leaveRope(rope: PlayedRuntime): void {
    if (ropes.indexOf(rope) >= 0) ropes.splice(ropes.indexOf(rope), 1);
}

/** From now on ropes that hold the node hold a load. */
export function enterLoad(node: Node, load: LoadRuntime): void {
    if (loadsInOrder.indexOf(load) < 0) loadsInOrder.push(load);
    loads.set(node, load);
    for (const rope of ropes) rope.refresh();
}

/** Undoes `enterLoad`. */
export function leaveLoad(node: Node): void {
    const load = loads.get(node);
    if (load) loadsInOrder.splice(loadsInOrder.indexOf(load), 1);
    loads.delete(node);
    for (const rope of ropes) rope.refresh();
}

/** The load on a node; null if there is none: then the node follows a rope, or holds it. */
function loadOn(node: Node | null | undefined): LoadRuntime | null {
    return (loads.size > 0 && node && loads.get(node)) || null;
}

/** The load on a node that a rope can share with others: it has to be in the world as they are. */
export function loadFor(rope: Sharing, node: Node | null | undefined): LoadRuntime | null {
    const load = loadOn(node);
    if (!load || rope.space === RopeSpace.World) return load;
    if (rope.space === undefined) return null;
    warnOnce(rope, 'space', 'has to be World for a RopeLoad to hang on it; it is carried as any other prop.');
    return null;
}

/** Whether there is any load. */
export function areThereLoads(): boolean {
    return loads.size > 0;
}
