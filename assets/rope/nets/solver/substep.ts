import type { Particles } from '../../core/solver/particles';
import type { Edges, Sense } from './net';

/** Sign of the differences of length that an edge corrects. */
const SIGNS: Readonly<Record<Sense, number>> = { pull: 1, push: -1 };

/** Numbers of a substep. They are in one object: numbers that are passed one by one would be allocated. */
export interface Substep {
    /** Duration, s, > 0. */
    h: number;
    /** Part of the velocity that is left after the damping since the substep before, 0..1. */
    kept: number;
    /** Part of the way to its target that a pinned node moves, 0..1. */
    pinFraction: number;
}

/**
 * Moves every free node without constraints, and every pinned node towards its target.
 *
 *     x(t+h) = x(t) + h v + h^2 a / 2,   v = kept (x(t) - x(t-h')) / h' + h' a / 2
 *
 * With the substep before, h', of any length: free fall is exact whatever the count of substeps, and nodes that hang at
 * rest pull with their whole weight.
 * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2.
 */
export function predict(particles: Particles, accelerations: Float64Array, step: Substep): void {
    const { h, kept, pinFraction } = step;
    const { nodeCount, positions, previousPositions, inverseMasses, pinTargets, substep } = particles;
    const carried = substep > 0 ? (kept * h) / substep : 0;
    const gained = 0.5 * h * (h + substep);
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const x = positions[k];
        const y = positions[k + 1];
        if (inverseMasses[i] === 0) {
            // x + (target - x) may differ from the target in its last bit.
            positions[k] = pinFraction === 1 ? pinTargets[k] : x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] =
                pinFraction === 1 ? pinTargets[k + 1] : y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + (x - previousPositions[k]) * carried + accelerations[k] * gained;
            positions[k + 1] = y + (y - previousPositions[k + 1]) * carried + accelerations[k + 1] * gained;
        }
        previousPositions[k] = x;
        previousPositions[k + 1] = y;
    }
    particles.substep = h;
}

/**
 * One pass over edges, in order: corrects the length of each by moving its nodes, the lighter one more:
 * λ = (length - length to keep) / (w_a + w_b + compliance / h^2), each node by its w λ. Adds λ up in `tensions`.
 * @see Macklin et al., "Small Steps in Physics Simulation", SCA 2019
 */
export function correct(
    { positions, inverseMasses }: Particles,
    { count, from, to, lengths, tensions, sense, compliance }: Edges,
    { h }: Substep,
): void {
    const softness = compliance / (h * h);
    const sign = SIGNS[sense];
    for (let e = 0; e < count; e++) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = positions[b] - positions[a];
        const dy = positions[b + 1] - positions[a + 1];
        const square = dx * dx + dy * dy;
        const length = lengths[e];
        if ((square - length * length) * sign < 0) continue;
        const wa = inverseMasses[from[e]];
        const wb = inverseMasses[to[e]];
        const distance = Math.sqrt(square);
        if (wa + wb === 0 || distance === 0) continue; // nothing can move; no direction
        const lambda = (distance - length) / (wa + wb + softness);
        tensions[e] += lambda;
        const share = lambda / distance;
        positions[a] += wa * share * dx;
        positions[a + 1] += wa * share * dy;
        positions[b] -= wb * share * dx;
        positions[b + 1] -= wb * share * dy;
    }
}
