import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

/** A hammock between two posts, with a crate in it. */
export const hammock: Example = {
    name: 'hammock',
    hint: 'Pull the hammock, or make the crate a hundred times as heavy.',
    nodes: () => {
        const crate = sprite('Crate', { picture: 'crate.png', width: 90, height: 90 });
        const posts = [-400, 400].map((x) =>
            sprite(
                `Post at ${x}`,
                { picture: 'post.png', width: 36, height: 520, anchorY: 1 },
                { x, y: 240 },
            ),
        );
        const bed = net(
            'Hammock',
            { width: 780, height: 120 },
            {
                columns: 26,
                rows: 4,
                hold: 'Sides',
                slack: 0.12,
                mass: 5,
                shearStiffness: 0.3,
                touchable: true,
                attachments: [{ target: crate, column: 13, row: 2, mass: 10 }],
            },
            { y: 130 },
            { lineWidth: 4, strokeColor: color(214, 164, 96) },
        );
        return [crate, bed, ...posts];
    },
};
