import type { Node } from 'cc';
import { RopeAnchor, type Rope } from '../../assets/rope';
import type { Game, RopeValues } from '../support/game';

export const TOP = 600;
export const SIDE = 300;

export interface Machine {
    readonly rope: Rope;
    readonly pulley: RopeAnchor;
    readonly loads: readonly [Node, Node];
}

/** Two loads on a light rope over a pulley: Atwood's machine. */
export function machine(game: Game, a: number, b: number, values: RopeValues = {}, friction = 0): Machine {
    const target = game.addNode('pulley', { x: 400, y: TOP });
    const pulley = Object.assign(new RopeAnchor(), { target, nodeIndex: 20, slide: true, friction });
    const rope = game.addRope(
        { nodeCount: 41, baseLength: SIDE / 20, mass: 0.1, anchors: [pulley], damping: 0, ...values },
        { x: 400, y: TOP - SIDE },
    );
    const loads = [game.addNode('a'), game.addNode('b')] as const;
    rope.attach(loads[0], 0, { mass: a });
    rope.attach(loads[1], -1, { mass: b });
    rope.unpin(0);
    return { rope, pulley, loads };
}

export const height = (node: Node): number => node.worldPosition.y;

/** Heights of both loads in as many frames. */
export function film(game: Game, { loads }: Machine, frames: number): readonly (readonly [number, number])[] {
    return Array.from({ length: frames }, () => {
        game.tick();
        return [height(loads[0]), height(loads[1])] as const;
    });
}
