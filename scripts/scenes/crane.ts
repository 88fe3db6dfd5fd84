import { DRUM } from '../../assets/rope/drum/drum-list';
import { graphics, script, sprite, uiTransform } from './components';
import { node } from './node';
import { componentOf, fieldsOf } from './rope';
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

/** The drum on the end of the arm, and its cable. */
const DRUM_RADIUS = 20;
const CABLE = 6;

/** An arm of springy rods on a tower that turns, and on its end a drum that winds a crate up and down. */
export const crane: Example = {
    name: 'crane',
    backdrop: 'harbour.jpg',
    hint: 'Pull at the crate or the arm; change Flexural Rigidity of the arm, or the mass of the crate.',
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
        const cable = skinnedRope(
            'Cable',
            {
                ...{ nodeCount: 6, nodeMass: 1, baseLength: 20 },
                attachments: [{ target: crate, nodeIndex: -1, mass: 10, offset: vec2(0, -10) }],
                touch: 'Nearest',
                touchRadius: 90,
            },
            { width: CABLE, color: color(62, 68, 80) },
            END,
        );
        const drum = node(
            'Drum',
            END,
            [
                uiTransform(64, 64),
                graphics(1, color(0, 0, 0)),
                script('RopeDrum', {
                    ...fieldsOf(DRUM, {
                        ...{ turns: 2, radius: DRUM_RADIUS, width: 2 * CABLE, ropeThickness: CABLE },
                        ...{ flangeRadius: DRUM_RADIUS + 2 * CABLE, mass: 4, clockwise: true },
                        ...{ enableMotor: true, motorSpeed: 40, drumColor: color(214, 158, 46) },
                    }),
                    rope: componentOf(cable),
                }),
                script('examples/crane/UpAndDown.ts', {}),
            ],
            [sprite('Knob', { picture: 'knob.png', width: 20, height: 20 })],
        );
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
                attachments: [{ target: drum, nodeIndex: -1, mass: 6 }],
                touch: 'Nearest',
                touchRadius: 70,
            },
            { picture: 'truss.png', width: 46, tailWidth: 24, tileLength: 66 },
            { x: -380, y: 60, angle: ANGLE },
        );
        return [cable, crate, tower, arm, hub, drum];
    },
};
