"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.findNode = findNode;
exports.findParent = findParent;
/** A node of the scene by its uuid, at any depth. */
function findNode(scene, uuid) {
    let found = null;
    scene.walk((node) => {
        if (node.uuid === uuid)
            found = node;
    });
    return found;
}
/**
 * Where a new rope goes: below the last selected node, if that is drawn by a Canvas; else below the first Canvas; in
 * the prefab editor, which puts the prefab on a hidden Canvas, below the prefab's root. Null if there is no Canvas.
 */
function findParent(cc, scene, selected) {
    const last = selected.length > 0 ? findNode(scene, selected[selected.length - 1]) : null;
    if (last && isOnCanvas(cc, last))
        return last;
    const canvases = scene.getComponentsInChildren(cc.RenderRoot2D).map(({ node }) => node);
    const visible = canvases.find((node) => !isHidden(cc, node));
    if (visible)
        return visible;
    for (const hidden of canvases) {
        const root = hidden.children.find((node) => !isHidden(cc, node));
        if (root)
            return root;
    }
    return null;
}
function isOnCanvas(cc, node) {
    for (let one = node; one; one = one.parent) {
        if (one.getComponent(cc.RenderRoot2D))
            return true;
    }
    return false;
}
function isHidden(cc, node) {
    return (node._objFlags & cc.CCObject.Flags.HideInHierarchy) !== 0;
}
