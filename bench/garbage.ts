import { swing } from '../tests/scenes/swing';
import { row, shortOf, type Row } from '../tools/report';
import { AT_WORK } from './at-work';
import { solverRope, type BenchRope } from './ropes';

const WARM_UP_STEPS = 20_000;
const MEASURED_STEPS = 1000;
const TIMES = 5;
/** Bytes a step may leave behind. */
export const GARBAGE_LIMIT = 64;

type Stepped = Pick<BenchRope, 'step'>;

const SOLVERS = { Relaxation: 'relaxation', Exact: 'exact' } as const;

/**
 * Growth of the heap over a thousand steps without a collection, the least of a few times: the compiler may be at
 * work in one of them. Needs node's --expose-gc.
 */
export function measureGarbage(): Row[] {
    return Object.entries(SOLVERS).flatMap(([name, solver]) => [
        ...[30, 100].map((nodeCount) => {
            const rope = solverRope(swing(nodeCount, 1), solver);
            return garbageRow(`garbage swing, ${nodeCount} nodes: ${name}`, rope, WARM_UP_STEPS);
        }),
        ...Object.entries(AT_WORK).map(([work, { scene, parameters }]) => {
            const rope = solverRope(scene(30), solver, parameters);
            return garbageRow(`garbage swing, ${work}: ${name}`, rope, WARM_UP_STEPS);
        }),
    ]);
}

/** Rows above the limit. */
const BOXED =
    /a limit of bending: Relaxation|gusts: net|on a ball: net|crates? on a rope bridge|100 nodes, .* on a box|three ropes, apart/;
const BOXED_REASON = 'numbers of 16 bytes, which V8 boxes at calls that it does not inline; no objects';

/** A row of `garbageOf`. */
export function garbageRow(name: string, rope: Stepped, warmUpSteps: number): Row {
    const measured = row(name, garbageOf(rope, warmUpSteps), 'B/step', GARBAGE_LIMIT);
    return BOXED.test(name) ? shortOf(measured, { reason: BOXED_REASON }) : measured;
}

/** Bytes that a step of a rope leaves behind, after some steps for the compiler. */
export function garbageOf(rope: Stepped, warmUpSteps: number): number {
    for (let i = 0; i < warmUpSteps; i++) rope.step();
    return Math.min(...Array.from({ length: TIMES }, () => growth(rope))) / MEASURED_STEPS;
}

/** Bytes. */
function growth(rope: Stepped): number {
    globalThis.gc!();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < MEASURED_STEPS; i++) rope.step();
    return process.memoryUsage().heapUsed - before;
}
