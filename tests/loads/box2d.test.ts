import { Size } from 'cc';
import { BoxCollider2D, ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, nodeOf, SKIN } from '../support/box2d';
import { useGame } from '../support/game';
import { testHanging } from './hanging';

/** Ropes beside a real Box2D, a port of it: what falls lands, and what lies on something pulls less. */

const SIDE = 40;

const game = useGame();

testHanging(game);

test('a collider without a body stands still, one that is switched off is passed, a scaled one is larger', () => {
    const floor = game.addNode('floor', { x: 400, y: 100 });
    floor.setScale(4, 1, 1);
    const box = floor.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.size = new Size(200, 20) as never;
    box.apply();
    const body = addBox(game, ERigidBody2DType.Dynamic, 700, 300, SIDE, SIDE);
    game.tick(240);
    expect(Math.abs(nodeOf(body).worldPosition.y - 110 - SIDE / 2)).toBeLessThan(SKIN);
    box.enabled = false;
    body.wakeUp();
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(50);
});
