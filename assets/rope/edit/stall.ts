import type { Rope } from '../core/Rope';
import { FIXED_STEP, hypot } from '../core/solver';
import { setLength } from '../core/solver/lists';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/**
 * A stalled winch tries again when the pull is below this part of its force. It is below 1, as unwinding ends up to 3 %
 * beside the force.
 */
const RESTART = 0.97;
/** A stalled winch unwinds when the pull is above this part of its force. Less would only wake the rope. */
const SLIP = 1.01;
/** The most that it unwinds in a stall, in steps at its speed. It learns one step late that something holds a body. */
const UNWOUND_STEPS = 2;

/**
 * Whether a winch can wind in against the pull at its end, and how much it has to unwind if it has wound in too far: it
 * learns of the pull a step later, and where something holds the load, a step of winding may have doubled it.
 */
export class Stall {
    /** Mean tension at the winch's end in the last two steps, mass x px/s^2. The winch stalls when it is too high. */
    pull = 0;
    isStalled = false;
    /** Whether no force can wind in more: the rope is taut between hooks. */
    isBlocked = false;
    /** Tension in the last step, mass x px/s^2. */
    private _last = 0;
    /** Whether a step was taken since `check` was called last. */
    private _isNew = false;
    /** What may still be unwound in this stall, px. */
    private _loose = 0;
    /** The last tension that was no more than the winch's force. */
    private _freePull = 0;
    /** Length wound in in the last step, and since the step before `_freePull`, px. */
    private _reeledIn = 0;
    private _wound = 0;
    /** For how many steps the pull has been low. */
    private _lowSteps = 0;
    /** Growth of the pull with the length wound in, mass/s^2; 0: not known. */
    private _stiffness = 0;

    /** Whether it waits for the pull to stay low for long enough. */
    get isWaiting(): boolean {
        return this.isStalled && this._lowSteps > 0 && !this.isBlocked;
    }

    /** After a step: the tension at the winch's end. @param pull Mean of two steps. @param last Of this one. */
    take(pull: number, last: number): void {
        this.pull = pull;
        this._last = last;
        this._isNew = true;
    }

    /**
     * Before a step. Returns whether the winch has just stalled.
     * @param motorSpeed px/s, below 0 if it winds in. @param force Its largest force; 0: as much as needed.
     * @param patience Steps for which the pull has to have been low before a stalled winch tries again.
     */
    check(motorSpeed: number, force: number, patience: number): boolean {
        const { pull, _last: last, _reeledIn: reeledIn, _isNew: isNew } = this;
        const winds = motorSpeed < 0 && force > 0;
        this._isNew = false;
        if (isNew) this._reeledIn = 0;
        if (isNew) this._lowSteps = pull < RESTART * force ? this._lowSteps + 1 : 0;
        if (!winds || (this._lowSteps > patience && !this.isBlocked)) this.isStalled = false;
        if (last <= force) {
            this._freePull = last;
            if (isNew) this._wound = reeledIn;
        }
        if (!winds || this.isStalled) return false;
        if (this.isBlocked) return (this.isStalled = true);
        if (pull <= force) return false;
        if (last > force && this._wound > 0) this._stiffness = (last - this._freePull) / this._wound;
        this._loose = -motorSpeed * UNWOUND_STEPS * FIXED_STEP;
        return (this.isStalled = true);
    }

    /** How far the winch has to unwind before the next step to pull with no more than its force, px. */
    excess(force: number): number {
        const { _last: last, _stiffness: stiffness } = this;
        if (!this._isNew || !this.isStalled || !(force > 0 && last > SLIP * force) || stiffness === 0)
            return 0;
        return Math.min((last - force) / stiffness, this._loose);
    }

    /** Notes the length that has come out before a step, px; below 0 it was wound in. */
    note(reeled: number): void {
        const woundIn = Math.max(-reeled, 0);
        this._reeledIn += woundIn;
        this._wound += woundIn;
        this._loose -= Math.max(reeled, 0);
    }

    /** Writes all from an entry of the numbers on. */
    save(numbers: number[], at: number): void {
        setLength(numbers, at + 10);
        numbers[at] = this.pull;
        numbers[at + 1] = this.isStalled ? 1 : 0;
        numbers[at + 2] = this._loose;
        numbers[at + 3] = this._freePull;
        numbers[at + 4] = this._reeledIn;
        numbers[at + 5] = this._wound;
        numbers[at + 6] = this._stiffness;
        numbers[at + 7] = this._isNew ? 1 : 0;
        numbers[at + 8] = this._last;
        numbers[at + 9] = this._lowSteps;
    }

    /** Reads them. */
    load(numbers: readonly number[], at: number): void {
        this.pull = numbers[at];
        this.isStalled = numbers[at + 1] === 1;
        this._loose = numbers[at + 2];
        this._freePull = numbers[at + 3];
        this._reeledIn = numbers[at + 4];
        this._wound = numbers[at + 5];
        this._stiffness = numbers[at + 6];
        this._isNew = numbers[at + 7] === 1;
        this._last = numbers[at + 8];
        this._lowSteps = numbers[at + 9];
    }
}

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
    let mass = hungOn(runtime);
    for (let i = 0; i < masses.length; i++) mass += masses[i];
    return mass;
}

/** Mass of what hangs on a rope without weighing on its nodes. */
export function hungOn({ parts: { list } }: RopeRuntime): number {
    let mass = 0;
    for (let k = 0; k < list.length; k++) mass += list[k].hungMass?.() ?? 0;
    return mass;
}
