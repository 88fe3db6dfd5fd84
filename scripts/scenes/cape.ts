import { script, sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';

/** A cape on a hero who runs to and fro. */
export const cape: Example = {
    name: 'cape',
    backdrop: 'canyon.png',
    hint: 'Change Air Drag and Slack of the cape, or Way and Period of the hero.',
    nodes: () => {
        const cape = cloth(
            'Cape',
            { width: 150, height: 230, anchorY: 1 },
            {
                columns: 10,
                rows: 16,
                hold: 'Top',
                mass: 1,
                shearStiffness: 0.5,
                bendStiffness: 0.05,
                airDrag: 2,
            },
            { y: 44 },
            { picture: 'cape.png' },
        );
        const run = script('examples/cape/RunToAndFro.ts', { way: 380, period: 5 });
        const hero = sprite(
            'Hero',
            { picture: 'hero.png', width: 174, height: 300 },
            { y: -20 },
            [cape],
            [run],
        );
        return [hero];
    },
};
