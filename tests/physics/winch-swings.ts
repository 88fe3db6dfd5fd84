import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, exactSolverOf, GRAVITY, meanOf, once, PERCENT, worstOf, type Check } from './check';
import { energyOf, potentialOf } from './mechanics';
import { startOf, variations } from './random-releases';
import { Shake } from './reference/shake';
import { WINCH_ENERGIES } from './reference/winch-energies';

// A rope is let go, straight, and swings while its lengths go down to a part and back: those of all its segments, or that of
// the first one only, which is long at the start, as a winch changes it. A swing that gets shorter swings farther, and whips.

const SECONDS = 3;
const PERIOD = 2;
const FRAMES = SECONDS / FIXED_STEP;
/** What is judged is the mean over these. */
const LAST_FRAMES = 30;
const REFERENCE_STEPS = 160;
const COUNT = 12;
/** Length of a first segment that alone changes, in base lengths. */
const LONG = 6;

/** A rope that swings while it is wound. */
export interface WinchSwing {
    readonly points: Float64Array;
    readonly masses: Float64Array;
    /** At the start. */
    readonly lengths: Float64Array;
    /** How many segments change, from the first on, and to which part of their length. */
    readonly wound: number;
    readonly part: number;
}

/** 10 to 40 nodes, 30 to 90 degrees from hanging, a load of 1 to 100 at the tail, wound to 30 to 80 %. */
export function winchSwing(seed: number): WinchSwing {
    const random = randomNumbers(17 * seed);
    const nodeCount = 10 + Math.floor(31 * random());
    const angle = ((30 + 60 * random()) * Math.PI) / 180;
    const masses = new Float64Array(nodeCount).fill(1);
    masses[nodeCount - 1] = 100 ** random();
    const lengths = new Float64Array(nodeCount - 1).fill(BASE_LENGTH);
    const isWhole = seed % 2 === 0;
    if (!isWhole) lengths[0] *= LONG;
    const places = [0];
    lengths.forEach((length, i) => places.push(places[i] + length));
    const points = pointsOf(nodeCount, (i) => [places[i] * Math.sin(angle), -places[i] * Math.cos(angle)]);
    return { points, masses, lengths, wound: isWhole ? nodeCount - 1 : 1, part: 0.3 + 0.5 * random() };
}

function scaleAt({ part }: WinchSwing, time: number): number {
    return 1 - 0.5 * (1 - part) * (1 - Math.cos((2 * Math.PI * time) / PERIOD));
}

/** Energy above hanging at full length, of that at the start, mean over the last half second, %. */
function energyLeft(swing: WinchSwing, frame: (number: number) => void, energy: () => number): number {
    const { points, masses, lengths } = swing;
    const depths = [0];
    lengths.forEach((length, i) => depths.push(depths[i] - length));
    const hanging = potentialOf(
        pointsOf(masses.length, (i) => [0, depths[i]]),
        masses,
    );
    let sum = 0;
    for (let f = 1; f <= FRAMES; f++) {
        frame(f);
        if (f > FRAMES - LAST_FRAMES) sum += energy() - hanging;
    }
    return (PERCENT * sum) / (LAST_FRAMES * (potentialOf(points, masses) - hanging));
}

const meanOfStarts = (measure: (variation: number) => number): number => meanOf(variations.map(measure));

/** The energy left by a unilateral reference, the mean over the starts, %. */
export function winchReference(swing: WinchSwing): number {
    const { masses, lengths: full, wound } = swing;
    return meanOfStarts((variation) => {
        const lengths = full.slice();
        const dt = FIXED_STEP / REFERENCE_STEPS;
        const points = startOf(swing, variation);
        const shake = new Shake({ points, masses, lengths, pins: [0], gravity: GRAVITY, dt });
        let steps = 0;
        let middle = 0; // of the frame: a chain's energy is that half a substep ago
        const frame = (): void => {
            for (let step = 1; step <= REFERENCE_STEPS; step++) {
                const scale = scaleAt(swing, ++steps * dt);
                for (let i = 0; i < wound; i++) lengths[i] = full[i] * scale;
                shake.step();
                if (2 * step === REFERENCE_STEPS) middle = shake.energy;
            }
        };
        return energyLeft(swing, frame, () => middle);
    });
}

function ropeOf({ masses, lengths }: WinchSwing, points: Float64Array): Simulation {
    const rope = startScene({ baseLength: BASE_LENGTH, points, masses });
    lengths.forEach((length, i) => rope.chain.setBaseLength(i, length));
    rope.start(({ positions }) => positions.set(points));
    return rope;
}

/** The energy left, the mean over the starts, % of that at the start; and eliminations a step. */
function playSwing(swing: WinchSwing): { readonly left: number; readonly cost: number } {
    const costs: number[] = [];
    const left = meanOfStarts((variation) => {
        const rope = ropeOf(swing, startOf(swing, variation));
        const frame = (number: number): void => {
            const scale = scaleAt(swing, number * FIXED_STEP);
            for (let i = 0; i < swing.wound; i++) rope.chain.setBaseLength(i, swing.lengths[i] * scale);
            rope.advance(FIXED_STEP);
        };
        const energy = energyLeft(swing, frame, () => energyOf(rope.chain));
        costs.push((exactSolverOf(rope).state?.eliminations ?? NaN) / FRAMES);
        return energy;
    });
    return { left, cost: meanOf(costs) };
}

const PLAYED = once(() =>
    Array.from({ length: COUNT }, (_, i) => {
        const { left, cost } = playSwing(winchSwing(i + 1));
        const reference = WINCH_ENERGIES[i];
        return { error: Math.abs(left - reference) / reference, cost };
    }),
);

/** Ropes that are wound in and out while they swing, against a unilateral reference, at the default settings. */
export const WINCH_SWINGS: readonly Check[] = [
    {
        name: `${COUNT} ropes wound in and out while they swing: worst error of the energy`,
        unit: '%',
        limit: 5,
        measure: () => PERCENT * worstOf(PLAYED().map(({ error }) => error)),
    },
    {
        name: `${COUNT} ropes wound in and out while they swing: mean error of the energy`,
        unit: '%',
        limit: 1,
        measure: () => PERCENT * meanOf(PLAYED().map(({ error }) => error)),
    },
    {
        name: `${COUNT} ropes wound in and out while they swing: mean cost`,
        unit: 'eliminations/step',
        limit: 3,
        measure: () => meanOf(PLAYED().map(({ cost }) => cost)),
    },
];
