import { sprite } from './components';
import { cloth } from './net';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

/** A flag of cloth, and a ribbon in the same wind. */
export const flag: Example = {
    name: 'flag',
    backdrop: 'meadow.jpg',
    hint: 'Change Wind or Shear Stiffness of the flag, or drag it.',
    hintX: 120,
    nodes: () => {
        const pole = sprite(
            'Pole',
            { picture: 'post.png', width: 22, height: 640, anchorY: 1 },
            { x: -420, y: 280 },
        );
        const knob = sprite('Knob', { picture: 'knob.png', width: 40, height: 40 }, { x: -420, y: 285 });
        const banner = cloth(
            'Flag',
            { width: 480, height: 292, anchorX: 0, anchorY: 1 },
            {
                columns: 20,
                rows: 13,
                hold: 'Left',
                mass: 2,
                gravityScale: 0.2,
                shearStiffness: 0.02,
                bendStiffness: 0.05,
                wind: vec2(2000, 0),
                windTurbulence: 3500,
                airDrag: 3,
                touchable: true,
            },
            { x: -412, y: 250 },
            { picture: 'flag.png' },
        );
        const ribbon = skinnedRope(
            'Ribbon',
            {
                nodeCount: 22,
                baseLength: 18,
                initialShape: 'Straight',
                gravityScale: 0.08,
                wind: vec2(2300, 0),
                windTurbulence: 2000,
                damping: 1.5,
                touch: 'Nearest',
                touchRadius: 60,
            },
            { picture: 'satin.png', color: color(250, 192, 70), width: 30, tailWidth: 18, tileLength: 90 },
            { x: -412, y: -175 },
        );
        return [banner, ribbon, pole, knob];
    },
};
