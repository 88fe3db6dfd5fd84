import { FIXED_STEP } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { GRAVITY, once, PERCENT, type Check } from './check';
import { upwardCrossings } from './crossings';

const LENGTH = 100;
const MASS = 10;
const CYCLES = 3;
/** Push at the start, of the deflection that gravity would make: small. */
const PUSH = 0.05;

interface Swinging {
    /** Amplitude after three cycles over that of the first, %. */
    readonly kept: number;
    /** Error of the period, %. */
    readonly period: number;
}

/** What is left of an oscillation whose period is known, from samples at every step. */
function judge(samples: readonly number[], steps: number): Swinging {
    const times = upwardCrossings(samples, 1);
    const peak = (cycle: number): number => {
        let max = 0;
        for (let i = Math.ceil(times[cycle]); i < times[cycle + 1]; i++) max = Math.max(max, samples[i]);
        return max;
    };
    const period = (times[CYCLES] - times[0]) / CYCLES;
    return { kept: (PERCENT * peak(CYCLES)) / peak(0), period: PERCENT * Math.abs(period / steps - 1) };
}

/**
 * A mass on one clamped springy joint: two rods, the first held by the clamp, of the moment t EI / L. Its period is
 * 2 pi sqrt(m L^3 / EI).
 */
function springyRod(steps: number): Swinging {
    const rate = (2 * Math.PI) / (steps * FIXED_STEP);
    const flexuralRigidity = LENGTH * MASS * LENGTH ** 2 * rate ** 2;
    const points = pointsOf(3, (i) => [i * LENGTH, 0]);
    const simulation = startScene(
        { baseLength: LENGTH, points, masses: Float64Array.of(1, 1, MASS) },
        { segmentModel: 'rod', gravityY: 0, flexuralRigidity, clampX: 1 },
    );
    simulation.frames.applyImpulse(2, 0, MASS * PUSH * LENGTH * rate);
    return judge(
        sampled(steps, () => {
            simulation.advance(FIXED_STEP);
            return simulation.chain.positions[5];
        }),
        steps,
    );
}

/** A mass on one elastic segment, bouncing about where it hangs at rest: the period is 2 pi sqrt(m c L). */
function bungee(steps: number): Swinging {
    const rate = (2 * Math.PI) / (steps * FIXED_STEP);
    const stretchCompliance = 1 / (MASS * LENGTH * rate ** 2);
    const rest = -LENGTH - GRAVITY / rate ** 2;
    const simulation = startScene(
        { baseLength: LENGTH, points: Float64Array.of(0, 0, 0, rest), masses: Float64Array.of(1, MASS) },
        { stretchCompliance },
    );
    simulation.frames.applyImpulse(1, 0, (MASS * 0.5 * GRAVITY) / rate);
    return judge(
        sampled(steps, () => {
            simulation.advance(FIXED_STEP);
            return simulation.chain.positions[3] - rest;
        }),
        steps,
    );
}

function sampled(steps: number, step: () => number): number[] {
    return [0, ...Array.from({ length: Math.ceil((CYCLES + 2.5) * steps) }, step)];
}

/** A long bungee with a load, dropped from its rest length: part of the height of a bounce that the next one has, %. */
function bounce(): number {
    const nodeCount = 20;
    const baseLength = 20;
    const points = pointsOf(nodeCount, (i) => [0, -i * baseLength]);
    const masses = new Float64Array(nodeCount).fill(0.1);
    masses[nodeCount - 1] = 20;
    const simulation = startScene({ baseLength, points, masses }, { stretchCompliance: 2.5e-5 });
    const heights: number[] = [];
    const ys = Array.from({ length: 900 }, () => {
        simulation.advance(FIXED_STEP);
        return simulation.chain.positions[2 * nodeCount - 1];
    });
    for (let i = 1; i < ys.length - 1; i++) if (ys[i] > ys[i - 1] && ys[i] >= ys[i + 1]) heights.push(ys[i]);
    const low = Math.min(...ys);
    const count = Math.min(5, heights.length);
    return PERCENT * ((heights[count - 1] - low) / (points[2 * nodeCount - 1] - low)) ** (1 / count);
}

const kinds = { 'springy rod': springyRod, bungee };

/** Springs without damping keep their amplitude and their period. */
export const SPRINGS: readonly Check[] = [
    ...(Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
        (
            [
                [109, 3],
                [24, 10],
            ] as const
        ).flatMap(([steps, limit]) => {
            const result = once(() => kinds[kind](steps));
            return [
                {
                    name: `${kind}, ${steps} steps a period: amplitude lost in 3 cycles`,
                    unit: '%',
                    limit,
                    measure: () => PERCENT - result().kept,
                },
                {
                    name: `${kind}, ${steps} steps a period: error of the period`,
                    unit: '%',
                    limit: 1,
                    measure: () => result().period,
                },
            ];
        }),
    ),
    {
        name: 'bungee with a load: height lost in a bounce',
        unit: '%',
        limit: 1,
        measure: () => PERCENT - bounce(),
    },
];
