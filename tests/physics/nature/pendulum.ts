import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { pointsOf } from '../../scenes/scene';
import { BASE_LENGTH, GRAVITY, once, PERCENT } from '../check';
import { meanPeriod } from '../crossings';
import { pendulumPeriod } from '../elliptic';
import { hanging, watch, type MakeRope, type Phenomenon } from './phenomenon';

const NODE_COUNT = 30;
const LOAD = 1000;
const AMPLITUDE = Math.PI / 3;
const FRAMES = 1800;

interface Swinging {
    /** Error of the period, %. */
    readonly period: number;
    /** Amplitude lost in half a minute, %. */
    readonly lost: number;
}

/** A heavy bob on a light rope swings as the compound pendulum of its masses. */
function swinging(make: MakeRope): Swinging {
    const points = pointsOf(NODE_COUNT, (i) => [
        i * BASE_LENGTH * Math.sin(AMPLITUDE),
        -i * BASE_LENGTH * Math.cos(AMPLITUDE),
    ]);
    const scene = hanging(points, BASE_LENGTH, LOAD);
    const tail = 2 * NODE_COUNT - 2;
    const angles: number[] = [];
    const isThere = watch(make(scene), NODE_COUNT, FRAMES, (now) => {
        angles.push(Math.atan2(now[tail], -now[tail + 1]));
    });
    if (!isThere) return { period: NaN, lost: NaN };
    let moment = 0;
    let inertia = 0;
    for (let i = 1; i < NODE_COUNT; i++) {
        moment += scene.masses[i] * i * BASE_LENGTH;
        inertia += scene.masses[i] * (i * BASE_LENGTH) ** 2;
    }
    const period = pendulumPeriod(inertia / moment, GRAVITY, AMPLITUDE);
    const frames = Math.ceil(period / FIXED_STEP);
    return {
        period: PERCENT * Math.abs(meanPeriod(angles, FIXED_STEP) / period - 1),
        lost: PERCENT * (1 - Math.max(...angles.slice(-frames)) / AMPLITUDE),
    };
}

/** The last maker's, which both rows ask for one after the other. */
let last: { readonly make: MakeRope; readonly result: () => Swinging } | null = null;

function resultOf(make: MakeRope): Swinging {
    if (last?.make !== make) last = { make, result: once(() => swinging(make)) };
    return last.result();
}

/**
 * A bob of 1000 node masses let go at 60 degrees, against the elliptic integral.
 * @see Abramowitz, Stegun, "Handbook of Mathematical Functions", 1964, 17.3
 */
export const PENDULA: readonly Phenomenon[] = [
    {
        name: 'pendulum of 30 nodes at 60 degrees, period: error',
        unit: '%',
        limit: 0.2,
        measure: (make) => resultOf(make).period,
    },
    {
        name: 'pendulum of 30 nodes at 60 degrees, amplitude lost in 30 s',
        unit: '%',
        limit: 0.5,
        measure: (make) => resultOf(make).lost,
    },
];
