import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

const WINGS = [
    { name: 'Left curtain', x: -215 },
    { name: 'Right curtain', x: 215 },
];

/** Two curtains on a rod, to be parted with a finger. */
export const curtain: Example = {
    name: 'curtain',
    hint: 'Drag the curtains apart.',
    nodes: () => [
        ...WINGS.map(({ name, x }) =>
            net(
                name,
                { width: 400, height: 440, anchorY: 1 },
                {
                    columns: 18,
                    rows: 18,
                    mass: 5,
                    damping: 1,
                    shearStiffness: 0.3,
                    bendStiffness: 0.05,
                    airDrag: 1,
                    touchable: true,
                    touchRadius: 60,
                },
                { x, y: 250 },
                { lineWidth: 3, strokeColor: color(176, 74, 96) },
            ),
        ),
        sprite('Rod', { picture: 'post.png', width: 26, height: 900 }, { y: 262, angle: 90 }),
    ],
};
