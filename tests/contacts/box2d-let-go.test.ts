import { Vec2 } from 'cc';
import { RopeSolver } from '../../assets/rope';
import { ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';
import { GONE, type Case } from '../support/rope-gone';

const SIDE = 40;
const TOP = 600;

const game = useGame();

test.each<Case>([
    ...GONE,
    ['collides no more', (rope) => (rope.collide = false)],
    ['has another mask', (rope) => (rope.collisionMask = 0)],
    ['has another solver', (rope) => (rope.solver = RopeSolver.Relaxation)],
])('a crate that sleeps on a rope bridge falls when that %s', (_, act) => {
    const values = { gravity: new Vec2(0, -gravity()), damping: 2 };
    const secondAnchor = game.addNode('anchor', { x: 600, y: TOP });
    const rope = game.addRope(
        { ...values, nodeCount: 30, baseLength: 8, mass: 1, collide: true, secondAnchor },
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
