import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { makeGrid } from '../../assets/rope/nets/solver/shapes';
import { NetGroup } from '../../assets/rope/nets/solver/net-group';
import { NetSimulation } from '../../assets/rope/nets/solver/net-simulation';
import type { Knot } from '../../assets/rope/loads/solver/rope-group';
import { loadAt, ropeBetween } from '../scenes/ropes';
import { GRAVITY, once, PERCENT, type Check } from './check';

const COLUMNS = 8;
const ROWS = 5;
const CELL = 20;
const NET_MASS = 10;
const NODES = 12;
const NODE_MASS = 0.1;
const LENGTH = 150;

interface Hung {
    readonly group: NetGroup;
    readonly net: NetSimulation;
    readonly ropes: readonly Simulation[];
    readonly weight: number;
}

/** A net whose upper corners hang on ropes from hooks somewhat apart, with a load on a cell of its lowest row. */
function hang(mass: number): Hung {
    const shape = makeGrid({ x: 0, y: 0, width: COLUMNS * CELL, height: ROWS * CELL }, COLUMNS, ROWS);
    const net = new NetSimulation(shape, NET_MASS);
    net.configure({ gravityX: 0, gravityY: -GRAVITY, damping: 1 });
    const top = ROWS * CELL;
    const ropes = [0, 1].map((side) =>
        ropeBetween([side * COLUMNS * CELL, top + LENGTH], [side * COLUMNS * CELL, top], NODES, NODE_MASS),
    );
    const cell = shape.nodeAt(COLUMNS / 2, ROWS);
    const load = loadAt([(COLUMNS / 2) * CELL, 0], mass);
    const members = [...ropes, load];
    for (const member of members) member.configure({ damping: 1 });
    const knots: Knot[] = ropes.map((_, side) => [
        { member: side, node: NODES - 1 },
        { member: members.length, node: shape.nodeAt(side * COLUMNS, 0) },
    ]);
    knots.push([
        { member: 2, node: 0 },
        { member: members.length, node: cell },
    ]);
    const weight = GRAVITY * (NET_MASS + mass + 2 * NODES * NODE_MASS);
    return { group: new NetGroup(members, [net], knots), net, ropes, weight };
}

/** Force of a rope on its hook along the vertical, mass x px/s^2. */
function liftOf({ chain: { positions, tensions, masses } }: Simulation): number {
    const [dx, dy] = [positions[2] - positions[0], positions[3] - positions[1]];
    return (-tensions[0] * dy) / Math.hypot(dx, dy) + GRAVITY * masses[0];
}

const result = (mass: number): (() => { error: number; stretch: number; speed: number }) =>
    once(() => {
        const { group, net, ropes, weight } = hang(mass);
        let [lift, stretch, speed] = [0, 0, 0];
        for (let frame = 0; frame < 900; frame++) {
            const before = net.net.positions.slice();
            group.advance(FIXED_STEP);
            stretch = Math.max(
                stretch,
                net.net.edges.maxStretch,
                ...ropes.map(({ chain }) => stretchOf(chain)),
            );
            if (frame < 840) continue;
            lift += ropes.reduce((sum, rope) => sum + liftOf(rope), 0) / 60; // the mean of a second
            net.net.positions.forEach((x, k) => {
                speed = Math.max(speed, Math.abs(x - before[k]) / FIXED_STEP);
            });
        }
        return { error: Math.abs(lift / weight - 1), stretch, speed };
    });

function stretchOf({ positions, baseLengths }: Simulation['chain']): number {
    return Math.max(
        ...Array.from(baseLengths, (length, i) => {
            const k = 2 * i;
            return (
                Math.hypot(positions[k + 2] - positions[k], positions[k + 3] - positions[k + 1]) / length - 1
            );
        }),
    );
}

const RESULTS = [1, 10, 100].map((mass) => ({ mass, measure: result(mass) }));

/** Nets that hang on ropes. */
export const NET_GROUPS: readonly Check[] = RESULTS.flatMap(({ mass, measure }) => [
    {
        name: `net on two ropes, load of ${mass} on a cell: mean force on the hooks against the weight`,
        unit: '%',
        limit: 0.5,
        measure: () => PERCENT * measure().error,
    },
    {
        name: `net on two ropes, load of ${mass} on a cell: stretch`,
        unit: '%',
        limit: 0.25,
        measure: () => PERCENT * measure().stretch,
    },
    {
        name: `net on two ropes, load of ${mass} on a cell: speed after 14 s`,
        unit: 'px/s',
        limit: 0.2,
        measure: () => measure().speed,
    },
]);
