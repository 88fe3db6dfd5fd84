import { sprite } from './components';
import { load } from './load';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** From hook to hook, and from the branch down to the ring that both ropes hold, px. */
const WIDTH = 420;
const DEPTH = 250;
const NODES = 15;
const TOP = 286;

/** Half the width of the seat, and how far it hangs below the ring, px. */
const HALF = 82;
const DROP = 176;

/** One seat on two ropes: a load that both of them hold. */
export const swingSeat: Example = {
    name: 'swing-seat',
    backdrop: 'meadow.jpg',
    hint: 'Drag the seat. Both ropes carry it, and swing as one.',
    nodes: () => {
        const branch = sprite(
            'Branch',
            { picture: 'log.png', width: 620, height: 42, tiled: true },
            { y: TOP + 22 },
        );
        const seat = sprite(
            'Seat',
            { picture: 'ring.png', width: 34, height: 34, anchorY: 0.9 },
            { y: TOP - DEPTH },
            [
                ...[-1, 1].map((side) =>
                    sprite(
                        side < 0 ? 'Left strap' : 'Right strap',
                        { picture: 'hemp.png', width: Math.hypot(HALF, DROP), height: 11, tiled: true },
                        {
                            x: (side * HALF) / 2,
                            y: -DROP / 2,
                            angle: (Math.atan2(-DROP, side * HALF) * 180) / Math.PI,
                        },
                    ),
                ),
                sprite('Rider', { picture: 'hero.png', width: 92, height: 92 }, { y: 58 - DROP }),
                sprite('Plank', { picture: 'plank.png', width: 200, height: 32 }, { y: -DROP }),
            ],
            [load({ mass: 30, linearDamping: 0.1, fixedRotation: false, angularDamping: 1 })],
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
