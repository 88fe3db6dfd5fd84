import type { Component, Node } from 'cc';
import { RopeCoupling, RopeSolver, RopeSpace } from '../../core/enums';
import type { Coupled } from '../../core/runtime/groups';
import { AnchorRuntime } from './anchor-runtime';
import { movingBodyOf } from './scene-body';

/** What is read of a rope; nets have none of it. */
type Holding = Component & { readonly space?: RopeSpace; readonly solver?: RopeSolver };

const known = new WeakMap<Node, AnchorRuntime[]>();
/** Those of entries with a limit of their own. */
const limited = new WeakMap<Coupled, AnchorRuntime>();

/**
 * The anchor on a dynamic body where a rope holds it, so that both pull; null if there is none, or the rope cannot: it
 * has to be in the world, and solved by `Exact`. The anchor of a prop with an `offset` is moved by minus the offset.
 */
export function bodyAnchorFor(
    rope: Holding,
    target: Node | null | undefined,
    entry?: Coupled | null,
): AnchorRuntime | null {
    if (!target || rope.space !== RopeSpace.World || rope.solver !== RopeSolver.Exact) return null;
    if (entry?.coupling === RopeCoupling.Follow || entry?.coupling === RopeCoupling.Off) return null;
    const component = movingBodyOf(target);
    if (!component || rope.node.isChildOf(component.node)) return null;
    const [x, y] = entry?.offset ? [-entry.offset.x, -entry.offset.y] : [0, 0];
    if (entry && entry.maxForce! > 0) {
        const own = limited.get(entry);
        if (own && own.target === target && own.isAt(component, x, y)) return own;
        const anchor = new AnchorRuntime(component, target, x, y, entry);
        limited.set(entry, anchor);
        return anchor;
    }
    const anchors = known.get(target) ?? [];
    for (const anchor of anchors) if (anchor.isAt(component, x, y)) return anchor;
    const anchor = new AnchorRuntime(component, target, x, y);
    known.set(target, anchors.filter(({ component: { isValid } }) => isValid).concat(anchor));
    return anchor;
}
