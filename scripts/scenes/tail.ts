import { script, sprite } from './components';
import type { Example } from './scene';
import { skinnedRope } from './skin';

/** The tutorial's chain of hinges, its head following the pointer; and a finer one that wags. */
export const tail: Example = {
    name: 'tail',
    backdrop: 'dungeon.jpg',
    hint: 'Drag anywhere. The tails bend 45 and 12 degrees at each joint, no more.',
    nodes: () => {
        const hub = sprite('Hub', { picture: 'knob.png', width: 84, height: 84 }, { x: -420, y: 130 });
        const wag = script('examples/crane/Nod.ts', { angle: 25, period: 2.6 });
        const egg = sprite(
            'Egg',
            { picture: 'egg.png', width: 150, height: 190 },
            { x: 40, y: 130, angle: 0 },
            [],
            [wag],
        );
        return [
            skinnedRope(
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
                    attachments: [{ target: hub, nodeIndex: 0, mass: 0 }],
                },
                { picture: 'joint.png', style: 'Links', width: 38 },
                { x: -420, y: 130 },
            ),
            hub,
            skinnedRope(
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
                    headAnchor: egg,
                    touch: 'Nearest',
                    touchRadius: 70,
                },
                { picture: 'scales.png', widths: [66, 60, 44, 26, 6] },
                { x: 60, y: 130 },
            ),
            egg,
        ];
    },
};
