import { FIXED_STEP } from '../../core/solver/constants';
import { Affine } from '../../core/solver/geometry/affine';
import { turnToDirection } from '../../core/solver/geometry/math';
import { RigidBody } from '../../bodies/solver/rigid-body';
import { Obstacle } from './obstacle';

/** Freedoms of a body: its centre of mass, x and y, and its angle, rad. */
export const FREEDOMS = 3;

const direction = new Float64Array(2);
const aimed = new Affine();

/**
 * A rigid body that a rope may touch, and that the game's physics steps right after the rope. In the step of the rope
 * its obstacles go where the step of the body would take them without the rope, and where contacts push them from
 * there. See contact-bodies.ts.
 */
export class TouchedBody {
    /** Mass, velocity and so on of the body: to be set before each step. */
    readonly motion: RigidBody;
    readonly obstacles: readonly Obstacle[];

    /** Displacement of the body by the rope at the start and at the end of the substep; px, rad. */
    readonly start = new Float64Array(FREEDOMS);
    readonly end = new Float64Array(FREEDOMS);
    /** Change of the body's velocity by the rope in the step so far: px/s, rad/s. */
    readonly velocity = new Float64Array(FREEDOMS);
    /** Impulse of the rope in the step: mass x px/s, and about the centre of mass, mass x px^2/s. */
    readonly impulses = new Float64Array(FREEDOMS);
    /** Impulses of the last step: the first guess of the next. */
    readonly lastImpulses = new Float64Array(FREEDOMS);
    /** Velocity that an impulse of 1 gives the body in the step: along both axes, and turning. */
    readonly mobilities = new Float64Array(FREEDOMS);

    /** Displacement of the body in the step without the rope, and the cosine and sine of its turn. */
    private readonly _way = new Float64Array(FREEDOMS);
    private readonly _turn = new Float64Array([1, 0]);

    /** @param corners Corners of each obstacle, in axes of its own. */
    constructor(corners: readonly ArrayLike<number>[], motion = new RigidBody(0)) {
        this.motion = motion;
        this.obstacles = corners.map((polygon) => new Obstacle(polygon));
        for (const obstacle of this.obstacles) obstacle.body = this;
    }

    /** Called before a step, when `motion` is set: predicts the motion without the rope. */
    predict(): void {
        const { motion, mobilities, _way: way, _turn: turn } = this;
        this.lastImpulses.set(this.impulses);
        const h = FIXED_STEP;
        const kept = 1 / (1 + h * motion.linearDamping);
        const turning = 1 / (1 + h * motion.angularDamping);
        way[0] = h * kept * (motion.velocityX + h * motion.gravityX);
        way[1] = h * kept * (motion.velocityY + h * motion.gravityY);
        way[2] = h * turning * motion.angularVelocity;
        turn[0] = way[2];
        turnToDirection(turn);
        mobilities[0] = mobilities[1] = kept / motion.mass;
        mobilities[2] = turning / motion.inertia;
    }

    /** Called after `predict`, for each obstacle: sets its pose before the step. */
    aim(obstacle: Obstacle, { a, b, c, d, tx, ty }: Readonly<Affine>): void {
        const { motion, _way: way, _turn: turn } = this;
        const cosine = turn[0];
        const sine = turn[1];
        const x = tx - motion.x;
        const y = ty - motion.y;
        aimed.a = cosine * a - sine * b;
        aimed.b = sine * a + cosine * b;
        aimed.c = cosine * c - sine * d;
        aimed.d = sine * c + cosine * d;
        aimed.tx = motion.x + way[0] + cosine * x - sine * y;
        aimed.ty = motion.y + way[1] + sine * x + cosine * y;
        obstacle.aim(aimed);
    }

    /** Called at the start of a step, or of another attempt: the rope has not pushed the body yet. */
    begin(): void {
        this.start.fill(0);
        this.end.fill(0);
        this.velocity.fill(0);
        this.impulses.fill(0);
        this.follow();
    }

    /** Moves the obstacles to where `start` and `end` displace them. */
    follow(): void {
        for (let k = 0; k < this.obstacles.length; k++) this.obstacles[k].follow(false);
    }

    /** Motion of the body without the rope in a part of the step: x, y and angle. */
    wayTo(part: number, out: Float64Array): void {
        for (let k = 0; k < FREEDOMS; k++) out[k] = part * this._way[k];
    }

    /** Position of the centre in a part of the step, displaced by `by`. */
    centreAt(part: number, by: Float64Array, out: Float64Array): void {
        out[0] = this.motion.x + part * this._way[0] + by[0];
        out[1] = this.motion.y + part * this._way[1] + by[1];
    }

    /** Displaces the pose of an obstacle in a part, `parts[at]`, of the step. */
    displace(pose: Affine, parts: Float64Array, at: number, by: Float64Array): void {
        if (by[0] === 0 && by[1] === 0 && by[2] === 0) return;
        const part = parts[at];
        const { a, b, c, d } = pose;
        direction[0] = by[2];
        turnToDirection(direction);
        const cosine = direction[0];
        const sine = direction[1];
        const centreX = this.motion.x + part * this._way[0];
        const centreY = this.motion.y + part * this._way[1];
        const x = pose.tx - centreX;
        const y = pose.ty - centreY;
        pose.a = cosine * a - sine * b;
        pose.b = sine * a + cosine * b;
        pose.c = cosine * c - sine * d;
        pose.d = sine * c + cosine * d;
        pose.tx = centreX + by[0] + cosine * x - sine * y;
        pose.ty = centreY + by[1] + sine * x + cosine * y;
    }

    /** Called at the end of the step. */
    finish(): void {
        for (let k = 0; k < this.obstacles.length; k++) this.obstacles[k].follow(true);
        this.start.fill(0);
        this.end.fill(0);
    }
}
