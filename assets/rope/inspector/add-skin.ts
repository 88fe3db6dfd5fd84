import type { Component, UIRenderer } from 'cc';
import { Graphics, Node } from 'cc';
import { hasSkin, ROPE_LINE } from '../draw';

/** By its name: the class itself stands above what it draws. */
const SKIN = 'VerletRope.RopeSkin';

/** Puts a skin as wide and of the same colour over the line of a rope, on a new child, unless there is one. */
export function addSkin({ node }: Component): void {
    if (hasSkin(node)) return;
    const { lineWidth, strokeColor } = node.getComponent(Graphics) ?? ROPE_LINE;
    const child = new Node('Skin');
    child.layer = node.layer;
    node.addChild(child);
    const skin = child.addComponent(SKIN) as UIRenderer & { width: number };
    skin.width = lineWidth;
    skin.color = strokeColor;
}
