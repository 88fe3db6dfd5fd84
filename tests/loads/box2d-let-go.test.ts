import { Vec2 } from 'cc';
import { RopeCoupling } from '../../assets/rope';
import { ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';
import { GONE, type Case } from '../support/rope-gone';

const SIDE = 40;
const TOP = 600;

const game = useGame();

test.each<Case>([
    ...GONE,
    ['detaches it', (rope) => rope.detach(rope.attachments[0]!.target!)],
    ['has no attachments', (rope) => (rope.attachments = [])],
    ['has it no more as a target', (rope) => (rope.attachments[0]!.target = null)],
    ['leaves it alone', (rope) => (rope.attachments[0]!.coupling = RopeCoupling.Off)],
])('a crate that sleeps falls when its rope %s', (_, act) => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - 200 - SIDE / 2, SIDE, SIDE);
    const values = { gravity: new Vec2(0, -gravity()), damping: 2, nodeCount: 11, mass: 0.1 };
    const rope = game.addRope(values, { x: 400, y: TOP });
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2) });
    game.tick(180);
    expect(body.isAwake()).toBe(false);
    const { y } = nodeOf(body).worldPosition;
    act(rope);
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(y - 100);
});
