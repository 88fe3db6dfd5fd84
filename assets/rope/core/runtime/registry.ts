import type { Node } from 'cc';
import type { PlayedRuntime } from './played-runtime';

const ropes: PlayedRuntime[] = [];
/** Every rope that has ever been enabled, by its node. */
const ropesByNode = new WeakMap<Node, PlayedRuntime>();
let revision = 0;

/** Ropes that are enabled, in the order in which they became so. */
export function enabledRopes(): readonly PlayedRuntime[] {
    return ropes;
}

/** Another number whenever a rope, or what may step with ropes, has come or gone. */
export function registryRevision(): number {
    return revision;
}

/** What may step with ropes has come or gone. */
export function noteRegistered(): void {
    revision++;
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

/** Ropes take each other's places in the list: they step in its order. */
export function reorderRopes(reorder: (ropes: PlayedRuntime[]) => void): void {
    reorder(ropes);
    rank();
    revision++;
}

function rank(): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].rank = r;
}
