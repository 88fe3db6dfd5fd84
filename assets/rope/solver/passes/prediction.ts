import { exp } from '../geometry/math';
import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';

type Gravity = Pick<StepParameters, 'gravityX' | 'gravityY'>;

/**
 * Moves every free node as if it were alone, and every pinned node towards its target.
 *
 * Stoermer-Verlet: x(t+h) = x(t) + (x(t) - x(t-h)) exp(-damping h) + h^2 g.
 * Note the square: adding h g instead makes gravity grow with the number of steps per second.
 *
 * @param h Substep, s, > 0; the same as `particles.substep`.
 * @param pinFraction Part of the way to its target that a pinned node goes now, 0..1.
 * @see Verlet, "Computer experiments on classical fluids I", Phys. Rev. 159, 1967
 */
export function predict(
    particles: Particles,
    parameters: StepParameters,
    h: number,
    pinFraction: number,
): void {
    const { nodeCount, positions, previousPositions, inverseMasses, pinTargets } = particles;
    const kept = exp(-parameters.damping * h);
    const fallX = h * h * parameters.gravityX;
    const fallY = h * h * parameters.gravityY;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const x = positions[k];
        const y = positions[k + 1];
        if (inverseMasses[i] === 0) {
            // x + (target - x) may miss the target by its last bit.
            positions[k] = pinFraction === 1 ? pinTargets[k] : x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] =
                pinFraction === 1 ? pinTargets[k + 1] : y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + (x - previousPositions[k]) * kept + fallX;
            positions[k + 1] = y + (y - previousPositions[k + 1]) * kept + fallY;
        }
        previousPositions[k] = x;
        previousPositions[k + 1] = y;
    }
}

/**
 * Rewrites `previousPositions` for a substep of another length, so that velocity stays what it was.
 *
 * (x(t) - x(t-h)) / h is the velocity half a substep ago, v(t - h/2). For the new substep H it must be
 * v(t - H/2) = v(t - h/2) + (h - H)/2 g. A start from rest (h = 0) gets the half step of gravity that makes
 * free fall exact: x(kH) = x0 + g (kH)^2 / 2.
 */
export function changeSubstep(particles: Particles, gravity: Gravity, newSubstep: number): void {
    const { substep, nodeCount, positions, previousPositions, inverseMasses } = particles;
    if (substep === newSubstep) return;
    const ratio = substep > 0 ? newSubstep / substep : 0;
    const kick = 0.5 * (substep - newSubstep) * newSubstep;
    for (let i = 0; i < nodeCount; i++) {
        const free = inverseMasses[i] === 0 ? 0 : 1;
        const k = 2 * i;
        const moveX = (positions[k] - previousPositions[k]) * ratio + free * kick * gravity.gravityX;
        const moveY = (positions[k + 1] - previousPositions[k + 1]) * ratio + free * kick * gravity.gravityY;
        previousPositions[k] = positions[k] - moveX;
        previousPositions[k + 1] = positions[k + 1] - moveY;
    }
    particles.substep = newSubstep;
}

/** Makes room for velocities in nodes at rest, which have none: from then on previous positions may be changed. */
export function startVelocities(particles: Particles, gravity: Gravity, substep: number): void {
    if (particles.substep === 0) changeSubstep(particles, gravity, substep);
}
