import { CAPE_OUTLINE } from '../images/cloths';
import { script, sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';
import { vec2 } from './values';

/** A cape on a hero who runs to and fro. */
export const cape: Example = {
    name: 'cape',
    backdrop: 'canyon.jpg',
    hint: 'Change Air Drag and Slack of the cape, or Way and Period of the hero.',
    nodes: () => {
        const cape = cloth(
            'Cape',
            { width: 150, height: 230, anchorY: 1 },
            {
                shape: 'Outline',
                outline: CAPE_OUTLINE.map(([x, y]) => vec2(x, y)),
                columns: 12,
                rows: 17,
                hold: 'Top',
                mass: 1,
                shearStiffness: 0.15,
                bendStiffness: 0.08,
                shapeStiffness: 0.01,
                airDrag: 2,
            },
            { y: 44 },
            { picture: 'cape.png' },
        );
        const run = script('examples/cape/RunToAndFro.ts', { way: 150, period: 3.5 });
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
