import { pointsOf, type Scene } from '../scenes/scene';
import { SCENES } from '../scenes';
import { handlesOf, startScene } from '../scenes/start';
import { sharpest } from './angles';
import { BASE_LENGTH, exactSolverOf, once, PERCENT, worstOf, type Check } from './check';
import { energyOf, potentialOf } from './mechanics';
import { stretchOf } from './stretch';

const { swing, jerk, drag } = SCENES;
const FRAMES = 240;
/** The first frames, for which energy has no measure yet. */
const START_FRAMES = 2;
/** Degrees. */
const LIMITS = [6, 12, 30, 60];
const NO_LIMIT = 180;
const DEGREES = 180 / Math.PI;
const NODE_COUNTS = [5, 30, 100];
const LOADS = [1, 1000];
/** None, and one that bends by some degrees under the weight of the nodes. */
const RIGIDITIES = [0, 3e5];

/** Let go straight, a little aside of hanging down. */
function hang(nodeCount: number, load: number): Scene {
    const rope = swing(nodeCount, load);
    return {
        ...rope,
        damping: 0.5,
        points: pointsOf(nodeCount, (i) => [0.2 * i * BASE_LENGTH, -(0.96 ** 0.5) * i * BASE_LENGTH]),
    };
}

/** What became of ropes with limits, at the worst. */
interface Worst {
    /** How far nodes, not only what is drawn of them, leave the limit, degrees. */
    readonly excess: number;
    /** % of a length. */
    readonly stretch: number;
    /** % of what the rope can lose by hanging down. */
    readonly gain: number;
    /** Eliminations of the lengths, as a multiple of those without a limit. */
    readonly cost: number;
}

/** All of a play; `cost` in eliminations. */
function play(scene: Scene, limit: number, flexuralRigidity: number): Worst {
    const rope = startScene(scene, { maxBend: limit / DEGREES, bendStiffness: 1, flexuralRigidity });
    const { positions, baseLengths, masses } = rope.chain;
    const lowest = potentialOf(
        pointsOf(scene.nodeCount, (i) => [0, -i * BASE_LENGTH]),
        masses,
    );
    const range = potentialOf(scene.points, masses) - lowest;
    const start = potentialOf(scene.points, masses);
    const driven = handlesOf(rope);
    const angles: number[] = [];
    const stretches: number[] = [];
    const gains: number[] = [0];
    for (let frame = 0; frame < FRAMES; frame++) {
        scene.drive?.(driven, frame);
        rope.advance(1 / 60);
        angles.push(sharpest(positions));
        stretches.push(PERCENT * stretchOf(positions, baseLengths));
        if (!scene.drive && frame > START_FRAMES)
            gains.push((PERCENT * (energyOf(rope.chain) - start)) / range);
    }
    return {
        excess: Math.max(0, worstOf(angles) - limit),
        stretch: worstOf(stretches),
        gain: worstOf(gains),
        cost: exactSolverOf(rope).state?.eliminations ?? 0,
    };
}

/** The worst of all limits, node counts, loads and rigidities in one scene. */
function worstIn(scene: (nodeCount: number, load: number) => Scene): Worst {
    const results = NODE_COUNTS.flatMap((nodeCount) =>
        LOADS.flatMap((load) =>
            RIGIDITIES.flatMap((rigidity) => {
                const free = play(scene(nodeCount, load), NO_LIMIT, rigidity);
                return LIMITS.map((limit) => {
                    const result = play(scene(nodeCount, load), limit, rigidity);
                    return { ...result, cost: result.cost / free.cost };
                });
            }),
        ),
    );
    const worst = (quantity: keyof Worst): number => worstOf(results.map((result) => result[quantity]));
    return {
        excess: worst('excess'),
        stretch: worst('stretch'),
        gain: worst('gain'),
        cost: worst('cost'),
    };
}

const FOUND = 'Newton iterations also find which joints are at their limits; limits of 6 degrees take most';
const PUSHED =
    'a short rope with a heavy load folds up and is pushed: stiffness across a segment that pushes is left out, and it takes 10 iterations';
/** What is above its limit for now, by scene. */
const KNOWN: Readonly<Record<string, Partial<Record<keyof Worst, Check['known']>>>> = {
    swing: { cost: { value: 1.92, reason: FOUND } },
    jerk: { cost: { value: 1.79, reason: PUSHED } },
    drag: { cost: { value: 2.67, reason: PUSHED } },
};

/** Limits of the angles between neighbouring segments, with and without springs: the rope of the solver. */
export const BEND_LIMITS: readonly Check[] = Object.entries({ hang, swing, jerk, drag }).flatMap(
    ([name, scene]) => {
        const result = once(() => worstIn(scene));
        const row = (quantity: keyof Worst, title: string, unit: string, limit: number): Check => ({
            name: `${name}, limits of 6 to 60 degrees, 5 to 100 nodes, loads 1 and 1000: ${title}`,
            unit,
            limit,
            known: KNOWN[name]?.[quantity],
            measure: () => result()[quantity],
        });
        return [
            row('excess', 'beyond the limit', 'deg', 0.1),
            row('stretch', 'stretch', '%', 0.1),
            ...(scene === hang || scene === swing ? [row('gain', 'energy gained', '%', 1)] : []),
            row('cost', 'eliminations, against a rope without a limit', 'x', 1.5),
        ];
    },
);
