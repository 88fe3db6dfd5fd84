import { FIXED_STEP } from '../../assets/rope/core/solver';
import { Hoist } from '../drum/solver/hoist';
import { GRAVITY, once, PERCENT } from './check';
import type { Check } from './check';

const STEPS = 60;
const NODES = 12;
const NODE_MASS = 1e-3;

/** Loads, and inertias / radius^2 of the drums that they spin. */
const DRUMS = [
    [10, 0.01],
    [10, 5],
    [1, 500],
    [300, 20],
] as const;

/** Drums that a falling load spins. */
export const DRUM_CHECKS: readonly Check[] = DRUMS.flatMap(([load, mass]) => {
    const all = load + (NODES - 1) * NODE_MASS;
    const fall = once(() => {
        const hoist = new Hoist(load, { nodeCount: NODES, nodeMass: NODE_MASS });
        hoist.forces.mass = mass;
        const way = hoist.steps(STEPS);
        return { way, speed: hoist.spool.speedNow(FIXED_STEP), acceleration: hoist.spool.acceleration };
    });
    return [
        {
            name: `drum, load ${load}, inertia ${mass} r^2: m g against (m + I / r^2) a`,
            unit: '%',
            limit: 1,
            measure: () => PERCENT * Math.abs((fall().acceleration * (all + mass)) / (all * GRAVITY) - 1),
        },
        {
            name: `drum, load ${load}, inertia ${mass} r^2: error of energy after 1 s`,
            unit: '%',
            limit: 1,
            measure: () => {
                const { way, speed } = fall();
                return PERCENT * Math.abs((0.5 * (all + mass) * speed * speed) / (all * GRAVITY * way) - 1);
            },
        },
    ];
});
