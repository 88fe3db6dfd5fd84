import { script, sprite } from './components';
import { net } from './net';
import type { Example } from './scene';
import { color } from './values';

/** A cape on a hero who runs to and fro. */
export const cape: Example = {
    name: 'cape',
    hint: 'Change Air Drag and Slack of the cape, or Way and Period of the hero.',
    nodes: () => {
        const cloth = net(
            'Cape',
            { width: 90, height: 210, anchorY: 1 },
            {
                columns: 7,
                rows: 16,
                hold: 'TopCorners',
                mass: 1,
                shearStiffness: 0.8,
                bendStiffness: 0.05,
                airDrag: 4,
            },
            { y: 60 },
            { lineWidth: 6, strokeColor: color(186, 52, 68) },
        );
        const run = script('examples/cape/RunToAndFro.ts', { way: 380, period: 4 });
        const hero = sprite(
            'Hero',
            { picture: 'crate.png', width: 110, height: 150 },
            { y: 40 },
            [cloth, sprite('Head', { picture: 'knob.png', width: 80, height: 80 }, { y: 110 })],
            [run],
        );
        return [hero];
    },
};
