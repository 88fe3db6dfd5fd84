import { sprite } from './components';
import type { Entry } from './entry';
import { load } from './load';
import type { RopeSettings } from './rope';
import type { Example } from './scene';
import type { Place } from './node';
import { skinnedRope } from './skin';
import { color, type Value } from './values';

/** px from node to node. */
const SEGMENT = 20;
const CORD: Value = color(255, 236, 196);
const HOOK_X = 400;
const HOOK_Y = 296;

/** A string on the bough: how far from the bough's head, px; its nodes, what hangs on it, and about where that comes to rest. */
const STRINGS = [
    { at: 150, nodes: 6, picture: 'star.png', size: 76, mass: 3, rest: { x: -298, y: 86 } },
    { at: 310, nodes: 12, picture: 'fish.png', size: 92, mass: 4, rest: { x: -132, y: -116 } },
    { at: 650, nodes: 12, picture: 'flower.png', size: 78, mass: 4, rest: { x: 132, y: -116 } },
    { at: 810, nodes: 6, picture: 'egg.png', size: 64, mass: 3, rest: { x: 298, y: 86 } },
];
/** The garland is tied to two of them, so far from their heads, px. */
const GARLAND = { on: [1, 2], at: 60, nodes: 15 };

/** A mobile: strings on a slung bough, a garland between two of them, and a string on that. All pull at all. */
export const mobile: Example = {
    name: 'mobile',
    backdrop: 'stage.jpg',
    hint: 'Pull at an ornament: it swings, and all strings feel it.',
    nodes: () => {
        const hooks = [-1, 1].map((side, i) =>
            sprite(
                `Hook ${i + 1}`,
                { picture: 'ring.png', width: 44, height: 44 },
                { x: side * HOOK_X, y: HOOK_Y },
            ),
        );
        const bough = stringOf('Bough', 49, { headAnchor: hooks[0]!, secondAnchor: hooks[1]! }, 14);
        const ornaments: Entry[] = [];
        const ornament = (picture: string, size: number, mass: number, place: Place): Entry => {
            const look = { picture, width: size, height: size, anchorY: 0.9 };
            const swings = load({ mass, fixedRotation: false });
            ornaments.push(sprite(`Ornament ${ornaments.length + 1}`, look, place, [], [swings]));
            return ornaments.at(-1)!;
        };
        const strings = STRINGS.map(({ at, nodes, picture, size, mass, rest }, i) =>
            stringOf(`String ${i + 1}`, nodes, {
                anchors: [{ target: bough, nodeIndex: 0, distance: at }],
                attachments: [{ target: ornament(picture, size, mass, rest), nodeIndex: -1 }],
            }),
        );
        const [left, right] = GARLAND.on.map((k) => strings[k]!);
        const garland = stringOf('Garland', GARLAND.nodes, {
            anchors: [
                { target: left, nodeIndex: 0, distance: GARLAND.at },
                { target: right, nodeIndex: -1, distance: GARLAND.at },
            ],
        });
        const last = stringOf('Last string', 4, {
            anchors: [{ target: garland, nodeIndex: 0, distance: ((GARLAND.nodes - 1) * SEGMENT) / 2 }],
            attachments: [{ target: ornament('sweet.png', 62, 3, { x: 0, y: -62 }), nodeIndex: -1 }],
        });
        return [...hooks, bough, ...strings, garland, last, ...ornaments];
    },
};

function stringOf(name: string, nodeCount: number, settings: RopeSettings, width = 9): Entry {
    return skinnedRope(
        name,
        {
            nodeCount,
            nodeMass: 0.1,
            baseLength: SEGMENT,
            damping: 0.6,
            touch: 'Nearest',
            touchRadius: 60,
            ...settings,
        },
        { picture: 'hemp.png', width, color: CORD },
    );
}
