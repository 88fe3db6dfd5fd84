import { sprite } from './components';
import { load } from './load';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** From hook to hook, and from the branch down to the seat, px. */
const WIDTH = 380;
const DEPTH = 400;
const NODES = 15;
const TOP = 286;

/** One seat on two ropes: a load that both of them hold. */
export const swingSeat: Example = {
    name: 'swing-seat',
    backdrop: 'meadow.png',
    hint: 'Drag the seat. Both ropes carry it, and swing as one.',
    nodes: () => {
        const branch = sprite(
            'Branch',
            { picture: 'log.png', width: 620, height: 42, tiled: true },
            { y: TOP + 22 },
        );
        const seat = sprite(
            'Seat',
            { picture: 'plank.png', width: 190, height: 34 },
            { y: TOP - DEPTH },
            [sprite('Rider', { picture: 'hero.png', width: 84, height: 84 }, { y: 56 })],
            [load({ mass: 30, linearDamping: 0.1 })],
        );
        const baseLength = Math.hypot(WIDTH / 2, DEPTH) / (NODES - 1);
        const sides = [-1, 1].map((side) => {
            const name = side < 0 ? 'Left' : 'Right';
            const hook = sprite(
                `${name} hook`,
                { picture: 'ring.png', width: 38, height: 38 },
                { x: (side * WIDTH) / 2, y: TOP },
            );
            const rope = skinnedRope(
                `${name} rope`,
                {
                    nodeCount: NODES,
                    baseLength,
                    headAnchor: hook,
                    attachments: [{ target: seat, nodeIndex: -1 }],
                    damping: 0.3,
                    touch: 'Nearest',
                    touchRadius: 90,
                },
                { picture: 'hemp.png', width: 14 },
            );
            return [hook, rope];
        });
        return [branch, ...sides.flat(), seat];
    },
};
