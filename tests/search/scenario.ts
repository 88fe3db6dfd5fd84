import { DEFAULT_PARAMETERS, type StepParameters } from '../../assets/rope/core/solver';
import { anyChanges, type Change } from './changes';
import { Dice } from './dice';
import { anyPath, round, type PinPath } from './paths';

/** Time in which pins move and properties change, and time after it in which nothing does, s. */
export const ACTIVE_TIME = 3;
export const QUIET_TIME = 2;

/** A rope and what is done to it: everything that a seed decides. */
export interface Scenario {
    readonly seed: number;
    readonly lengths: readonly number[];
    readonly masses: readonly number[];
    readonly points: Float64Array;
    /** How each pinned node moves, by its number. */
    readonly pins: ReadonlyMap<number, PinPath>;
    readonly parameters: StepParameters;
    /** Length of the frames, s: those of a list, over and over. */
    readonly frameTimes: readonly number[];
    /** Sorted by time. */
    readonly changes: readonly Change[];
}

/** The scenario of a seed. */
export function scenarioOf(seed: number): Scenario {
    const dice = new Dice(seed);
    const nodeCount = dice.count(2, dice.chance(0.9) ? 300 : 2000);
    const lengths = anyLengths(dice, nodeCount - 1);
    const masses = anyMasses(dice, nodeCount);
    return {
        seed,
        lengths,
        masses,
        points: anyPoints(dice, lengths),
        pins: new Map(anyPins(dice, nodeCount)),
        parameters: anyParameters(dice),
        frameTimes: anyFrameTimes(dice),
        changes: dice.chance(0.3) ? anyChanges(dice, nodeCount) : [],
    };
}

/** How unequal the masses are, the largest over the smallest, whatever changes. */
export function massRatio({ masses, changes }: Scenario): number {
    const all = [...masses, ...changes.flatMap(({ mass }) => (mass === undefined ? [] : [mass]))];
    return Math.max(...all) / Math.min(...all);
}

/** The scenario in words. */
export function describe(scenario: Scenario): string[] {
    const { seed, lengths, masses, pins, parameters, frameTimes, changes } = scenario;
    const set = Object.entries(parameters).filter(
        ([name, value]) => value !== DEFAULT_PARAMETERS[name as keyof StepParameters],
    );
    return [
        `seed ${seed}: ${masses.length} nodes, segments of ${range(lengths)} px, masses ${range(masses)}`,
        `frames of ${range(frameTimes.map((time) => 1000 * time))} ms`,
        ...set.map(([name, value]) => `${name} ${typeof value === 'number' ? round(value) : value}`),
        ...[...pins].map(([node, { words }]) => `pin on node ${node} ${words}`),
        ...changes.map(({ time, words }) => `after ${round(time)} s ${words}`),
    ];
}

function range(figures: readonly number[]): string {
    const min = round(Math.min(...figures));
    const max = round(Math.max(...figures));
    return min === max ? `${min}` : `${min} to ${max}`;
}

function anyLengths(dice: Dice, count: number): number[] {
    const length = dice.chance(0.85) ? dice.log(1, 100) : dice.log(0.1, 1000);
    const unevenness = dice.chance(0.25) ? dice.log(1, 30) : 1;
    return Array.from({ length: count }, () => length * dice.log(1, unevenness));
}

/** Equal ones, or with a load at the tail, in the middle or on several nodes, or random ones. */
function anyMasses(dice: Dice, count: number): number[] {
    const load = dice.log(1, dice.chance(0.7) ? 1000 : 1e6);
    const own = dice.log(0.001, 10);
    const masses = Array.from({ length: count }, () => own);
    const kind = dice.pick(['equal', 'tail', 'middle', 'several', 'random'] as const);
    if (kind === 'tail') masses[count - 1] *= load;
    if (kind === 'middle') masses[count >> 1] *= load;
    if (kind === 'several') return masses.map((mass) => (dice.chance(0.2) ? mass * load : mass));
    if (kind === 'random') return masses.map((mass) => mass * dice.log(1, load));
    return masses;
}

/** Straight, zigzag, or each segment in a direction of its own: all of them as long as they are. */
function anyPoints(dice: Dice, lengths: readonly number[]): Float64Array {
    const angle = dice.chance(0.3) ? -Math.PI / 2 : dice.between(0, 2 * Math.PI);
    const kind = dice.pick(['straight', 'straight', 'zigzag', 'winding', 'heap'] as const);
    const points = new Float64Array(2 * lengths.length + 2);
    let direction = angle;
    lengths.forEach((length, i) => {
        if (kind === 'zigzag') direction = angle + (i % 2 === 0 ? 0.7 : -0.7);
        if (kind === 'winding') direction += dice.between(-0.6, 0.6);
        if (kind === 'heap') direction = dice.between(0, 2 * Math.PI);
        points[2 * i + 2] = points[2 * i] + length * Math.cos(direction);
        points[2 * i + 3] = points[2 * i + 1] + length * Math.sin(direction);
    });
    return points;
}

/** Mostly the head, or both ends; two neighbours, any few; at times nothing is held. */
function anyPins(dice: Dice, nodeCount: number): [number, PinPath][] {
    const tail = nodeCount - 1;
    const any = (): number => Math.floor(dice.between(0, nodeCount));
    const kind = dice.pick(['head', 'head', 'head', 'ends', 'ends', 'middle', 'neighbours', 'few', 'none']);
    const nodes = {
        head: [0],
        ends: [0, tail],
        middle: [nodeCount >> 1],
        neighbours: [0, 1],
        few: [any(), any(), any()],
    }[kind];
    const together = dice.chance(0.4) ? anyPath(dice) : null;
    return (nodes ?? []).map((node) => [node, together ?? anyPath(dice)]);
}

function anyFrameTimes(dice: Dice): number[] {
    if (dice.chance(0.6)) return [1 / 60];
    if (dice.chance(0.6)) return [1 / dice.pick([20, 30, 50, 75, 120, 144, 240])];
    return Array.from({ length: 16 }, () => dice.between(0.002, 0.1));
}

/** Each property at its default as often as not. */
function anyParameters(dice: Dice): StepParameters {
    const changed: { -readonly [name in keyof StepParameters]: StepParameters[name] } = {
        ...DEFAULT_PARAMETERS,
    };
    if (dice.chance(0.5)) {
        const pull = dice.chance(0.2) ? 0 : dice.log(1, dice.chance(0.9) ? 1e4 : 1e5);
        [changed.gravityX, changed.gravityY] = dice.vector(pull);
    }
    if (dice.chance(0.7)) changed.damping = dice.chance(0.6) ? 0 : dice.log(0.01, 1e4);
    if (dice.chance(0.1)) changed.iterations = dice.count(1, 500);
    if (dice.chance(0.2)) changed.substeps = dice.count(1, 32);
    if (dice.chance(0.2)) changed.segmentModel = 'rod';
    if (dice.chance(0.2)) changed.stretchCompliance = dice.log(1e-9, 1);
    if (dice.chance(0.2)) [changed.windX, changed.windY] = dice.vector(dice.log(1, 1e4));
    if (dice.chance(0.1)) {
        changed.windTurbulence = dice.log(1, 1e4);
        changed.windSeed = dice.count(1, 1e6);
    }
    if (dice.chance(0.1)) changed.flexuralRigidity = 1 / dice.log(1e-12, 1);
    if (dice.chance(0.1)) {
        changed.maxBend = dice.between(0, Math.PI);
        changed.bendStiffness = dice.between(0, 1);
    }
    if (dice.chance(0.05)) [changed.clampX, changed.clampY] = dice.vector(1);
    return changed;
}
