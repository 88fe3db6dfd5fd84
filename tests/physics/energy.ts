import { FIXED_STEP, type Chain, type SegmentModel } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, once, PERCENT, worstOf, type Check } from './check';
import { meanBetween, upwardCrossings } from './crossings';
import { energyOf, potentialOf } from './mechanics';

const FRAMES = 3600;
/** Swings over which energy is averaged at the start and at the end. */
const SWINGS = 3;

interface Energies {
    /** Mean of the last whole swings less that of the first, % of the range. */
    readonly drift: number;
    /** Largest energy at any frame less that at the start, % of the range. */
    readonly gain: number;
}

/**
 * A minute of a rope let go straight at an angle, without damping. The range is the potential energy it can lose:
 * from there down to hanging.
 *
 * Energy sways a little within every swing, as it is measured and as it is: with the square of the step. So drift
 * is taken between means over whole swings, from one passage of the centre of mass through the middle to another.
 */
function run(nodeCount: number, angle: number, segments: SegmentModel): Energies {
    const points = pointsOf(nodeCount, (i) => [
        i * BASE_LENGTH * Math.sin(angle),
        -i * BASE_LENGTH * Math.cos(angle),
    ]);
    const simulation = startScene({ baseLength: BASE_LENGTH, points }, { segmentModel: segments });
    const { chain } = simulation;
    const start = potentialOf(points, chain.masses);
    const hanging = pointsOf(nodeCount, (i) => [0, -i * BASE_LENGTH]);
    const range = start - potentialOf(hanging, chain.masses);
    const energies: number[] = [];
    const sides: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        energies.push((PERCENT * (energyOf(chain) - start)) / range);
        sides.push(sideOf(chain));
    }
    const passages = upwardCrossings(sides, 1);
    const mean = (from: number, to: number): number =>
        meanBetween(energies, 1, passages.at(from)!, passages.at(to)!);
    return { drift: mean(-1 - SWINGS, -1) - mean(0, SWINGS), gain: worstOf(energies) };
}

/** On which side of the vertical the centre of mass was, at the same time as `energyOf`. */
function sideOf({ positions, previousPositions }: Chain): number {
    let sum = 0;
    for (let k = 2; k < positions.length; k += 2) sum += positions[k] + previousPositions[k];
    return sum;
}

const DRIFTS = [
    [2, 0.5, 'rod'],
    [2, 0.5, 'rope'],
    [2, 1.5, 'rod'],
    [2, 1.5, 'rope'],
    [10, 0.5, 'rod'],
    [10, 1.5, 'rod'],
    [10, 0.5, 'rope'],
    [10, 1, 'rope'],
    [30, 0.5, 'rod'],
    [30, 0.5, 'rope'],
    [60, 1.05, 'rope'],
] as const;

/** Whipping rods, whose motion is chaotic, and ropes that go slack and lose energy with every jolt. */
const GAINS = [
    [30, 1.5, 'rod'],
    [10, 1.5, 'rope'],
    [30, 1.5, 'rope'],
] as const;

const caseName = (nodeCount: number, angle: number, segments: SegmentModel): string =>
    `energy, ${nodeCount} nodes, ${segments}s, ${angle} rad, 60 s`;

/** Energy of an undamped swing: it stays where nothing is lost, and is never gained. */
export const ENERGIES: readonly Check[] = [
    ...DRIFTS.map(([nodeCount, angle, segments]) => ({
        name: `${caseName(nodeCount, angle, segments)}: drift`,
        unit: '%',
        limit: 0.1,
        measure: () => Math.abs(run(nodeCount, angle, segments).drift),
    })),
    ...GAINS.flatMap(([nodeCount, angle, segments]) => {
        const energies = once(() => run(nodeCount, angle, segments));
        return [
            {
                name: `${caseName(nodeCount, angle, segments)}: gain`,
                unit: '%',
                limit: 1,
                measure: () => energies().drift,
            },
            {
                name: `${caseName(nodeCount, angle, segments)}: gain at any moment`,
                unit: '%',
                limit: 1,
                measure: () => energies().gain,
            },
        ];
    }),
];
