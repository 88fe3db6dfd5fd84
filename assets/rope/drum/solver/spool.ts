/** What acts on a spool in a step. Forces and masses are as felt at the rope: torque / radius, inertia / radius^2. */
export interface SpoolForces {
    /** Distance from the axle to the rope that comes off. */
    radius: number;
    /** Inertia / radius^2, > 0. */
    mass: number;
    /** Mass that the rope sets against coming off faster: see `feltMass`. Infinity: only `hook` counts. */
    felt: number;
    /** Force that winds in. */
    spring: number;
    /** The speed that the motor or the brake aims at, > 0 pays out, and the largest force of either. */
    speed: number;
    grip: number;
    /** Bounds of the speed in this step, from the ends of the rope and a ratchet. */
    min: number;
    max: number;
    /**
     * Lowest speed that a rope to a hook allows: when the rope is straight the drum stops winding, and a hook that moves away
     * pulls.
     */
    hook: number;
    /** Speed at which the drum has turned beyond what the rope has followed. The rope follows in this step. */
    late: number;
}

/**
 * A drum that turns. Its inertia, a spring, and a motor or a brake act on one side. On the other side acts the rope: it pulls
 * as in the last step, corrected for its change of speed. Both sides are solved together, so a drum of no weight under a heavy
 * load turns as steadily as a heavy drum.
 */
export class Spool {
    /** How fast the spool turns, rad/s, > 0 pays out. It is the speed at the middle of the last step. */
    rate = 0;
    /** Tension of the rope at the drum in the last step. */
    pull = 0;
    /** Speed and acceleration of the rope in the last step. */
    speed = 0;
    acceleration = 0;
    /** Impulse of the rope on the spool in the last step, and the speed of the spool before that step. */
    impulse = 0;
    rateBefore = 0;
    /** Impulse of the motor or the brake in the last step. */
    private _driven = 0;
    /** Whether a hook has set the speed in the last step. */
    private _isHooked = false;

    /** Speed of the rope at the end of the last step. @param h Duration of a step. */
    speedNow(h: number): number {
        return this.speed + 0.5 * h * this.acceleration;
    }

    /** One step. Returns the length that comes off in it, below 0 if it is wound on. */
    turn(forces: SpoolForces, h: number): number {
        const { pull, acceleration, rate } = this;
        const { late, mass, radius, spring } = forces;
        const before = this.speed - late; // as if the rope had turned as far as the drum
        const felt = forces.felt < Infinity ? forces.felt : 0;
        let speed = this._solve(
            forces,
            felt,
            felt > 0 ? h * (pull + felt * acceleration) + felt * before : 0,
            h,
        );
        // A rope only pulls: if it would have to push, it is slack.
        if (pull - felt * ((speed - before) / h - acceleration) < 0) speed = this._solve(forces, 0, 0, h);
        this._isHooked = forces.hook - late > speed;
        if (this._isHooked) {
            speed = Math.min(forces.hook, forces.max) - late;
            this._driven = 0;
        }
        this.rateBefore = rate;
        this.impulse = mass * (speed - rate * radius) + h * spring - this._driven;
        this.acceleration = (speed - before) / h;
        this.speed = speed + late;
        this.rate = speed / radius;
        return this.speed * h;
    }

    /**
     * Called after the step.
     * @param pull Tension of the rope in the step. If a hook has stopped the drum, the pull must not stop it again.
     */
    feel(pull: number): void {
        this.pull = this._isHooked ? 0 : pull;
        if (this._isHooked) this.acceleration = 0;
    }

    /**
     * The speed at which the momentum is balanced.
     * @param felt Mass of the rope.
     * @param impulse Impulse of the rope if the speed were 0.
     */
    private _solve(forces: SpoolForces, felt: number, impulse: number, h: number): number {
        const { mass, radius, spring, grip, min, max, late } = forces;
        const all = mass + felt;
        const free = (mass * this.rate * radius + impulse - h * spring) / all;
        const change = (h * grip) / all;
        const driven = Math.min(Math.max(forces.speed, free - change), free + change);
        this._driven = all * (driven - free);
        return Math.min(Math.max(driven, min - late), max - late);
    }

    /** Stops the spool and forgets the rope. */
    rest(): void {
        this.rate = this.pull = this.speed = this.acceleration = 0;
    }
}
