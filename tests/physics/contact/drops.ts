import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { once, PERCENT, worstOf, type Check } from '../check';
import { box, circle, play, polygon, ropeAmong, type Play } from './rig';

type Point = readonly [x: number, y: number];

const SIZES: readonly (readonly [nodes: number, length: number])[] = [
    [30, 20],
    [30, 8],
    [100, 6],
];
const GROUND = -200;
const ZIGZAG = 0.05;

const floor = (): Obstacle => box(4000, 40, { y: GROUND - 20 });

interface Drop {
    readonly name: string;
    readonly things: () => Obstacle[];
    readonly isUpright?: boolean;
}

const DROPS: readonly Drop[] = [
    { name: 'a floor', things: () => [floor()] },
    { name: 'a box of 100 px', things: () => [box(100, 100), floor()] },
    { name: 'a ball of 100 px', things: () => [circle(50), floor()] },
    { name: 'a platform of 4 px', things: () => [box(120, 4), floor()] },
    { name: 'a corner of 53 degrees', things: () => [polygon([-60, -80, 60, -80, 0, 40]), floor()] },
    { name: 'a floor, upright', things: () => [floor()], isUpright: true },
];

/** A rope at its length that is not quite straight, level or upright, round a place. */
function layOut(nodes: number, length: number, [x, y]: Point, isUpright: boolean): Float64Array {
    const points = new Float64Array(2 * nodes);
    for (let i = 1; i < nodes; i++) {
        const angle = ZIGZAG * Math.sin(1.7 * i) + (isUpright ? Math.PI / 2 : 0);
        points[2 * i] = points[2 * i - 2] + length * Math.cos(angle);
        points[2 * i + 1] = points[2 * i - 1] + length * Math.sin(angle);
    }
    const half = isUpright ? 0 : points[2 * nodes - 2] / 2;
    for (let i = 0; i < nodes; i++) {
        points[2 * i] += x - half;
        points[2 * i + 1] += y;
    }
    return points;
}

function drop({ things, isUpright = false }: Drop, nodes: number, length: number, damping: number): Play {
    const points = layOut(nodes, length, [0, isUpright ? GROUND + 50 : 100], isUpright);
    return play(ropeAmong(things(), { points, baseLength: length, pins: [], damping }), 20);
}

const RUNS = SIZES.map(([nodes, length]) => ({
    size: `${nodes} x ${length} px`,
    runs: once(() => DROPS.map((one) => drop(one, nodes, length, 0.5))),
    calm: once(() => DROPS.map((one) => drop(one, nodes, length, 2))),
}));

/** Ropes that fall on things. */
export const CONTACT_DROPS: readonly Check[] = RUNS.flatMap(({ size, runs, calm }) => [
    {
        name: `6 drops, ${size}: stretch`,
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * worstOf(runs().map(({ stretch }) => stretch)),
    },
    {
        name: `6 drops, ${size}: deepest node`,
        unit: 'px',
        limit: 0.5,
        measure: () => worstOf(runs().map(({ depth }) => depth)),
    },
    {
        name: `6 drops, ${size}: deepest point of the line`,
        unit: 'px',
        limit: 1,
        measure: () => worstOf(runs().map(({ lineDepth }) => lineDepth)),
    },
    {
        name: `6 drops, ${size}: left to relaxation`,
        unit: 'substeps',
        limit: 0,
        measure: () => worstOf(runs().map(({ fallbacks }) => fallbacks)),
    },
    {
        name: `6 drops, ${size}: eliminations per step`,
        unit: '',
        limit: 5,
        measure: () => worstOf(runs().map(({ eliminations }) => eliminations)),
    },
    {
        name: `drops on floors, ${size}: time to rest`,
        unit: 's',
        limit: 3,
        measure: () =>
            worstOf(
                runs()
                    .filter((_, k) => DROPS[k].things().length === 1)
                    .map(({ rest }) => rest),
            ),
    },
    {
        name: `6 drops, ${size}, damping 2: speed after 20 s`,
        unit: 'px/s',
        limit: 0.1,
        measure: () => worstOf(calm().map(({ speed }) => speed)),
    },
]);
