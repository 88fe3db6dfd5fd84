import { director, Scene, UITransform, Vec2, type Component, type Node } from 'cc';
import { Rope, RopeAnchor, RopeEventType, RopeTouch, RopeWinch } from '../../assets/rope';
import { pointer } from '../conformance/platform';
import { createNode } from '../conformance/stage';

type RopeValues = Partial<Omit<Rope, keyof Component>>;

/** A rope without weight below a node of its own, with an anchor at its tail. */
function addRope(world: Node, values: RopeValues = {}): { rope: Rope; hook: Node } {
    const hook = createNode('hook', world);
    hook.setPosition(300, 400);
    const anchor = Object.assign(new RopeAnchor(), { target: hook });
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, {
        ...{ nodeCount: 11, gravity: new Vec2(), damping: 2, anchors: [anchor] },
        ...values,
    });
    node.setPosition(300, 600);
    createNode('parent', world).addChild(node);
    return { rope, hook };
}

/** A rope of 200 px with a load of mass 10. */
export function addLoaded(world: Node, values: RopeValues = {}): Rope {
    const { rope } = addRope(world, { gravity: new Vec2(0, -980), anchors: [], ...values });
    rope.attach(createNode('load', world), -1, { mass: 10 });
    return rope;
}

/**
 * Makes a rope below a node at the origin of the world, and gives it with what lets an event of a type happen to it, once.
 * On the stand-in and in a real engine.
 */
export const EVENT_PLAYS: Record<RopeEventType, (world: Node) => [Rope, () => unknown]> = {
    [RopeEventType.CUT]: (world) => {
        const { rope } = addRope(world);
        return [rope, () => rope.cutAt(50)];
    },
    [RopeEventType.TEAR]: (world) => {
        const rope = addLoaded(world, { tearTensions: [0, 0, 0, 0] });
        return [rope, () => (rope.tearTensions = [0, 0, 0, 9000])];
    },
    [RopeEventType.TAUT]: (world) => {
        const rope = addLoaded(world);
        rope.pin(-1, new Vec2(300, 500));
        return [rope, () => rope.unpin(-1)];
    },
    [RopeEventType.SLACK]: (world) => {
        const { rope, hook } = addRope(world);
        return [rope, () => hook.setPosition(300, 450)];
    },
    [RopeEventType.STALL]: (world) => {
        const rope = addLoaded(world);
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { maxMotorForce: 5000, motorSpeed: -50 });
        return [rope, () => (winch.enableMotor = true)];
    },
    [RopeEventType.SLEEP]: (world) => {
        const { rope } = addRope(world, { allowSleep: false });
        return [rope, () => (rope.allowSleep = true)];
    },
    [RopeEventType.WAKE]: (world) => {
        const { rope } = addRope(world);
        return [rope, () => rope.applyImpulse(5, new Vec2(500, 0))];
    },
    [RopeEventType.GRAB]: (world) => {
        const { rope } = addRope(world, { touch: RopeTouch.Nearest });
        return [rope, () => pointer.start(1, 300, 500)];
    },
    [RopeEventType.RELEASE]: (world) => {
        const { rope } = addRope(world, { touch: RopeTouch.Nearest });
        return [
            rope,
            async () => {
                await pointer.start(1, 300, 500);
                await pointer.end(1, 300, 500);
            },
        ];
    },
    [RopeEventType.ATTACH]: (world) => {
        const { rope } = addRope(world);
        return [rope, () => rope.attach(createNode('crate', world), 3)];
    },
    [RopeEventType.DETACH]: (world) => {
        const rope = addLoaded(world);
        return [rope, () => rope.detach(rope.attachments[0]!.target!)];
    },
};
export const EVENT_TYPES = Object.keys(EVENT_PLAYS) as RopeEventType[];

/** What a handler may destroy of the rope that it hears of. */
export const DESTRUCTIONS: readonly (readonly [string, (rope: Rope) => void])[] = [
    ['its rope', (rope) => rope.destroy()],
    ['its node', (rope) => rope.node.destroy()],
    ['its parent', (rope) => rope.node.parent!.destroy()],
    ['the scene', () => director.runSceneImmediate(new Scene('next'))],
    [
        'what holds and hangs on it',
        ({ anchors, attachments }) => [...anchors, ...attachments].forEach(({ target }) => target?.destroy()),
    ],
];
