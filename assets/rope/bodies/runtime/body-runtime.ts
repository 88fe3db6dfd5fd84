import { Vec2 } from 'cc';
import { FIXED_STEP, hypot } from '../../core/solver';
import { RigidBody } from '../solver/rigid-body';
import type { AnchorRuntime } from './anchor-runtime';
import { physics, isMoving } from './physics';
import type { SceneBody } from './physics';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';

/**
 * Change of the pull, as a part of the weight, that wakes a sleeping body. While ropes come to rest their pull changes by less.
 */
const WAKING_PULL = 0.05;

/** Distance between a body and its node that may be rounding, px: the physics has single precision. */
const ROUNDING = 0.01;

const place = new Float64Array(2);
const point = new Vec2();
const impulse = new Vec2();

/** A dynamic body of the scene that ropes hold, and its counterpart in the solver. */
export class BodyRuntime {
    readonly component: SceneBody;
    readonly solver: RigidBody;

    /** The anchors in the body's own axes, px; null until its first step. */
    private _local: readonly Vec2[] | null = null;
    private readonly _anchors: readonly AnchorRuntime[];
    /** Impulses of the ropes when the body fell asleep. They may be less than its weight: it may lie on something. */
    private readonly _asleepWith: Float64Array;
    /** Velocities of the body before it was stopped: m/s, rad/s. */
    private readonly _velocity = new Vec2();
    private _spin = 0;
    private _isStopped = false;

    constructor(component: SceneBody, anchors: readonly AnchorRuntime[]) {
        this.component = component;
        this._anchors = anchors;
        this.solver = new RigidBody(anchors.length);
        this._asleepWith = new Float64Array(2 * anchors.length);
    }

    /** Called when ropes take hold, before the physics reads node positions: moves a body to where its node is drawn. */
    meet(): void {
        const { component } = this;
        if (!isMoving(component)) return;
        const { x, y, z } = component.node.worldPosition;
        component.getWorldPoint(point.set(0, 0), point);
        if (Math.abs(point.x - x) + Math.abs(point.y - y) > ROUNDING)
            component.node.setWorldPosition(x, y, z);
    }

    /**
     * Before a step: tells the solver where the body is and how it moves.
     * @param isHeld Whether the body counts as fixed: the physics does not run, or not in the time of the ropes.
     */
    read(isHeld: boolean): void {
        const { component, solver } = this;
        if (!isMoving(component)) return this._stand();
        const local = (this._local ??= this._anchors.map((anchor) => this._placeOf(anchor)));
        for (let k = 0; k < local.length; k++) {
            component.getWorldPoint(local[k], point);
            solver.anchors[2 * k] = point.x;
            solver.anchors[2 * k + 1] = point.y;
        }
        component.getWorldCenter(point);
        solver.x = point.x;
        solver.y = point.y;
        const { x, y } = component.linearVelocity;
        solver.velocityX = isHeld ? 0 : x * PX_PER_METER;
        solver.velocityY = isHeld ? 0 : y * PX_PER_METER;
        solver.angularVelocity = isHeld ? 0 : component.angularVelocity;
        const { gravity } = physics()!;
        solver.gravityX = isHeld ? 0 : gravity.x * component.gravityScale;
        solver.gravityY = isHeld ? 0 : gravity.y * component.gravityScale;
        solver.linearDamping = component.linearDamping;
        solver.angularDamping = component.angularDamping;
        solver.mass = isHeld ? Infinity : component.getMass();
        solver.inertia = isHeld || component.fixedRotation ? Infinity : this._inertia();
    }

    /**
     * For the solver, a body that the physics no longer moves is fixed where its node is. From the next frame on, its ropes are
     * no longer tied to it.
     */
    private _stand(): void {
        const { solver, _anchors: anchors } = this;
        for (let k = 0; k < anchors.length; k++) {
            if (!anchors[k].target.isValid) continue;
            anchors[k].placeOf(0, place);
            solver.anchors.set(place, 2 * k);
        }
        Object.assign(solver, { mass: Infinity, inertia: Infinity, gravityX: 0, gravityY: 0 });
        Object.assign(solver, { velocityX: 0, velocityY: 0, angularVelocity: 0 });
    }

    /** Weight in the last step, kg x px/s^2. */
    get weight(): number {
        const { mass, gravityX, gravityY } = this.solver;
        return mass * (Math.abs(gravityX) + Math.abs(gravityY));
    }

    /** Called before a step of the physics that the ropes do not take: stops the body. `release` gives its velocity back. */
    hold(): void {
        const { component, _velocity: velocity } = this;
        if (!isMoving(component) || !component.isAwake()) return;
        const { x, y } = component.linearVelocity;
        if (!this._isStopped) [velocity.x, velocity.y, this._spin] = [x, y, component.angularVelocity];
        this._isStopped = true;
        const { gravity, fixedTimeStep } = physics()!;
        const fall = (fixedTimeStep * component.gravityScale) / PX_PER_METER; // the velocity that the step will add
        component.linearVelocity = point.set(-fall * gravity.x, -fall * gravity.y);
        component.angularVelocity = 0;
    }

    /** Called before a step with the ropes: gives the velocity back. */
    release(): void {
        if (!this._isStopped || !isMoving(this.component)) return;
        this._isStopped = false;
        this.component.linearVelocity = this._velocity;
        this.component.angularVelocity = this._spin;
    }

    /** Called after a step of the ropes: applies their impulses to the body. A sleeping body wakes if they have changed. */
    pull(isHeld: boolean): void {
        const { component } = this;
        const { impulses, anchors } = this.solver;
        if (isHeld || !isMoving(component)) return;
        this._limit();
        if (!component.isAwake()) {
            if (!this._isPulledOtherwise()) return;
            component.wakeUp();
        }
        this._asleepWith.set(impulses);
        for (let k = 0; k < impulses.length; k += 2) {
            impulse.set(impulses[k] / PX_PER_METER, impulses[k + 1] / PX_PER_METER);
            component.applyLinearImpulse(impulse, point.set(anchors[k], anchors[k + 1]), false);
        }
    }

    /** Limits the impulse at each anchor to its `maxForce`. */
    private _limit(): void {
        const { impulses } = this.solver;
        for (let k = 0; k < impulses.length; k += 2) {
            const limit = this._anchors[k / 2].maxForce * FIXED_STEP;
            const size = hypot(impulses[k], impulses[k + 1]);
            if (!(size > limit)) continue;
            impulses[k] *= limit / size;
            impulses[k + 1] *= limit / size;
        }
    }

    private _isPulledOtherwise(): boolean {
        const { _asleepWith: before } = this;
        const { impulses } = this.solver;
        const weight = this.weight * physics()!.fixedTimeStep;
        for (let k = 0; k < before.length; k++)
            if (Math.abs(impulses[k] - before[k]) > WAKING_PULL * weight) return true;
        return false;
    }

    /** Moment of inertia about the centre of mass, kg x px^2. The engine's is about the origin of the body. */
    private _inertia(): number {
        const { component } = this;
        const { x, y } = component.getLocalCenter(point);
        return component.getInertia() * PX_PER_METER * PX_PER_METER - component.getMass() * (x * x + y * y);
    }

    private _placeOf(anchor: AnchorRuntime): Vec2 {
        anchor.placeOf(0, place);
        return this.component.getLocalPoint(point.set(place[0], place[1]), new Vec2());
    }
}
