import { sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

const RIBBONS = [
    { name: 'Red ribbon', y: 220, nodeCount: 30, colour: color(206, 74, 74) },
    { name: 'Gold ribbon', y: 190, nodeCount: 26, colour: color(226, 172, 74) },
    { name: 'Blue ribbon', y: 160, nodeCount: 34, colour: color(86, 136, 206) },
];

/** Ribbons on a pole in a gusty wind: rods would be flags, ropes are ribbons. */
export const ribbon: Example = {
    name: 'ribbon',
    hint: 'Change Wind and Wind Turbulence of a ribbon.',
    hintX: 120,
    nodes: () => {
        const pole = sprite(
            'Pole',
            { picture: 'post.png', width: 22, height: 640, anchorY: 1 },
            { x: -420, y: 280 },
        );
        const knob = sprite('Knob', { picture: 'knob.png', width: 40, height: 40 }, { x: -420, y: 285 });
        const ribbons = RIBBONS.map(({ name, y, nodeCount, colour }) =>
            rope(
                name,
                {
                    nodeCount,
                    nodeMass: 1,
                    baseLength: 18,
                    initialShape: 'Straight',
                    gravityScale: 0.5,
                    wind: vec2(900, 100),
                    windTurbulence: 1100,
                    damping: 1.5,
                    touch: 'Nearest',
                    touchRadius: 60,
                },
                { x: -412, y },
                { lineWidth: 16, strokeColor: colour },
            ),
        );
        return [...ribbons, pole, knob];
    },
};
