import { RopeAnchor, RopeRider, type Rope } from '../../assets/rope';
import type { Game } from '../support/game';

/** A rider that has slid down a rope from one post to a lower one for 40 frames. */
export function onSlope(game: Game): { rope: Rope; rider: RopeRider } {
    const target = game.addNode('post', { x: 900, y: 400 });
    const anchors = [Object.assign(new RopeAnchor(), { target })];
    const rope = game.addRope(
        { nodeCount: 41, baseLength: 18.5, mass: 2, anchors, allowSleep: false },
        { x: 200, y: 600 },
    );
    const rider = game.addNode('rider', { x: 230, y: 590 }).addComponent(RopeRider);
    Object.assign(rider, { mass: 20, slide: true, friction: 0.02 });
    game.tick(120);
    expect(rider.grab(rope, 60)).toBe(true);
    game.tick(40);
    return { rope, rider };
}
