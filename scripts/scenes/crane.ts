import { script, sprite } from './components';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

/** The arm: its rods, and its direction at the start, degrees. */
const RODS = 12;
const ROD = 44;
const ANGLE = 15;
/** Where the arm ends at the start: there the cable begins. */
const END = {
    x: -380 + RODS * ROD * Math.cos((ANGLE * Math.PI) / 180),
    y: 60 + RODS * ROD * Math.sin((ANGLE * Math.PI) / 180),
};
const RING = 28;

/** An arm of springy rods on a tower that turns, and a rope with a crate on its end. */
export const crane: Example = {
    name: 'crane',
    backdrop: 'harbour.jpg',
    hint: 'Change Flexural Rigidity of the arm, or the mass of the crate.',
    hintX: 140,
    nodes: () => {
        const tower = sprite(
            'Tower',
            { picture: 'truss.png', width: 192, height: 32, tiled: true },
            { x: -380, y: -105, angle: 90, scale: 1.72 },
        );
        const hub = sprite(
            'Hub',
            { picture: 'knob.png', width: 70, height: 70 },
            { x: -380, y: 60, angle: ANGLE },
            [],
            [script('examples/crane/Nod.ts', { angle: 14 })],
        );
        const ring = sprite('Ring', { picture: 'ring.png', width: RING, height: RING }, { y: 10 });
        const crate = sprite('Crate', { picture: 'crate.png', width: 84, height: 84, anchorY: 1 }, {}, [
            ring,
        ]);
        const end = sprite('End', { picture: 'knob.png', width: 30, height: 30 }, END);
        const arm = skinnedRope(
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
                flexuralRigidity: 33,
                damping: 1.5,
                attachments: [{ target: end, nodeIndex: -1, mass: 6 }],
                touch: 'Nearest',
                touchRadius: 70,
            },
            { picture: 'truss.png', width: 46, tailWidth: 24, tileLength: 66 },
            { x: -380, y: 60, angle: ANGLE },
        );
        const cable = skinnedRope(
            'Cable',
            {
                nodeCount: 12,
                nodeMass: 1,
                baseLength: 20,
                headAnchor: end,
                attachments: [{ target: crate, nodeIndex: -1, mass: 10, offset: vec2(0, -10) }],
                touch: 'Nearest',
                touchRadius: 90,
            },
            { width: 6, color: color(62, 68, 80) },
        );
        return [cable, crate, tower, arm, hub, end];
    },
};
