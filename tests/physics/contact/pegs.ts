import { GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { box, circle, play, RADIUS, ropeAmong, type Play } from './rig';

export const PEG = 20;
/** Where the middle of the rope is. */
const REACH = PEG + RADIUS;
export const NODE_MASS = 0.05;

export interface Machine {
    /** Segments of so many px, and so many nodes. */
    readonly length: number;
    readonly nodes: number;
    readonly isSquare?: boolean;
    /** How far along itself it starts, in segments. */
    readonly shift?: number;
    readonly friction: number;
    /** Masses at both ends. */
    readonly loads: readonly [number, number];
    readonly seconds: number;
}

interface Motion extends Play {
    /** How far the first load has come down, px, and how fast it does, px/s. */
    readonly way: number;
    readonly fall: number;
}

/** The nodes of a rope that goes up, over the round peg, and down. */
export function overPeg(nodes: number, length: number): Float64Array {
    const step = 2 * Math.asin(length / (2 * REACH));
    const count = Math.floor(Math.PI / step) + 1;
    const first = Math.round((nodes - count) / 2);
    const start = Math.PI / 2 + ((count - 1) * step) / 2;
    const points = new Float64Array(2 * nodes);
    for (let i = 0; i < nodes; i++) {
        const on = Math.min(Math.max(i - first, 0), count - 1);
        const below = Math.abs(i - first - on);
        const [x, y] = [REACH * Math.cos(start - on * step), REACH * Math.sin(start - on * step)];
        const side = i - first < on ? -REACH : REACH;
        points[2 * i] = below > 0 ? side : x;
        points[2 * i + 1] =
            below > 0 ? y - Math.sqrt(length * length - (side - x) ** 2) - (below - 1) * length : y;
    }
    return points;
}

/** The same over a square post, so many segments further along. */
export function overPost(nodes: number, length: number, shift: number): Float64Array {
    const down = ((nodes - 1) * length - 2 * REACH) / 2 - shift * length;
    const points = new Float64Array(2 * nodes);
    for (let i = 0; i < nodes; i++) {
        const s = i * length - down;
        points[2 * i] = Math.min(Math.max(s - REACH, -REACH), REACH);
        points[2 * i + 1] = REACH + Math.min(0, s, 2 * REACH - s);
    }
    return points;
}

function run({ length, nodes, isSquare = false, shift = 0, friction, loads, seconds }: Machine): Motion {
    const points = isSquare ? overPost(nodes, length, shift) : overPeg(nodes, length);
    const masses = new Float64Array(nodes).fill(NODE_MASS);
    masses[0] = loads[0];
    masses[nodes - 1] = loads[1];
    const peg = isSquare ? box(2 * PEG, 2 * PEG, {}, friction) : circle(PEG, {}, friction);
    const simulation = ropeAmong([peg], { points, baseLength: length, masses, pins: [] }, friction);
    const { positions, previousPositions } = simulation.chain;
    const start = positions[1];
    const result = play(simulation, seconds);
    const fall = (previousPositions[1] - positions[1]) / simulation.chain.substep;
    return { ...result, way: start - positions[1], fall };
}

// ---- Atwood's machine: two loads on a rope over a peg without friction. The rope's own weight helps the heavier one.

export const ATWOOD_SECONDS = 0.7;

/** y'' = k^2 y + a, with y the way, from rest: y = a / k^2 (cosh k t - 1). */
export function atwoodWay({ length, nodes, loads: [one, other] }: Machine): number {
    const perLength = NODE_MASS / length;
    const mass = one + other + NODE_MASS * (nodes - 2);
    const k = Math.sqrt((2 * GRAVITY * perLength) / mass);
    return ((one - other) / (2 * perLength)) * (Math.cosh(k * ATWOOD_SECONDS) - 1);
}

const ATWOODS = [
    { loads: [20, 10], limit: 1 },
    { loads: [200, 100], limit: 3 },
].flatMap(({ loads, limit }) =>
    [
        { length: 20, nodes: 41 },
        { length: 8, nodes: 101 },
    ].map(({ length, nodes }) => {
        const machine: Machine = {
            length,
            nodes,
            friction: 0,
            loads: [loads[0], loads[1]],
            seconds: ATWOOD_SECONDS,
        };
        return { machine, limit, motion: once(() => run(machine)) };
    }),
);

// ---- The capstan law: on a post with friction mu a rope slips when its tensions are as 1 to exp(mu angle).

const LIGHT = 5;
const BISECTIONS = 8;
/** A rope that is faster after a second slips, px/s. */
const SLIPPING = 3;

/** The ratio of the tensions beside the post at which the rope slips, over exp(mu pi). */
function slipsAt(length: number, nodes: number, isSquare: boolean, friction: number, shift: number): number {
    const leg = (NODE_MASS * (nodes - 2)) / 2;
    const law = Math.exp(friction * Math.PI);
    let [holds, slips] = [0.5, 2.5];
    for (let k = 0; k < BISECTIONS; k++) {
        const ratio = Math.sqrt(holds * slips);
        const heavy = law * ratio * (LIGHT + leg) - leg;
        const { fall } = run({ length, nodes, isSquare, shift, friction, loads: [heavy, LIGHT], seconds: 1 });
        if (Math.abs(fall) > SLIPPING) slips = ratio;
        else holds = ratio;
    }
    return Math.sqrt(holds * slips);
}

/** Over an edge a rope goes by jerks, so where it starts decides when it slips: the mean of so many starts counts. */
const POST_STARTS = 20;

function meanSlip(length: number, nodes: number, isSquare: boolean, friction: number): number {
    if (!isSquare) return slipsAt(length, nodes, isSquare, friction, 0);
    let sum = 0;
    for (let k = 0; k < POST_STARTS; k++)
        sum += slipsAt(length, nodes, isSquare, friction, k / POST_STARTS - 0.5);
    return sum / POST_STARTS;
}

const CAPSTANS = [
    { length: 8, nodes: 101, isSquare: false, limit: 5 },
    { length: 20, nodes: 41, isSquare: false, limit: 10 },
    { length: 8, nodes: 101, isSquare: true, limit: 25 },
];

/** Ropes over pegs and posts. */
export const CONTACT_PEGS: readonly Check[] = [
    ...ATWOODS.map(({ machine, limit, motion }) => ({
        name: `Atwood ${machine.loads.join(' : ')}, segments of ${machine.length} px: error of the way`,
        unit: '%',
        limit,
        measure: () => PERCENT * Math.abs(motion().way / atwoodWay(machine) - 1),
    })),
    {
        name: 'Atwood, all of these: stretch',
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * worstOf(ATWOODS.map(({ motion }) => motion().stretch)),
    },
    ...CAPSTANS.flatMap(({ length, nodes, isSquare, limit }) =>
        [0.2, 0.5].map((friction) => ({
            name: `capstan, ${isSquare ? 'square post' : 'round peg'}, segments of ${length} px, friction ${friction}: error of the slip`,
            unit: '%',
            limit,
            measure: () => PERCENT * Math.abs(meanSlip(length, nodes, isSquare, friction) - 1),
        })),
    ),
];
