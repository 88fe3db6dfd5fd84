import { PERCENT } from '../../tests/physics/check';
import { Shake } from '../../tests/physics/reference/shake';
import { swing, SWING_GRAVITY, type Swing } from '../../tests/scenes/swing';
import { row, type Row } from '../../tools/report';
import { solverRope, tutorialRope, type BenchRope } from '../ropes';
import type { Contestant } from './contestant';
import { SETTINGS } from './settings';

const NODE_COUNT = 30;
const LOADS = [1, 10, 100, 1000];
const FRAMES = 600;
/** Frames over which the energy at the end is averaged: what stretches lends and takes it. */
const LAST = 60;
/** Energy, in that of the start, beyond which a rope has come to pieces. */
const UNSTABLE = 2;
/** Steps of the reference per frame. */
const REFERENCE_STEPS = 80;

interface Candidate {
    readonly name: string;
    readonly create: (scene: Swing) => BenchRope;
}

/**
 * What is left of a swing's energy after 10 s without damping, over what it can lose by hanging down: with default
 * settings, and with those that keep the longest segment within 1 %. Infinity of a rope that comes to pieces. A rope
 * that goes slack and taut again has impacts: the reference shows what these take. Less than nothing is left of one that
 * is longer at the end than it is.
 */
export function measureEnergy(contestants: readonly Contestant[]): Row[] {
    const ours: Candidate[] = [
        { name: 'reference', create: referenceRope },
        { name: 'Exact', create: (scene) => solverRope(scene, 'exact') },
    ];
    const tutorials: Candidate[] = [
        { name: 'Relaxation', create: (scene) => solverRope(scene, 'relaxation') },
        { name: 'tutorial', create: tutorialRope },
    ];
    return LOADS.flatMap((load) => {
        const defaults = contestants.map(({ name, create, defaults: setting }) => ({
            name,
            create: (scene: Swing) => create(scene, setting),
        }));
        const accurate = contestants.flatMap(({ name, create }) => {
            const setting = SETTINGS[name]?.find((one) => one.nodeCount === NODE_COUNT && one.load === load);
            return setting ? [{ name, create: (scene: Swing) => create(scene, setting) }] : [];
        });
        return [
            ...rowsOf('default settings', load, [...ours, ...tutorials, ...defaults]),
            ...(accurate.length > 0 ? rowsOf('stretch within 1 %', load, [...ours, ...accurate]) : []),
        ];
    });
}

function rowsOf(settings: string, load: number, candidates: readonly Candidate[]): Row[] {
    const scene = swing(NODE_COUNT, load);
    return candidates.map(({ name, create }) =>
        row(
            `energy swing, ${NODE_COUNT} nodes, load ${load}, ${settings}: ${name}`,
            energyLeft(create(scene), scene),
            '%',
        ),
    );
}

function energyLeft(rope: BenchRope, { points, masses, baseLength, nodeCount }: Swing): number {
    const before = points.slice();
    const now = points.slice();
    let hanging = 0;
    for (let i = 1; i < nodeCount; i++) hanging += masses[i] * SWING_GRAVITY * i * baseLength;
    let sum = 0;
    for (let frame = 1; frame <= FRAMES; frame++) {
        before.set(now);
        rope.step();
        rope.read(now);
        const left = 1 - energyOf(before, now, masses) / hanging;
        if (!(left < UNSTABLE)) return Infinity;
        if (frame > FRAMES - LAST) sum += left;
    }
    rope.free?.();
    return (PERCENT * sum) / LAST;
}

/** Kinetic and potential energy in the middle of a frame, 0 at the start. */
function energyOf(before: Float64Array, now: Float64Array, masses: Float64Array): number {
    let energy = 0;
    for (let i = 1; i < masses.length; i++) {
        const vx = 60 * (now[2 * i] - before[2 * i]);
        const vy = 60 * (now[2 * i + 1] - before[2 * i + 1]);
        const height = 0.5 * (now[2 * i + 1] + before[2 * i + 1]);
        energy += masses[i] * (0.5 * (vx * vx + vy * vy) - SWING_GRAVITY * height);
    }
    return energy;
}

function referenceRope({ points, masses, baseLength, nodeCount }: Swing): BenchRope {
    const reference = new Shake({
        points,
        masses,
        lengths: new Array<number>(nodeCount - 1).fill(baseLength),
        pins: [0],
        gravity: -SWING_GRAVITY,
        dt: 1 / 60 / REFERENCE_STEPS,
    });
    return {
        step() {
            for (let step = 0; step < REFERENCE_STEPS; step++) reference.step();
        },
        read: (out) => out.set(reference.positions),
    };
}
