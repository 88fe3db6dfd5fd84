import type * as Engine from 'cc';
import type { Node, SpriteFrame } from 'cc';
import { addComponent, createBox } from './parts';

/** px */
const GROUND = { width: 400, height: 40 };

/** A box that ropes with `collide` lie on, seen as large as it is. */
export function buildObstacle(parent: Node, cc: typeof Engine, white: SpriteFrame | null): Node {
    const obstacle = createBox('Obstacle', parent.layer, GROUND, cc, white);
    const size = new cc.Vec2(GROUND.width, GROUND.height);
    addComponent(obstacle, 'VerletRope.RopeObstacle', { size }, cc);
    parent.addChild(obstacle);
    return obstacle;
}
