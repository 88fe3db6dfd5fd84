import { Label, screen, UITransform, view, type Node, type Rect } from 'cc';

/** What eyes and fingers need at least: height of the letters and of a button, px of a screen of usual sharpness. */
const [TEXT, BUTTON] = [14, 44];

/** How far a text that is in no corner goes up in a high window, px: out of the scene, and not away from it. */
const ABOVE = 60;

/** Places of the nodes in the scene, where they are on a large screen. */
const places = new WeakMap<Node, { readonly x: number; readonly y: number }>();

/**
 * Makes texts and buttons larger where the whole scene is small, as on a phone, so that they are still read and hit. What
 * stands in a corner grows out of it, and in a high window it goes up or down to where the window ends. The message grows
 * about its place and goes up a little; where it would touch a corner, it stands below that.
 * @param corners What stands in the corners: texts and buttons.
 * @param message The text in the middle, beside them in the tree.
 */
export function fitHud(corners: readonly Node[], message: Node): void {
    const spare = screen.windowSize.height / view.getScaleY() - view.getDesignResolutionSize().height;
    const room = Math.max(0, spare / 2);
    for (const node of corners) {
        const { x, y } = placeOf(node);
        const { width, height, anchorX, anchorY } = node.getComponent(UITransform)!;
        const more = grow(node) - 1;
        node.setPosition(
            x + more * width * (x < 0 ? anchorX : anchorX - 1),
            y + more * height * (y < 0 ? anchorY : anchorY - 1) + (y < 0 ? -room : room),
        );
    }
    const { x, y } = placeOf(message);
    grow(message);
    message.setPosition(x, y + Math.min(room, ABOVE));
    for (const node of corners) {
        const [text, corner] = [boxOf(message), boxOf(node)];
        if (text.intersects(corner)) message.setPosition(x, message.position.y + corner.yMin - text.yMax);
    }
}

function placeOf(node: Node): { readonly x: number; readonly y: number } {
    const place = places.get(node) ?? node.position.clone();
    places.set(node, place);
    return place;
}

/** Makes a node as large as it has to be, and returns how many times as large as in the scene that is. */
function grow(node: Node): number {
    const label = node.getComponent(Label);
    const pixels = view.getScaleX() / screen.devicePixelRatio; // of one px of the scene
    const least = label ? TEXT / label.fontSize : BUTTON / node.getComponent(UITransform)!.height;
    const scale = Math.max(1, least / pixels);
    node.setScale(scale, scale);
    return scale;
}

function boxOf(node: Node): Rect {
    return node.getComponent(UITransform)!.getBoundingBox();
}
