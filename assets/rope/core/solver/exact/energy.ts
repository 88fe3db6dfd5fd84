import type { Chain } from '../chain';
import type { ExactState } from './state';

/**
 * Notes the velocity of the frame in which energy is measured: that of the pins; without pins that of the centre of mass.
 * @returns Whether the pins move as one, so that velocities in that frame may be scaled.
 */
export function measureFrame(chain: Chain, state: ExactState, velocities: Float64Array): boolean {
    const { pinnedNodes, masses, nodeCount, junctions } = chain;
    if (pinnedNodes.length > 0) {
        const first = 2 * pinnedNodes[0];
        const x = (state.frameX = velocities[first]);
        const y = (state.frameY = velocities[first + 1]);
        for (let p = 1; p < pinnedNodes.length; p++) {
            const k = 2 * pinnedNodes[p];
            if (velocities[k] !== x || velocities[k + 1] !== y) return false;
        }
        return true;
    }
    let mass = 0;
    let x = 0;
    let y = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (junctions?.isAnchor?.[i]) continue;
        mass += masses[i];
        x += masses[i] * velocities[2 * i];
        y += masses[i] * velocities[2 * i + 1];
    }
    state.frameX = x / mass;
    state.frameY = y / mass;
    return true;
}

/** Kinetic energy in that frame, mass x length^2 / s^2. */
export function kineticEnergy(
    { nodeCount, masses, pinned, junctions }: Chain,
    { frameX, frameY }: ExactState,
    velocities: Float64Array,
): number {
    let sum = 0;
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1 || junctions?.isAnchor?.[i]) continue;
        const x = velocities[2 * i] - frameX;
        const y = velocities[2 * i + 1] - frameY;
        sum += masses[i] * (x * x + y * y);
    }
    return 0.5 * sum;
}

/**
 * Whether the implicit scheme would lose more than a part of the kinetic energy in a substep like the one just tried:
 * a force T along the direction at the end, instead of the mean one, takes T L (1 - cos turn).
 */
export function isEnergyAtStake(chain: Chain, state: ExactState, max: number): boolean {
    measureFrame(chain, state, state.velocities);
    return energyOfTurns(chain, state) > max * kineticEnergy(chain, state, state.velocities);
}

/**
 * The sum of T L (1 - cos turn) of the substep just solved, mass x length^2 / s^2.
 * @param states Of nodes: only segments beside one of another state than 0 count; null: all do.
 */
export function energyOfTurns(
    { segmentCount, substep }: Chain,
    state: ExactState,
    states: Uint8Array | null = null,
): number {
    const { active, forces, forceScale, startVectors: e, directions: n, lengths } = state;
    let sum = 0;
    for (let i = 0; i < segmentCount; i++) {
        if (active[i] === 0 || (states && states[i] === 0 && states[i + 1] === 0)) continue;
        const k = 2 * i;
        const sine = n[k] * e[k + 1] - n[k + 1] * e[k];
        sum += (forces[k] * e[k] + forces[k + 1] * e[k + 1]) * lengths[i] * sine * sine;
    }
    return (0.5 * forceScale * sum) / (substep * state.motion.glide);
}
