import type { Node } from 'cc';
import { isValid } from 'cc';

/** What names the scene nodes that a rope hangs on. */
interface Holding {
    readonly node: Node;
    readonly headAnchor: Node | null;
    readonly secondAnchor: Node | null;
}

/** Lists a rope's own scene node, and those that it hangs on, of a rope without entries in its lists. */
export function listNodes(
    rope: Holding,
    scriptPins: readonly { readonly target: Node | null }[],
    out: Node[],
): void {
    out.push(rope.node);
    list(rope.headAnchor, out);
    list(rope.secondAnchor, out);
    for (let i = 0; i < scriptPins.length; i++) list(scriptPins[i].target, out);
}

function list(node: Node | null, out: Node[]): void {
    if (node && isValid(node, true)) out.push(node);
}
