import { RopeObstacle } from '../../assets/rope';
import type { Game, RopeValues } from '../support/game';

/** Something that the rope lies on. */
export function lieOn(game: Game, round: boolean): RopeValues {
    const under = game.addNode('under', { x: 560, y: 420 }).addComponent(RopeObstacle);
    Object.assign(under, round ? { shape: 1, radius: 40 } : { shape: 0, width: 120, height: 60 });
    return { collide: true };
}
