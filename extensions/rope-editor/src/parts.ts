import type * as Engine from 'cc';
import type { Component, Node, SpriteFrame } from 'cc';

const WOOD = { r: 176, g: 124, b: 72 };

/** A node with the UITransform that what is drawn on a Canvas needs. */
export function createNode(name: string, layer: number, cc: typeof Engine): Node {
    const node = new cc.Node(name);
    node.layer = layer;
    node.addComponent(cc.UITransform);
    return node;
}

/** A node that looks like wood. @param white A white picture, which is tinted. */
export function createBox(
    name: string,
    layer: number,
    { width, height }: { readonly width: number; readonly height: number },
    cc: typeof Engine,
    white: SpriteFrame | null,
): Node {
    const box = createNode(name, layer, cc);
    const sprite = box.addComponent(cc.Sprite);
    sprite.sizeMode = cc.Sprite.SizeMode.CUSTOM;
    sprite.spriteFrame = white;
    sprite.color = new cc.Color(WOOD.r, WOOD.g, WOOD.b);
    box.getComponent(cc.UITransform)!.setContentSize(width, height);
    return box;
}

/** Adds a component of the game by its class name: the extension imports nothing of the game. */
export function addComponent(node: Node, type: string, values: object, cc: typeof Engine): Component {
    return Object.assign(node.addComponent(cc.js.getClassByName(type) as new () => Component), values);
}
