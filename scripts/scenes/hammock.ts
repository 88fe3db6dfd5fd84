import { sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';
import { vec2 } from './values';

/** A hammock between two posts, with a crate in it. */
export const hammock: Example = {
    name: 'hammock',
    backdrop: 'harbour.jpg',
    hint: 'Pull the hammock, or make the crate a hundred times as heavy.',
    nodes: () => {
        const crate = sprite('Crate', { picture: 'crate.png', width: 110, height: 110 });
        const posts = [-420, 420].map((x) =>
            sprite(
                `Post at ${x}`,
                { picture: 'post.png', width: 40, height: 540, anchorY: 1 },
                { x, y: 260 },
            ),
        );
        const bed = cloth(
            'Hammock',
            { width: 810, height: 110 },
            {
                columns: 30,
                rows: 4,
                hold: 'Sides',
                slack: 0.14,
                mass: 5,
                shearStiffness: 0.3,
                touchable: true,
                attachments: [{ target: crate, column: 15, row: 2, mass: 10, offset: vec2(0, 60) }],
            },
            { y: 140 },
            { picture: 'stripes.png', shading: 0.2 },
        );
        return [crate, bed, ...posts];
    },
};
