import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

const CATCH = [
    { column: 3, row: 5, width: 70 },
    { column: 5, row: 8, width: 96 },
    { column: 7, row: 10, width: 84 },
    { column: 9, row: 7, width: 116 },
    { column: 11, row: 10, width: 130 },
    { column: 12, row: 5, width: 78 },
    { column: 14, row: 9, width: 110 },
    { column: 16, row: 7, width: 90 },
    { column: 18, row: 5, width: 74 },
];
/** Height of a fish in parts of its length. */
const SLENDER = 48 / 88;

/** A net that hangs by its upper corners, with a catch in it. */
export const fishingNet: Example = {
    name: 'fishing-net',
    backdrop: 'deep.jpg',
    hint: 'Pull the net anywhere.',
    nodes: () => {
        const fish = CATCH.map(({ column, width }, i) =>
            sprite(
                `Fish at ${column}`,
                { picture: 'fish.png', width, height: SLENDER * width },
                { angle: i % 2 === 0 ? 12 : -14 },
            ),
        );
        return [
            ...fish,
            net(
                'Net',
                { width: 760, height: 400, anchorY: 1 },
                {
                    columns: 22,
                    rows: 12,
                    hold: 'TopCorners',
                    slack: 0.12,
                    mass: 12,
                    touchable: true,
                    touchRadius: 60,
                    attachments: CATCH.map(({ column, row, width }, i) => ({
                        target: fish[i],
                        column,
                        row,
                        mass: width / 110,
                    })),
                },
                { y: 290 },
                { lineWidth: 3, strokeColor: color(196, 174, 132) },
            ),
        ];
    },
};
