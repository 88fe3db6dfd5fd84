import { script, sprite, type SpriteLook } from './components';
import type { Entry } from './entry';
import { node } from './node';
import { rope } from './rope';
import type { Example } from './scene';
import { color, vec2 } from './values';

/** From the top of the head to the hips. No longer than the cord: wherever the hips are, the head has a place. */
const SPINE = 180;
const CORD = Array<number>(9).fill(20);

const WOOD = color(208, 152, 92);

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
    /** The hand or the foot. */
    readonly end: SpriteLook;
    /** Place of it beside the tail, px. */
    readonly endX: number;
    readonly endY: number;
}

const ARM: Limb = {
    ...{ name: 'arm', x: 30, y: 92, angle: -40, rods: [16, 62, 54, 20], maxBendAngle: 55, width: 17 },
    end: { picture: 'knob.png', width: 28, height: 28 },
    ...{ endX: 0, endY: 0 },
};
const LEG: Limb = {
    ...{ name: 'leg', x: 21, y: 4, angle: -80, rods: [16, 74, 68, 16], maxBendAngle: 40, width: 21 },
    end: { picture: 'plank.png', width: 54, height: 26 },
    ...{ endX: 13, endY: -6 },
};

/** A puppet on a cord: arms and legs of rods whose joints bend so far and no farther. */
export const puppet: Example = {
    name: 'puppet',
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
        const look = { picture: 'post.png', width: 84, height: 126, anchorY: 0.08 };
        const torso = sprite('Torso', look, {}, [
            sprite('Head', { picture: 'knob.png', width: 74, height: 74 }, { y: SPINE - 28 }),
            ...[...arms, ...legs].map(({ socket }) => socket),
        ]);
        const cord = rope(
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
            {},
            { lineWidth: 5, strokeColor: color(170, 60, 66) },
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
    const { x, y, rods, maxBendAngle, width, end, endX, endY } = limb;
    const name = `${side > 0 ? 'Right' : 'Left'} ${limb.name}`;
    const angle = side > 0 ? limb.angle : 180 - limb.angle;
    const socket = node(`${name}'s socket`, { x: side * x, y, angle }, []);
    const target = sprite(`${name}'s end`, end);
    const body = rope(
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
            drawNodes: true,
            nodeRadius: 0.62 * width,
            pinnedColor: WOOD,
            nodeColor: color(150, 98, 52),
        },
        { angle },
        { lineWidth: width, strokeColor: WOOD },
    );
    return { socket, parts: [body, target] };
}
