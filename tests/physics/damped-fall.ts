import { FIXED_STEP, type StepParameters } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, PERCENT, worstOf, type Check } from './check';

const SECONDS = 2;
/** Velocity sideways at the start, px/s: gravity alone makes as much in half a second. */
const THROW = 500;
const NODE_COUNT = 5;

/** Every pair of a number of substeps and a frame rate. */
const WAYS = [1, 2, 4, 8].flatMap((substeps) => [20, 30, 60, 144].map((fps) => [substeps, fps] as const));

/** Way of a node let go with a velocity u after a time t, under gravity g: the solution of v' = g - c v. */
function wayOf(u: number, gravity: number, damping: number, time: number): number {
    if (damping === 0) return u * time + (gravity * time * time) / 2;
    const braking = -Math.expm1(-damping * time) / damping;
    return u * braking + (gravity * (time - braking)) / damping;
}

/** Largest error of the ways of a rope thrown sideways, after every step from the first on, %. */
function fallError(damping: number, substeps: number, fps: number, changes: Partial<StepParameters>): number {
    const points = pointsOf(NODE_COUNT, (i) => [i * BASE_LENGTH, 0]);
    const simulation = startScene(
        { baseLength: BASE_LENGTH, points, pins: [], damping },
        { substeps, ...changes },
    );
    for (let i = 0; i < NODE_COUNT; i++) simulation.frames.applyImpulse(i, THROW, 0);
    const { positions } = simulation.chain;
    const errors: number[] = [];
    for (let frame = 0; frame < SECONDS * fps; frame++) {
        simulation.advance(1 / fps);
        const time = simulation.frames.steps * FIXED_STEP;
        if (time === 0) continue;
        const [right, down] = [wayOf(THROW, 0, damping, time), wayOf(0, GRAVITY, damping, time)];
        for (let i = 0; i < NODE_COUNT; i++) {
            errors.push(Math.abs((positions[2 * i] - points[2 * i]) / right - 1));
            errors.push(Math.abs(-positions[2 * i + 1] / down - 1));
        }
    }
    return PERCENT * worstOf(errors);
}

function check(damping: number, name: string, changes: Partial<StepParameters> = {}): Check {
    return {
        name: `${name} thrown with damping ${damping} 1/s, 1 to 8 substeps, 20 to 144 fps: error of way`,
        unit: '%',
        limit: 0.1,
        measure: () => worstOf(WAYS.map(([substeps, fps]) => fallError(damping, substeps, fps, changes))),
    };
}

/** Damping over its whole range against the closed form. */
export const DAMPED_FALLS: readonly Check[] = [
    ...[0, 0.01, 0.5, 10, 50, 10_000].map((damping) => check(damping, 'rope')),
    check(50, 'rods', { segmentModel: 'rod' }),
    check(50, 'bungee', { stretchCompliance: 1e-5 }),
];
