import { type Node, Vec2 } from 'cc';
import { RopeAnchor, RopeDrum, RopeSystem, type Rope } from '../../assets/rope';
import { ERigidBody2DType, PhysicsSystem2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, hinge, nodeOf } from '../support/box2d';
import { STEP, useGame } from '../support/game';
import { OnLateUpdate, OnUpdate } from '../support/movers';

/** A script steps the physics by hand, or the ropes, or both: `autoSimulation` is off. */

const game = useGame();
const ropes = RopeSystem.instance;

afterEach(() => (ropes.autoSimulation = true));

/** Scenes with a body that a rope holds, bears or turns, and where that is in the end. */
const SCENES: Readonly<Record<string, () => Node>> = {
    held: () => {
        const body = addBox(game, ERigidBody2DType.Dynamic, 420, 420, 30, 30);
        body.linearDamping = 2;
        ropeOf({ damping: 2 }).attach(nodeOf(body), -1);
        return nodeOf(body);
    },
    borne: () => {
        const target = game.addNode('hook', { x: 480, y: 600 });
        const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: -1 })];
        ropeOf({ anchors, collide: true, mass: 2 });
        return nodeOf(addBox(game, ERigidBody2DType.Dynamic, 390, 600, 20, 20));
    },
    'the drum': () => {
        const body = addBox(game, ERigidBody2DType.Dynamic, 300, 640, 30, 30);
        hinge(body);
        const rope = ropeOf({});
        Object.assign(nodeOf(body).addComponent(RopeDrum)!, { rope, turns: 3 });
        rope.attach(game.addNode('crate'), -1, { mass: 1 });
        return rope.attachments[0]!.target!;
    },
};

function ropeOf(values: Partial<Rope>): Rope {
    return game.addRope({ nodeCount: 12, gravity: new Vec2(0, -gravity()), ...values }, { x: 300, y: 600 });
}

/** Steps of the physics in a frame, and when they are. */
const HANDS: Readonly<Record<string, (step: () => void) => void>> = {
    'and so are the ropes': (step) => {
        ropes.autoSimulation = false;
        game.addNode('script').addComponent(OnUpdate).callback = () => {
            ropes.step(STEP);
            step();
        };
    },
    'only the ropes are': () => {
        Object.assign(PhysicsSystem2D.instance, { autoSimulation: true });
        ropes.autoSimulation = false;
        let frame = 0;
        game.addNode('script').addComponent(OnUpdate).callback = (dt) => {
            if (frame++ % 3 === 0) ropes.step(3 * dt);
        };
    },
    'before the ropes': (step) => void (game.addNode('first').addComponent(OnUpdate).callback = step),
    'in lateUpdate': (step) => void (game.addNode('script').addComponent(OnLateUpdate).callback = step),
    'twice a frame': (step) =>
        void (game.addNode('script').addComponent(OnLateUpdate).callback = () => {
            step();
            step();
        }),
    'every third frame': (step) => {
        let frame = 0;
        game.addNode('script').addComponent(OnLateUpdate).callback = () => {
            if (frame++ % 3 === 0) step();
        };
    },
};

/** Where the body is in the end. @param hand Null: the physics steps by itself. */
function play(scene: string, hand: string | null, length = STEP): Vec2 {
    game.start();
    ropes.autoSimulation = true;
    const physics = PhysicsSystem2D.instance;
    if (hand) {
        physics.autoSimulation = false;
        HANDS[hand]!(() => {
            physics.physicsWorld.syncSceneToPhysics();
            physics.step(length);
            physics.physicsWorld.syncPhysicsToScene();
        });
    }
    const node = SCENES[scene]!();
    game.tick(1200);
    return new Vec2(node.worldPosition.x, node.worldPosition.y);
}

describe.each(Object.keys(SCENES))('a body that is %s', (scene) => {
    test.each(Object.keys(HANDS))('ends where it does with a physics that steps by itself: %s', (hand) => {
        const wanted = play(scene, null);
        expect(Vec2.distance(play(scene, hand), wanted)).toBeLessThan(2);
    });
});

test('steps of another length are warned of', () => {
    play('held', 'in lateUpdate', 1 / 50);
    expect(game.takeMessages().filter((text) => text.includes('got 0.02'))).toHaveLength(1);
});

test('a physics that nobody steps lets the rope go on, with the body as a hook', () => {
    PhysicsSystem2D.instance.autoSimulation = false;
    const body = SCENES['held']!();
    const before = body.worldPosition.clone();
    game.tick(300);
    expect(body.worldPosition).toEqual(before);
    PhysicsSystem2D.instance.autoSimulation = true;
    game.tick(1200);
    expect(body.worldPosition.x).toBeCloseTo(300, 0);
});
