import type * as Engine from 'cc';
import type { Node, Scene } from 'cc';

/** A node of the scene by its uuid, at any depth. */
export function findNode(scene: Scene, uuid: string): Node | null {
    let found: Node | null = null;
    scene.walk((node: Node) => {
        if (node.uuid === uuid) found = node;
    });
    return found;
}

/**
 * Where a new rope goes: below the last selected node, if that is drawn by a Canvas; else below the first Canvas; in
 * the prefab editor, which puts the prefab on a hidden Canvas, below the prefab's root. Null if there is no Canvas.
 */
export function findParent(cc: typeof Engine, scene: Scene, selected: readonly string[]): Node | null {
    const last = selected.length > 0 ? findNode(scene, selected[selected.length - 1]) : null;
    if (last && isOnCanvas(cc, last)) return last;
    const canvases = scene.getComponentsInChildren(cc.RenderRoot2D).map(({ node }) => node);
    const visible = canvases.find((node) => !isHidden(cc, node));
    if (visible) return visible;
    for (const hidden of canvases) {
        const root = hidden.children.find((node) => !isHidden(cc, node));
        if (root) return root;
    }
    return null;
}

function isOnCanvas(cc: typeof Engine, node: Node): boolean {
    for (let one: Node | null = node; one; one = one.parent) {
        if (one.getComponent(cc.RenderRoot2D)) return true;
    }
    return false;
}

function isHidden(cc: typeof Engine, node: Node): boolean {
    return (node._objFlags & cc.CCObject.Flags.HideInHierarchy) !== 0;
}
