import type { Node } from 'cc';
import { enabledRopes, noteRegistered } from '../../core/runtime/groups';
import type { LoadRuntime } from './load-runtime';
import type { OtherMember } from './member';

/** The enabled loads of the scene, by their nodes. */
const loads = new Map<Node, LoadRuntime>();
/** The enabled loads, in the order in which they were enabled. */
const loadsInOrder: LoadRuntime[] = [];
const others: OtherMember[] = [];

/** Enabled members of groups that are not ropes, in the order in which they were enabled. */
export function enabledOthers(): readonly OtherMember[] {
    return others;
}

/** Enabled loads, in the order in which they were enabled. */
export function enabledLoads(): readonly LoadRuntime[] {
    return loadsInOrder;
}

/** From now on the member steps, and shares points with the loads that it holds. */
export function enterOther(member: OtherMember): void {
    if (others.indexOf(member) >= 0) return;
    others.push(member);
    noteRegistered();
}

/** Undoes `enterOther`. */
export function leaveOther(member: OtherMember): void {
    if (others.indexOf(member) < 0) return;
    others.splice(others.indexOf(member), 1);
    noteRegistered();
}

/** The enabled load on a node; null: none. */
export function loadOn(node: Node | null | undefined): LoadRuntime | null {
    return (loads.size > 0 && node && loads.get(node)) || null;
}

/** From now on, ropes that hold the node hold this load. */
export function enterLoad(node: Node, load: LoadRuntime): void {
    if (loadsInOrder.indexOf(load) < 0) loadsInOrder.push(load);
    loads.set(node, load);
    noteChange();
}

/** Undoes `enterLoad`. */
export function leaveLoad(node: Node): void {
    const load = loads.get(node);
    if (load) loadsInOrder.splice(loadsInOrder.indexOf(load), 1);
    loads.delete(node);
    noteChange();
}

function noteChange(): void {
    noteRegistered();
    for (const rope of enabledRopes()) rope.refresh();
    for (const other of others) other.wake();
}
