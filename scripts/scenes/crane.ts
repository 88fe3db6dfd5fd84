import { script, sprite } from './components';
import { rope } from './rope';
import type { Example } from './scene';
import { color } from './values';

/** The arm: its rods, and its direction at the start, degrees. */
const RODS = 12;
const ROD = 44;
const ANGLE = 15;
/** Where the arm ends at the start: there the cable begins. */
const END = {
    x: -380 + RODS * ROD * Math.cos((ANGLE * Math.PI) / 180),
    y: 60 + RODS * ROD * Math.sin((ANGLE * Math.PI) / 180),
};

/** An arm of springy rods on a post that turns, and a rope with a crate on its end. */
export const crane: Example = {
    name: 'crane',
    hint: 'Change Bend Compliance of the arm, or the mass of the crate.',
    hintX: 140,
    nodes: () => {
        const post = sprite(
            'Post',
            { picture: 'post.png', width: 44, height: 420, anchorY: 1 },
            { x: -380, y: 60 },
        );
        const hub = sprite(
            'Hub',
            { picture: 'knob.png', width: 70, height: 70 },
            { x: -380, y: 60, angle: ANGLE },
            [],
            [script('examples/crane/Nod.ts', { angle: 14 })],
        );
        const crate = sprite('Crate', { picture: 'crate.png', width: 84, height: 84, anchorY: 1 });
        const end = sprite('End', { picture: 'knob.png', width: 26, height: 26 }, END);
        const arm = rope(
            'Arm',
            {
                nodeCount: RODS + 1,
                nodeMass: 1,
                baseLength: ROD,
                segments: 'Rod',
                initialShape: 'Straight',
                headAnchor: hub,
                clampHead: true,
                maxBendAngle: 12,
                bendCompliance: 0.03,
                damping: 1.5,
                attachments: [{ target: end, nodeIndex: -1, mass: 6 }],
                touch: 'Nearest',
                touchRadius: 70,
            },
            { x: -380, y: 60, angle: ANGLE },
            { lineWidth: 18, strokeColor: color(222, 168, 66) },
        );
        const cable = rope(
            'Cable',
            {
                nodeCount: 12,
                nodeMass: 1,
                baseLength: 20,
                headAnchor: end,
                attachments: [{ target: crate, nodeIndex: -1, mass: 10 }],
                touch: 'Nearest',
                touchRadius: 90,
            },
            {},
            { lineWidth: 4, strokeColor: color(190, 196, 206) },
        );
        return [cable, crate, post, arm, hub, end];
    },
};
