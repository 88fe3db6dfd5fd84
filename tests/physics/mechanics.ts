import type { Chain } from '../../assets/rope/core/solver';
import { GRAVITY } from './check';

/**
 * Kinetic and potential energy of all nodes that are not held, half a substep ago: velocities are differences of the
 * two states that a chain keeps.
 */
export function energyOf(chain: Chain, gravity = GRAVITY): number {
    const { positions, previousPositions, substep, nodeCount, masses, pinned } = chain;
    const rate = substep > 0 ? 1 / substep : 0;
    let energy = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        const vx = (positions[2 * i] - previousPositions[2 * i]) * rate;
        const vy = (positions[2 * i + 1] - previousPositions[2 * i + 1]) * rate;
        const height = 0.5 * (positions[2 * i + 1] + previousPositions[2 * i + 1]);
        energy += masses[i] * (0.5 * (vx * vx + vy * vy) + gravity * height);
    }
    return energy;
}

/** Potential energy of all nodes but the head. */
export function potentialOf(points: Float64Array, masses: ArrayLike<number>, gravity = GRAVITY): number {
    let energy = 0;
    for (let i = 1; i < masses.length; i++) energy += masses[i] * gravity * points[2 * i + 1];
    return energy;
}
