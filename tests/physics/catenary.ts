import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { ropeAtRest } from '../support/statics';
import { BASE_LENGTH, GRAVITY, once, PERCENT, worstOf, type Check } from './check';
import { settled, SETTLING } from './settled';

const NODE_COUNT = 30;
const TAIL = NODE_COUNT - 1;
const LENGTH = TAIL * BASE_LENGTH;

interface Span {
    readonly name: string;
    /** Place of the tail from the head, as parts of the rope's length. */
    readonly tail: readonly [number, number];
    /** Mass of node 10. */
    readonly load: number;
}

const SPANS: readonly Span[] = [
    { name: 'span of 95 %', tail: [0.95, 0], load: 1 },
    { name: 'span of 75 %', tail: [0.75, 0], load: 1 },
    { name: 'span of 40 %, one end higher', tail: [0.4, 0.3], load: 1 },
    { name: 'span of 80 %, crate of 50 on node 10', tail: [0.8, 0], load: 50 },
];

/** Errors of place, % of the length, and of tension, %: the worst of all nodes and segments. */
function errorsOf({ tail: [x, y], load }: Span): { place: number; tension: number } {
    const masses = massesWithLoad(NODE_COUNT, 10, load);
    const points = pointsOf(NODE_COUNT, (i) => [(i / TAIL) * x * LENGTH, (i / TAIL) * y * LENGTH]);
    const scene = { baseLength: BASE_LENGTH, points, masses, pins: [0, TAIL], damping: SETTLING };
    const { chain } = settled(startScene(scene));
    const rest = ropeAtRest([...masses], BASE_LENGTH, { x: 0, y: 0 }, { x: x * LENGTH, y: y * LENGTH });
    const { positions, tensions } = chain;
    const places = rest.map((at, i) => Math.hypot(positions[2 * i] - at.x, positions[2 * i + 1] - at.y));
    const expected = tensionsOf(rest, masses);
    return {
        place: (PERCENT * worstOf(places)) / LENGTH,
        tension: PERCENT * worstOf(expected.map((tension, i) => Math.abs(tensions[i] / tension - 1))),
    };
}

/**
 * Tension of every segment of a rope at rest, from its shape: the horizontal part H is the same in all, and at
 * each node the vertical parts H tan(slope) differ by the node's weight.
 */
function tensionsOf(points: readonly { x: number; y: number }[], masses: Float64Array): number[] {
    const slopes = points.slice(1).map((to, i) => (to.y - points[i].y) / (to.x - points[i].x));
    const weight = GRAVITY * masses.subarray(1, -1).reduce((sum, mass) => sum + mass, 0);
    const horizontal = weight / (slopes[slopes.length - 1] - slopes[0]);
    return slopes.map((slope) => horizontal * Math.hypot(1, slope));
}

/** Ropes between two anchors, dropped from the straight line and come to rest, against the balance of forces. */
export const CATENARIES: readonly Check[] = SPANS.flatMap((span) => {
    const errors = once(() => errorsOf(span));
    return [
        {
            name: `catenary, ${span.name}: error of place, of the length`,
            unit: '%',
            limit: 0.1,
            measure: () => errors().place,
        },
        {
            name: `tension, catenary, ${span.name}: error`,
            unit: '%',
            limit: 0.1,
            measure: () => errors().tension,
        },
    ];
});
