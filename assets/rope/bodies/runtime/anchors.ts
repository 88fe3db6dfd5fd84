import type { Component, Node } from 'cc';
import { RopeCoupling, RopeSolver, RopeSpace } from '../../core/enums';
import type { Coupled } from '../../core/runtime/groups';
import { AnchorRuntime } from './anchor-runtime';
import { movingBodyOf } from './scene-body';

/** The properties of a rope that are read. A net has none of them. */
type Holding = Component & { readonly space?: RopeSpace; readonly solver?: RopeSolver };

const known = new WeakMap<Node, AnchorRuntime[]>();
/** The anchors of entries that have their own limit of the force, `maxForce`. */
const limited = new WeakMap<Coupled, AnchorRuntime>();

/**
 * The anchor by which a rope and a dynamic body pull each other. Null: there is no such body, or the rope cannot, as it
 * has to be in the world and solved by `Exact`. The anchor of a prop with an `offset` is moved by minus the offset.
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
