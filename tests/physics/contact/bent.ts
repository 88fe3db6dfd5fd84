import { FIXED_STEP, type Simulation, type StepParameters } from '../../../assets/rope/core/solver';
import { pointsOf } from '../../scenes/scene';
import { randomNumbers } from '../../support/random';
import { exactSolverOf, GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { energyOf } from '../mechanics';
import { stretchOf } from '../stretch';
import { box, lineDepthOf, randomThing, ropeAmong } from './rig';

// Ropes and rods that resist bending, by springs, limits or both, fall over a thing onto a floor.

const RUNS = 50;
const FRAMES = 150;
/** The first frames, for which energy has no measure yet. */
const START_FRAMES = 3;
/** Top of the floor, px. */
const FLOOR = -180;
/** Degrees beyond its limit from which on a joint is seen to leave it. */
const SEEN = 2;

interface Scene {
    readonly rope: Simulation;
    readonly parameters: Partial<StepParameters>;
}

/** A random scene: of the same seed the same. */
function sceneOf(seed: number): Scene {
    const random = randomNumbers(seed);
    const between = (least: number, most: number): number => least + random() * (most - least);
    const nodeCount = Math.floor(between(8, 45));
    const baseLength = between(6, 16);
    const hasSprings = random() < 0.75;
    const hasLimits = !hasSprings || random() < 0.4;
    const parameters: Partial<StepParameters> = {
        ...(hasSprings && { flexuralRigidity: 10 ** between(5, 9.5) }),
        ...(hasLimits && { maxBend: between(0.05, 1) }),
        ...(random() < 0.25 && { segmentModel: 'rod' }),
    };
    const size = between(15, 80);
    const aside = between(-100, 100);
    const height = between(size + 50, size + 140);
    const points = pointsOf(nodeCount, (i) => [
        (i - nodeCount / 2) * baseLength + aside,
        height + Math.sin(i + seed),
    ]);
    const layout = { points, masses: new Float64Array(nodeCount).fill(1), baseLength, damping: 0.2 };
    const floor = box(4000, 40, { y: FLOOR - 20 });
    const pins = random() < 0.3 ? [0] : [];
    const rope = ropeAmong([randomThing(size, random), floor], { ...layout, pins });
    rope.configure(parameters);
    return { rope, parameters };
}

interface Result {
    /** Largest energy gained in a frame, as a part of what the rope had at the start. */
    readonly gain: number;
    readonly stretch: number;
    /** px */
    readonly depth: number;
    /** Part of the frames in which a joint is seen beyond its limit. */
    readonly beyond: number;
    /** Eliminations a step. */
    readonly cost: number;
    readonly fallbacks: number;
}

function play({ rope, parameters }: Scene): Result {
    const { chain } = rope;
    const { positions, restLengths } = chain;
    const limit = (parameters.maxBend ?? Math.PI) + (SEEN * Math.PI) / 180;
    const energies: number[] = [];
    const stretches: number[] = [];
    const depths: number[] = [];
    let beyond = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
        rope.advance(FIXED_STEP);
        if (frame < START_FRAMES) continue;
        const angles = anglesOf(positions);
        energies.push(heightEnergy(rope) + springEnergy(angles, rope, parameters.flexuralRigidity ?? 0));
        stretches.push(stretchOf(positions, restLengths, parameters.segmentModel));
        depths.push(lineDepthOf(rope));
        if (angles.some((angle) => Math.abs(angle) > limit)) beyond++;
    }
    const gains = energies.slice(1).map((energy, k) => energy - energies[k]);
    const solver = exactSolverOf(rope);
    return {
        gain: Math.max(0, worstOf(gains)) / energies[0],
        stretch: worstOf(stretches),
        depth: worstOf(depths),
        beyond: beyond / FRAMES,
        cost: (solver.state?.eliminations ?? 0) / FRAMES,
        fallbacks: solver.fallbacks,
    };
}

/** Kinetic energy, and that above the floor. */
function heightEnergy({ chain }: Simulation): number {
    return energyOf(chain) - chain.masses.reduce((sum, mass) => sum + mass, 0) * GRAVITY * FLOOR;
}

function springEnergy(angles: readonly number[], rope: Simulation, rigidity: number): number {
    return angles.reduce((sum, angle) => sum + (0.5 * rigidity * angle * angle) / rope.spacing, 0);
}

/** Of all joints, rad. */
function anglesOf(points: Float64Array): number[] {
    const headings = Array.from({ length: points.length / 2 - 1 }, (_, i) =>
        Math.atan2(points[2 * i + 3] - points[2 * i + 1], points[2 * i + 2] - points[2 * i]),
    );
    return headings
        .slice(1)
        .map((heading, i) => Math.atan2(Math.sin(heading - headings[i]), Math.cos(heading - headings[i])));
}

const RESULTS = once(() => Array.from({ length: RUNS }, (_, seed) => play(sceneOf(seed))));

function row(
    title: string,
    unit: string,
    limit: number,
    quantity: (result: Result) => number,
    of: (figures: number[]) => number = worstOf,
): Check {
    return {
        name: `ropes that resist bending fall over a thing, ${RUNS} random scenes: ${title}`,
        ...{ unit, limit },
        measure: () => of(RESULTS().map(quantity)),
    };
}

const mean = (figures: number[]): number => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Bending together with contacts. */
export const CONTACT_BENT: readonly Check[] = [
    row('energy gained in a frame', '%', 5, ({ gain }) => PERCENT * gain),
    row('stretch', '%', 0.1, ({ stretch }) => PERCENT * stretch),
    row('segment into the thing', 'px', 1, ({ depth }) => depth),
    row('frames with a joint beyond its limit', '%', 1, ({ beyond }) => PERCENT * beyond, mean),
    row('eliminations a step', '', 12, ({ cost }) => cost, mean),
    row('steps left to the relaxation', 'steps', 0, ({ fallbacks }) => fallbacks),
];
