import { FIXED_STEP, maxStretch, type Simulation } from '../../assets/rope/core/solver';
import { RopeGroup } from '../../assets/rope/loads/solver/rope-group';
import type { ExactSolver } from '../../assets/rope/core/solver/exact/exact-solver';
import { configureAll, loadAt, ropeBetween, stretchOf } from '../scenes/ropes';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { exactSolverOf, once, PERCENT, worstOf, type Check } from './check';

/** Lengths of segments of 3 px are the hardest: the same kink moves a node by more of them. */
const NODE_COUNT = 100;
const BASE_LENGTH = 3;
const NODE_MASS = 0.1;
/** In node masses: 10^4 to 10^6. */
const LOADS = [1e3, 1e4, 1e5];
const PLUCKS = [30, 300];
const DAMPING = 0.3;
const FRAMES = 600;

/** A rope that has hung for some steps is plucked in its middle. */
interface Plucked {
    readonly rope: Simulation;
    readonly solver: ExactSolver;
    readonly load: Simulation;
    readonly loadNode: number;
    advance(): void;
    stretch(): number;
}

function alone(load: number): Plucked {
    const points = pointsOf(NODE_COUNT, (i) => [0, -BASE_LENGTH * i]);
    const masses = massesWithLoad(NODE_COUNT, NODE_COUNT - 1, load / NODE_MASS).map(
        (mass) => NODE_MASS * mass,
    );
    const rope = startScene({ points, masses, baseLength: BASE_LENGTH }, { damping: DAMPING });
    return {
        rope,
        solver: exactSolverOf(rope),
        load: rope,
        loadNode: NODE_COUNT - 1,
        advance: () => rope.advance(FIXED_STEP),
        stretch: () => maxStretch(rope.chain.positions, rope.chain.baseLengths),
    };
}

function between(load: number): Plucked {
    const height = -0.9 * BASE_LENGTH * NODE_COUNT;
    const width = 0.4 * BASE_LENGTH * NODE_COUNT;
    const left = ropeBetween([-width, 0], [0, height], NODE_COUNT, NODE_MASS);
    const right = ropeBetween([width, 0], [0, height], NODE_COUNT, NODE_MASS);
    const crate = loadAt([0, height], load);
    const end = { node: NODE_COUNT - 1 };
    const group = new RopeGroup(
        [left, right, crate],
        [
            [
                { member: 2, node: 0 },
                { member: 0, ...end },
                { member: 1, ...end },
            ],
        ],
    );
    configureAll(group, { damping: DAMPING });
    return {
        rope: left,
        solver: exactSolverOf(group),
        load: crate,
        loadNode: 0,
        advance: () => group.advance(FIXED_STEP),
        stretch: () => stretchOf(group),
    };
}

interface Worst {
    readonly eliminations: number;
    readonly fallbacks: number;
    /** How far the load goes in a step, px: it hangs nearly still. */
    readonly way: number;
    readonly stretch: number;
}

function play(hung: Plucked, pluck: number): Worst {
    const { rope, solver, load, loadNode } = hung;
    for (let frame = 0; frame < 10; frame++) hung.advance();
    rope.frames.applyImpulse(NODE_COUNT / 2, NODE_MASS * pluck, 0);
    const { positions } = load.chain;
    const eliminations = solver.state?.eliminations ?? 0;
    const ways: number[] = [];
    const stretches: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        const [x, y] = positions.slice(2 * loadNode);
        hung.advance();
        ways.push(Math.hypot(positions[2 * loadNode] - x, positions[2 * loadNode + 1] - y));
        stretches.push(PERCENT * hung.stretch());
    }
    return {
        eliminations: ((solver.state?.eliminations ?? 0) - eliminations) / FRAMES,
        fallbacks: solver.fallbacks,
        way: worstOf(ways),
        stretch: worstOf(stretches),
    };
}

/** Waves far too fast for a step go to and fro on a rope under a load of up to a million of its nodes. */
export const HEAVY_LOADS: readonly Check[] = Object.entries({
    'one rope': alone,
    'two ropes': between,
}).flatMap(([name, hang]) => {
    const results = once(() => LOADS.flatMap((load) => PLUCKS.map((pluck) => play(hang(load), pluck))));
    const row = (quantity: keyof Worst, title: string, unit: string, limit: number): Check => ({
        name: `load of 10^4 to 10^6 nodes on ${name} of ${NODE_COUNT}, plucked: ${title}`,
        unit,
        limit,
        measure: () => worstOf(results().map((result) => result[quantity])),
    });
    return [
        row('eliminations', 'a step', 'eliminations', 4),
        row('fallbacks', 'left to the relaxation', 'steps', 0),
        row('way', 'the load moves in a step by', 'px', 0.1),
        row('stretch', 'stretch', '%', 0.2),
    ];
});
