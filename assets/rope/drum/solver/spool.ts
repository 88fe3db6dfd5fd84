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
    readonly forces: SpoolForces = {
        ...{ radius: 1, mass: 1, felt: 0, spring: 0, speed: 0, grip: 0, min: 0, max: 0, hook: 0, late: 0 },
    };

    /** Speed of the rope at the end of the last step. @param h Duration of a step. */
    speedNow(h: number): number {
        return this.speed + 0.5 * h * this.acceleration;
    }

    /**
     * Called before a step in which the rope comes off at a speed because it goes round the drum. A motor that winds in less
     * than that winds it on as well: else it would drive the rope round for ever.
     */
    windOn(speed: number): void {
        const { forces } = this;
        if (forces.speed < 0 && speed > -forces.speed) forces.speed -= speed;
    }

    /** One step. */
    turn(h: number): void {
        const { hook, late, max } = this.forces;
        const speed = this._alone(h);
        this._isHooked = hook - late > speed;
        if (this._isHooked) this._driven = 0;
        this._take(this._isHooked ? Math.min(hook, max) - late : speed, h);
    }

    /**
     * One step of two drums on one rope. Where it is straight from one to the other, one gives what the other one takes: they
     * turn as one drum, as heavy as both and the rope, with the springs, motors and brakes of both.
     * @param room Length that can be wound in until the rope is straight. @param rope Its mass.
     */
    turnWith(other: Spool, room: number, rope: number, h: number): void {
        const { forces } = this;
        const { forces: others } = other;
        let speed = this._alone(h);
        let otherSpeed = other._alone(h);
        const least = -room / h - forces.late - others.late; // sum of their speeds
        this._isHooked = other._isHooked = speed + otherSpeed < least;
        if (this._isHooked) {
            const mass = forces.mass + others.mass + rope;
            const otherMass = others.mass + 0.5 * rope;
            const impulse = this._momentum(rope, h) - other._momentum(rope, h) + otherMass * least;
            const [grip, otherGrip] = [h * forces.grip, h * others.grip];
            const turning = least - others.speed; // at which the other one turns as its motor wants
            speed = between(mass, impulse, forces.speed, grip, turning, otherGrip);
            speed = Math.max(speed, forces.min - forces.late, least - others.max + others.late);
            speed = Math.min(speed, forces.max - forces.late, least - others.min + others.late);
            otherSpeed = Math.max(least - speed, others.min - others.late);
            const left = mass * speed - impulse; // what motors and brakes have done
            other._driven = clamp(clamp(left, grip) - left, otherGrip);
            this._driven = clamp(left + other._driven, grip);
        }
        this._take(speed, h);
        other._take(otherSpeed, h);
    }

    /** The speed if nothing but the rope as it pulls now, motor, brake and spring acts on it. */
    private _alone(h: number): number {
        const { forces, pull, acceleration } = this;
        const before = this.speed - forces.late; // as if the rope were as far as the drum
        const felt = forces.felt < Infinity ? forces.felt : 0;
        const impulse = felt > 0 ? h * (pull + felt * acceleration) + felt * before : 0;
        const speed = this._solve(felt, impulse, h);
        // A rope pulls only: it is slack if it would have to push.
        return pull - felt * ((speed - before) / h - acceleration) < 0 ? this._solve(0, 0, h) : speed;
    }

    /** Momentum of drum and half a rope that goes on as it has gone, and of the spring. */
    private _momentum(rope: number, h: number): number {
        const { mass, radius, spring } = this.forces;
        return mass * this.rate * radius + 0.5 * rope * this.speed - h * spring;
    }

    /** It turns at a speed. */
    private _take(speed: number, h: number): void {
        const { late, mass, radius, spring } = this.forces;
        this.rateBefore = this.rate;
        this.impulse = mass * (speed - this.rate * radius) + h * spring - this._driven;
        this.acceleration = (speed + late - this.speed) / h;
        this.speed = speed + late;
        this.rate = speed / radius;
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
    private _solve(felt: number, impulse: number, h: number): number {
        const { mass, radius, spring, speed, grip, min, max, late } = this.forces;
        const all = mass + felt;
        const free = (mass * this.rate * radius + impulse - h * spring) / all;
        const change = (h * grip) / all;
        const driven = Math.min(Math.max(speed, free - change), free + change);
        this._driven = all * (driven - free);
        return Math.min(Math.max(driven, min - late), max - late);
    }

    /** Stops the spool and forgets the rope. */
    rest(): void {
        this.rate = this.pull = this.speed = this.acceleration = 0;
    }
}

function clamp(value: number, most: number): number {
    return Math.min(Math.max(value, -most), most);
}

/** The speed v at which mass v - impulse is what two brakes do: each, up to its grip, pushes v to the speed it wants. */
function between(
    mass: number,
    impulse: number,
    speed: number,
    grip: number,
    otherSpeed: number,
    otherGrip: number,
): number {
    if (speed > otherSpeed) return between(mass, impulse, otherSpeed, otherGrip, speed, grip);
    const below = (impulse + grip + otherGrip) / mass;
    const middle = (impulse - grip + otherGrip) / mass;
    const above = (impulse - grip - otherGrip) / mass;
    return Math.min(below, Math.max(speed, Math.min(middle, Math.max(otherSpeed, above))));
}
