import { Vec2 } from 'cc';
import { RopeObstacle, RopeShape } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import type { Game, RopeValues } from '../support/game';

export const FLOOR = 100;
export const RADIUS = 3;
export const NODES = 30;
const LENGTH = 8;

/** A floor up to `FLOOR`. */
export function addFloor(game: Game): void {
    const floor = game.addNode('floor', { x: 300, y: FLOOR - 10 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(2000, 20) });
}

/** A rope in the air, nearly level. */
export function levelRope(game: Game, y: number, values: RopeValues = {}): Rope {
    const points = Array.from({ length: NODES }, (_, i) => new Vec2(LENGTH * i, 0.2 * Math.sin(i + y)));
    const rope = game.addRope(
        {
            ...{ nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points },
            ...{ collide: true, collideRopes: true, collisionRadius: RADIUS, damping: 1, ...values },
        },
        { x: 200, y },
    );
    rope.unpin(0);
    return rope;
}
