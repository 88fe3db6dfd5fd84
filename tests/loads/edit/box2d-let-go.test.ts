import { Vec2 } from 'cc';
import { ERigidBody2DType } from '../../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../../support/box2d';
import { useGame } from '../../support/game';

const SIDE = 40;

const game = useGame();

test('a crate that sleeps falls when its rope lets it go by its weight', () => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, 400 - SIDE / 2, SIDE, SIDE);
    const values = { gravity: new Vec2(0, -gravity()), damping: 2, nodeCount: 11, mass: 0.1 };
    const rope = game.addRope(values, { x: 400, y: 600 });
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    game.tick(180);
    expect(body.isAwake()).toBe(false);
    const { y } = nodeOf(body).worldPosition;
    rope.attachments[0]!.breakForce = 10;
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(y - 100);
});
