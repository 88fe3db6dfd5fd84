import { FIXED_STEP } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { exactSolverOf, once, type Check } from './check';
import { settled } from './settled';

const FRAMES = 300;

/** A rope at rest, whose node 1 is then held where it is, or a little below the head. */
const CASES = [
    {
        name: 'elastic rope, crate of 10',
        nodeCount: 30,
        baseLength: 10,
        load: 10,
        damping: 3,
        changes: { stretchCompliance: 2e-5 },
    },
    {
        name: '100 rods, 19 px below a head of 20',
        nodeCount: 100,
        baseLength: 20,
        load: 1,
        damping: 3,
        changes: { segmentModel: 'rod' as const },
        y: -19,
    },
    { name: 'rope, load 100', nodeCount: 30, baseLength: 20, load: 100, damping: 3, changes: {} },
];

interface Result {
    /** Eliminations per frame. */
    readonly cost: number;
    /** Way of any node in a frame at the end, px. */
    readonly tremor: number;
}

function run({
    nodeCount,
    baseLength,
    load,
    damping,
    changes,
    y,
}: (typeof CASES)[number] & { y?: number }): Result {
    const points = pointsOf(nodeCount, (i) => [0, -i * baseLength]);
    const masses = massesWithLoad(nodeCount, nodeCount - 1, load);
    const simulation = settled(startScene({ baseLength, points, masses, damping }, changes));
    const { positions } = simulation.chain;
    simulation.frames.pin(1, positions[2], y ?? positions[3]);
    for (let frame = 0; frame < FRAMES; frame++) simulation.advance(FIXED_STEP);
    const solver = exactSolverOf(simulation);
    const before = solver.state?.eliminations ?? 0;
    let tremor = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
        const last = positions.slice();
        simulation.advance(FIXED_STEP);
        for (let k = 0; k < positions.length; k++)
            tremor = Math.max(tremor, Math.abs(positions[k] - last[k]));
    }
    return { cost: ((solver.state?.eliminations ?? 0) - before) / FRAMES, tremor };
}

/** Two neighbouring nodes held: still and cheap, as with one. */
export const NEIGHBOURS: readonly Check[] = CASES.flatMap((one) => {
    const result = once(() => run(one));
    return [
        {
            name: `two neighbouring held nodes, ${one.name}: cost`,
            unit: 'eliminations/frame',
            limit: 3,
            measure: () => result().cost,
        },
        {
            name: `two neighbouring held nodes, ${one.name}: tremor`,
            unit: 'px',
            limit: 0.01,
            measure: () => result().tremor,
        },
    ];
});
