import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** The rope of the Bevy tutorial: rods that resist being pushed together, the held node red, the others green. */
export const bevy: Example = {
    name: 'bevy',
    backdrop: 'blueprint.jpg',
    hint: 'Drag anywhere: the red node follows the pointer.',
    nodes: () => [
        rope(
            'Rope',
            {
                nodeCount: 30,
                nodeMass: 1,
                baseLength: 10,
                segments: 'Rod',
                initialShape: 'Settled',
                solver: 'Relaxation',
                iterations: 50,
                gravity: vec2(0, -1500),
                damping: 0,
                touch: 'Head',
                drawNodes: true,
                nodeRadius: 3,
                pinnedColor: color(255, 0, 0),
                nodeColor: color(0, 255, 0),
            },
            { x: 0, y: 300 },
            { lineWidth: 2, strokeColor: color(200, 206, 214) },
        ),
    ],
};
