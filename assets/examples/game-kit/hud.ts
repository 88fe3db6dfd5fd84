import type { Node } from 'cc';
import { Label, screen, UITransform, view } from 'cc';

/** What eyes and fingers need at least: height of the letters and of a button, px of a screen of usual sharpness. */
const [TEXT, BUTTON] = [14, 44];

/** How far a text that is in no corner goes up in a high window, px: out of the scene, and not away from it. */
const ABOVE = 60;

/** Places of the nodes in the scene, where they are on a large screen. */
const places = new WeakMap<Node, { readonly x: number; readonly y: number }>();

/**
 * Makes a text or a button larger where the whole scene is small, as on a phone, so that it is still read and hit. What
 * stands in a corner grows out of it, and in a high window it goes up or down to where the window ends.
 * @param isCorner Whether the node stands in a corner; otherwise it grows about its place, and goes up a little.
 */
export function fitHud(node: Node, isCorner: boolean): void {
    if (!places.has(node)) places.set(node, node.position.clone());
    const { x, y } = places.get(node)!;
    const label = node.getComponent(Label);
    const { width, height, anchorX, anchorY } = node.getComponent(UITransform)!;
    const pixels = view.getScaleX() / screen.devicePixelRatio; // of one px of the scene
    const scale = Math.max(1, (label ? TEXT / label.fontSize : BUTTON / height) / pixels);
    node.setScale(scale, scale);
    const spare = screen.windowSize.height / view.getScaleY() - view.getDesignResolutionSize().height;
    const room = Math.max(0, spare / 2);
    if (!isCorner) return node.setPosition(x, y + Math.min(room, ABOVE));
    const up = (scale - 1) * height;
    const right = (scale - 1) * width;
    node.setPosition(
        x < 0 ? x + right * anchorX : x - right * (1 - anchorX),
        y < 0 ? y + up * anchorY - room : y - up * (1 - anchorY) + room,
    );
}
