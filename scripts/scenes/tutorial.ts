import { rope } from './rope';
import type { Example } from './scene';
import { vec2, WHITE } from './values';

/**
 * The rope of the Cocos forum's tutorial: 30 nodes that start in one point, all drawn as dots.
 * Its -98 is added to the displacement of every frame, which at 60 frames/s is an acceleration of -5880 px/s².
 */
export const tutorial: Example = {
    name: 'tutorial',
    backdrop: 'blueprint.jpg',
    hint: 'Drag anywhere: the head follows.',
    hintX: -330,
    nodes: () => [
        rope(
            'Rope',
            {
                nodeCount: 30,
                nodeMass: 1,
                baseLength: 20,
                initialShape: 'Heap',
                space: 'Local',
                solver: 'Relaxation',
                iterations: 20,
                gravity: vec2(0, -5880),
                damping: 0,
                touch: 'Head',
                drawNodes: true,
                nodeRadius: 5,
                pinnedColor: WHITE,
                nodeColor: WHITE,
            },
            { x: 0, y: 300 },
            { lineWidth: 3, strokeColor: WHITE },
        ),
    ],
};
