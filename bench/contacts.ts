import { FIXED_STEP, type Simulation } from '../assets/rope/core/solver';
import type { Obstacle } from '../assets/rope/contacts/solver/obstacle';
import { OUTLINES, ropeOver } from '../tests/physics/contact/outlines';
import { box, ropeAmong } from '../tests/physics/contact/rig';
import { pointsOf } from '../tests/scenes/scene';
import { startScene, type Layout } from '../tests/scenes/start';
import { row, shortOf, type Known, type Row } from '../tools/report';
import { timeCases, timeRow, type Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';

/** A step with obstacles may take this many times the step of a rope that collides with nothing. */
const ELSEWHERE_LIMIT = 1.1;
const CONTACT_LIMIT = 2.5;

const LENGTH = 6;
const OTHERS = 50;
const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
const WARM_UP_STEPS = 20_000;

/** A rope that is held at its head and swings from the horizontal. */
const swinging = (nodes: number): Layout => ({
    points: pointsOf(nodes, (i) => [LENGTH * i, 0]),
    baseLength: LENGTH,
});

/** Boxes that it does not reach. */
const elsewhere = (): Obstacle[] =>
    Array.from({ length: OTHERS }, (_, k) => box(30, 30, { x: 3000 + 50 * k }));

/** A rope that falls on a box under its middle, on which so many nodes come to lie, among boxes elsewhere. */
function lying(nodes: number, on: number): Simulation {
    const table = box(LENGTH * (on - 1), 34, { x: (LENGTH * (nodes - 1)) / 2, y: -20 });
    return ropeAmong([...elsewhere(), table], { ...swinging(nodes), pins: [] });
}

interface Case {
    readonly make: () => Simulation;
    readonly limit: number;
    readonly known?: Known;
}

const SLIDES: Known = {
    reason: '1.3 to 1.9 times as many eliminations, in each of which nodes and corners have 2 x 2 mobilities: 2.7 to 3.9 times as long',
};

const LOOKS: Known = { reason: 'each step finds the box of all nodes and looks at those of 50 obstacles' };

const FALLS: Known = {
    reason: 'until it lies still twice as many eliminations as in a free swing, with 2 x 2 mobilities, and searches for edges: 10 to 25 times as long on a busy machine, a rope on a box there 3 to 4 times',
};

/** A rope that falls on an outline of 532 corners. */
const onOutline = (name: string) => (): Simulation => ropeOver(OUTLINES[name]);
const OUTLINE_LIMIT = 4;

const CASES: Readonly<Record<string, Case>> = {
    '30 nodes, 50 boxes elsewhere': {
        make: () => ropeAmong(elsewhere(), swinging(30)),
        limit: ELSEWHERE_LIMIT,
        known: LOOKS,
    },
    '100 nodes, 50 boxes elsewhere': {
        make: () => ropeAmong(elsewhere(), swinging(100)),
        limit: ELSEWHERE_LIMIT,
    },
    '30 nodes on a box': { make: () => lying(30, 30), limit: CONTACT_LIMIT, known: SLIDES },
    '100 nodes, 30 of them on a box': { make: () => lying(100, 30), limit: CONTACT_LIMIT, known: SLIDES },
    '100 nodes, half of them on a box': { make: () => lying(100, 50), limit: CONTACT_LIMIT, known: SLIDES },
    '61 nodes on a round outline of 532 corners': {
        make: onOutline('a round thing'),
        limit: OUTLINE_LIMIT,
        known: FALLS,
    },
    '61 nodes on hills of 532 corners': { make: onOutline('hills'), limit: OUTLINE_LIMIT, known: FALLS },
};

/** Times of ropes that collide, against the same ropes without, and what a step leaves behind. */
export function measureContacts(): Row[] {
    const names = Object.keys(CASES);
    const entrants = names.map((name) => [
        { name: 'free', create: () => stepped(startScene(swinging(parseInt(name)))), frames: FRAMES },
        { name: 'collides', create: () => stepped(CASES[name].make()), frames: FRAMES },
    ]);
    const times = timeCases(entrants, ROUNDS).flatMap(([free, collides], k) => [
        timeRow(`contact ${names[k]}: free`, free),
        timeRow(`contact ${names[k]}: collides`, collides),
        ratioRow(names[k], collides.best / free.best),
    ]);
    const garbage = names.map((name) =>
        garbageRow(`garbage contact, ${name}: Exact`, stepped(CASES[name].make()), WARM_UP_STEPS),
    );
    return [...times, ...garbage];
}

function ratioRow(name: string, ratio: number): Row {
    const { limit, known } = CASES[name];
    const measured = row(`contact ${name}: ratio`, ratio, 'x', limit);
    return known ? shortOf(measured, known) : measured;
}

function stepped(simulation: Simulation): BenchRope {
    return {
        step() {
            simulation.advance(FIXED_STEP);
            simulation.frames.refreshDrawn();
        },
        read: (out) => out.set(simulation.chain.positions),
    };
}
