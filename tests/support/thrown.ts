import { Vec2, type Node } from 'cc';
import type { Rope } from '../../assets/rope';
import type { Game } from './game';

/** A rope with a crate that is thrown up, and falls into it. */
export function thrown(game: Game): { rope: Rope; crate: Node; bell: Node } {
    const rope = game.addRope({ nodeCount: 12, damping: 0.5 }, { x: 300, y: 600 });
    const [crate, bell] = [game.addNode('crate'), game.addNode('bell')];
    rope.attach(bell, 5);
    rope.attach(crate, -1, { mass: 5 });
    game.tick(10);
    rope.applyImpulse(-1, new Vec2(900, 9000));
    return { rope, crate, bell };
}
