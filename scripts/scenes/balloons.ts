import { BALLOONS_LEVELS } from '../../assets/examples/balloons/BalloonsLevels';
import { sprite } from './components';
import { gameNodes } from './game';
import { load } from './load';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';

const [LEVEL] = BALLOONS_LEVELS;
const NODES = 9;
/** From one spike to the next, px. */
const SPIKE = 80;
/** What the game says stands below the spikes, also where it goes up in a high window, px. */
const MESSAGE = 105;

/** A game: pop the balloons so that the basket lands on the pad. */
export const balloons: Example = {
    name: 'balloons',
    backdrop: 'canyon.jpg',
    hint: 'A game: the wind carries the basket. Pop a balloon in time to land on the pad.',
    nodes: () => {
        const place = ([x, y]: readonly [number, number]): { x: number; y: number } => ({ x, y });
        const { basket, balloons: starts, pad, spikes } = LEVEL!;
        const crate = sprite(
            'Basket',
            { picture: 'crate.png', width: 80, height: 80 },
            place(basket),
            [],
            [load({ mass: 6, linearDamping: 0.8 })],
        );
        const flying = starts.map((at, i) =>
            sprite(
                `Balloon ${i + 1}`,
                { picture: 'balloon.png', width: 96, height: 96, anchorY: 0.1 },
                place(at),
                [],
                [load({ mass: 2.28, gravityScale: -1, linearDamping: 0.8 })],
            ),
        );
        const ropes = flying.map((target, i) => {
            const [x, y] = starts[i]!;
            const length = Math.hypot(x - basket[0], y - basket[1]);
            return skinnedRope(
                `String ${i + 1}`,
                {
                    nodeCount: NODES,
                    baseLength: length / (NODES - 1),
                    mass: 0.1,
                    headAnchor: crate,
                    attachments: [{ target, nodeIndex: -1 }],
                    damping: 0.8,
                },
                { picture: 'hemp.png', width: 7 },
            );
        });
        const landing = sprite('Pad', { picture: 'plank.png', width: 300, height: 34 }, place(pad));
        const teeth = Array.from({ length: 16 }, (_, i) =>
            sprite(
                `Spike ${i + 1}`,
                { picture: 'spike.png', width: SPIKE, height: 60 },
                { x: SPIKE * (i - 7.5), y: spikes + 30 },
            ),
        );
        const game = gameNodes(
            'examples/balloons/Balloons.ts',
            BALLOONS_LEVELS,
            {
                ...{ basket: componentOf(crate), balloons: flying.map(componentOf) },
                ...{ ropes: ropes.map(componentOf), pad: landing },
            },
            { message: { x: 0, y: spikes - MESSAGE } },
        );
        return [...teeth, landing, ...ropes, ...flying, crate, ...game];
    },
};
