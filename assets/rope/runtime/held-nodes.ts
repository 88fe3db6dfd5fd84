import type { Node } from 'cc';
import { isValid } from 'cc';

/** What names the scene nodes that a rope hangs on and carries. */
interface Holding {
    readonly headAnchor?: Node | null;
    readonly secondAnchor?: Node | null;
    readonly anchors: Targets;
    readonly attachments: Targets;
}

/** Entries that name scene nodes; scripts may have left out some, or the list itself. */
export type Targets = readonly ({ readonly target: Node | null } | null)[] | null;

/** Lists the scene nodes that a rope hangs on and carries. */
export function listHeldNodes(rope: Holding, scriptPins: Targets, out: Node[]): void {
    list(rope.headAnchor, out);
    list(rope.secondAnchor, out);
    listTargets(rope.anchors, out);
    listTargets(rope.attachments, out);
    listTargets(scriptPins, out);
}

function listTargets(entries: Targets, out: Node[]): void {
    for (let i = 0; entries && i < entries.length; i++) list(entries[i]?.target, out);
}

function list(node: Node | null | undefined, out: Node[]): void {
    if (node && isValid(node, true)) out.push(node);
}
