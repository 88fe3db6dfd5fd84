import { Vec2 } from 'cc';
import { RopeObstacle, RopeShape } from '../../../assets/rope';
import { positionsOf, segmentsOf } from '../../support/game';
import type { Game, RopeValues } from '../../support/game';

const NODES = 21;
const SEGMENT = 15;
const FRAMES = 150;

/** How much a segment of a rope that falls over a box stretches, each time a bit further to the side. */
export function largestStretch(game: Game, values: RopeValues): number {
    let most = 0;
    for (const aside of [0, 30, 60]) {
        game.start();
        const box = game.addNode('box', { x: 500, y: 300 }).addComponent(RopeObstacle)!;
        box.size = new Vec2(150, 60);
        const points = Array.from(
            { length: NODES },
            (_, i) => new Vec2((i - 10) * SEGMENT + aside, 0.5 * Math.sin(i + aside)),
        );
        const shape = { nodeCount: NODES, baseLength: SEGMENT, initialShape: RopeShape.Points, points };
        const rope = game.addRope(
            { ...shape, mass: 2, damping: 1, collide: true, collisionRadius: 6, ...values },
            { x: 500, y: 440 },
        );
        rope.unpin(0);
        for (let frame = 0; frame < FRAMES; frame++) {
            game.tick();
            most = Math.max(most, ...segmentsOf(positionsOf(rope)).map((length) => length / SEGMENT - 1));
        }
    }
    return most;
}
