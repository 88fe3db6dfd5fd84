import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

/** A spider's web that has caught a leaf. */
export const web: Example = {
    name: 'web',
    hint: 'Pull the web.',
    hintX: -480,
    nodes: () => {
        const leaf = sprite('Leaf', { picture: 'leaf.png', width: 60, height: 60 });
        return [
            net(
                'Web',
                { width: 720, height: 620 },
                {
                    shape: 'Web',
                    spokes: 16,
                    rings: 10,
                    hold: 'Rim',
                    slack: 0.03,
                    mass: 0.5,
                    damping: 1,
                    touchable: true,
                    attachments: [{ target: leaf, column: 3, row: 5, mass: 0.3 }],
                },
                { y: 20 },
                { lineWidth: 2, strokeColor: color(210, 216, 226) },
            ),
            leaf,
        ];
    },
};
