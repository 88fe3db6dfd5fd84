import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';
import { exp } from '../geometry/math';

type Fall = Pick<StepParameters, 'gravityX' | 'gravityY' | 'damping'>;

/**
 * How a node moves in h seconds under a constant acceleration a and a damping of c per second, dv/dt = a - c v:
 *
 *     v' = kept v + glide a,   x' = x + glide v + fall a,
 *     kept = e^(-c h),   glide = (1 - kept) / c,   fall = (h - glide) / c.
 *
 * Verlet's method knows mean velocities. That over the last h seconds is u = growth v - lag a, so the next one is
 *
 *     u' = kept u + (glide / h) h a,   growth = glide / (kept h),   lag = (growth - 1) / c.
 *
 * Without damping kept and growth are 1, glide is h, fall h^2 / 2 and lag h / 2.
 */
export class FreeMotion {
    kept = 1;
    /** s */
    glide = 0;
    /** s^2 */
    fall = 0;
    growth = 1;
    /** s */
    lag = 0;

    private _damping = 0;
    private _time = 0;

    /** @param damping 1/s, >= 0. @param time s, >= 0. */
    set(damping: number, time: number): void {
        if (damping === this._damping && time === this._time) return;
        this._damping = damping;
        this._time = time;
        const z = damping * time;
        if (z < SERIES_LIMIT) this._setSeries(z, time);
        else this._setClosed(z, time, damping);
    }

    private _setClosed(z: number, time: number, damping: number): void {
        this.kept = exp(-Math.min(z, MAX_DECAY));
        this.glide = (1 - this.kept) / damping;
        this.fall = (time - this.glide) / damping;
        this.growth = this.glide / (this.kept * time);
        this.lag = (this.growth - 1) / damping;
    }

    private _setSeries(z: number, time: number): void {
        this.kept = z > 0 ? exp(-z) : 1;
        this.glide = time * (1 - z * (1 / 2 - z * (1 / F3 - z * (1 / F4 - z / F5))));
        this.fall = time * time * (1 / 2 - z * (1 / F3 - z * (1 / F4 - z * (1 / F5 - z / F6))));
        this.growth = 1 + z * (1 / 2 + z * (1 / F3 + z * (1 / F4 + z / F5)));
        this.lag = time * (1 / 2 + z * (1 / F3 + z * (1 / F4 + z * (1 / F5 + z / F6))));
    }
}

const motion = new FreeMotion();
const motionBefore = new FreeMotion();

/**
 * Moves every free node as if it were alone, and every pinned node towards its target.
 *
 * Stoermer-Verlet: x(t+h) = x(t) + (x(t) - x(t-h)) kept + h glide a: see `FreeMotion`. Without damping that is
 * x(t) + (x(t) - x(t-h)) + h^2 a.
 * Note the square: adding h a instead makes gravity grow with the number of steps per second.
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
    const { nodeCount, positions, previousPositions, inverseMasses, pinTargets, accelerations } = particles;
    motion.set(parameters.damping, h);
    const { kept, glide } = motion;
    const { gravityX, gravityY } = parameters;
    const fall = h * glide;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const x = positions[k];
        const y = positions[k + 1];
        if (inverseMasses[i] === 0) {
            // x + (target - x) may differ from the target in its last bit
            positions[k] = pinFraction === 1 ? pinTargets[k] : x + (pinTargets[k] - x) * pinFraction;
            positions[k + 1] =
                pinFraction === 1 ? pinTargets[k + 1] : y + (pinTargets[k + 1] - y) * pinFraction;
        } else {
            positions[k] = x + (x - previousPositions[k]) * kept + fall * (gravityX + accelerations[k]);
            positions[k + 1] =
                y + (y - previousPositions[k + 1]) * kept + fall * (gravityY + accelerations[k + 1]);
        }
        previousPositions[k] = x;
        previousPositions[k + 1] = y;
    }
}

/**
 * Rewrites `previousPositions` for a substep of another length, so that velocity stays what it was.
 *
 * (x(t) - x(t-h)) / h is the mean velocity over the last h seconds, growth v - lag a; for the new substep H it must be
 * that over the last H seconds. So a start from rest (h = 0) gets what makes free fall exact, without damping half a
 * step of gravity: x(kH) = x0 + g (kH)^2 / 2.
 */
export function changeSubstep(particles: Particles, parameters: Fall, newSubstep: number): void {
    const { substep, nodeCount, positions, previousPositions, inverseMasses, accelerations } = particles;
    const { gravityX, gravityY } = parameters;
    if (substep === newSubstep) return;
    motionBefore.set(parameters.damping, substep);
    motion.set(parameters.damping, newSubstep);
    const grown = motion.growth / motionBefore.growth;
    const ratio = substep > 0 ? (grown * newSubstep) / substep : 0;
    const kick = (grown * motionBefore.lag - motion.lag) * newSubstep;
    for (let i = 0; i < nodeCount; i++) {
        const free = inverseMasses[i] === 0 ? 0 : kick;
        const k = 2 * i;
        const kickX = free * (gravityX + accelerations[k]);
        const kickY = free * (gravityY + accelerations[k + 1]);
        previousPositions[k] = positions[k] - ((positions[k] - previousPositions[k]) * ratio + kickX);
        previousPositions[k + 1] =
            positions[k + 1] - ((positions[k + 1] - previousPositions[k + 1]) * ratio + kickY);
    }
    particles.substep = newSubstep;
}

/** Sets the substep of nodes at rest. From then on, velocities can be set by changing previous positions. */
export function startVelocities(particles: Particles, parameters: Fall, substep: number): void {
    if (particles.substep === 0) changeSubstep(particles, parameters, substep);
}

/** Velocity now / displacement in the last substep, 1/s, without the part of forces: see `FreeMotion`. 0 at rest. */
export function velocityPerWay({ substep }: Particles, { damping }: Fall): number {
    if (substep === 0) return 0;
    motion.set(damping, substep);
    return 1 / (motion.growth * substep);
}

/** 3! to 6!: coefficients of the series of e^x. */
const F3 = 6;
const F4 = 24;
const F5 = 120;
const F6 = 720;

/** Below this damping x time the closed forms lose digits, and five terms of their series are exact to 14 digits. */
const SERIES_LIMIT = 1e-3;

/**
 * Largest damping x time in force: a thousandth of the velocity is left then. More could not be seen, but velocities
 * before the first step, already multiplied by e^7, would be beyond all bounds.
 */
const MAX_DECAY = 7;
