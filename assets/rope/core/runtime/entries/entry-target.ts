import type { Node } from 'cc';
import { isValid, Scene } from 'cc';
import { RopeCoupling } from '../../enums';

/** An entry of a rope's anchors or attachments. */
type Entry = { readonly target: Node | null; readonly coupling?: RopeCoupling };

/** The scene node of an entry, if it is there and the entry is not switched off; else null. */
export function targetOf(entry: Entry | null | undefined): Node | null {
    if (!entry?.target || entry.coupling === RopeCoupling.Off) return null;
    return isThere(entry.target) ? entry.target : null;
}

/** Whether a scene node can hold a rope, or hang on one: not if it is destroyed, inactive, or in no scene. */
export function isThere(node: Node | null | undefined): node is Node {
    return Boolean(node) && isValid(node, true) && node!.activeInHierarchy;
}

/** Nodes that have held a rope, or hung on one. */
const known = new WeakSet<Node>();

/**
 * Whether a node that holds a rope or hangs on one has gone for good: it is destroyed, or has been taken off the scene, as
 * a pool does. One that has yet to come into the scene has not.
 */
export function hasGone(node: Node | null | undefined): boolean {
    if (!node) return false;
    if (!isValid(node, true)) return true;
    if (!node.activeInHierarchy) return known.has(node) && !isInScene(node);
    if (!known.has(node)) known.add(node);
    return false;
}

function isInScene(node: Node): boolean {
    let top = node;
    while (top.parent) top = top.parent;
    return top instanceof Scene;
}
