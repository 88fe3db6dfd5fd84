import type { Component, Node } from 'cc';
import type { RopeView } from './view';

/** Views that have been put over the Graphics of a rope, by the rope's node; the last one is seen. */
const views = new WeakMap<Node, RopeView[]>();

let revision = 0;

/** How often a view has been put over a Graphics or taken away. */
export function viewsRevision(): number {
    return revision;
}

/** From now on `view` draws the rope on `ropeNode`, instead of the Graphics there. */
export function addView(ropeNode: Node, view: RopeView): void {
    revision++;
    const list = views.get(ropeNode);
    if (!list) views.set(ropeNode, [view]);
    else if (list.indexOf(view) < 0) list.push(view);
}

/** Undoes `addView`: the view below draws the rope again. */
export function removeView(ropeNode: Node, view: RopeView): void {
    revision++;
    const list = views.get(ropeNode) ?? [];
    const index = list.indexOf(view);
    if (index >= 0) list.splice(index, 1);
}

/** The view that has been put over the Graphics on a node, or null. */
export function viewOver(ropeNode: Node): RopeView | null {
    const list = views.get(ropeNode);
    return list && list.length > 0 ? list[list.length - 1] : null;
}

/** Whether a view that replaces the Graphics stands on a node or on a child of it, be it switched off. */
export function hasView({ components, children }: Node): boolean {
    return (
        components.some(replacesGraphics) || children.some((child) => child.components.some(replacesGraphics))
    );
}

function replacesGraphics(component: Component & Partial<RopeView>): boolean {
    return component.replacesGraphics === true;
}
