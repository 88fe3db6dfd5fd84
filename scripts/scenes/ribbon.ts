import { sprite } from './components';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

const RIBBONS = [
    { name: 'Red ribbon', y: 236, nodeCount: 30, colour: color(226, 60, 72) },
    { name: 'Gold ribbon', y: 196, nodeCount: 26, colour: color(250, 192, 70) },
    { name: 'Blue ribbon', y: 156, nodeCount: 34, colour: color(66, 120, 226) },
];

/** Satin ribbons on a pole in a gusty wind: rods would be flags, ropes are ribbons. */
export const ribbon: Example = {
    name: 'ribbon',
    backdrop: 'meadow.jpg',
    hint: 'Change Wind and Wind Turbulence of a ribbon.',
    hintX: 120,
    nodes: () => {
        const pole = sprite(
            'Pole',
            { picture: 'post.png', width: 22, height: 600, anchorY: 1 },
            { x: -420, y: 285 },
        );
        const knob = sprite(
            'Knob',
            { picture: 'knob.png', width: 44, height: 44, color: color(255, 206, 90) },
            { x: -420, y: 290 },
        );
        const ribbons = RIBBONS.map(({ name, y, nodeCount, colour }) =>
            skinnedRope(
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
                { picture: 'satin.png', color: colour, width: 32, tailWidth: 2, tileLength: 90 },
                { x: -412, y },
            ),
        );
        return [...ribbons, pole, knob];
    },
};
