import { FIXED_STEP } from '../../assets/rope/solver';
import type { StepParameters } from '../../assets/rope/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, GRAVITY, PERCENT, worstOf } from './check';
import type { Check } from './check';
import { settled, SETTLING } from './settled';

const NODE_COUNT = 30;
const SWING_LENGTH = 200;
const SWING_FRAMES = 600;

/** Hanging at rest, segment i carries the weight of all nodes below it: T_i = g (m_(i+1) + m_(i+2) + ...). */
function hangingError(parameters: Partial<StepParameters>): number {
    const random = randomNumbers(3);
    const masses = Float64Array.from({ length: NODE_COUNT }, () => 0.1 + 9.9 * random());
    const points = pointsOf(NODE_COUNT, (i) => [0, -i * BASE_LENGTH]);
    const scene = { baseLength: BASE_LENGTH, points, masses, damping: SETTLING };
    const { tensions } = settled(startScene(scene, parameters)).chain;
    let below = 0;
    const errors: number[] = [];
    for (let i = NODE_COUNT - 2; i >= 0; i--) {
        below += masses[i + 1];
        errors.push(Math.abs(tensions[i] / (GRAVITY * below) - 1));
    }
    return PERCENT * worstOf(errors);
}

/**
 * A pendulum let go from the horizontal passes its lowest point with v^2 = 2 g L, so the string carries
 * m g + m v^2 / L = 3 m g there: its largest tension.
 */
function swingError(): number {
    const mass = 7;
    const points = Float64Array.of(0, 0, SWING_LENGTH, 0);
    const simulation = startScene({ baseLength: SWING_LENGTH, points, masses: Float64Array.of(1, mass) });
    const tensions: number[] = [];
    for (let frame = 0; frame < SWING_FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        tensions.push(simulation.chain.tensions[0]);
    }
    return PERCENT * Math.abs(worstOf(tensions) / (3 * mass * GRAVITY) - 1);
}

/** The tension the solver tells, at rest and in motion. */
export const TENSIONS: readonly Check[] = [
    {
        name: 'tension of 30 hanging nodes, random masses: error',
        unit: '%',
        limit: 0.1,
        measure: () => hangingError({}),
    },
    {
        name: 'tension of 30 hanging nodes, random masses, 4 substeps: error',
        unit: '%',
        limit: 0.1,
        measure: () => hangingError({ substeps: 4 }),
    },
    {
        name: 'tension at the bottom of a swing from the horizontal: error',
        unit: '%',
        limit: 1,
        measure: swingError,
    },
];
