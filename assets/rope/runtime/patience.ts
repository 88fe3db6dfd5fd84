import type { Rope } from '../Rope';
import { FIXED_STEP, hypot } from '../solver';
import { loadOn } from './groups/registry';
import { runtimeOf } from './runtime-of';

/** Steps by which a winch waits longer: it learns of the pull, a mean of two steps, a step later. */
const MORE_STEPS = 3;

/**
 * Steps for which the pull has to have been low before a stalled winch tries again. A load that is too heavy for it, and that it
 * has caught or somebody has knocked up, it would catch and throw up again, a little higher each time: so it waits until that
 * load must be down again.
 * @param speed With which it may have thrown it up, px/s. @param force What the winch can do, mass x px/s^2.
 */
export function patienceOf(rope: Rope, speed: number, force: number): number {
    const { gravityX, gravityY } = runtimeOf(rope).ready().parameters;
    const gravity = hypot(gravityX, gravityY);
    if (!(gravity * massOn(rope) > force)) return 0;
    return MORE_STEPS + (2 * Math.abs(speed)) / gravity / FIXED_STEP;
}

/** Mass of a rope with all that hangs on it but bodies of the physics. */
function massOn(rope: Rope): number {
    const { masses } = runtimeOf(rope).ready().chain;
    let mass = 0;
    for (let i = 0; i < masses.length; i++) mass += masses[i];
    for (const entry of rope.attachments ?? []) {
        const load = entry?.target ? loadOn(entry.target) : null;
        if (load) mass += load.load.mass;
    }
    return mass;
}
