import { FIXED_STEP, placeAt, setMass, type Place, type StepParameters } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, GRAVITY, PERCENT, worstOf, type Check } from './check';
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

/** Where a prop on a rope begins its way down, and how far it goes, px. */
const WAY = [5, 195] as const;
const PROP_NODES = 11;

/**
 * A prop that goes down a rope at rest weighs on the two nodes beside it, (1 - t) : t: the hook carries the same weight all the
 * way. Largest error as a part of it.
 */
function propError(mass: number, speed: number): number {
    const points = pointsOf(PROP_NODES, (i) => [0, -i * BASE_LENGTH]);
    const simulation = startScene({ baseLength: BASE_LENGTH, points });
    const { chain } = simulation;
    const place: Place = { segment: 0, t: 0 };
    const masses = new Float64Array(PROP_NODES);
    const errors: number[] = [];
    for (let distance = WAY[0]; distance < WAY[1]; distance += speed * FIXED_STEP) {
        placeAt(chain.baseLengths, distance, place);
        masses.fill(1);
        masses[place.segment] += mass * (1 - place.t);
        masses[place.segment + 1] += mass * place.t;
        for (let i = 0; i < PROP_NODES; i++) setMass(chain, i, masses[i]);
        simulation.advance(FIXED_STEP);
        const hook = chain.tensions[0] + GRAVITY * masses[0];
        errors.push(Math.abs(hook / (GRAVITY * (PROP_NODES + mass)) - 1));
    }
    return worstOf(errors);
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
    ...[1, 20, 200].flatMap((mass) =>
        [10, 50, 200].map((speed) => ({
            name: `pull on the hook, a prop of ${mass} nodes goes down at ${speed} px/s: change`,
            unit: 'of the weight',
            limit: 1e-6,
            measure: () => propError(mass, speed),
        })),
    ),
];
