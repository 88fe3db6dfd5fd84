import { FIXED_STEP } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { ropeAtRest } from '../support/statics';
import { BASE_LENGTH, GRAVITY, once, PERCENT, type Check } from './check';
import { energyOf } from './mechanics';
import { Shake } from './reference/shake';

const NODE_COUNT = 30;
const SPAN = 0.9;
const PLUCKED = 10;
const IMPULSE = 300;
const SECONDS = 5;
const REFERENCE_RATE = 4800;

/** A rope at rest between two pins. */
function restPoints(): Float64Array {
    const end = { x: SPAN * (NODE_COUNT - 1) * BASE_LENGTH, y: 0 };
    const places = ropeAtRest(new Array<number>(NODE_COUNT).fill(1), BASE_LENGTH, { x: 0, y: 0 }, end);
    return pointsOf(NODE_COUNT, (i) => [places[i].x, places[i].y]);
}

const potential = (points: Float64Array): number =>
    points.reduce(
        (sum, value, k) => (k % 2 === 1 && k > 1 && k < points.length - 1 ? sum + GRAVITY * value : sum),
        0,
    );

/**
 * Part of the energy of the pluck that is left after five seconds, % of that after the first step: by then the rope has
 * taken the pluck on, and a velocity that is the mean over a step shows as much of each vibration as at the end.
 */
function left(): number {
    const points = restPoints();
    const pins = [0, NODE_COUNT - 1];
    const simulation = startScene({ baseLength: BASE_LENGTH, points, pins });
    simulation.frames.applyImpulse(PLUCKED, 0, IMPULSE);
    const rest = potential(points);
    simulation.advance(FIXED_STEP);
    const plucked = energyOf(simulation.chain) - rest;
    for (let frame = 1; frame < 60 * SECONDS; frame++) simulation.advance(FIXED_STEP);
    return (PERCENT * (energyOf(simulation.chain) - rest)) / plucked;
}

/** The same by the reference. */
export function pluckReference(): number {
    const points = restPoints();
    const velocities = new Float64Array(2 * NODE_COUNT);
    velocities[2 * PLUCKED + 1] = IMPULSE;
    const reference = new Shake({
        points,
        masses: new Array<number>(NODE_COUNT).fill(1),
        lengths: new Array<number>(NODE_COUNT - 1).fill(BASE_LENGTH),
        pins: [0, NODE_COUNT - 1],
        gravity: GRAVITY,
        velocities,
        dt: 1 / REFERENCE_RATE,
    });
    const rest = potential(points);
    for (let step = 0; step < FIXED_STEP * REFERENCE_RATE; step++) reference.step();
    const plucked = reference.energy - rest;
    for (let step = 0; step < SECONDS * REFERENCE_RATE; step++) reference.step();
    return (PERCENT * (reference.energy - rest)) / plucked;
}

const lost = once(() => PERCENT - left());

/** A rope between pins at 90 % of its length, plucked: the reference keeps 94 % of the energy for 5 s. */
export const PLUCKS: readonly Check[] = [
    {
        name: 'rope between pins, plucked: energy lost in 5 s',
        unit: '%',
        limit: 3,
        measure: lost,
    },
];
