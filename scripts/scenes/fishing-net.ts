import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

const FISH = [
    { column: 4, row: 5 },
    { column: 9, row: 6 },
    { column: 13, row: 5 },
];

/** A net that hangs by its upper corners, with a catch in it. */
export const fishingNet: Example = {
    name: 'fishing-net',
    hint: 'Pull the net anywhere.',
    nodes: () => {
        const floats = FISH.map(({ column }) =>
            sprite(`Catch at ${column}`, { picture: 'knob.png', width: 44, height: 44 }),
        );
        return [
            net(
                'Net',
                { width: 720, height: 320, anchorY: 1 },
                {
                    columns: 18,
                    rows: 8,
                    hold: 'TopCorners',
                    slack: 0.1,
                    mass: 4,
                    touchable: true,
                    touchRadius: 60,
                    attachments: FISH.map(({ column, row }, i) => ({
                        target: floats[i],
                        column,
                        row,
                        mass: 2,
                    })),
                },
                { y: 260 },
                { lineWidth: 3, strokeColor: color(150, 178, 170) },
            ),
            ...floats,
        ];
    },
};
