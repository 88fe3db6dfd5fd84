import { PLUGS_LEVELS } from '../../assets/examples/plugs/PlugsLevels';
import { sprite } from './components';
import type { Entry } from './entry';
import { gameNodes } from './game';
import { componentOf } from './rope';
import type { Example } from './scene';
import { skinnedRope } from './skin';
import { color, type Value } from './values';

const COLORS = [color(240, 84, 84), color(250, 196, 60), color(96, 200, 110), color(84, 156, 246)];
const NAMES = ['Red', 'Yellow', 'Green', 'Blue'];
const SEGMENT = 20;

const { columns, sockets: columnsOfSockets, panel, wall, cable: length, grip } = PLUGS_LEVELS[0]!;

/** A game: every plug belongs in the socket of its colour; one that is pulled too hard jumps out. */
export const plugs: Example = {
    name: 'plugs',
    backdrop: 'dungeon.jpg',
    hint: 'A game: drag each plug to the socket of its colour. Do not pull too hard.',
    nodes: () => {
        const sockets = COLORS.map((tint, i) => socketOf(NAMES[i]!, tint, columns[columnsOfSockets[i]!]!));
        const ends = COLORS.map((tint, i) =>
            sprite(`${NAMES[i]} plug`, {
                picture: 'plug.png',
                width: 44,
                height: 66,
                anchorY: 0.9,
                color: tint,
            }),
        );
        const cables = COLORS.map((tint, i) =>
            skinnedRope(
                `${NAMES[i]} cable`,
                {
                    nodeCount: length / SEGMENT + 1,
                    nodeMass: 0.3,
                    baseLength: SEGMENT,
                    initialShape: 'Straight',
                    anchors: [{ nodeIndex: -1, breakForce: grip }],
                    attachments: [{ target: ends[i]!, nodeIndex: -1, mass: 2, rotate: true, angle: 180 }],
                    damping: 0.9,
                    touch: 'Nearest',
                    touchRadius: 60,
                },
                { width: 11, color: tint },
                { x: columns[i]!, y: panel, angle: -90 },
            ),
        );
        const board = sprite(
            'Panel',
            { picture: 'log.png', width: 900, height: 44, tiled: true },
            { y: panel + 12 },
        );
        const outlets = columns.map((x, i) =>
            sprite(`Outlet ${i + 1}`, { picture: 'knob.png', width: 40, height: 40 }, { x, y: panel }),
        );
        const game = gameNodes('examples/plugs/Plugs.ts', PLUGS_LEVELS, {
            cables: cables.map(componentOf),
            sockets,
        });
        return [...sockets, board, ...cables, ...ends, ...outlets, ...game];
    },
};

/** A plate in a cable's colour, with a lamp. */
function socketOf(name: string, tint: Value, x: number): Entry {
    const lamp = sprite(
        'Lamp',
        { picture: 'knob.png', width: 34, height: 34, color: color(52, 58, 70) },
        { y: 72 },
    );
    return sprite(
        `${name} socket`,
        { picture: 'socket.png', width: 92, height: 92, color: tint },
        { x, y: wall },
        [lamp],
    );
}
