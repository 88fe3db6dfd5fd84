import type { Node } from 'cc';
import { isValid } from 'cc';
import type { RopeAnchor } from '../RopeAnchor';
import type { RopeAttachment } from '../RopeAttachment';

/** Takes destroyed anchors off a rope. Returns whether the head's was one. */
export function forgetDestroyedAnchors(rope: {
    readonly headAnchor: Node | null;
    secondAnchor: Node | null;
    readonly anchors: readonly RopeAnchor[];
}): boolean {
    if (!isValid(rope.secondAnchor, true)) rope.secondAnchor = null;
    for (const anchor of rope.anchors ?? []) {
        if (anchor?.target && !isValid(anchor.target, true)) anchor.target = null;
    }
    return Boolean(rope.headAnchor) && !isValid(rope.headAnchor, true);
}

/** Drops the attachments whose scene node was destroyed. */
export function forgetDestroyedAttachments({ attachments }: { attachments: RopeAttachment[] }): void {
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        const target = attachments[k]?.target;
        if (target && !isValid(target, true)) attachments.splice(k, 1);
    }
}
