import { sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';

const WINGS = [
    { name: 'Left curtain', x: -215 },
    { name: 'Right curtain', x: 215 },
];

/** Two curtains on a rod, to be parted with a finger. */
export const curtain: Example = {
    name: 'curtain',
    backdrop: 'stage.jpg',
    hint: 'Drag the curtains apart.',
    nodes: () => [
        ...WINGS.map(({ name, x }) =>
            cloth(
                name,
                { width: 430, height: 410, anchorY: 1 },
                {
                    columns: 20,
                    rows: 18,
                    // Gathered along the rod, so it hangs in folds, and is longer than its node.
                    slack: 0.17,
                    mass: 5,
                    damping: 1,
                    shearStiffness: 0.3,
                    bendStiffness: 0.05,
                    shapeStiffness: 0.02,
                    airDrag: 1,
                    touchable: true,
                    touchRadius: 60,
                },
                { x, y: 250 },
                { picture: 'curtain.png' },
            ),
        ),
        sprite('Rod', { picture: 'post.png', width: 26, height: 900 }, { y: 262, angle: 90 }),
    ],
};
