import type * as Engine from 'cc';
import type { Component, Node, SpriteFrame } from 'cc';
import { NETS, SKINNED, type NetKind, type SkinnedKind } from './looks';
import { buildDrum } from './build-drum';
import { buildObstacle } from './build-obstacle';
import { buildSwing } from './build-swing';
import { addComponent, createBox, createNode } from './parts';

/** What Node > Rope can create. */
export type RopeKind =
    | 'rope'
    | 'ropeBetweenAnchors'
    | 'ropeWithCrate'
    | 'bridge'
    | 'swing'
    | 'drum'
    | 'obstacle'
    | SkinnedKind
    | NetKind;

/** What is set of a Rope. The extension imports nothing of the game: it finds the classes by their names. */
export interface Rope extends Component {
    preset: number;
    nodeCount: number;
    baseLength: number;
    headAnchor: Node | null;
    secondAnchor: Node | null;
    attachments: Attachment[];
}

export interface Attachment {
    target: Node | null;
    nodeIndex: number;
    mass: number;
    rotate: boolean;
    angle: number;
}

export interface RopeClasses {
    readonly Rope: new () => Rope;
    readonly Attachment: new () => Attachment;
}

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
export function findRopeClasses(cc: typeof Engine): RopeClasses | null {
    const Rope = cc.js.getClassByName('VerletRope.Rope');
    const Attachment = cc.js.getClassByName('VerletRope.RopeAttachment');
    return Rope && Attachment ? ({ Rope, Attachment } as RopeClasses) : null;
}

/**
 * Adds a node with a rope of some kind; anchors and props are its children.
 * @param picture What crates and planks show, tinted; or what goes along the rope.
 */
export function buildRope(
    kind: RopeKind,
    parent: Node,
    cc: typeof Engine,
    picture: SpriteFrame | null,
): Node {
    if (kind in NETS) return buildNet(kind as NetKind, parent, cc);
    if (kind in SKINNED) return buildSkinned(kind as SkinnedKind, parent, cc, picture);
    if (kind === 'swing') return buildSwing(parent, cc, picture, findRopeClasses(cc)!);
    if (kind === 'drum') return buildDrum(parent, cc, picture, findRopeClasses(cc)!);
    if (kind === 'obstacle') return buildObstacle(parent, cc, picture);
    const builder = new RopeBuilder(kind === 'bridge' ? 'Bridge' : 'Rope', parent.layer, cc, picture);
    if (kind === 'ropeBetweenAnchors') builder.span(SPAN);
    if (kind === 'ropeWithCrate') builder.hangCrate();
    if (kind === 'bridge') builder.bridge();
    // Last, so that the rope is loaded with everything set; then what the editor does when one adds a component.
    parent.addChild(builder.node);
    builder.rope.resetInEditor?.();
    return builder.node;
}

/** A rope whose line is drawn by a skin on a child; it has no Graphics. */
function buildSkinned(
    kind: SkinnedKind,
    parent: Node,
    cc: typeof Engine,
    spriteFrame: SpriteFrame | null,
): Node {
    const { name, preset, skin } = SKINNED[kind];
    const node = createNode(name, parent.layer, cc);
    addSkin(node, 'VerletRope.RopeSkin', { ...skin, spriteFrame }, cc); // first: a rope without one adds a Graphics
    const rope = node.addComponent(findRopeClasses(cc)!.Rope);
    rope.preset = preset;
    parent.addChild(node);
    rope.resetInEditor?.();
    return node;
}

/** A net as large as the rectangle of its node. */
function buildNet(kind: NetKind, parent: Node, cc: typeof Engine): Node {
    const { name, preset, width, height, isCloth } = NETS[kind];
    const node = createNode(name, parent.layer, cc);
    node.getComponent(cc.UITransform)!.setContentSize(width, height);
    if (isCloth) addSkin(node, 'VerletRope.RopeNetSkin', {}, cc);
    const net = addComponent(node, 'VerletRope.RopeNet', { preset }, cc);
    parent.addChild(node);
    net.resetInEditor?.();
    return node;
}

function addSkin(owner: Node, type: string, values: object, cc: typeof Engine): void {
    const child = createNode('Skin', owner.layer, cc);
    addComponent(child, type, values, cc);
    owner.addChild(child);
}

class RopeBuilder {
    readonly node: Node;
    readonly rope: Rope;
    private readonly _classes: RopeClasses;

    constructor(
        name: string,
        private readonly _layer: number,
        private readonly _cc: typeof Engine,
        private readonly _white: SpriteFrame | null,
    ) {
        this._classes = findRopeClasses(_cc)!;
        this.node = createNode(name, _layer, _cc);
        this.node.addComponent(_cc.Graphics);
        this.rope = this.node.addComponent(this._classes.Rope);
    }

    /** Holds both ends by anchors so far from each other. */
    span(width: number): void {
        this.rope.headAnchor = this._addAnchor('Left Anchor', -width / 2);
        this.rope.secondAnchor = this._addAnchor('Right Anchor', width / 2);
    }

    hangCrate(): void {
        this.rope.nodeCount = CRATE_ROPE_NODES;
        const crate = this._addBox('Crate', CRATE_SIZE, CRATE_SIZE);
        crate.getComponent(this._cc.UITransform)!.setAnchorPoint(0.5, 1);
        this._attach(crate, -1, CRATE_MASS, 0);
    }

    bridge(): void {
        this.rope.nodeCount = BRIDGE_NODES;
        this.rope.baseLength = BRIDGE_SEGMENT;
        this.span(BRIDGE_SPAN);
        for (let i = 1; i < BRIDGE_NODES - 1; i++) {
            this._attach(this._addBox(`Plank ${i}`, PLANK.width, PLANK.height), i, 1, ALONG_THE_ROPE);
        }
    }

    private _attach(target: Node, nodeIndex: number, mass: number, angle: number): void {
        const entry = new this._classes.Attachment();
        this.rope.attachments.push(Object.assign(entry, { target, nodeIndex, mass, rotate: true, angle }));
    }

    private _addAnchor(name: string, x: number): Node {
        const anchor = createNode(name, this._layer, this._cc);
        this.node.addChild(anchor);
        anchor.getComponent(this._cc.UITransform)!.setContentSize(20, 20);
        anchor.setPosition(x, 0);
        return anchor;
    }

    private _addBox(name: string, width: number, height: number): Node {
        const box = createBox(name, this._layer, { width, height }, this._cc, this._white);
        this.node.addChild(box);
        return box;
    }
}
