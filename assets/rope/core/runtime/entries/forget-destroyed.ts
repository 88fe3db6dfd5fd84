import type { Node } from 'cc';
import { hasGone } from './entry-target';
import type { RopeAnchor } from '../../RopeAnchor';

interface Entry {
    target: Node | null;
}

/** Takes destroyed anchors off a rope. Returns whether the head's was one. */
export function forgetDestroyedAnchors(rope: {
    readonly headAnchor: Node | null;
    secondAnchor: Node | null;
    readonly anchors: readonly RopeAnchor[];
}): boolean {
    const { headAnchor, secondAnchor } = rope;
    if (secondAnchor && hasGone(secondAnchor)) rope.secondAnchor = null;
    forgetDestroyedTargets(rope);
    return headAnchor !== null && hasGone(headAnchor);
}

/** Empties the anchors of a rope or a net whose scene node was destroyed, or taken off the scene. */
export function forgetDestroyedTargets({ anchors }: { readonly anchors: readonly (Entry | null)[] }): void {
    for (const anchor of anchors ?? []) {
        if (anchor && hasGone(anchor.target)) anchor.target = null;
    }
}

/** Drops the attachments of a rope or a net whose scene node was destroyed, or taken off the scene. */
export function forgetDestroyedAttachments({
    attachments,
}: {
    readonly attachments: (Entry | null)[];
}): void {
    for (let k = (attachments?.length ?? 0) - 1; k >= 0; k--) {
        if (hasGone(attachments[k]?.target)) attachments.splice(k, 1);
    }
}
