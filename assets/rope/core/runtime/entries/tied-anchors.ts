import type { Node } from 'cc';
import type { RopeAnchor } from '../../RopeAnchor';
import { enabledRopes } from '../registry';

/** Most ropes have no other tied to them, and a winch asks in every frame. */
const NONE: RopeAnchor[] = [];

/** The anchors by which other ropes, or the rope itself, are tied to lengths of the rope on a node. */
export function anchorsTiedTo(node: Node): readonly RopeAnchor[] {
    let found = NONE;
    for (const { rope } of enabledRopes())
        for (const anchor of rope.anchors ?? []) {
            if (!anchor || anchor.target !== node || !(anchor.distance >= 0)) continue;
            if (found === NONE) found = [];
            found.push(anchor);
        }
    return found;
}
