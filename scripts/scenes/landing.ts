import { script, sprite } from './components';
import type { Entry } from './entry';
import { load } from './load';
import { DEFAULT_LAYER, node } from './node';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, vec2 } from './values';

/** The bridge: its ends, its nodes, and how much longer it is than the gorge is wide. */
const ENDS = { left: -520, right: 520, y: -10 };
const BRIDGE_NODES = 27;
const SLACK = 1.02;
/** The frame of a prop on a rope from left to right is turned by 90 degrees: see `bridge.ts`. */
const ALONG_THE_ROPE = -90;

/** The garland of lanterns. */
const GARLAND = { nodes: 31, length: 1010, left: -470, right: 470, y: 300 };
const LANTERNS = [4, 8, 12, 18, 22, 26];

/** Where vines hang, and how many nodes they have: gusts blow none off the screen. */
const VINES = [
    ...[
        [-606, 5],
        [-566, 9],
        [-522, 12],
    ],
    ...[
        [522, 13],
        [564, 10],
        [606, 6],
    ],
] as const;
const GREENS = [color(255, 255, 255), color(206, 232, 196), color(232, 250, 206)];

/** The crate hangs from two hooks; a swipe cuts its ropes, which are on a layer of their own. */
const HOOKS = [-120, 120];
const HOOK_Y = 318;
const CRATE = { y: 120, size: 64 };

/** The scene that a visitor of the page sees first: a bridge over a gorge, vines, lanterns, a crate to cut loose. */
export const landing: Example = {
    name: 'landing',
    backdrop: 'canyon.jpg',
    hint: 'Pull whatever you like. A swipe cuts the crate loose.',
    nodes: () => [
        ...VINES.map(([x, nodes], i) => vine(i, x, nodes)),
        sprite('Branch', { picture: 'log.png', width: 1280, height: 32, tiled: true }, { y: 336 }),
        ...garland(),
        ...bridge(),
        ...hangingCrate(),
        node('Knife', {}, [script('RopeKnife', { layers: DEFAULT_LAYER })]),
    ],
};

function vine(i: number, x: number, nodeCount: number): Entry {
    return skinnedRope(
        `Vine ${i}`,
        {
            ...{ nodeCount, baseLength: 24, mass: 4, damping: 1 },
            ...{ wind: vec2(60, 0), windTurbulence: 420, touch: 'Nearest', touchRadius: 60 },
        },
        {
            picture: 'vine.png',
            color: GREENS[i % GREENS.length]!,
            width: 60,
            tailWidth: 36,
            lengthOffset: 37 * i,
        },
        { x, y: 330 },
    );
}

function garland(): Entry[] {
    const [left, right] = [GARLAND.left, GARLAND.right].map((x) => knob('Garland', x, GARLAND.y)) as [
        Entry,
        Entry,
    ];
    const lanterns = LANTERNS.map((nodeIndex) => ({
        nodeIndex,
        target: sprite(`Lantern ${nodeIndex}`, {
            picture: 'lantern.png',
            width: 52,
            height: 64,
            anchorY: 0.95,
        }),
    }));
    const string = skinnedRope(
        'Garland',
        {
            nodeCount: GARLAND.nodes,
            baseLength: GARLAND.length / (GARLAND.nodes - 1),
            headAnchor: left,
            secondAnchor: right,
            attachments: lanterns.map((lantern) => ({
                ...lantern,
                mass: 0.2,
            })),
            ...{ mass: 1, wind: vec2(20, 0), windTurbulence: 300, touch: 'Nearest', touchRadius: 60 },
        },
        { picture: 'hemp.png', width: 9 },
    );
    return [string, ...lanterns.map(({ target }) => target), left, right];
}

function bridge(): Entry[] {
    const [left, right] = [ENDS.left, ENDS.right].map((x) => knob('Bridge', x, ENDS.y)) as [Entry, Entry];
    const poles = [ENDS.left, ENDS.right].map((x) =>
        sprite(
            `Post ${x}`,
            { picture: 'post.png', width: 34, height: 376, anchorY: 1 },
            { x, y: ENDS.y + 26 },
        ),
    );
    const planks = Array.from({ length: BRIDGE_NODES - 2 }, (_, i) => ({
        ...{ nodeIndex: i + 1, mass: 1, rotate: true, angle: ALONG_THE_ROPE },
        target: sprite(`Plank ${i + 1}`, { picture: 'plank.png', width: 40, height: 16 }),
    }));
    const span = skinnedRope(
        'Bridge',
        {
            nodeCount: BRIDGE_NODES,
            baseLength: (SLACK * (ENDS.right - ENDS.left)) / (BRIDGE_NODES - 1),
            nodeMass: 1,
            headAnchor: left,
            secondAnchor: right,
            attachments: planks,
            ...{ wind: vec2(0, 0.001), windTurbulence: 60, touch: 'Nearest', touchRadius: 70 },
        },
        { picture: 'hemp.png', width: 13 },
    );
    return [...poles, span, ...planks.map(({ target }) => target), left, right];
}

function hangingCrate(): Entry[] {
    const hooks = HOOKS.map((x) =>
        sprite(`Hook ${x}`, { picture: 'ring.png', width: 30, height: 30 }, { x, y: HOOK_Y }),
    );
    const crate = sprite(
        'Crate',
        { picture: 'crate.png', width: CRATE.size, height: CRATE.size, anchorY: 0.9 },
        { y: CRATE.y },
        [],
        [load({ mass: 20, linearDamping: 0.05 })],
    );
    const ropes = HOOKS.map((x, i) => {
        const length = Math.hypot(x, HOOK_Y - CRATE.y);
        return skinnedRope(
            `Crate rope ${i + 1}`,
            {
                ...{ nodeCount: 15, baseLength: length / 14, damping: 0.1, cutFade: 1 },
                headAnchor: hooks[i],
                attachments: [{ target: crate, nodeIndex: -1 }],
            },
            { picture: 'hemp.png', width: 12 },
            { layer: DEFAULT_LAYER },
        );
    });
    return [...ropes, crate, ...hooks];
}

function knob(name: string, x: number, y: number): Entry {
    return sprite(`${name} knob ${x}`, { picture: 'knob.png', width: 28, height: 28 }, { x, y });
}
