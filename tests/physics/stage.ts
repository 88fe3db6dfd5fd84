import { director, Node, Vec2, type Component } from 'cc';
import { Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tools/cc/stage';
import { resetEngine } from '../../tools/cc/reset';
import { GRAVITY } from './check';

/** Values of a component, as an inspector sets them. */
export type Values<Type extends Component> = Partial<Omit<Type, keyof Component>>;

/** A scene of the whole package beside the stand-in for the engine: for promises of components, not of the solver alone. */
export class PlayedScene {
    private readonly _canvas: Node;

    constructor() {
        resetEngine();
        this._canvas = createStage().canvas;
    }

    /** A node at a place of the Canvas. */
    node(name: string, x: number, y: number): Node {
        const node = createNode(name, this._canvas);
        node.setPosition(x, y);
        return node;
    }

    /** A rope, damped by nothing that is not said; its gravity acts downwards. */
    rope(x: number, y: number, { gravity = GRAVITY, ...values }: RopeValues): Rope {
        const rope = new Node('rope').addComponent(Rope)!;
        Object.assign(rope, { damping: 0, allowSleep: false, gravity: new Vec2(0, -gravity), ...values });
        rope.node.setPosition(x, y);
        this._canvas.addChild(rope.node);
        return rope;
    }

    frames(count: number, dt = 1 / 60): void {
        for (let frame = 0; frame < count; frame++) director.tick(dt);
    }
}

export type RopeValues = Omit<Values<Rope>, 'gravity'> & { readonly gravity?: number };
