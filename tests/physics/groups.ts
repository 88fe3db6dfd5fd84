import { FIXED_STEP, setMass } from '../../assets/rope/core/solver';
import { RopeGroup, type Knot } from '../../assets/rope/loads/solver/rope-group';
import { pointsOf } from '../scenes/scene';
import { advance, configureAll, loadAt, ropeBetween, stretchOf, type Place } from '../scenes/ropes';
import { startScene } from '../scenes/start';
import { GRAVITY, once, PERCENT, type Check } from './check';

// ---- Ropes on one load

const HOOKS: readonly Place[] = [
    [-150, 0],
    [150, 40],
    [30, 100],
    [-60, 80],
    [90, -20],
];
const MIDDLE: Place = [20, -150];
const NODES = 10;

interface Hang {
    /** What the ropes lack of carrying the load, as a part of the weight. */
    readonly unbalanced: number;
    readonly stretch: number;
}

/** A load that swings on ropes from hooks, then comes to rest. */
function hang(ropes: number, load: number): Hang {
    const members = HOOKS.slice(0, ropes).map((hook) => ropeBetween(hook, MIDDLE, NODES, 1));
    members.push(loadAt(MIDDLE, load));
    const knot: Knot = members.map((_, member) => ({ member, node: member < ropes ? NODES - 1 : 0 }));
    const group = new RopeGroup(members, [knot]);
    let stretch = 0;
    for (let frame = 0; frame < 300; frame++) {
        group.advance(FIXED_STEP);
        stretch = Math.max(stretch, stretchOf(group));
    }
    configureAll(group, { damping: 5 });
    advance(group, 3000);
    let x = 0;
    let y = 0;
    for (const { chain } of members.slice(0, ropes)) {
        const k = 2 * (NODES - 2);
        const dx = chain.positions[k] - chain.positions[k + 2];
        const dy = chain.positions[k + 1] - chain.positions[k + 3];
        const tension = chain.tensions[NODES - 2] / Math.hypot(dx, dy);
        x += tension * dx;
        y += tension * dy;
    }
    const weight = GRAVITY * (load + ropes);
    return { unbalanced: Math.hypot(x, y - weight) / weight, stretch };
}

const HANGS = [2, 3, 5].flatMap((ropes) =>
    [1, 100, 1000].map((load) => ({ ropes, load, result: once(() => hang(ropes, load)) })),
);

// ---- Two ropes as one

/**
 * Largest distance between a rope with a load in it and two ropes that meet on that load, px. The load swings on the short
 * part of the rope; the long one, which is slack, goes with it.
 */
function difference(load: number, atRest: boolean): number {
    const start: Place = [-200 * Math.sin(0.6), -200 * Math.cos(0.6)];
    const short = ropeBetween([0, 0], start, NODES);
    const long = ropeBetween([60, 0], start, NODES);
    for (let i = 0; i < NODES - 1; i++) long.chain.setBaseLength(i, 300 / (NODES - 1));
    const count = 2 * NODES - 1;
    const points = pointsOf(count, (i) => {
        const { positions } = (i < NODES ? short : long).chain;
        const k = 2 * (i < NODES ? i : count - 1 - i);
        return [positions[k], positions[k + 1]];
    });
    const masses = new Float64Array(count).fill(0.1);
    masses[NODES - 1] = 0.2 + load;
    const damping = atRest ? 3 : 0;
    const { baseLengths } = short.chain;
    const one = startScene({ points, baseLength: baseLengths[0], masses, pins: [0, count - 1], damping });
    for (let i = NODES - 1; i < count - 1; i++) one.chain.setBaseLength(i, 300 / (NODES - 1));
    const group = new RopeGroup(
        [short, long, loadAt(start, load)],
        [[0, 1, 2].map((member) => ({ member, node: member < 2 ? NODES - 1 : 0 }))],
    );
    configureAll(group, { damping });
    const frames = atRest ? 3000 : 120;
    let gap = 0;
    for (let frame = 0; frame < frames; frame++) {
        one.advance(FIXED_STEP);
        group.advance(FIXED_STEP);
        if (atRest && frame < frames - 1) continue;
        for (let k = 0; k < 2 * NODES; k++)
            gap = Math.max(gap, Math.abs(one.chain.positions[k] - short.chain.positions[k]));
    }
    return gap;
}

// ---- A rope on a rope

/** Force on the hook of a rope of 10 nodes with another of 10 on its tail and a crate of 50 on that, nodes of 1. */
function hookForce(): number {
    const upper = ropeBetween([0, 0], [0, -180], NODES, 1);
    const lower = ropeBetween([0, -180], [0, -360], NODES, 1, false);
    setMass(lower.chain, NODES - 1, 51);
    const group = new RopeGroup(
        [upper, lower],
        [
            [
                { member: 0, node: NODES - 1 },
                { member: 1, node: 0 },
            ],
        ],
    );
    configureAll(group, { damping: 5 });
    advance(group, 600);
    return upper.chain.tensions[0] + GRAVITY * upper.chain.masses[0];
}
const HOOK_FORCE = 70 * GRAVITY;

/** Frames until nothing moves by more than 0.01 px a frame any more: a rope in pieces, each tied to the one before. */
function timeToRest(pieces: number): number {
    const nodes = 80 / pieces;
    const members = Array.from({ length: pieces }, (_, m) => {
        const [from, to] = [-560 * (m / pieces), -560 * ((m + 1) / pieces)];
        return ropeBetween([0, from], [0, to], nodes + 1, 0.1, m === 0);
    });
    const knots = members.slice(1).map((_, m) => [
        { member: m, node: nodes },
        { member: m + 1, node: 0 },
    ]);
    const group = new RopeGroup(members, knots);
    configureAll(group, { damping: 1 });
    members.at(-1)!.frames.applyImpulse(nodes, 0.1 * 800, 0);
    for (let frame = 0, quiet = 0; frame < 6000; frame++) {
        group.advance(FIXED_STEP);
        const isStill = members.every(({ chain: { positions, previousPositions } }) =>
            positions.every((x, k) => Math.abs(x - previousPositions[k]) < 0.01),
        );
        quiet = isStill ? quiet + 1 : 0;
        if (quiet === 30) return frame;
    }
    return NaN;
}

/** Ropes that share points: loads on several ropes, ropes on ropes. */
export const GROUPS: readonly Check[] = [
    ...HANGS.flatMap(({ ropes, load, result }) => [
        {
            name: `${ropes} ropes on a load of ${load}: force missing, of the weight`,
            unit: '',
            limit: 1e-6,
            measure: () => result().unbalanced,
        },
        {
            name: `${ropes} ropes on a load of ${load}: stretch`,
            unit: '%',
            limit: 0.2,
            measure: () => PERCENT * result().stretch,
        },
    ]),
    ...[1, 100].flatMap((load) => [
        {
            name: `two ropes on a load of ${load} against one with the load in it: at rest`,
            unit: 'px',
            limit: 1e-6,
            measure: () => difference(load, true),
        },
        {
            name: `two ropes on a load of ${load} against one with the load in it: 2 s of motion`,
            unit: 'px',
            limit: 0.02,
            measure: () => difference(load, false),
        },
    ]),
    {
        name: 'rope and crate on a rope: error of the force on its hook',
        unit: '%',
        limit: 0.1,
        measure: () => PERCENT * Math.abs(hookForce() / HOOK_FORCE - 1),
    },
    {
        name: 'a rope in 8 pieces against a whole one: time to rest after a kick',
        unit: '%',
        limit: 20,
        measure: () => PERCENT * Math.abs(timeToRest(8) / timeToRest(1) - 1),
    },
];
