import { sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** The tutorial's chain of hinges, twice: at most 45 degrees at each, the head following the pointer. */
export const tail: Example = {
    name: 'tail',
    hint: 'Drag the crates: their tails bend 45 and 12 degrees at each joint, no more.',
    nodes: () => {
        const look = { picture: 'crate.png', width: 74, height: 74 };
        const coarse = sprite('Crate', look, { x: -420, y: 130 });
        const fine = sprite('Other crate', look, { x: 60, y: 130 });
        return [
            rope(
                'Tail of five rods',
                {
                    nodeCount: 6,
                    baseLength: 60,
                    segments: 'Rod',
                    initialShape: 'Straight',
                    maxBendAngle: 45,
                    bendStiffness: 0.5,
                    clampHead: true,
                    damping: 1,
                    touch: 'Head',
                    attachments: [{ target: coarse, nodeIndex: 0, mass: 0 }],
                    drawNodes: true,
                    nodeRadius: 10,
                    pinnedColor: color(226, 172, 74),
                    nodeColor: color(226, 172, 74),
                },
                { x: -420, y: 130 },
                { lineWidth: 8, strokeColor: color(150, 158, 170) },
            ),
            coarse,
            rope(
                'Tail of twenty rods',
                {
                    nodeCount: 21,
                    baseLength: 20,
                    segments: 'Rod',
                    initialShape: 'Straight',
                    maxBendAngle: 12,
                    clampHead: true,
                    gravity: vec2(0, -980),
                    damping: 1,
                    touch: 'Nearest',
                    touchRadius: 120,
                    attachments: [{ target: fine, nodeIndex: 0, mass: 0 }],
                },
                { x: 60, y: 130 },
                { lineWidth: 14, strokeColor: color(176, 116, 90) },
            ),
            fine,
        ];
    },
};
