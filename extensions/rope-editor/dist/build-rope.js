"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.findRopeClasses = findRopeClasses;
exports.buildRope = buildRope;
const looks_1 = require("./looks");
const build_drum_1 = require("./build-drum");
const build_obstacle_1 = require("./build-obstacle");
const build_swing_1 = require("./build-swing");
const parts_1 = require("./parts");
const CRATE_SIZE = 60;
const CRATE_MASS = 5;
const CRATE_ROPE_NODES = 16;
const SPAN = 400;
const BRIDGE_SPAN = 600;
const BRIDGE_NODES = 16;
/** A twentieth longer than the gap, so that the bridge sags a little. */
const BRIDGE_SEGMENT = (1.05 * BRIDGE_SPAN) / (BRIDGE_NODES - 1);
const PLANK = { width: BRIDGE_SEGMENT - 2, height: 12 };
/** Turns a plank's width along a rope that runs from left to right. */
const ALONG_THE_ROPE = -90;
/** The component's classes, or null if the project has none. */
function findRopeClasses(cc) {
    const Rope = cc.js.getClassByName('VerletRope.Rope');
    const Attachment = cc.js.getClassByName('VerletRope.RopeAttachment');
    return Rope && Attachment ? { Rope, Attachment } : null;
}
/**
 * Adds a node with a rope of some kind; anchors and props are its children.
 * @param picture What crates and planks show, tinted; or what goes along the rope.
 */
function buildRope(kind, parent, cc, picture) {
    if (kind in looks_1.NETS)
        return buildNet(kind, parent, cc);
    if (kind in looks_1.SKINNED)
        return buildSkinned(kind, parent, cc, picture);
    if (kind === 'swing')
        return (0, build_swing_1.buildSwing)(parent, cc, picture, findRopeClasses(cc));
    if (kind === 'drum')
        return (0, build_drum_1.buildDrum)(parent, cc, picture, findRopeClasses(cc));
    if (kind === 'obstacle')
        return (0, build_obstacle_1.buildObstacle)(parent, cc, picture);
    const builder = new RopeBuilder(kind === 'bridge' ? 'Bridge' : 'Rope', parent.layer, cc, picture);
    if (kind === 'ropeBetweenAnchors')
        builder.span(SPAN);
    if (kind === 'ropeWithCrate')
        builder.hangCrate();
    if (kind === 'bridge')
        builder.bridge();
    // Last, so that the rope is loaded with everything set; then what the editor does when one adds a component.
    parent.addChild(builder.node);
    builder.rope.resetInEditor?.();
    return builder.node;
}
/** A rope whose line is drawn by a skin on a child; it has no Graphics. */
function buildSkinned(kind, parent, cc, spriteFrame) {
    const { name, preset, skin } = looks_1.SKINNED[kind];
    const node = (0, parts_1.createNode)(name, parent.layer, cc);
    addSkin(node, 'VerletRope.RopeSkin', { ...skin, spriteFrame }, cc); // first: a rope without one adds a Graphics
    const rope = node.addComponent(findRopeClasses(cc).Rope);
    rope.preset = preset;
    parent.addChild(node);
    rope.resetInEditor?.();
    return node;
}
/** A net as large as the rectangle of its node. */
function buildNet(kind, parent, cc) {
    const { name, preset, width, height, isCloth } = looks_1.NETS[kind];
    const node = (0, parts_1.createNode)(name, parent.layer, cc);
    node.getComponent(cc.UITransform).setContentSize(width, height);
    if (isCloth)
        addSkin(node, 'VerletRope.RopeNetSkin', {}, cc);
    const net = (0, parts_1.addComponent)(node, 'VerletRope.RopeNet', { preset }, cc);
    parent.addChild(node);
    net.resetInEditor?.();
    return node;
}
function addSkin(owner, type, values, cc) {
    const child = (0, parts_1.createNode)('Skin', owner.layer, cc);
    (0, parts_1.addComponent)(child, type, values, cc);
    owner.addChild(child);
}
class RopeBuilder {
    constructor(name, _layer, _cc, _white) {
        this._layer = _layer;
        this._cc = _cc;
        this._white = _white;
        this._classes = findRopeClasses(_cc);
        this.node = (0, parts_1.createNode)(name, _layer, _cc);
        this.node.addComponent(_cc.Graphics);
        this.rope = this.node.addComponent(this._classes.Rope);
    }
    /** Holds both ends by anchors so far from each other. */
    span(width) {
        this.rope.headAnchor = this._addAnchor('Left Anchor', -width / 2);
        this.rope.secondAnchor = this._addAnchor('Right Anchor', width / 2);
    }
    hangCrate() {
        this.rope.nodeCount = CRATE_ROPE_NODES;
        const crate = this._addBox('Crate', CRATE_SIZE, CRATE_SIZE);
        crate.getComponent(this._cc.UITransform).setAnchorPoint(0.5, 1);
        this._attach(crate, -1, CRATE_MASS, 0);
    }
    bridge() {
        this.rope.nodeCount = BRIDGE_NODES;
        this.rope.baseLength = BRIDGE_SEGMENT;
        this.span(BRIDGE_SPAN);
        for (let i = 1; i < BRIDGE_NODES - 1; i++) {
            this._attach(this._addBox(`Plank ${i}`, PLANK.width, PLANK.height), i, 1, ALONG_THE_ROPE);
        }
    }
    _attach(target, nodeIndex, mass, angle) {
        const entry = new this._classes.Attachment();
        this.rope.attachments.push(Object.assign(entry, { target, nodeIndex, mass, rotate: true, angle }));
    }
    _addAnchor(name, x) {
        const anchor = (0, parts_1.createNode)(name, this._layer, this._cc);
        this.node.addChild(anchor);
        anchor.getComponent(this._cc.UITransform).setContentSize(20, 20);
        anchor.setPosition(x, 0);
        return anchor;
    }
    _addBox(name, width, height) {
        const box = (0, parts_1.createBox)(name, this._layer, { width, height }, this._cc, this._white);
        this.node.addChild(box);
        return box;
    }
}
