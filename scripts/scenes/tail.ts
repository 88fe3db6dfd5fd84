import { script, sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';
import { color } from './values';

/** The tutorial's chain of hinges, its head following the pointer; and a finer one that wags. */
export const tail: Example = {
    name: 'tail',
    hint: 'Drag anywhere. The tails bend 45 and 12 degrees at each joint, no more.',
    nodes: () => {
        const look = { picture: 'crate.png', width: 74, height: 74 };
        const coarse = sprite('Crate', look, { x: -420, y: 130 });
        const wag = script('examples/crane/Nod.ts', { angle: 25, period: 2.6 });
        const fine = sprite('Other crate', look, { x: 60, y: 130 }, [], [wag]);
        return [
            rope(
                'Tail of five rods',
                {
                    nodeCount: 6,
                    nodeMass: 1,
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
                    nodeMass: 1,
                    baseLength: 20,
                    segments: 'Rod',
                    initialShape: 'Straight',
                    maxBendAngle: 12,
                    clampHead: true,
                    gravityScale: 0.4,
                    damping: 1,
                    headAnchor: fine,
                    touch: 'Nearest',
                    touchRadius: 70,
                },
                { x: 60, y: 130 },
                { lineWidth: 14, strokeColor: color(176, 116, 90) },
            ),
            fine,
        ];
    },
};
