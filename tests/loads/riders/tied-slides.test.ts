import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeLoad, RopeRider } from '../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, PhysicsSystem2D } from '../../../tools/cc/physics-2d';
import { addBox, nodeOf } from '../../support/box2d';
import { STEP, useGame } from '../../support/game';
import { height, machine, SIDE, TOP } from '../../riders/machine';

const game = useGame();
const GRAVITY = 980;

function addLoad(x: number, y: number, mass: number): Node {
    const node = game.addNode('load', { x, y });
    Object.assign(node.addComponent(RopeLoad), { mass, linearDamping: 0 });
    return node;
}

/** A square of Box2D. @param mass kg */
function addBody(x: number, y: number, mass: number): Node {
    PhysicsSystem2D.instance.gravity = new Vec2(0, -GRAVITY) as never;
    const node = nodeOf(addBox(game, ERigidBody2DType.Dynamic, x, y, 32, 32));
    const box = node.getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.density = mass;
    box.apply();
    return node;
}

function addPulley(x: number, nodeIndex: number): RopeAnchor {
    const target = game.addNode('pulley', { x, y: TOP });
    return Object.assign(new RopeAnchor(), { target, nodeIndex, slide: true });
}

/** Mean acceleration of a node from frame 6 to 36, px/s^2, and the largest stretch of a rope that is looked at. */
function accelerationOf(node: Node, look: () => void): number {
    const heights = Array.from({ length: 37 }, () => {
        game.tick();
        look();
        return height(node);
    });
    return (heights[36] - 2 * heights[21] + heights[6]) / (15 * STEP) ** 2;
}

const KINDS = [
    ['loads', addLoad],
    ['bodies', addBody],
] as const;

describe.each(KINDS)('%s', (_, add) => {
    test.each([
        [20, 10],
        [10, 20],
        [100, 20],
        [5, 5],
    ])('of %d and %d on a rope over a pulley move as Atwood says', (a, b) => {
        const values = {
            nodeCount: 41,
            baseLength: 15.04,
            mass: 0.1,
            damping: 0,
            anchors: [addPulley(400, 20)],
        };
        const rope = game.addRope(values, { x: 380, y: TOP - SIDE });
        const [one, other] = [add(380, TOP - SIDE, a), add(420, TOP - SIDE, b)];
        rope.attach(one, 0, { mass: 0 });
        rope.attach(other, -1, { mass: 0 });
        rope.unpin(0);
        const found = accelerationOf(one, () => expect(rope.maxStretch).toBeLessThan(0.002));
        expect(Math.abs(found - ((b - a) / (a + b)) * GRAVITY)).toBeLessThan(0.015 * GRAVITY);
        expect(rope.advice).toBe('');
        expect(rope.ropeLength).toBeCloseTo(40 * 15.04, 6);
    });

    test.each([
        [20, 10.5],
        [10, 20],
        [40, 20],
    ])('of %d on a pulley that hangs in the rope, and of %d at its end', (one, other) => {
        const anchors = [addPulley(420, 40)];
        const values = { nodeCount: 61, baseLength: 15, mass: 0.1, damping: 0, anchors };
        const rope = game.addRope(values, { x: 400, y: TOP });
        const hanging = add(410, TOP - SIDE, one);
        const rider = Object.assign(hanging.addComponent(RopeRider), { slide: true, friction: 0 });
        const weight = add(445, TOP - SIDE, other);
        rope.attach(weight, -1, { mass: 0 });
        rider.grab(rope, SIDE);
        const found = accelerationOf(weight, () => expect(rope.maxStretch).toBeLessThan(0.002));
        const wanted = (-GRAVITY * (other - one / 2)) / (other + one / 4);
        expect(Math.abs(found - wanted)).toBeLessThan(0.015 * GRAVITY);
    });
});

test('a rope with a load that is tied to one end pulls with its weight', () => {
    const built = machine(game, 20, 0);
    built.loads[1].setPosition(400, TOP - SIDE);
    Object.assign(built.loads[1].addComponent(RopeLoad), { mass: 10, linearDamping: 0 });
    const tied = game.addRope(
        { nodeCount: 11, baseLength: 10, mass: 0.1, damping: 0, headAnchor: built.loads[1] },
        { x: 400, y: TOP - SIDE },
    );
    tied.attach(game.addNode('more'), -1, { mass: 20 });
    const found = accelerationOf(built.loads[0], () => {
        expect(built.rope.maxStretch).toBeLessThan(0.002);
        expect(tied.maxStretch).toBeLessThan(0.002);
    });
    expect(Math.abs(found - (10.1 / 50.1) * GRAVITY)).toBeLessThan(0.015 * GRAVITY);
});

test.each([
    [0.95, true],
    [1.05, false],
])('friction holds what the law of the capstan allows, times %p: %p', (part, isHeld) => {
    const most = Math.exp(0.2 * Math.PI);
    const built = machine(game, 0, 0, { damping: 0.5, allowSleep: false }, 0.2);
    const masses = [10 * most * part, 10];
    built.loads.forEach((load, k) => Object.assign(load.addComponent(RopeLoad), { mass: masses[k] }));
    game.tick(60);
    const way = TOP - SIDE - height(built.loads[0]);
    if (isHeld) expect(Math.abs(way)).toBeLessThan(0.1);
    else expect(way).toBeGreaterThan(3);
});

test('the rope does not run out, and both come to rest', () => {
    const built = machine(game, 0, 0, { damping: 0.5 });
    built.loads.forEach((load, k) => Object.assign(load.addComponent(RopeLoad), { mass: [20, 10][k] }));
    game.tick(2200);
    expect(height(built.loads[0])).toBeCloseTo(TOP - 2 * SIDE, -0.5);
    expect(built.rope.sleeping).toBe(true);
});

test('what is out of reach of a rope over a pulley stretches both ropes, with one warning each, and they stay calm', () => {
    const rope = game.addRope(
        { nodeCount: 41, baseLength: 15, mass: 0.5, anchors: [addPulley(500, 20)] },
        { x: 400, y: TOP },
    );
    const load = addLoad(500, 300, 5);
    rope.attach(load, -1, { mass: 0 });
    const hook = game.addNode('hook', { x: 700, y: 400 });
    const other = game.addRope(
        { nodeCount: 11, baseLength: 15, mass: 0.5, headAnchor: hook },
        { x: 700, y: 400 },
    );
    other.attach(load, -1, { mass: 0 });
    let fastest = 0;
    for (let frame = 0; frame < 400; frame++) {
        hook.setPosition(700 + 3 * Math.min(frame, 200), 400);
        game.tick();
        if (frame > 300) fastest = Math.max(fastest, rope.velocityAt(300).length());
    }
    expect(fastest).toBeLessThan(5);
    const messages = game.takeMessages();
    expect(messages.length).toBe(2); // one for each rope
    for (const message of messages)
        expect(message).toMatch(/are farther apart than these reach; they are stretched/);
});
