import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { TouchedBody } from '../../../assets/rope/contacts/solver/touched-body';
import { Affine } from '../../../assets/rope/core/solver/geometry/affine';
import { GRAVITY } from '../check';
import { distanceTo, contactsOf } from './rig';

export interface Form {
    readonly corners: readonly number[];
    /** Round its corners, px. */
    readonly radius?: number;
    /** Of its inertia about the centre: square of the radius of gyration, px^2. Default: it does not turn. */
    readonly gyration?: number;
}

/** Forms by their names. */
export const BALL: Form = { corners: [0, 0], radius: 20, gyration: 200 };
export const CRATE: Form = { corners: [-30, -5, 30, -5, 30, 5, -30, 5], gyration: (60 * 60 + 10 * 10) / 12 };
/** A character: upright, and does not turn. */
export const WALKER: Form = { corners: [0, 10, 0, -10], radius: 10 };

/** A body that is stepped as Box2D does: velocity first, then place; on a floor, if there is one. */
export class FreeBody {
    readonly touched: TouchedBody;
    x = 0;
    y = 0;
    angle = 0;
    velocityX = 0;
    velocityY = 0;
    spin = 0;
    /** Lowest place of its centre. */
    floor = -Infinity;
    /** Force of the floor in the last step. */
    floorForce = 0;
    private readonly _turns: boolean;
    private readonly _pose = new Affine();

    constructor(
        form: Form,
        readonly mass: number,
        x: number,
        y: number,
        gravity = GRAVITY,
    ) {
        this.x = x;
        this.y = y;
        this.touched = new TouchedBody([form.corners]);
        const { motion, obstacles } = this.touched;
        obstacles[0].setRadius(form.radius ?? 0);
        motion.mass = mass;
        motion.inertia = form.gyration ? mass * form.gyration : Infinity;
        motion.gravityY = -gravity;
        this._turns = form.gyration !== undefined;
    }

    /** Before a step of the rope. */
    aim(): void {
        const { motion, obstacles } = this.touched;
        motion.x = this.x;
        motion.y = this.y;
        motion.velocityX = this.velocityX;
        motion.velocityY = this.velocityY;
        motion.angularVelocity = this.spin;
        this.touched.predict();
        const c = Math.cos(this.angle);
        const s = Math.sin(this.angle);
        this.touched.aim(obstacles[0], this._pose.set(c, s, -s, c, this.x, this.y));
    }

    /** After it. */
    step(): void {
        const { motion, impulses } = this.touched;
        this.velocityX += impulses[0] / this.mass;
        this.velocityY += impulses[1] / this.mass + FIXED_STEP * motion.gravityY;
        if (this._turns) this.spin += impulses[2] / motion.inertia;
        this.floorForce = 0;
        const lowest = (this.floor - this.y) / FIXED_STEP;
        if (this.velocityY < lowest) {
            this.floorForce = (this.mass * (lowest - this.velocityY)) / FIXED_STEP;
            this.velocityY = lowest;
        }
        this.x += FIXED_STEP * this.velocityX;
        this.y += FIXED_STEP * this.velocityY;
        this.angle += FIXED_STEP * this.spin;
    }

    get speed(): number {
        return Math.hypot(this.velocityX, this.velocityY);
    }
}

/** Rope and bodies that touch each other. */
export function join(rope: Simulation, bodies: readonly FreeBody[]): void {
    const contacts = contactsOf(rope.chain);
    contacts.bodies = bodies.map(({ touched }) => touched);
    contacts.surroundings.obstacles = [
        ...contacts.surroundings.obstacles,
        ...contacts.bodies.flatMap(({ obstacles }) => obstacles),
    ];
}

/** One step of both. */
export function stepWith(rope: Simulation, bodies: readonly FreeBody[]): void {
    for (const body of bodies) body.aim();
    rope.advance(FIXED_STEP);
    for (const body of bodies) body.step();
}

const PLACES = 10;

/** How far the line of a rope is from the surface of a body, px: below 0 it is closer than its radius. */
export function gapTo({ touched }: FreeBody, radius: number, { chain }: Simulation): number {
    const { positions: p, segmentCount } = chain;
    let gap = Infinity;
    for (let i = 0; i < segmentCount; i++)
        for (let j = 0; j <= PLACES; j++) {
            const t = j / PLACES;
            const x = p[2 * i] + t * (p[2 * i + 2] - p[2 * i]);
            const y = p[2 * i + 1] + t * (p[2 * i + 3] - p[2 * i + 1]);
            gap = Math.min(gap, distanceTo(touched.obstacles[0], radius, x, y));
        }
    return gap;
}
