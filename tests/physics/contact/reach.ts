import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { segmentLength } from '../../../assets/rope/core/solver/geometry/lengths';
import { pointsOf } from '../../scenes/scene';
import { randomNumbers } from '../../support/random';
import { exactSolverOf, once, PERCENT, worstOf, type Check } from '../check';
import { stretchOf } from '../stretch';
import { box, distanceTo, lineDepthOf, RADIUS, randomThing, ropeAmong } from './rig';

// A rope falls over a thing; then its hooks go down beside that, farther than the rope reaches, and come back.

const RUNS = 40;
const SHORT_FRAMES = 180;
const SETTLE = 1.5;
const HOLD = 1;
const AFTER = 1;
const WATCH = 2;
/** Stretch at which hooks have come to the end of the reach. */
const REACHED = 1e-3;
/** Part of its length by which a rope is slack again in the end. */
const SLACK = 0.05;
/** Speed of hooks that come back, px/s. */
const BACK = 60;

interface Scene {
    readonly rope: Simulation;
    readonly length: number;
    readonly hooks: readonly Hook[];
    /** Part of the rope's length by which each hook goes beyond the reach. */
    readonly over: number;
    /** px/s */
    readonly speed: number;
}

interface Hook {
    readonly x: number;
    readonly y: number;
    readonly wayX: number;
    readonly wayY: number;
}

/** A random scene: of the same seed the same. */
function sceneOf(seed: number): Scene {
    const random = randomNumbers(seed);
    const between = (least: number, most: number): number => least + random() * (most - least);
    const nodeCount = Math.floor(between(15, 55));
    const baseLength = between(8, 24);
    const length = (nodeCount - 1) * baseLength;
    const size = between(15, 60);
    const thing = randomThing(size, random);
    const half = 0.35 * length;
    const top = 1.8 * size + 10;
    const masses = new Float64Array(nodeCount).fill(between(0.1, 1.1));
    if (random() < 0.5) masses[Math.floor(between(1, nodeCount - 1))] *= 10 ** between(0, 3);
    const friction = random() < 0.3 ? 0 : random();
    const points = pointsOf(nodeCount, (i) => [half * ((2 * i) / (nodeCount - 1) - 1), top]);
    const layout = { points, masses, baseLength, pins: [0, nodeCount - 1], damping: 0.5 };
    const moves = [
        [1, 0],
        [0, 1],
        [1, 1],
    ][Math.floor(between(0, 3))];
    const hooks = moves.map((move, k) => {
        const side = k === 0 ? -1 : 1;
        const aside = side * between(0.3, 1.3);
        const way = Math.hypot(aside, 1);
        return { x: side * half, y: top, wayX: (move * aside) / way, wayY: -move / way };
    });
    return {
        rope: ropeAmong([thing], layout, friction),
        ...{ length, hooks },
        over: between(0.002, 0.062),
        speed: between(15, 60),
    };
}

interface Result {
    /** Largest stretch beyond twice what is shared evenly. */
    readonly excess: number;
    /** Largest stretch from a second after the hooks are within reach again. */
    readonly after: number;
    /** px */
    readonly depth: number;
    readonly fallbacks: number;
}

function play({ rope, length, hooks, over, speed }: Scene): Result {
    const { chain, frames } = rope;
    const moved = hooks.filter(({ wayY }) => wayY !== 0).length;
    const stretches: number[] = [];
    const depths: number[] = [];
    let way = 0;
    const step = (time: number, perSecond: number, isOver: () => boolean): void => {
        for (let frame = 0; frame < time / FIXED_STEP && !isOver(); frame++) {
            way += perSecond * FIXED_STEP;
            hooks.forEach(({ x, y, wayX, wayY }, k) =>
                frames.pin(k === 0 ? 0 : chain.nodeCount - 1, x + wayX * way, y + wayY * way),
            );
            rope.advance(FIXED_STEP);
            stretches.push(stretchOf(chain.positions, chain.baseLengths));
            depths.push(lineDepthOf(rope));
        }
    };
    step(SETTLE, 0, () => false);
    depths.length = stretches.length = 0;
    step((3 * length) / speed, speed, () => (stretches.at(-1) ?? 0) > REACHED);
    const end = way + over * length;
    step((over * length) / speed, speed, () => way >= end);
    step(HOLD, 0, () => false);
    step((over + SLACK) * length, -BACK, () => way <= end - (over + SLACK) * length);
    step(AFTER, 0, () => false);
    const from = stretches.length;
    step(WATCH, 0, () => false);
    return {
        excess: Math.max(0, worstOf(stretches) - 2 * moved * over),
        after: worstOf(stretches.slice(from)),
        depth: worstOf(depths),
        fallbacks: exactSolverOf(rope).fallbacks,
    };
}

const RESULTS = once(() => Array.from({ length: RUNS }, (_, seed) => play(sceneOf(seed))));

function row(title: string, unit: string, limit: number, quantity: (result: Result) => number): Check {
    return {
        name: `hooks beyond the reach of a rope over a thing, ${RUNS} random scenes: ${title}`,
        ...{ unit, limit },
        measure: () => worstOf(RESULTS().map(quantity)),
    };
}

// A rope that is too short starts straight between two hooks that are inside a platform, or in two: it has to come out.

const SHORT_RUNS = 20;

interface Short {
    /** Stretch of the longest segment less that of the shortest. */
    readonly uneven: number;
    /** Deepest node that has no hook beside it, px. */
    readonly depth: number;
    readonly fallbacks: number;
}

function playShort(seed: number): Short {
    const random = randomNumbers(seed + 500);
    const between = (least: number, most: number): number => least + random() * (most - least);
    const nodeCount = Math.floor(between(12, 40));
    const span = between(200, 500);
    const baseLength = (span * between(0.93, 1)) / (nodeCount - 1);
    // Below the top: a rope whose hook is deeper than its segment is long, or nearer to the side, may stay through the platform.
    const deep = between(0.1, 0.9) * Math.max(baseLength - RADIUS, 1);
    const aside = deep + between(RADIUS, 40);
    const y = deep - 50;
    const isOne = seed % 2 === 0;
    const away = span / 2 - aside + 150;
    const platforms = isOne
        ? [box(span + 2 * aside, 100, { y })]
        : [box(300, 100, { x: -away, y }), box(300, 100, { x: away, y })];
    const points = pointsOf(nodeCount, (i) => [span * (i / (nodeCount - 1) - 0.5), 0]);
    const rope = ropeAmong(platforms, { points, baseLength, pins: [0, nodeCount - 1], damping: 0.5 });
    for (let frame = 0; frame < SHORT_FRAMES; frame++) rope.advance(FIXED_STEP);
    const { positions } = rope.chain;
    const lengths = Array.from(rope.chain.baseLengths, (_, i) => segmentLength(positions, i) / baseLength);
    const inner = positions.slice(2 * 2, -2 * 2);
    const depths = platforms.flatMap((platform) =>
        Array.from(
            { length: inner.length / 2 },
            (_, i) => -distanceTo(platform, RADIUS, inner[2 * i], inner[2 * i + 1]),
        ),
    );
    return {
        uneven: worstOf(lengths) - Math.min(...lengths),
        depth: Math.max(0, worstOf(depths)),
        fallbacks: exactSolverOf(rope).fallbacks,
    };
}

const SHORT = once(() => Array.from({ length: SHORT_RUNS }, (_, seed) => playShort(seed)));

function shortRow(title: string, unit: string, limit: number, quantity: (short: Short) => number): Check {
    return {
        name: `hooks inside platforms, rope too short, ${SHORT_RUNS} random scenes: ${title}`,
        ...{ unit, limit },
        measure: () => worstOf(SHORT().map(quantity)),
    };
}

/** Anchors that ask for more than a rope has, round an obstacle. */
export const CONTACT_REACH: readonly Check[] = [
    shortRow(
        'stretch of the longest segment less that of the shortest',
        '%',
        1,
        ({ uneven }) => PERCENT * uneven,
    ),
    shortRow('deepest node that is not beside a hook', 'px', 0.5, ({ depth }) => depth),
    shortRow('steps left to the relaxation', 'steps', 3, ({ fallbacks }) => fallbacks),
    row('stretch beyond twice what is shared evenly', '%', 3, ({ excess }) => PERCENT * excess),
    row('stretch, a second after they are within reach', '%', 0.1, ({ after }) => PERCENT * after),
    row('segment into the thing', 'px', 1, ({ depth }) => depth),
    row('steps left to the relaxation', 'steps', 0, ({ fallbacks }) => fallbacks),
];
