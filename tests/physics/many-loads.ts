import { FIXED_STEP } from '../../assets/rope/core/solver';
import { RopeGroup, type Knot } from '../../assets/rope/loads/solver/rope-group';
import { loadAt, ropeBetween, stretchOf, type Place } from '../scenes/ropes';
import { exactSolverOf, once, PERCENT, worstOf, type Check } from './check';

const NODES = 6;
const LENGTH = 60;
const LOAD = 10;
const FRAMES = 60;

/** Ropes from one place to another. The first places are hooks, at all others hangs a load. */
interface Frame {
    readonly hooks: number;
    readonly places: Place[];
    readonly ropes: [from: number, to: number][];
    /** Slack of level ropes, as a part of their length. */
    readonly slack?: number;
}

function below([x, y]: Place, angle: number): Place {
    return [x + LENGTH * Math.sin(angle), y - LENGTH * Math.cos(angle)];
}

/** A load on a hook: what more hangs on these begins so. */
const one = (): Frame => ({ hooks: 1, places: [[0, 0], below([0, 0], 0.3)], ropes: [[0, 1]] });

function hang({ places, ropes }: Frame, on: number, angle: number): void {
    ropes.push([on, places.length]);
    places.push(below(places[on]!, angle));
}

function line(loads: number): Frame {
    const frame = one();
    for (let k = 1; k < loads; k++) hang(frame, k, 0.3);
    return frame;
}

function star(loads: number): Frame {
    const frame = one();
    for (let k = 1; k < loads; k++) hang(frame, 1, 2.8 * (k / loads - 0.5));
    return frame;
}

function tree(loads: number): Frame {
    const frame = one();
    for (let k = 1; k < loads; k++) hang(frame, (k + 1) >> 1, k % 2 === 0 ? 0.4 : 0.2);
    return frame;
}

/** Columns under hooks, tied to each other. */
function grid(width: number, height: number, slack: number): Frame {
    const frame: Frame = { hooks: width, places: [], ropes: [], slack };
    for (let x = 0; x < width; x++) frame.places.push([x * LENGTH, 0]);
    for (let k = 0; k < width * height; k++) {
        hang(frame, k, 0);
        if (k % width > 0) frame.ropes.push([width + k - 1, width + k]);
    }
    return frame;
}

function groupOf({ hooks, places, ropes, slack = 0 }: Frame): RopeGroup {
    const members = ropes.map(([from, to]) => {
        const rope = ropeBetween(places[from]!, places[to]!, NODES, 0.1, from < hooks);
        const { chain } = rope;
        for (let i = 0; i < chain.segmentCount && places[from]![1] === places[to]![1]; i++)
            chain.setBaseLength(i, (1 + slack) * chain.baseLengths[i]!);
        return rope;
    });
    const knots = places.slice(hooks).map((place, k): Knot => {
        const ends = ropes.flatMap(([from, to], member) => {
            if (from === hooks + k) return [{ member, node: 0 }];
            return to === hooks + k ? [{ member, node: NODES - 1 }] : [];
        });
        members.push(loadAt(place, LOAD));
        return [...ends, { member: members.length - 1, node: 0 }];
    });
    return new RopeGroup(members, knots);
}

function checksOf(name: string, make: () => Frame): Check[] {
    const run = once(() => {
        const group = groupOf(make());
        const stretches = Array.from({ length: FRAMES }, () => {
            group.advance(FIXED_STEP);
            return PERCENT * stretchOf(group);
        });
        return { stretch: worstOf(stretches), fallbacks: exactSolverOf(group).fallbacks };
    });
    return [
        { name: `${name}: stretch`, unit: '%', limit: 0.1, measure: () => run().stretch },
        { name: `${name}: left to relaxation`, unit: 'substeps', limit: 0, measure: () => run().fallbacks },
    ];
}

/** Hundreds of loads of 10 on ropes whose nodes weigh 0.1. */
export const MANY_LOADS: readonly Check[] = [
    ...checksOf('300 loads, one below the other', () => line(300)),
    ...checksOf('300 loads on one', () => star(300)),
    ...checksOf('300 loads in a tree', () => tree(300)),
    ...checksOf('289 loads in a grid with slack ties', () => grid(17, 17, 0.02)),
    ...checksOf('289 loads in a grid with straight ties', () => grid(17, 17, 0)),
];
