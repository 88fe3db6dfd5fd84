import { FIXED_STEP } from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { GRAVITY, once, PERCENT, type Check } from './check';
import { energyOf, potentialOf } from './mechanics';
import { Shake } from './reference/shake';

const LENGTH = 580;
/** Part of the whole fall after which the time is taken. */
const PART = 0.95;

/** A chain folded into a U one segment wide. */
export interface FoldedChain {
    readonly points: Float64Array;
    readonly baseLength: number;
}

/** What became of it when its tip has fallen 95 % of the whole way. */
export interface Fall {
    /** Time over that of a stone. */
    readonly time: number;
    /** Change of energy, % of what a chain can lose by hanging down. */
    readonly energy: number;
}

/** Head at (0, 0), down, one segment across, and up again. */
export function foldedChain(nodeCount: number): FoldedChain {
    const baseLength = LENGTH / (nodeCount - 1);
    const points = new Float64Array(2 * nodeCount);
    const down = (nodeCount - 2) >> 1;
    for (let i = 1; i < nodeCount; i++) {
        const across = i === down + 1;
        points[2 * i] = points[2 * i - 2] + (across ? baseLength : 0);
        points[2 * i + 1] = points[2 * i - 1] + (across ? 0 : i <= down ? -baseLength : baseLength);
    }
    return { points, baseLength };
}

/** Follows the tip until it has fallen. `step` moves on by dt and returns the height of the tip. */
export function fall(
    { points, baseLength }: FoldedChain,
    dt: number,
    step: () => number,
    energy: () => number,
): Fall {
    const nodeCount = points.length / 2;
    const masses = new Float64Array(nodeCount).fill(1);
    const start = points[2 * nodeCount - 1];
    const way = PART * (start + LENGTH);
    const hanging = points.map((_, k) => (k % 2 === 1 ? -((k - 1) / 2) * baseLength : 0));
    const before = potentialOf(points, masses);
    const range = before - potentialOf(hanging, masses);
    let fallen = 0;
    for (let time = 0; time < 3; time += dt) {
        const last = fallen;
        const lastEnergy = energy();
        fallen = start - step();
        if (fallen < way) continue;
        const end = time + (dt * (way - last)) / (fallen - last);
        return {
            time: end / Math.sqrt((2 * way) / GRAVITY),
            energy: (PERCENT * (lastEnergy - before)) / range,
        };
    }
    return { time: NaN, energy: NaN };
}

/** By Exact at the default settings. */
export function foldedFall(nodeCount: number): Fall {
    const chain = foldedChain(nodeCount);
    const simulation = startScene(chain);
    const { positions } = simulation.chain;
    const step = (): number => {
        simulation.advance(FIXED_STEP);
        return positions[2 * nodeCount - 1];
    };
    return fall(chain, FIXED_STEP, step, () => energyOf(simulation.chain));
}

/** By the reference. */
export function foldedReference(nodeCount: number, rate: number): Fall {
    const chain = foldedChain(nodeCount);
    const reference = new Shake({
        points: chain.points,
        masses: new Array<number>(nodeCount).fill(1),
        lengths: new Array<number>(nodeCount - 1).fill(chain.baseLength),
        pins: [0],
        gravity: GRAVITY,
        dt: 1 / rate,
    });
    const step = (): number => {
        reference.step();
        return reference.positions[2 * nodeCount - 1];
    };
    return fall(chain, 1 / rate, step, () => reference.energy);
}

/** Time and energy by the reference at 480 kHz. */
export const EXPECTED_FALLS: readonly (readonly [number, Fall])[] = [
    [30, { time: 0.907, energy: -1.1 }],
    [60, { time: 0.889, energy: -1 }],
];

/**
 * The folded chain: its tip falls faster than a stone, since the fold hands it the energy of what has come to rest.
 * @see Calkin, March, "The dynamics of a falling chain", Am. J. Phys. 57, 1989; Lee et al., arXiv 1812.06942
 */
export const FOLDED_CHAINS: readonly Check[] = EXPECTED_FALLS.flatMap(([nodeCount, expected]) => {
    const result = once(() => foldedFall(nodeCount));
    return [
        {
            name: `folded chain, ${nodeCount} nodes: error of the time of the fall`,
            unit: '%',
            limit: 1,
            measure: () => PERCENT * Math.abs(result().time / expected.time - 1),
        },
        {
            name: `folded chain, ${nodeCount} nodes: error of the energy`,
            unit: '%',
            limit: 5,
            measure: () => Math.abs(result().energy - expected.energy),
        },
    ];
});
