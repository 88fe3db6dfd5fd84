import { graphics, label, script, uiTransform } from './components';
import { node } from './node';
import type { Example } from './scene';
import { color, WHITE } from './values';

const WAYS = [
    { name: 'Explicit Euler', x: -400, colour: color(232, 98, 88) },
    { name: 'Semi-implicit Euler', x: 0, colour: color(240, 190, 90) },
    { name: 'Verlet', x: 400, colour: color(110, 200, 150) },
];

/** The same net of masses and springs under three ways to step it: one blows up. */
export const massSpring: Example = {
    name: 'mass-spring',
    backdrop: 'blueprint.jpg',
    hint: 'Change Stiffness and Time Step. The plots show the energy of the last 8 seconds.',
    nodes: () => [
        node('Mass-spring trio', {}, [
            uiTransform(100, 100),
            graphics(2, WHITE),
            script('examples/mass-spring/MassSpringTrio.ts', {}),
        ]),
        ...WAYS.map(({ name, x, colour }) => label(name, name, 40, colour, { x, y: 320 })),
        label('Energy', 'Energy', 40, color(160, 168, 180), { x: -400, y: -34 }),
    ],
};
