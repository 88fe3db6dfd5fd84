import { FIXED_STEP } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, exactSolverOf, GRAVITY, meanOf, once, PERCENT, worstOf, type Check } from './check';
import { potentialOf } from './mechanics';
import { TAUT_FRAMES } from './reference/taut-frames';
import { TautChain } from './reference/taut-chain';

const SECONDS = 10;
/**
 * Frames for which energy has to be gone, or there: a velocity is known as the mean over a step, in which a tip may turn
 * by half a radian, so at single frames energy seems to come and go.
 */
const LASTING = 6;
/** Steps of the reference per frame: its energy stays within 0.01 % of the range. */
const REFERENCE_STEPS = 24;

/** A rope let go straight from an angle. */
export interface RandomSwing {
    readonly points: Float64Array;
    readonly masses: Float64Array;
}

/** What became of it, while the reference shows every segment pulling. */
export interface SwingResult {
    /** Energy lost and gained at most, % of what the rope can lose by hanging down. */
    readonly loss: number;
    readonly gain: number;
    /** Eliminations per step. */
    readonly cost: number;
    /** s. */
    readonly time: number;
}

/** 4 to 30 nodes, 15 to 75 degrees, loads of 1 to 100 nowhere, at the tail, in the middle or on several nodes. */
export function randomSwing(seed: number): RandomSwing {
    const random = randomNumbers(seed);
    const nodeCount = 4 + Math.floor(27 * random());
    const angle = ((15 + 60 * random()) * Math.PI) / 180;
    const masses = new Float64Array(nodeCount).fill(1);
    const load = 100 ** random();
    const kind = Math.floor(4 * random());
    if (kind === 1) masses[nodeCount - 1] = load;
    if (kind === 2) masses[nodeCount >> 1] = load;
    if (kind === 3) for (let i = 1; i < nodeCount; i++) if (random() < 0.25) masses[i] = load;
    const points = pointsOf(nodeCount, (i) => [
        i * BASE_LENGTH * Math.sin(angle),
        -i * BASE_LENGTH * Math.cos(angle),
    ]);
    return { points, masses };
}

/** Frames for which the reference shows every segment pulling, up to ten seconds. */
export function tautFrames({ points, masses }: RandomSwing, seconds = SECONDS): number {
    const reference = new TautChain({ points, masses, pins: [0], gravity: GRAVITY });
    for (let frame = 0; frame < 60 * seconds; frame++) {
        for (let step = 0; step < REFERENCE_STEPS; step++) {
            reference.step(FIXED_STEP / REFERENCE_STEPS);
            if (!(lowest(reference.tensions) > 0)) return frame;
        }
    }
    return 60 * seconds;
}

function lowest(numbers: Float64Array): number {
    let result = Infinity;
    for (let i = 0; i < numbers.length; i++) if (!(numbers[i] >= result)) result = numbers[i];
    return result;
}

/** The swing of Exact for a number of frames. */
export function runSwing({ points, masses }: RandomSwing, frames: number): SwingResult {
    const simulation = startScene({ baseLength: BASE_LENGTH, points, masses });
    const { chain } = simulation;
    const meter = new TautChain({ points, masses, pins: [0], gravity: GRAVITY });
    const velocities = new Float64Array(points.length);
    const start = potentialOf(points, masses);
    const range =
        start -
        potentialOf(
            pointsOf(masses.length, (i) => [0, -i * BASE_LENGTH]),
            masses,
        );
    const changes: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
        simulation.advance(FIXED_STEP);
        const { positions, previousPositions, substep } = chain;
        for (let k = 0; k < velocities.length; k++)
            velocities[k] = (positions[k] - previousPositions[k]) / substep;
        meter.place(positions, velocities, 0.5 * substep); // at the end of the step
        changes.push((PERCENT * (meter.energy - start)) / range);
    }
    let loss = 0;
    let gain = 0;
    for (let frame = LASTING; frame <= frames; frame++) {
        const lasting = changes.slice(frame - LASTING, frame);
        loss = Math.max(loss, -Math.max(...lasting));
        gain = Math.max(gain, Math.min(...lasting));
    }
    const cost = frames > 0 ? (exactSolverOf(simulation).state?.eliminations ?? 0) / frames : 0;
    return { loss, gain, cost, time: frames / 60 };
}

const COUNT = 200;
/** Loss from which a swing counts as one that loses energy, %. */
const LOSS = 1;

const swings = once(() =>
    Array.from({ length: COUNT }, (_, i) => runSwing(randomSwing(i + 1), TAUT_FRAMES[i])),
);

/** Energy of two hundred random swings of taut ropes, while the reference shows every segment pulling, up to 10 s. */
export const RANDOM_SWINGS: readonly Check[] = [
    {
        name: `${COUNT} random taut swings: that lose more than ${LOSS} % of their energy`,
        unit: 'swings',
        limit: 4,
        measure: () => swings().filter(({ loss }) => !(loss <= LOSS)).length,
    },
    {
        // Of the largest one chance decides: after seconds of whipping a tip is elsewhere than that of the reference.
        name: `${COUNT} random taut swings: mean loss of energy`,
        unit: '%',
        limit: 0.5,
        measure: () => meanOf(swings().map(({ loss }) => loss)),
    },
    {
        name: `${COUNT} random taut swings: largest gain of energy`,
        unit: '%',
        limit: 1,
        measure: () => worstOf(swings().map(({ gain }) => gain)),
    },
    {
        name: `${COUNT} random taut swings: mean cost`,
        unit: 'eliminations/step',
        limit: 2,
        measure: () => meanOf(swings().map(({ cost }) => cost)),
    },
];
