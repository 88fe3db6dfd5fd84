import { Vec2 } from 'cc';
import { RopeCoupling, RopeSolver } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';
import type { RopeValues } from '../support/game';

/** A body that sleeps on its rope, or lies asleep on one, falls when the rope holds it no more. */

const SIDE = 40;
const TOP = 600;

const game = useGame();
const values = (): RopeValues => ({ gravity: new Vec2(0, -gravity()), damping: 2 });

/** What every rope may do. */
type Case = [what: string, act: (rope: Rope) => void];
const GONE: readonly Case[] = [
    ['is disabled', (rope) => (rope.enabled = false)],
    ['is destroyed', (rope) => rope.destroy()],
    ['loses its node', (rope) => rope.node.destroy()],
    ['is in a node that is inactive', (rope) => (rope.node.active = false)],
];

test.each<Case>([
    ...GONE,
    ['detaches it', (rope) => rope.detach(rope.attachments[0]!.target!)],
    ['has no attachments', (rope) => (rope.attachments = [])],
    ['has it no more as a target', (rope) => (rope.attachments[0]!.target = null)],
    ['leaves it alone', (rope) => (rope.attachments[0]!.coupling = RopeCoupling.Off)],
])('a crate that sleeps falls when its rope %s', (_, act) => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - 200 - SIDE / 2, SIDE, SIDE);
    const rope = game.addRope({ ...values(), nodeCount: 11, mass: 0.1 }, { x: 400, y: TOP });
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    game.tick(180);
    expect(body.isAwake()).toBe(false);
    const { y } = nodeOf(body).worldPosition;
    act(rope);
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(y - 100);
});

test.each<Case>([
    ...GONE,
    ['collides no more', (rope) => (rope.collide = false)],
    ['has another mask', (rope) => (rope.collisionMask = 0)],
    ['has another solver', (rope) => (rope.solver = RopeSolver.Relaxation)],
])('a crate that sleeps on a rope bridge falls when that %s', (_, act) => {
    const secondAnchor = game.addNode('anchor', { x: 600, y: TOP });
    const rope = game.addRope(
        { ...values(), nodeCount: 30, baseLength: 8, mass: 1, collide: true, secondAnchor },
        { x: 400, y: TOP },
    );
    const body = addBox(game, ERigidBody2DType.Dynamic, 500, TOP - SIDE, SIDE, SIDE / 2);
    Object.assign(body, { linearDamping: 1, angularDamping: 2 });
    game.tick(900);
    expect(body.isAwake()).toBe(false);
    const { y } = nodeOf(body).worldPosition;
    act(rope);
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(y - 100);
});
