import { FIXED_STEP, type Simulation, type StepParameters } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene, type Layout } from '../scenes/start';
import { swing } from '../scenes/swing';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, once, PERCENT, worstOf, type Check } from './check';
import { stretchOf } from './stretch';

const FRAMES = 600;

/** A case at the edge of what a rope is for. */
interface Edge {
    readonly name: string;
    readonly layout: Layout;
    readonly parameters?: Partial<StepParameters>;
    /** Lengths, velocities and the like, before the first frame. */
    readonly prepare?: (simulation: Simulation) => void;
    /** Does what is due before a frame; returns the frame's time if it is not 1/60 s. */
    readonly drive?: (simulation: Simulation, frame: number) => number | undefined;
    /** When the pins are no farther apart than the rope between them is long. Always, if not said. */
    readonly withinReach?: 'at times' | 'never';
}

const rods = { segmentModel: 'rod' } as const;

function layout(nodeCount: number, place: (node: number) => readonly [number, number]): Layout {
    return { baseLength: BASE_LENGTH, points: pointsOf(nodeCount, place) };
}

function straight(nodeCount: number, span: number, pins: readonly number[] = [0, nodeCount - 1]): Layout {
    return { ...layout(nodeCount, (i) => [i * BASE_LENGTH * span, 0]), pins };
}

const HANGING = (i: number): [number, number] => [0, -i * BASE_LENGTH];

const EDGES: readonly Edge[] = [
    { name: 'pins just as far apart as 30 nodes reach', layout: straight(30, 1) },
    {
        name: 'pins at 99.9 % of 100 nodes, load 1000 in the middle',
        layout: { ...straight(100, 0.999), masses: massesWithLoad(100, 50, 1000) },
    },
    {
        name: 'pin in the middle of 30 nodes',
        layout: { ...layout(30, (i) => [(i - 15) * BASE_LENGTH, 0]), pins: [15] },
    },
    { name: 'three pins on 61 nodes', layout: straight(61, 0.8, [0, 30, 60]) },
    {
        name: 'swing of 30 nodes, load 1000 in the middle',
        layout: { ...straight(30, 1, [0]), masses: massesWithLoad(30, 15, 1000) },
    },
    {
        name: 'swing of 100 nodes, load 1000 in the middle',
        layout: { ...straight(100, 1, [0]), masses: massesWithLoad(100, 50, 1000) },
    },
    { name: 'swing of 2 nodes, load 1000', layout: swing(2, 1000) },
    {
        name: 'swing of 100 nodes, random masses 0.001 to 1000',
        layout: { ...straight(100, 1, [0]), masses: randomMasses(100) },
    },
    {
        name: 'frames of 4 to 40 ms, swing of 30 nodes, load 100',
        layout: swing(30, 100),
        drive: randomFrames(),
    },
    {
        name: 'spinning without gravity, 10 nodes',
        layout: straight(10, 1, [0]),
        parameters: { gravityY: 0 },
        prepare: (simulation) => {
            for (let i = 1; i < 10; i++) simulation.frames.applyImpulse(i, 0, 100 * i);
        },
    },
    { name: 'slack without gravity, 10 nodes', layout: straight(10, 0.25, [0]), parameters: { gravityY: 0 } },
    ...[0.02, 1e-6].map((length) => ({
        name: `one of 10 segments only ${length} px long`,
        layout: layout(10, (i) => [i <= 4 ? i * BASE_LENGTH : (i - 1) * BASE_LENGTH + length, 0]),
        prepare: (simulation: Simulation) => simulation.chain.setBaseLength(4, length),
    })),
    { name: 'all 30 nodes on one point', layout: layout(30, () => [0, 0]) },
    { name: 'all 30 nodes of rods on one point', layout: layout(30, () => [0, 0]), parameters: rods },
    {
        name: '30 rods in a heap',
        layout: layout(30, (i) => [(i % 2) * 3, -0.01 * i]),
        parameters: rods,
    },
    { name: '30 rods between pins at 80 %', layout: straight(30, 0.8), parameters: rods },
    {
        name: 'one rod on end',
        layout: layout(2, (i) => [i * 1e-6, i * BASE_LENGTH]),
        parameters: rods,
    },
    {
        name: '30 rods on end',
        layout: layout(30, (i) => [i * 1e-3, i * BASE_LENGTH]),
        parameters: rods,
    },
    {
        name: 'head of 100 nodes jumps 3000 px, load 1000',
        layout: { ...layout(100, HANGING), masses: massesWithLoad(100, 99, 1000) },
        drive: jumps(3000, 30),
    },
    { name: 'head of 30 nodes jumps 1,000,000 px', layout: layout(30, HANGING), drive: jumps(1e6, 60) },
    ...[10, 30, 100].flatMap((nodeCount) => [
        {
            name: `pins at 130 % of ${nodeCount} nodes`,
            layout: straight(nodeCount, 1.3),
            withinReach: 'never' as const,
        },
        {
            name: `pin pulled out to 150 %, ${nodeCount} nodes`,
            layout: straight(nodeCount, 0.8),
            drive: spans((time) => 0.8 + 0.7 * Math.min(1, time)),
            withinReach: 'at times' as const,
        },
        {
            name: `pin out to 130 % and back, ${nodeCount} nodes, load 100`,
            layout: { ...straight(nodeCount, 0.8), masses: massesWithLoad(nodeCount, nodeCount >> 1, 100) },
            drive: spans((time) => 0.8 + 0.5 * Math.sin(2 * time) ** 2),
            withinReach: 'at times' as const,
        },
    ]),
];

function randomMasses(nodeCount: number): Float64Array {
    const random = randomNumbers(1);
    return Float64Array.from({ length: nodeCount }, () => 10 ** (6 * random() - 3));
}

function randomFrames(): () => number {
    const random = randomNumbers(2);
    return () => 0.004 + 0.036 * random();
}

function jumps(way: number, framesBetween: number): Edge['drive'] {
    return (simulation, frame) => {
        simulation.frames.pin(0, (Math.floor(frame / framesBetween) % 2) * way, 0);
        return undefined;
    };
}

/** The tail at a distance from the head, as a part of the rope's length. */
function spans(spanAt: (time: number) => number): Edge['drive'] {
    return (simulation, frame) => {
        const tail = simulation.chain.nodeCount - 1;
        simulation.frames.pin(tail, spanAt(frame / 60) * tail * BASE_LENGTH, 0);
        return undefined;
    };
}

/** The worst of ten seconds, %. */
interface Worst {
    /** Stretch while the pins are within reach of each other. */
    readonly stretch: number;
    /** While they are not: stretch beyond what every segment has to bear if all bear the same. */
    readonly unevenness: number;
}

function run({ layout: place, parameters = {}, prepare, drive }: Edge): Worst {
    const simulation = startScene(place, parameters);
    prepare?.(simulation);
    const { chain } = simulation;
    const stretches = [0];
    const unevenness = [0];
    for (let frame = 0; frame < FRAMES; frame++) {
        const time = drive?.(simulation, frame) ?? FIXED_STEP;
        const before = shareOf(simulation);
        simulation.advance(time);
        const share = Math.max(1, before, shareOf(simulation));
        const lengths = chain.baseLengths.map((length) => length * share);
        const stretch = PERCENT * stretchOf(chain.positions, lengths, simulation.parameters.segmentModel);
        (share > 1 ? unevenness : stretches).push(stretch);
    }
    return { stretch: worstOf(stretches), unevenness: worstOf(unevenness) };
}

/** Distance of the first and the last pin, over the length of the rope between them. */
function shareOf({ chain: { pinned, positions, baseLengths } }: Simulation): number {
    const first = pinned.indexOf(1);
    const last = pinned.lastIndexOf(1);
    const length = baseLengths.subarray(first, last).reduce((sum, one) => sum + one, 0);
    const way = Math.hypot(
        positions[2 * last] - positions[2 * first],
        positions[2 * last + 1] - positions[2 * first + 1],
    );
    return length > 0 ? way / length : 0;
}

function checksOf(edge: Edge): Check[] {
    const worst = once(() => run(edge));
    const stretch = {
        name: `edge, ${edge.name}: stretch`,
        unit: '%',
        limit: 0.2,
        measure: () => worst().stretch,
    };
    const unevenness = {
        name: `edge, ${edge.name}: beyond even stretch`,
        unit: '%',
        limit: 1,
        measure: () => worst().unevenness,
    };
    if (edge.withinReach === 'never') return [unevenness];
    return edge.withinReach === 'at times' ? [stretch, unevenness] : [stretch];
}

/** Cases at the edge: bounded, never NaN, and within the promised stretch wherever that is possible at all. */
export const EDGE_CASES: readonly Check[] = EDGES.flatMap(checksOf);
