import type { Node } from 'cc';
import type { RopeAnchor } from '../../RopeAnchor';
import { enabledRopes } from './registry';

/** The anchors by which other ropes, or the rope itself, are tied to lengths of the rope on a node. */
export function anchorsTiedTo(node: Node): RopeAnchor[] {
    const found: RopeAnchor[] = [];
    for (const { rope } of enabledRopes())
        for (const anchor of rope.anchors ?? [])
            if (anchor && anchor.target === node && anchor.distance >= 0) found.push(anchor);
    return found;
}
