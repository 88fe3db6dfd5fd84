"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createNode = createNode;
exports.createBox = createBox;
exports.addComponent = addComponent;
const WOOD = { r: 176, g: 124, b: 72 };
/** A node with the UITransform that what is drawn on a Canvas needs. */
function createNode(name, layer, cc) {
    const node = new cc.Node(name);
    node.layer = layer;
    node.addComponent(cc.UITransform);
    return node;
}
/** A node that looks like wood. @param white A white picture, which is tinted. */
function createBox(name, layer, { width, height }, cc, white) {
    const box = createNode(name, layer, cc);
    const sprite = box.addComponent(cc.Sprite);
    sprite.sizeMode = cc.Sprite.SizeMode.CUSTOM;
    sprite.spriteFrame = white;
    sprite.color = new cc.Color(WOOD.r, WOOD.g, WOOD.b);
    box.getComponent(cc.UITransform).setContentSize(width, height);
    return box;
}
/** Adds a component of the game by its class name: the extension imports nothing of the game. */
function addComponent(node, type, values, cc) {
    return Object.assign(node.addComponent(cc.js.getClassByName(type)), values);
}
