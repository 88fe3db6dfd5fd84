/** What acts on a spool in a step. Forces and masses are those at the rope: torque / radius, inertia / radius^2. */
export interface SpoolForces {
    /** Distance from the axle to the rope that comes off. */
    radius: number;
    /** Inertia / radius^2, > 0. */
    mass: number;
    /** Mass of what the rope would take along if it came off faster: see `feltMass`. Infinity: only `hook` tells. */
    felt: number;
    /** Force that winds in. */
    spring: number;
    /** What motor or brake turn towards, > 0 pays out, and the largest force with which they do. */
    speed: number;
    grip: number;
    /** Bounds of the speed in this step: the ends of the rope, a ratchet. */
    min: number;
    max: number;
    /** The slowest that a rope to a hook lets it turn: a straight one winds no further on, and a hook that moves pulls. */
    hook: number;
    /** Speed at which the drum has turned beyond what the rope has followed: the rope follows it in this step. */
    late: number;
}

/**
 * A drum that turns: on one side its inertia, a spring, a motor or a brake, on the other the rope, which pulls as hard as
 * in the last step but for what its change of speed changes. So the two are solved together, and a drum of no weight
 * under a heavy load turns as calmly as a heavy one.
 */
export class Spool {
    /** How fast it turns, rad/s, > 0 pays out. It is the speed at the middle of the last step. */
    rate = 0;
    /** Tension of the rope at the drum in the last step. */
    pull = 0;
    /** Speed of the rope in the last step, and its acceleration there. */
    speed = 0;
    acceleration = 0;
    /** Impulse of the rope on the spool in the last step, and how fast that turned before it. */
    impulse = 0;
    rateBefore = 0;
    /** Impulse of motor or brake in it. */
    private _driven = 0;
    /** Whether a hook has set the speed. */
    private _isHooked = false;

    /** Speed of the rope at the end of the last step. @param h Duration of a step. */
    speedNow(h: number): number {
        return this.speed + 0.5 * h * this.acceleration;
    }

    /** One step. Returns the length that comes off in it, below 0 if it is wound on. */
    turn(forces: SpoolForces, h: number): number {
        const { pull, acceleration, rate } = this;
        const { late, mass, radius, spring } = forces;
        const before = this.speed - late; // as if the rope were as far as the drum
        const felt = forces.felt < Infinity ? forces.felt : 0;
        let speed = this._solve(
            forces,
            felt,
            felt > 0 ? h * (pull + felt * acceleration) + felt * before : 0,
            h,
        );
        // A rope pulls only: it is slack if it would have to push.
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

    /** After the step: how hard the rope has pulled in it. What a hook has stopped, the pull has not yet to stop again. */
    feel(pull: number): void {
        this.pull = this._isHooked ? 0 : pull;
        if (this._isHooked) this.acceleration = 0;
    }

    /** The speed at which momentum balances. @param felt Mass of the rope. @param impulse Of the rope at speed 0. */
    private _solve(forces: SpoolForces, felt: number, impulse: number, h: number): number {
        const { mass, radius, spring, grip, min, max, late } = forces;
        const all = mass + felt;
        const free = (mass * this.rate * radius + impulse - h * spring) / all;
        const change = (h * grip) / all;
        const driven = Math.min(Math.max(forces.speed, free - change), free + change);
        this._driven = all * (driven - free);
        return Math.min(Math.max(driven, min - late), max - late);
    }

    /** Stands still, with nothing known of the rope. */
    rest(): void {
        this.rate = this.pull = this.speed = this.acceleration = 0;
    }
}
