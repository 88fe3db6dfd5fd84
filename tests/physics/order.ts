import { FIXED_STEP, type SolverName, type StepParameters } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, once, type Check } from './check';
import { TautChain } from './reference/taut-chain';

/** A taut rope let go straight from an angle, and how it is solved. */
export interface OrderCase {
    readonly name: string;
    readonly nodeCount: number;
    /** rad */
    readonly angle: number;
    readonly load: number;
    readonly solver: SolverName;
    readonly parameters: Partial<StepParameters>;
}

/** s */
const TIME = 1;
/** Steps of the reference in a second: of fourth order, its own error is below 1e-9. */
const REFERENCE_RATE = 4800;

export const ORDER_CASES: readonly OrderCase[] = [
    { name: 'Exact, pendulum from 86°', nodeCount: 2, angle: 1.5, load: 1 },
    { name: 'Exact, 10 nodes from 57°, load 10', nodeCount: 10, angle: 1, load: 10 },
    { name: 'Exact, 30 nodes from 29°', nodeCount: 30, angle: 0.5, load: 1 },
].map((one) => ({ ...one, solver: 'exact' as const, parameters: {} }));

/** Substeps of a step of 1/60 s. */
export const ORDER_SUBSTEPS: readonly number[] = [1, 2, 4, 8, 16, 32];

/** After a second, the largest error of a node's place over the length of the rope. */
export function placeError(
    { nodeCount, angle, load, solver, parameters }: OrderCase,
    substeps: number,
): number {
    const points = pointsOf(nodeCount, (i) => [
        i * BASE_LENGTH * Math.sin(angle),
        -i * BASE_LENGTH * Math.cos(angle),
    ]);
    const masses = massesWithLoad(nodeCount, nodeCount - 1, load);
    const reference = new TautChain({ points, masses, pins: [0], gravity: GRAVITY });
    for (let step = 0; step < REFERENCE_RATE * TIME; step++) reference.step(1 / REFERENCE_RATE);
    const simulation = startScene(
        { baseLength: BASE_LENGTH, points, masses },
        { ...parameters, substeps },
        solver,
    );
    for (let frame = 0; frame < TIME / FIXED_STEP; frame++) simulation.advance(FIXED_STEP);
    const { positions } = simulation.chain;
    let worst = 0;
    for (let k = 0; k < positions.length; k += 2) {
        const x = positions[k] - reference.positions[k];
        const y = positions[k + 1] - reference.positions[k + 1];
        worst = Math.max(worst, Math.hypot(x, y));
    }
    return worst / (BASE_LENGTH * (nodeCount - 1));
}

/** The slope of the error against the step in a log-log plot, from 8 substeps to 32. */
function orderOf(one: OrderCase): number {
    return Math.log2(placeError(one, 8) / placeError(one, 32)) / Math.log2(32 / 8);
}

/** The order of accuracy: by how many powers of two the error falls when the step is halved. */
export const ORDERS: readonly Check[] = ORDER_CASES.flatMap((one) => {
    const order = once(() => orderOf(one));
    return {
        name: `order of accuracy, ${one.name}: distance from 2`,
        unit: '',
        limit: 0.05,
        measure: () => Math.abs(order() - 2),
    };
});
