import { sprite } from './components';
import { net } from './net';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** A flag of cloth, and a ribbon in the same wind. */
export const flag: Example = {
    name: 'flag',
    hint: 'Change Wind or Shear Stiffness of the flag.',
    hintX: 120,
    nodes: () => {
        const pole = sprite(
            'Pole',
            { picture: 'post.png', width: 22, height: 640, anchorY: 1 },
            { x: -420, y: 280 },
        );
        const knob = sprite('Knob', { picture: 'knob.png', width: 40, height: 40 }, { x: -420, y: 285 });
        const cloth = net(
            'Flag',
            { width: 460, height: 280, anchorX: 0, anchorY: 1 },
            {
                columns: 20,
                rows: 13,
                hold: 'Left',
                mass: 2,
                shearStiffness: 0.4,
                bendStiffness: 0.05,
                wind: vec2(900, 0),
                windTurbulence: 900,
                airDrag: 3,
                touchable: true,
            },
            { x: -412, y: 250 },
            { lineWidth: 3, strokeColor: color(206, 74, 74) },
        );
        const ribbon = rope(
            'Ribbon',
            {
                nodeCount: 26,
                baseLength: 18,
                initialShape: 'Straight',
                gravityScale: 0.5,
                wind: vec2(900, 100),
                windTurbulence: 1100,
                damping: 1.5,
                touch: 'Nearest',
                touchRadius: 60,
            },
            { x: -412, y: -90 },
            { lineWidth: 16, strokeColor: color(226, 172, 74) },
        );
        return [cloth, ribbon, pole, knob];
    },
};
