import { instantiate, isValid, UITransform, type Component, type Node } from 'cc';
import {
    Rope,
    RopeDrum,
    RopeKnife,
    RopeLoad,
    RopeNet,
    RopeNetSkin,
    RopeObstacle,
    RopePlastic,
    RopeRider,
    RopeSkin,
    RopeSystem,
    RopeWinch,
} from '../../../assets/rope';
import { BoxCollider2D, RigidBody2D } from '../../../tools/cc/physics-2d';
import { createNode, createStage } from '../../../tools/cc/stage';
import type { Dice } from '../dice';

export type Type = new () => Component;

export const TYPES = [
    ...[Rope, RopeNet, RopeLoad, RopeRider, RopeWinch, RopeKnife, RopeObstacle, RopeSkin, RopeNetSkin],
    ...[RopeDrum, RopePlastic],
] as unknown as Type[];
const MAX_ROPES = 8;

/** The nodes and components of a scene, also those that have been destroyed, and what methods have returned. */
export class Cast {
    nodes: Node[] = [];
    bodies: Node[] = [];
    things: Component[] = [];
    /** States and journals. */
    readonly results: unknown[] = [];
    /** Other objects that methods have returned. */
    readonly others: unknown[] = [];
    readonly world = createNode('world', createStage().canvas);

    constructor(private readonly _dice: Dice) {
        this.world.setPosition(-640, -360);
        for (let k = 0; k < 4; k++) this.addNode();
        for (let k = 0; k < 2; k++) this.addThing(Rope as never);
        for (let k = 0; k < 4; k++) this.addThing(_dice.pick(TYPES));
    }

    addNode(): Node {
        const node = createNode(
            `node ${this.nodes.length}`,
            this._dice.below(4) === 0 && this.nodes.length > 0 ? this.aliveNode() : this.world,
        );
        node.setPosition(this._dice.between(0, 800), this._dice.between(0, 700));
        const { children } = this.world;
        if (children.length > 30) children[0]!.destroy();
        this.nodes.push(node);
        if (this.nodes.length > 12) this.nodes.shift();
        return node;
    }

    addThing(type: Type): void {
        if (type === (Rope as never) && RopeSystem.instance.ropes.length >= MAX_ROPES) return;
        if (type === (RopeNet as never) && RopeSystem.instance.nets.length >= 2) return;
        const isSkin = type === (RopeSkin as never) || type === (RopeNetSkin as never);
        const owner = this.things.find(
            (one) => (one instanceof Rope || one instanceof RopeNet) && isValid(one, true),
        );
        const isBeside = type === (RopeWinch as never) || type === (RopePlastic as never);
        const node = isBeside && owner ? owner.node : this.addNode();
        if (isSkin && owner) this.reparent(node, owner.node);
        if (!node.getComponent(UITransform)) node.addComponent(UITransform).setContentSize(80, 60);
        const thing = node.addComponent(type);
        if (!thing) return;
        if (thing instanceof Rope) thing.nodeCount = 3 + this._dice.below(9);
        if (thing instanceof RopeDrum && owner instanceof Rope) thing.rope = owner;
        if (thing instanceof RopePlastic && owner instanceof Rope) owner.flexuralRigidity = 0.01;
        if (thing instanceof RopeNet) Object.assign(thing, { columns: 3, rows: 2 });
        this.things.push(thing);
        if (this.things.length > 24) this.things.shift();
    }

    addBody(): void {
        const node = createNode('body', this.world);
        node.setPosition(this._dice.between(0, 800), this._dice.between(0, 700));
        this.bodies.push(node); // a node without a place is more than Box2D can take
        if (this.bodies.length > 3) this.bodies.shift()!.destroy();
        const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
        body.type = this._dice.below(3);
        const box = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
        box.apply();
    }

    reparent(node: Node | null, parent: Node): void {
        if (node && isValid(node, true) && !parent.isChildOf(node)) node.setParent(parent);
    }

    copy(): void {
        const thing = this.thing();
        if (
            !isValid(thing, true) ||
            RopeSystem.instance.ropes.length >= MAX_ROPES ||
            RopeSystem.instance.nets.length > 1
        )
            return;
        const copy = instantiate(thing.node);
        this.world.addChild(copy);
        this.things.push(copy.getComponent(thing.constructor as Type)!);
    }

    /** A node of the scene, or one that has been. */
    node(): Node {
        return this._dice.pick([...this.nodes, ...this.bodies]);
    }

    aliveNode(): Node {
        const alive = this.nodes.filter((node) => isValid(node, true));
        return alive.length > 0 ? this._dice.pick(alive) : this.addNode();
    }

    thing(): Component {
        return this._dice.pick(this.things);
    }
}
