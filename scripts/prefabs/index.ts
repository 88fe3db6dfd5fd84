import { DRUM } from '../../assets/rope/drum/drum-list';
import { graphics, script, sprite, uiTransform, type SpriteLook } from '../scenes/components';
import type { Entry } from '../scenes/entry';
import { load } from '../scenes/load';
import { cloth, net } from '../scenes/net';
import { node, type Place } from '../scenes/node';
import { componentOf, fieldsOf, rope } from '../scenes/rope';
import { CHAIN, skinnedRope } from '../scenes/skin';
import { color, vec2 } from '../scenes/values';
import type { Prefab } from './prefab';

export { pathOf, prefabText, type Prefab } from './prefab';

const WOOD = color(150, 108, 66);
const HEMP = { lineWidth: 6, strokeColor: color(205, 145, 75) };
const TWINE = { lineWidth: 2, strokeColor: color(205, 145, 75) };
/** Turns a plank's width along a rope that runs from left to right. */
const ALONG_THE_ROPE = -90;

/** A node that holds others. */
function group(name: string, children: Entry[]): Entry {
    return node(name, {}, [uiTransform(100, 100)], children);
}

/** A box of wood, from the engine's own white square. Its place is the middle of its upper edge, or its middle. */
function box(
    name: string,
    size: Pick<SpriteLook, 'width' | 'height' | 'anchorY'>,
    place: Place = {},
    scripts: Entry[] = [],
): Entry {
    return sprite(name, { picture: 'white', color: WOOD, ...size }, place, [], scripts);
}

function anchor(name: string, x: number): Entry {
    return node(name, { x }, [uiTransform(20, 20)]);
}

/** Adds children to a node that is there already. */
function withChildren(parent: Entry, children: Entry[]): Entry {
    (parent.fields._children as Entry[]).push(...children);
    for (const child of children) child.fields._parent = parent;
    return parent;
}

const SPAN = 600;
const BRIDGE_NODES = 16;
/** A twentieth longer than the gap, so that the bridge sags a little. */
const BOARD = (1.05 * SPAN) / (BRIDGE_NODES - 1);

function bridge(): Entry {
    const left = anchor('Left Anchor', -SPAN / 2);
    const right = anchor('Right Anchor', SPAN / 2);
    const planks = Array.from({ length: BRIDGE_NODES - 2 }, (_, i) => {
        const x = ((i + 1) / (BRIDGE_NODES - 1) - 0.5) * SPAN;
        return box(`Plank ${i + 1}`, { width: BOARD - 2, height: 12 }, { x });
    });
    const attachments = planks.map((target, i) => ({
        ...{ target, nodeIndex: i + 1, mass: 1, rotate: true, angle: ALONG_THE_ROPE },
    }));
    const settings = {
        ...{ nodeCount: BRIDGE_NODES, baseLength: BOARD, headAnchor: left, secondAnchor: right, attachments },
    };
    return withChildren(rope('Bridge', settings, {}, HEMP), [left, right, ...planks]);
}

/** What hangs on two ropes that are as far apart at the top as `top` says, and `depth` below. */
function onTwoRopes(name: string, props: Entry, top: number, depth: number): Entry {
    const nodeCount = 12;
    const baseLength = Math.hypot(top / 2, depth) / (nodeCount - 1);
    const ropes = [-1, 1].map((side) =>
        rope(
            side < 0 ? 'Left Rope' : 'Right Rope',
            { nodeCount, baseLength, attachments: [{ target: props, nodeIndex: -1 }] },
            { x: (side * top) / 2 },
            HEMP,
        ),
    );
    return group(name, [...ropes, props]);
}

function winch(): Entry {
    const crate = box('Crate', { width: 70, height: 70, anchorY: 1 }, { y: -300 });
    const holder = rope(
        'WinchAndCrate',
        { nodeCount: 16, baseLength: 20, attachments: [{ target: crate, nodeIndex: -1, mass: 5 }] },
        {},
        HEMP,
    );
    const motor = script('RopeWinch', {
        enableMotor: true,
        motorSpeed: -60,
        lowerLimit: 120,
        enableLimit: true,
    });
    (holder.fields._components as Entry[]).push(motor);
    motor.fields.node = holder;
    return withChildren(holder, [crate]);
}

function well(): Entry {
    const thickness = 8;
    const bucket = box('Bucket', { width: 64, height: 70, anchorY: 1 }, { x: -50, y: -180 });
    const line = rope(
        'Rope',
        { nodeCount: 10, baseLength: 20, attachments: [{ target: bucket, nodeIndex: -1, mass: 5 }] },
        {},
        { ...HEMP, lineWidth: thickness },
    );
    const drum = node('Drum', {}, [
        uiTransform(128, 128),
        graphics(1, color(0, 0, 0)),
        script('RopeDrum', {
            ...fieldsOf(DRUM, { turns: 4, ropeThickness: thickness, drumColor: WOOD }),
            rope: componentOf(line),
        }),
    ]);
    const crank = box('Crank', { width: 16, height: 90, anchorY: 1 });
    return group('Well', [line, bucket, withChildren(drum, [crank])]);
}

/** All prefabs of the package, simplest first: what one drags into a scene. */
export const PREFABS: readonly Prefab[] = [
    { name: 'Rope', folder: 'core', root: () => rope('Rope', {}, {}, HEMP) },
    { name: 'Bridge', folder: 'core', root: bridge },
    { name: 'Chain', folder: 'skin', root: () => skinnedRope('Chain', {}, { ...CHAIN, width: 20 }) },
    {
        ...{ name: 'Vine', folder: 'skin' },
        root: () =>
            skinnedRope(
                'Vine',
                { mass: 4, wind: vec2(60, 0), windTurbulence: 420, damping: 1 },
                { picture: 'vine.png', width: 40 },
            ),
    },
    {
        ...{ name: 'CrateOnTwoRopes', folder: 'loads' },
        root: () => {
            const size = { width: 90, height: 90, anchorY: 1 };
            const crate = box('Crate', size, { y: -240 }, [load({ mass: 10 })]);
            return onTwoRopes('CrateOnTwoRopes', crate, 300, 240);
        },
    },
    {
        ...{ name: 'Swing', folder: 'loads' },
        root: () => {
            const seat = box('Seat', { width: 180, height: 20 }, { y: -330 }, [load({ mass: 20 })]);
            return onTwoRopes('Swing', seat, 180, 330);
        },
    },
    { name: 'WinchAndCrate', folder: 'edit', root: winch },
    { name: 'Well', folder: 'drum', root: well },
    {
        ...{ name: 'Net', folder: 'nets' },
        root: () => net('Net', { width: 300, height: 240 }, {}, {}, TWINE),
    },
    {
        ...{ name: 'Flag', folder: 'nets/skin' },
        root: () =>
            cloth(
                'Flag',
                { width: 300, height: 180 },
                {
                    ...{ columns: 16, rows: 10, hold: 'Left', mass: 2, gravityScale: 0.2, airDrag: 3 },
                    ...{
                        shearStiffness: 0.02,
                        bendStiffness: 0.05,
                        wind: vec2(2000, 0),
                        windTurbulence: 3500,
                    },
                },
                {},
                { color: color(200, 60, 50) },
            ),
    },
    {
        ...{ name: 'Curtain', folder: 'nets/skin' },
        root: () =>
            cloth(
                'Curtain',
                { width: 300, height: 240 },
                {
                    ...{ columns: 16, rows: 12, slack: 0.17, mass: 5, damping: 1, shearStiffness: 0.3 },
                    ...{ bendStiffness: 0.05, shapeStiffness: 0.02, airDrag: 1, touchable: true },
                },
                {},
                { color: color(150, 50, 60) },
            ),
    },
];
