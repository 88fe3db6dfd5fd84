import type { Node } from 'cc';
import { isValid } from 'cc';
import type { RopeAnchor } from '../RopeAnchor';

interface Entry {
    target: Node | null;
}

/** Takes destroyed anchors off a rope. Returns whether the head's was one. */
export function forgetDestroyedAnchors(rope: {
    readonly headAnchor: Node | null;
    secondAnchor: Node | null;
    readonly anchors: readonly RopeAnchor[];
}): boolean {
    if (rope.secondAnchor !== null && !isValid(rope.secondAnchor, true)) rope.secondAnchor = null;
    forgetDestroyedTargets(rope);
    return Boolean(rope.headAnchor) && !isValid(rope.headAnchor, true);
}

/** Empties the anchors of a rope or a net whose scene node was destroyed. */
export function forgetDestroyedTargets({ anchors }: { readonly anchors: readonly (Entry | null)[] }): void {
    for (const anchor of anchors ?? []) {
        if (anchor?.target && !isValid(anchor.target, true)) anchor.target = null;
    }
}

/** Drops the attachments of a rope or a net whose scene node was destroyed. */
export function forgetDestroyedAttachments({
    attachments,
}: {
    readonly attachments: (Entry | null)[];
}): void {
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        const target = attachments[k]?.target;
        if (target && !isValid(target, true)) attachments.splice(k, 1);
    }
}
