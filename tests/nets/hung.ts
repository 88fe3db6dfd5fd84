import type { Node } from 'cc';
import { RopeLoad, RopeNetAnchor, RopeNetHold, type Rope, type RopeNet } from '../../assets/rope';
import type { Game } from '../support/game';
import { addNet } from '../support/nets';

export const RING = 0.1;

/** A ring in the scene, with mass: what a rope and a net share. */
export function addRing(game: Game, name: string, x: number, y: number, mass = RING): Node {
    const node = game.addNode(name, { x, y });
    node.addComponent(RopeLoad).mass = mass;
    return node;
}

const holds = (target: Node, column: number, row: number): RopeNetAnchor =>
    Object.assign(new RopeNetAnchor(), { target, column, row });

export interface Hung {
    readonly net: RopeNet;
    readonly ropes: readonly Rope[];
    readonly rings: readonly Node[];
}

/** A net of 120 x 80 px whose upper corners hang on ropes of 100 px. */
export function hang(game: Game, mass: number): Hung {
    const rings = [-60, 60].map((x) => addRing(game, 'ring', 500 + x, 440));
    const ropes = [-60, 60].map((x, i) => {
        const rope = game.addRope(
            { nodeCount: 11, baseLength: 10, mass: 0.5, damping: 2 },
            { x: 500 + x, y: 540 },
        );
        rope.attach(rings[i]!, -1, { mass: 0 });
        return rope;
    });
    const net = addNet(
        game,
        {
            mass,
            damping: 2,
            hold: RopeNetHold.None,
            anchors: [holds(rings[0]!, 0, 0), holds(rings[1]!, -1, 0)],
        },
        { x: 500, y: 400 },
    );
    return { net, ropes, rings };
}
