import type { Component, Node } from 'cc';
import type { RopeCoupling, RopeSpace } from '../enums';
import { features } from './features';

/** What is asked of a rope, or of another component that scene nodes hold and hang on. Others have no space. */
export type Holding = Component & { readonly space?: RopeSpace };

/** What an attachment or an anchor of a rope says about its target. */
export interface Coupled {
    readonly coupling?: RopeCoupling;
    readonly maxForce?: number;
    readonly offset?: { readonly x: number; readonly y: number };
}

/** An anchor or attachment that is asked for a shared point. Anchors of ropes have a length along their target's rope, or -1. */
export type Entry = Coupled & { readonly distance?: number };

/** What a scene node is to the node of a rope that it holds or hangs on. */
export enum Sharing {
    /** No point that they share: it holds the node as the game moves it, or hangs on it and follows. */
    None,
    /** The node is one point with it: each pulls on the other. */
    Shared,
    /** It would hold itself: the node stands where it is. */
    Stands,
}

/** In place of the node that a scene node is to hold: it hangs on the rope. */
export const HANGS = -1;

/** See `Feature.sharedPoint`. The first feature that knows of a point decides. */
export function sharedPoint(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing {
    for (let k = 0; k < features.length; k++) {
        const found = features[k].sharedPoint?.(rope, node, target, entry);
        if (found) return found;
    }
    return Sharing.None;
}

/** Whether a rope shares a point with a scene node that hangs on it: then the rope does not move it. */
export function sharesPoint(rope: Holding, target: Node, entry: Entry | null): boolean {
    return sharedPoint(rope, HANGS, target, entry) !== Sharing.None;
}
