import type { Rope } from '../core/Rope';
import { FIXED_STEP, hypot } from '../core/solver';
import { runtimeOf } from '../core/runtime/groups';

/** Further steps that a winch waits: the pull is a mean of two steps, and it learns of it a step later. */
const MORE_STEPS = 3;

/**
 * Steps for which the pull has to have been low before a stalled winch tries again. A load that is too heavy for it may
 * have been thrown up, and does not pull for a while. A winch that winds in meanwhile throws it up again, a little
 * higher each time. So it waits until such a load must have come down.
 * @param speed With which it may have thrown the load up, px/s. @param force Of the winch, mass x px/s^2.
 */
export function patienceOf(rope: Rope, speed: number, force: number): number {
    const { gravityX, gravityY } = runtimeOf(rope).ready().parameters;
    const gravity = hypot(gravityX, gravityY);
    if (!(gravity * massOn(rope) > force)) return 0;
    return MORE_STEPS + (2 * Math.abs(speed)) / gravity / FIXED_STEP;
}

/**
 * Part of the force that is left beside the weight which starting may use: the rest is for a load that swings a little.
 */
const SPARE = 0.9;
/** Next to no acceleration, px/s^2. Not 0, which means at once. */
const STANDS = 1e-3;

/**
 * Largest acceleration at which a winch may wind in, px/s^2 of the rope's node: the weight, inertia and damping of all
 * that hangs on the rope then take no more than its force. A load that is too heavy for it anyway changes nothing.
 * @param speed With which it winds in now, px/s. @param acceleration The one set; 0: at once.
 * @param force Of the winch, mass x px/s^2; 0: as much as needed.
 */
export function mostAcceleration(rope: Rope, speed: number, acceleration: number, force: number): number {
    if (!(force > 0)) return acceleration;
    const runtime = runtimeOf(rope);
    const { parameters, frames } = runtime.ready();
    if (frames.steps === 0) return STANDS; // masses are known after the first step
    const { lengthScale } = runtime.axes;
    const spare = force / massOn(rope) - hypot(parameters.gravityX, parameters.gravityY);
    if (!(spare > 0)) return acceleration;
    const drag = parameters.damping * Math.abs(speed);
    const most = Math.max((SPARE * spare) / lengthScale - drag, STANDS);
    return acceleration > 0 ? Math.min(acceleration, most) : most;
}

/** Mass of a rope with all that hangs on it but bodies of the physics. */
function massOn(rope: Rope): number {
    const runtime = runtimeOf(rope);
    const { masses } = runtime.ready().chain;
    let mass = 0;
    for (let i = 0; i < masses.length; i++) mass += masses[i];
    for (const part of runtime.parts.list) mass += part.hungMass?.() ?? 0;
    return mass;
}
