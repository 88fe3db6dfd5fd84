import { isValid, type Node } from 'cc';
import { hypot } from '../solver';
import { nearestNode } from './warn-once';

/** The properties of a `Rope` that say what holds it. */
export interface Held {
    readonly node: Node;
    readonly nodeCount: number;
    readonly headAnchor: Node | null;
    readonly secondAnchor: Node | null;
    readonly secondAnchorIndex: number;
    readonly anchors: readonly ({ readonly target: Node | null; readonly nodeIndex: number } | null)[];
}

/** The anchor that comes next after the head of a rope, and the rope node that it holds. */
interface NextAnchor {
    readonly target: Node;
    readonly index: number;
}

/**
 * The anchor that holds the rope next after its head; null: none.
 * @param nodeCount Nodes of the rope.
 */
export function nextAnchorOf(rope: Held, nodeCount = rope.nodeCount): NextAnchor | null {
    const { anchors, secondAnchor, secondAnchorIndex } = rope;
    let next: NextAnchor | null = null;
    const look = (target: Node | null, nodeIndex: number): void => {
        const index = nearestNode(nodeIndex, nodeCount);
        if (target && isValid(target, true) && index > 0 && !(next && next.index <= index))
            next = { target, index };
    };
    look(secondAnchor, secondAnchorIndex);
    for (const anchor of anchors ?? []) if (anchor) look(anchor.target, anchor.nodeIndex);
    return next;
}

/** The scene node that holds the head: its anchor, or the rope's own node. */
export function headHolderOf({ node, headAnchor }: { node: Node; headAnchor?: Node | null }): Node {
    return headAnchor && isValid(headAnchor, true) ? headAnchor : node;
}

/** World px of one px of a rope's node. */
export function scaleOf({ node }: Pick<Held, 'node'>): number {
    const { m00, m01, m04, m05 } = node.worldMatrix;
    return Math.sqrt(Math.abs(m00 * m05 - m01 * m04));
}

/**
 * Straight distance from the node that holds the head to an anchor, px of the rope's node; 0 for a node of scale 0, or
 * at no finite place.
 * @param anchor Null: 0.
 */
export function spanTo(rope: Held, anchor: NextAnchor | null): number {
    const { node } = rope;
    if (!anchor || !isValid(node, true)) return 0;
    const scale = scaleOf(rope);
    if (!(scale > 0)) return 0;
    const from = headHolderOf(rope).worldPosition;
    const to = anchor.target.worldPosition;
    const span = hypot(to.x - from.x, to.y - from.y) / scale;
    return span < Infinity ? span : 0;
}
