import { FIXED_STEP } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { randomNumbers } from '../support/random';
import { BASE_LENGTH, exactSolverOf, GRAVITY, meanOf, once, PERCENT, type Check } from './check';
import { potentialOf } from './mechanics';
import { RELEASE_ENERGIES } from './reference/release-energies';
import { Shake } from './reference/shake';

/** A whipping rope is chaotic: what is judged is the mean over starts moved by so many px, and over the last frames. */
const VARIATIONS = 3;
const MOVED = 0.01;
const FRAMES = 510;
const LAST_FRAMES = 30;
const REFERENCE_STEPS = 160;
const COUNT = 20;
const LOADS = [1, 3, 10, 30, 100];

/** A rope that is let go. */
export interface Release {
    readonly points: Float64Array;
    readonly masses: Float64Array;
}

/** 10 to 40 nodes on a line, 30 to 150 degrees from hanging, taut or 60 to 95 % as long, with loads of 1 to 100 somewhere. */
export function randomRelease(kind: 'taut' | 'slack', seed: number): Release {
    const random = randomNumbers(kind === 'taut' ? 7 * seed : 7 * seed + 1000);
    const nodeCount = 10 + Math.floor(31 * random());
    const angle = ((30 + 120 * random()) * Math.PI) / 180;
    const load = 100 ** random();
    const where = Math.floor(3 * random());
    const masses = new Float64Array(nodeCount).fill(1);
    if (where === 0) masses[nodeCount - 1] = load;
    if (where === 1) masses[nodeCount >> 1] = load;
    if (where === 2) for (let i = 1; i < nodeCount; i++) if (random() < 0.25) masses[i] = load;
    const length = BASE_LENGTH * (kind === 'taut' ? 1 : 0.6 + 0.35 * random());
    const points = pointsOf(nodeCount, (i) => [i * length * Math.sin(angle), -i * length * Math.cos(angle)]);
    return { points, masses };
}

/** 30 nodes, straight and level, with a load at the tail. */
export function levelRelease(load: number): Release {
    const masses = new Float64Array(30).fill(1);
    masses[29] = load;
    return { points: pointsOf(30, (i) => [i * BASE_LENGTH, 0]), masses };
}

/** One of its starts. */
export function startOf({ points }: Pick<Release, 'points'>, variation: number): Float64Array {
    const random = randomNumbers(13 * variation + 1);
    return points.map((x, k) => (variation === 0 || k < 2 ? x : x + MOVED * (random() - 0.5)));
}

/** Energy of the ways and the middles of a frame, of that the rope has above hanging down, %. */
function leftIn({ points, masses }: Release, before: Float64Array, after: Float64Array): number {
    const hanging = potentialOf(
        pointsOf(masses.length, (i) => [0, -i * BASE_LENGTH]),
        masses,
    );
    const middles = before.map((x, k) => 0.5 * (x + after[k]));
    let energy = potentialOf(middles, masses) - hanging;
    for (let k = 2; k < before.length; k++)
        energy += 0.5 * masses[k >> 1] * ((after[k] - before[k]) / FIXED_STEP) ** 2;
    return (PERCENT * energy) / (potentialOf(points, masses) - hanging);
}

interface Moving {
    readonly positions: Float64Array;
    frame(): void;
}

/** The energy left in the last half second of 8.5 s. */
function leftOf(release: Release, { positions, frame }: Moving): number {
    const before = positions.slice();
    let sum = 0;
    for (let f = 0; f < FRAMES; f++) {
        before.set(positions);
        frame();
        if (f >= FRAMES - LAST_FRAMES) sum += leftIn(release, before, positions);
    }
    return sum / LAST_FRAMES;
}

export const variations = Array.from({ length: VARIATIONS }, (_, v) => v);

/** The energy left by the reference, the mean over the starts, %. */
export function releaseReference(release: Release): number {
    const { masses } = release;
    const lefts = variations.map((v) => {
        const shake = new Shake({
            points: startOf(release, v),
            masses,
            lengths: new Array<number>(masses.length - 1).fill(BASE_LENGTH),
            pins: [0],
            gravity: GRAVITY,
            dt: FIXED_STEP / REFERENCE_STEPS,
        });
        const frame = (): void => {
            for (let step = 0; step < REFERENCE_STEPS; step++) shake.step();
        };
        return leftOf(release, { positions: shake.positions, frame });
    });
    return meanOf(lefts);
}

/** Error of the energy left, in points of a hundred, and eliminations a step. */
interface Outcome {
    readonly error: number;
    readonly cost: number;
}

function outcomeOf(release: Release, reference: number): Outcome {
    const runs = variations.map((v) => {
        const simulation = startScene({
            baseLength: BASE_LENGTH,
            points: startOf(release, v),
            masses: release.masses,
        });
        const { positions } = simulation.chain;
        const left = leftOf(release, { positions, frame: () => simulation.advance(FIXED_STEP) });
        return { left, cost: (exactSolverOf(simulation).state?.eliminations ?? NaN) / FRAMES };
    });
    return {
        error: Math.abs(meanOf(runs.map(({ left }) => left)) - reference),
        cost: meanOf(runs.map(({ cost }) => cost)),
    };
}

const random = (kind: 'taut' | 'slack') =>
    once(() =>
        Array.from({ length: COUNT }, (_, i) =>
            outcomeOf(randomRelease(kind, i + 1), RELEASE_ENERGIES[kind][i]),
        ),
    );
const level = once(() => LOADS.map((load, i) => outcomeOf(levelRelease(load), RELEASE_ENERGIES.level[i])));

function checksOf(name: string, outcomes: () => readonly Outcome[], cost: number): Check[] {
    return [
        {
            name: `${name}: mean error of the energy left`,
            unit: 'points',
            limit: 8,
            measure: () => meanOf(outcomes().map(({ error }) => error)),
        },
        {
            name: `${name}: mean cost`,
            unit: 'eliminations/step',
            limit: cost,
            measure: () => meanOf(outcomes().map((outcome) => outcome.cost)),
        },
    ];
}

/** Energy left 8.5 s after a rope is let go, against a unilateral reference: ropes that whip. */
export const RANDOM_RELEASES: readonly Check[] = [
    ...checksOf(`${COUNT} taut ropes let go at random`, random('taut'), 3),
    ...checksOf(`${COUNT} slack ropes let go at random`, random('slack'), 4),
    ...checksOf('ropes let go level, loads 1 to 100', level, 3),
];
