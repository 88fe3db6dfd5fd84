import { FIXED_STEP } from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { GRAVITY, PERCENT, worstOf, type Check } from './check';
import {
    doublePendulumAfter,
    doublePendulumPoints,
    type DoublePendulum,
    type DoublePendulumState,
} from './lagrange';

const PENDULUM: DoublePendulum = { lengths: [120, 80], masses: [1, 2.5], gravity: GRAVITY };
const LENGTH = PENDULUM.lengths[0] + PENDULUM.lengths[1];
const FRAMES = 120;
/** Steps of the reference per frame: 1e-4 s each, to a part in 600. */
const REFERENCE_STEPS = 167;

/** The largest distance of a mass from its place, % of the length of both rods. */
function placeError(angles: readonly [number, number]): number {
    let state: DoublePendulumState = [...angles, 0, 0];
    const points = Float64Array.from(doublePendulumPoints(PENDULUM, state));
    const [first, second] = PENDULUM.lengths;
    const masses = Float64Array.of(1, ...PENDULUM.masses);
    const simulation = startScene({ baseLength: first, points, masses }, { segmentModel: 'rod' });
    simulation.chain.setBaseLength(1, second);
    const { positions } = simulation.chain;
    const distances: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        state = doublePendulumAfter(PENDULUM, state, REFERENCE_STEPS, FIXED_STEP / REFERENCE_STEPS);
        const expected = doublePendulumPoints(PENDULUM, state);
        for (const k of [2, 4]) {
            distances.push(Math.hypot(positions[k] - expected[k], positions[k + 1] - expected[k + 1]));
        }
    }
    return (PERCENT * worstOf(distances)) / LENGTH;
}

/** A double pendulum of unequal rods and masses for two seconds, against the Lagrangian equations. */
export const DOUBLE_PENDULA: readonly Check[] = (
    [
        [0.5, 0.5],
        [1.2, 1.2],
        [0.5, 1.2],
    ] as const
).map((angles) => ({
    name: `double pendulum at ${angles.join(' and ')} rad: error of place, of the length`,
    unit: '%',
    limit: 1,
    measure: () => placeError(angles),
}));
