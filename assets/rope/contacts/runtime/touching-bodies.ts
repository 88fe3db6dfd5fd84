import { boxesMeet, FIXED_STEP, Affine } from '../../core/solver';
import type { Obstacle } from '../solver/obstacle';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';
import type { SceneShape } from './world';
import { Vec2 } from 'cc';
import { TouchedBody } from '../solver/touched-body';
import { BodyRuntime } from '../../bodies/runtime/body-runtime';
import { isMoving, type SceneBody } from '../../bodies/runtime/physics';

/** The dynamic bodies that a rope may touch, and that it pushes. */
export class TouchingBodies {
    /** The bodies in the solver. */
    solvers: readonly TouchedBody[] = [];
    /** Whether the bodies count as fixed for the rope: see `stepsWithBodies`. */
    areHeld = false;

    private _bodies: readonly TouchingBody[] = [];
    private _shapes: readonly SceneShape[] = [];

    /** Lists the bodies of these shapes. Returns their obstacles. */
    list(shapes: readonly SceneShape[]): readonly Obstacle[] {
        const components = new Set<SceneBody>();
        for (const { body } of shapes) if (body) components.add(body);
        const known = this._bodies;
        this._shapes = shapes;
        this._bodies = Array.from(components, (component) => {
            const own = shapes.filter(({ body }) => body === component);
            return known.find((one) => one.isOf(component, own)) ?? new TouchingBody(component, own);
        });
        for (const one of known) if (this._bodies.indexOf(one) < 0) one.leave();
        this.solvers = this._bodies.map(({ solver }) => solver);
        return this.solvers.reduce<Obstacle[]>((all, { obstacles }) => all.concat(obstacles), []);
    }

    /**
     * Called before a step of the physics.
     * @param isMissed Whether the rope took no part in the last one.
     */
    beginStep(areHeld: boolean, isMissed: boolean): void {
        this.areHeld = areHeld;
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].beginStep(isMissed, areHeld);
    }

    /** Called when all ropes of the group have taken the step. */
    endStep(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].count(false);
    }

    /**
     * Called before a step of the rope.
     * @param radius Radius of the rope.
     */
    read(radius: number): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].read(this.areHeld, radius);
    }

    /** Called after a step of the rope. */
    push(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].push();
    }

    /** Called before a step of the physics in which the rope takes no part. */
    holdStill(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].holdStill();
    }

    /** Whether the rope pushes a moving body: then it must not sleep. */
    get areRestless(): boolean {
        for (let b = 0; b < this._bodies.length; b++) if (this._bodies[b].isRestless) return true;
        return false;
    }

    /** Called when the rope falls asleep. */
    rest(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].rest();
    }

    /** Called when the rope is gone, or no longer pushes the bodies: bodies that sleep on it wake. */
    leave(): void {
        for (let b = 0; b < this._bodies.length; b++) this._bodies[b].leave();
    }

    /** Whether an awake body may get into a box by the next step. */
    mayMeet(box: Float64Array, margin: number): boolean {
        for (let s = 0; s < this._shapes.length; s++) {
            const { body, obstacle } = this._shapes[s];
            if (!obstacle || !body?.isValid || !body.isAwake()) continue;
            const { x, y } = body.linearVelocity;
            const way = 2 * FIXED_STEP * PX_PER_METER * (Math.abs(x) + Math.abs(y));
            obstacle.place();
            if (boxesMeet(box, obstacle.box, margin + way)) return true;
        }
        return false;
    }
}

/**
 * How many ropes of a group have pushed a body in the last step. Each of them moves the same part of its mass: they step at
 * once, and together would push it as hard as if each bore all of it.
 */
const pushers = new WeakMap<SceneBody, number>();

/** Distance of two points of a body by which its angle is measured, px: the physics has single precision. */
const BASE = 1000;

/** A body that has moved farther than this plus twice its way in a step was teleported, px. */
const PUT_AWAY = 8;

/** A push by a rope that is a smaller part of the weight of a sleeping body does not wake it. */
const WAKING_PUSH = 0.05;
/** A body slower than this may sleep, m/s and rad/s: as in Box2D. */
const STILL = 0.01;
const STILL_SPIN = Math.PI / 90;

const origin = new Vec2();
const point = new Vec2();
const impulse = new Vec2();
const pose = new Affine();

/** A dynamic body of the scene that a rope may touch, and the same body in the solver. */
class TouchingBody {
    readonly component: SceneBody;
    readonly solver: TouchedBody;

    private readonly _shapes: readonly SceneShape[];
    private readonly _outlines: readonly (readonly number[])[];
    private readonly _runtime: BodyRuntime;
    /** Whether the body was where the last step of the rope took it, and moves on from there. */
    private _goesOn = false;
    /** Position before the last step, and the largest way in that step. */
    private _x = 0;
    private _y = 0;
    private _way = 0;
    private _isRead = false;
    /** Whether the rope is one of the `pushers`. */
    private _isCounted = false;
    /** Whether the rope has pushed the body in its last step with the physics. */
    private _isBorne = false;

    constructor(component: SceneBody, shapes: readonly SceneShape[]) {
        this.component = component;
        this._shapes = shapes;
        this._runtime = new BodyRuntime(component, []);
        this._outlines = outlinesOf(shapes);
        this.solver = new TouchedBody(this._outlines, this._runtime.solver);
    }

    /** Whether this is the body of `component` with these shapes, which have not changed. */
    isOf(component: SceneBody, shapes: readonly SceneShape[]): boolean {
        const outlines = outlinesOf(shapes);
        const { _shapes: own, _outlines: ownOutlines } = this;
        return (
            component === this.component &&
            shapes.length === own.length &&
            shapes.every((shape, s) => shape === own[s]) &&
            outlines.length === ownOutlines.length &&
            outlines.every((outline, p) => outline === ownOutlines[p])
        );
    }

    /** Whether the rope pushes the body. */
    get isPushed(): boolean {
        const { impulses } = this.solver;
        return impulses[0] !== 0 || impulses[1] !== 0 || impulses[2] !== 0;
    }

    /**
     * Called before a step of the physics.
     * @param isMissed Whether the rope took no part in the last one.
     */
    beginStep(isMissed: boolean, isHeld: boolean): void {
        this._isRead = false;
        if (isMissed) this._goesOn = false;
        this.count(!isHeld && this.isPushed);
    }

    /** Sets whether the rope is one of the `pushers`. */
    count(isPusher: boolean): void {
        if (isPusher === this._isCounted) return;
        this._isCounted = isPusher;
        pushers.set(this.component, (pushers.get(this.component) ?? 0) + (isPusher ? 1 : -1));
    }

    /**
     * Called once before a step of the rope: tells the solver where the body is and how it moves. The corners of the body get
     * the radius of the rope, so that the body can move over a rope that lies in its way.
     */
    read(isHeld: boolean, ropeRadius: number): void {
        if (this._isRead || !this.component.isValid) return;
        this._isRead = true;
        const { component, solver, _runtime: runtime } = this;
        runtime.read(isHeld);
        const share = Math.max(1, pushers.get(component) ?? 0);
        solver.motion.mass /= share;
        solver.motion.inertia /= share;
        component.getWorldPoint(point.set(0, 0), origin);
        component.getWorldPoint(impulse.set(BASE, 0), point);
        this._noteWay();
        const x = point.x - origin.x;
        const y = point.y - origin.y;
        const size = Math.sqrt(x * x + y * y);
        solver.predict();
        this._aim(x / size, y / size, ropeRadius);
    }

    /** Finds out whether the body was teleported: then it did not move along its way. */
    private _noteWay(): void {
        const { velocityX, velocityY } = this.solver.motion;
        const way = 2 * FIXED_STEP * (Math.abs(velocityX) + Math.abs(velocityY));
        const reach = Math.max(way, this._way) + PUT_AWAY;
        if (Math.abs(origin.x - this._x) + Math.abs(origin.y - this._y) > reach) this._goesOn = false;
        this._x = origin.x;
        this._y = origin.y;
        this._way = way;
    }

    /** Sets the poses of the obstacles from the angle of the body and the scale of its node. */
    private _aim(cosine: number, sine: number, ropeRadius: number): void {
        const { solver, _shapes: shapes, _goesOn: goesOn } = this;
        let k = 0;
        for (let s = 0; s < shapes.length; s++) {
            const { node, obstacle: own } = shapes[s];
            if (!own) continue;
            const { m00, m01, m04, m05 } = node.worldMatrix;
            const { z, w } = node.worldRotation;
            const c = sine * 2 * z * w + cosine * (1 - 2 * z * z); // cosine of the angle from the node to the body
            const d = sine * (1 - 2 * z * z) - cosine * 2 * z * w;
            const obstacle = solver.obstacles[k++];
            obstacle.friction = own.friction;
            if (own.radius > 0) obstacle.setRadius(own.radius);
            else obstacle.round(ropeRadius);
            const a = c * m00 - d * m01;
            const b = d * m00 + c * m01;
            const e = c * m04 - d * m05;
            const f = d * m04 + c * m05;
            pose.set(a, b, e, f, origin.x, origin.y);
            if (!goesOn) {
                obstacle.aim(pose);
                obstacle.rest();
            }
            solver.aim(obstacle, pose);
        }
        this._goesOn = true;
    }

    /** After a step of the rope: applies its impulses to the body. */
    push(): void {
        const { component } = this;
        const { impulses, motion } = this.solver;
        if (!component.isValid) return;
        this._runtime.release();
        this._isBorne = this.isPushed;
        if (!this._isBorne) return;
        if (!component.isAwake()) {
            const size = (Math.abs(impulses[0]) + Math.abs(impulses[1])) / FIXED_STEP;
            if (size < WAKING_PUSH * this._runtime.weight) return;
            component.wakeUp();
        }
        impulse.set(impulses[0] / PX_PER_METER, impulses[1] / PX_PER_METER);
        component.applyLinearImpulse(impulse, point.set(motion.x, motion.y), false);
        component.applyAngularImpulse(impulses[2] / (PX_PER_METER * PX_PER_METER), false);
    }

    /** Whether the rope pushes the body and the body moves. */
    get isRestless(): boolean {
        const { component } = this;
        if (!this.isPushed || !component.isValid || !component.isAwake()) return false;
        const { x, y } = component.linearVelocity;
        return x * x + y * y > STILL * STILL || Math.abs(component.angularVelocity) > STILL_SPIN;
    }

    /** Called when the rope falls asleep: a body that it pushes sleeps, too, as nothing else would carry it. */
    rest(): void {
        if (this.isPushed && this.component.isValid && this.component.isAwake()) this.component.sleep();
    }

    /** Called when the rope no longer carries this body: wakes the body if it sleeps on the rope. */
    leave(): void {
        if (this.isPushed && isMoving(this.component)) this.component.wakeUp();
    }

    /** Called before a step of the physics without the rope: a body on the rope must not move. */
    holdStill(): void {
        if (this.component.isValid && (this._isBorne || this.isPushed)) this._runtime.hold();
    }
}

const outlinesOf = (shapes: readonly SceneShape[]): readonly (readonly number[])[] =>
    shapes.filter(({ obstacle }) => obstacle !== null).map(({ outline }) => outline);
