import { script, sprite, type SpriteLook } from './components';
import type { Entry } from './entry';
import { node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2, type Value } from './values';

/** From the top of the head to the hips. No longer than the cord: wherever the hips are, the head has a place. */
const SPINE = 180;
const CORD = Array<number>(9).fill(20);

const WOOD = color(255, 206, 150);
const SLEEVE = color(236, 84, 84);
const TROUSERS = color(120, 146, 220);

/** A limb by its right one: where its socket is in the torso, and the rods that begin there. */
interface Limb {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    /** Direction of the socket, which the first rod keeps, degrees. */
    readonly angle: number;
    /** The first rod is the socket; then upper arm, forearm and hand, or thigh, shin and foot. */
    readonly rods: readonly number[];
    readonly maxBendAngle: number;
    readonly width: number;
    readonly colour: Value;
    /** The hand or the foot. */
    readonly end: SpriteLook;
    /** Place of it beside the tail, px. */
    readonly endX: number;
    readonly endY: number;
}

const ARM: Limb = {
    ...{ name: 'arm', x: 30, y: 92, angle: -40, rods: [16, 62, 54, 20], maxBendAngle: 55, width: 27 },
    colour: SLEEVE,
    end: { picture: 'knob.png', width: 32, height: 32, color: WOOD },
    ...{ endX: 0, endY: 0 },
};
const LEG: Limb = {
    ...{ name: 'leg', x: 21, y: 4, angle: -80, rods: [16, 74, 68, 16], maxBendAngle: 40, width: 32 },
    colour: TROUSERS,
    end: { picture: 'shoe.png', width: 58, height: 30 },
    ...{ endX: 16, endY: -8 },
};

/** A puppet on a cord: arms and legs of rods whose joints bend so far and no farther. */
export const puppet: Example = {
    name: 'puppet',
    backdrop: 'stage.jpg',
    hint: 'Drag the puppet. Its arms bend 55 degrees at each joint, its legs 40.',
    nodes: () => {
        const bar = sprite(
            'Bar',
            { picture: 'plank.png', width: 150, height: 26 },
            { y: 330 },
            [],
            [script('examples/solver-comparison/Sway.ts', { width: 60, period: 2.4 })],
        );
        const legs = [ropeOf(LEG, 1), ropeOf(LEG, -1)];
        const arms = [ropeOf(ARM, 1), ropeOf(ARM, -1)];
        const look = { picture: 'jacket.png', width: 88, height: 146, anchorY: 0.16 };
        const torso = sprite('Torso', look, {}, [
            sprite('Head', { picture: 'face.png', width: 92, height: 92 }, { y: SPINE - 30 }),
            ...[...arms, ...legs].map(({ socket }) => socket),
        ]);
        const cord = skinnedRope(
            'Cord',
            {
                nodeCount: CORD.length + 2,
                nodeMass: 1,
                // The last segment is the spine.
                baseLengths: [...CORD, SPINE],
                segments: 'Rod',
                damping: 0.8,
                headAnchor: bar,
                // As heavy at the head as at the hips: the torso has inertia.
                attachments: [
                    { target: torso, nodeIndex: -1, mass: 12, rotate: true },
                    { nodeIndex: -2, mass: 8 },
                ],
                touch: 'Nearest',
                touchRadius: 130,
            },
            { picture: 'hemp.png', width: 9, color: color(255, 220, 170) },
        );
        return [
            cord,
            bar,
            ...legs.flatMap(({ parts }) => parts),
            torso,
            ...arms.flatMap(({ parts }) => parts),
        ];
    },
};

/** A limb on the right (1) or on the left (-1): its socket, a child of the torso, and the rope that begins there. */
function ropeOf(limb: Limb, side: 1 | -1): { readonly socket: Entry; readonly parts: Entry[] } {
    const { x, y, rods, maxBendAngle, width, colour, end, endX, endY } = limb;
    const name = `${side > 0 ? 'Right' : 'Left'} ${limb.name}`;
    const angle = side > 0 ? limb.angle : 180 - limb.angle;
    const socket = node(`${name}'s socket`, { x: side * x, y, angle }, []);
    const target = sprite(`${name}'s end`, end);
    const body = skinnedRope(
        name,
        {
            nodeCount: rods.length + 1,
            nodeMass: 1,
            baseLengths: rods,
            segments: 'Rod',
            initialShape: 'Straight',
            headAnchor: socket,
            clampHead: true,
            maxBendAngle,
            damping: 1,
            touch: 'None',
            attachments: [{ target, nodeIndex: -1, rotate: true, offset: vec2(side * endX, endY) }],
        },
        { picture: 'limb.png', style: 'Links', width, color: colour },
        { angle },
    );
    return { socket, parts: [body, target] };
}
