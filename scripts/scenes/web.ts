import { sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

/** A spider's web that has caught a fly. */
export const web: Example = {
    name: 'web',
    backdrop: 'night.jpg',
    hint: 'Pull the web.',
    hintX: -480,
    nodes: () => {
        const fly = sprite('Fly', { picture: 'fly.png', width: 96, height: 81 });
        return [
            net(
                'Web',
                { width: 700, height: 620 },
                {
                    shape: 'Web',
                    spokes: 18,
                    rings: 11,
                    hold: 'Rim',
                    slack: 0.01,
                    mass: 0.5,
                    damping: 1,
                    touchable: true,
                    attachments: [{ target: fly, column: 2, row: 6, mass: 0.4 }],
                },
                { y: 20 },
                { lineWidth: 2, strokeColor: color(214, 222, 234) },
            ),
            fly,
        ];
    },
};
