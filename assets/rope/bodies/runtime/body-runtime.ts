import { Vec2, isValid, type Component, type Node } from 'cc';
import { FIXED_STEP, hypot, Simulation } from '../../core/solver';
import { RigidBody } from '../solver/rigid-body';
import { physics, isMoving, movingBodyOf, type SceneBody } from './physics';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';
import { isPlace } from '../../core/inspector/warn-once';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { AT_REST } from '../../core/runtime/sleep/sleep';
import { RopeCoupling, RopeSolver, RopeSpace } from '../../core/enums';
import type { Coupled } from '../../core/runtime/groups';
import type { Rope } from '../../core/Rope';
import { localized } from '../../core/inspector/attributes';
import { BODY_ADVICE } from '../texts/advice';

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

/** An entry of a rope that has a limit for the pull on a body. */
interface Limited {
    readonly maxForce?: number;
}

/** A point on a dynamic body that ropes hold. In the solver it is one node, which the physics moves. */
export class AnchorRuntime {
    readonly component: SceneBody;
    /** A scene node of the body, and the place of the anchor in the axes of this node. */
    readonly target: Node;
    readonly x: number;
    readonly y: number;
    readonly simulation = new Simulation({ nodeCount: 1, baseLength: 1 });
    private readonly _entry: Limited | null;
    private readonly _holders: RopeRuntime[] = [];
    private readonly _place = new Float64Array(2);

    /** @param entry Its `maxForce` is the limit of the pull; null: no limit. */
    constructor(component: SceneBody, target: Node, x: number, y: number, entry: Limited | null = null) {
        this._entry = entry;
        this.component = component;
        this.target = target;
        this.x = x;
        this.y = y;
        this.simulation.frames.standsDrawn = true;
        this.simulation.frames.restWatch = AT_REST; // the physics says whether the body sleeps
        this.simulation.configure({}, 'exact');
    }

    /** Largest pull on the body at this anchor, mass x px/s^2. */
    get maxForce(): number {
        const force = this._entry?.maxForce ?? 0;
        return force > 0 ? force : Infinity;
    }

    /** Whether this anchor is at a place on a body. */
    isAt(component: SceneBody, x: number, y: number): boolean {
        return this.component === component && this.x === x && this.y === y;
    }

    /**
     * Called before the steps of a frame: moves the node to where the body is. Returns false: the body itself wakes its ropes.
     */
    prepare(): boolean {
        const { simulation, _place: place } = this;
        this.placeOf(0, place);
        const { positions } = simulation.chain;
        if (isPlace(place[0], place[1]))
            simulation.frames.moveBy(place[0] - positions[0], place[1] - positions[1]);
        return false;
    }

    /** Position of the anchor in the scene; the last one if its node is destroyed. */
    placeOf(_node: number, out: Float64Array): void {
        if (!isValid(this.target, true)) return out.set(this._place);
        const { m00, m01, m04, m05, m12, m13 } = this.target.worldMatrix;
        out[0] = m00 * this.x + m04 * this.y + m12;
        out[1] = m01 * this.x + m05 * this.y + m13;
    }

    /** Moves the body, without turning it, until the anchor is where a rope reaches it. World, px. */
    moveTo(x: number, y: number): void {
        this.prepare(); // another rope may have moved the body since
        const { positions } = this.simulation.chain;
        const { node } = this.component;
        const place = node.worldPosition;
        node.setWorldPosition(place.x + x - positions[0], place.y + y - positions[1], place.z);
        this.prepare();
    }

    /** Called before the group is drawn: ropes end where the body is drawn. */
    show(): void {
        this.placeOf(0, this.simulation.frames.drawn);
    }

    /** Sets the ropes that hold the anchor. If they differ from those before, a sleeping body wakes. */
    heldBy(ropes: readonly RopeRuntime[]): void {
        const { _holders: before } = this;
        let isOther = ropes.length !== before.length;
        for (let r = 0; r < ropes.length && !isOther; r++) isOther = ropes[r] !== before[r];
        if (!isOther) return;
        if (before.length > 0) this.wakeBody();
        before.splice(0, before.length, ...ropes);
    }

    /** Wakes the body, after ropes that held it have let go or moved. */
    wakeBody(): void {
        if (isMoving(this.component)) this.component.wakeUp();
    }
}

/** Wakes the body that a rope is no longer tied to. */
export function wakeBodyOf(hub: unknown): void {
    if (hub instanceof AnchorRuntime) hub.wakeBody();
}

/** The properties of a rope that are read here. A net has none of them. */
type Holding = Component & { readonly space?: RopeSpace; readonly solver?: RopeSolver };

const known = new WeakMap<Node, AnchorRuntime[]>();
/** The anchors of entries with their own limit, `maxForce`. */
const limited = new WeakMap<Coupled, AnchorRuntime>();

/**
 * The anchor by which a rope and a dynamic body pull each other. Null: there is no such body, or the rope is not of a kind that
 * can pull it: it must be in the world and use `Exact`. The anchor of a prop with an `offset` is moved by minus the offset.
 */
export function bodyAnchorFor(
    rope: Holding,
    target: Node | null | undefined,
    entry?: Coupled | null,
): AnchorRuntime | null {
    if (!target || rope.space !== RopeSpace.World || rope.solver !== RopeSolver.Exact) return null;
    if (entry?.coupling === RopeCoupling.Follow || entry?.coupling === RopeCoupling.Off) return null;
    const component = movingBodyOf(target);
    if (!component || rope.node.isChildOf(component.node)) return null;
    const [x, y] = entry?.offset ? [-entry.offset.x, -entry.offset.y] : [0, 0];
    if (entry && entry.maxForce! > 0) {
        const own = limited.get(entry);
        if (own && own.target === target && own.isAt(component, x, y)) return own;
        const anchor = new AnchorRuntime(component, target, x, y, entry);
        limited.set(entry, anchor);
        return anchor;
    }
    const anchors = known.get(target) ?? [];
    for (const anchor of anchors) if (anchor.isAt(component, x, y)) return anchor;
    const anchor = new AnchorRuntime(component, target, x, y);
    known.set(target, anchors.filter(({ component: { isValid } }) => isValid).concat(anchor));
    return anchor;
}

/** Two gravities differ if their difference is more than this part of the larger one; less is rounding. */
const OTHER_GRAVITY = 0.01;
/**
 * A frame may be this many times as long as all steps that the physics takes in it: because of rounding, or a late frame. A
 * longer frame means slow motion.
 */
const LATE = 1.1;

/** Whether the gravity of a rope differs from that of the bodies. */
export function fallsOtherwise({ gravity: { x, y } }: Rope): boolean {
    const { gravity } = physics()!;
    const apart = Math.abs(x - gravity.x) + Math.abs(y - gravity.y);
    return apart > OTHER_GRAVITY * (Math.abs(x) + Math.abs(y));
}

/** The difference, in words. */
export function gravityProblem({ gravity: { x, y } }: Rope): string {
    const { gravity } = physics()!;
    return `is (${x}, ${y}), that of the 2D physics (${gravity.x}, ${gravity.y}): the rope and the body on it fall differently.`;
}

/**
 * Advice, in words, about a rope and the dynamic bodies on it; empty: none.
 * @param places Hubs that the rope is tied to; some are anchors on bodies.
 * @param ropeMass Mass of the rope without its loads.
 * @param frameTime Mean duration of a frame, s.
 */
export function bodyAdviceFor(
    rope: Rope,
    places: readonly unknown[],
    ropeMass: number,
    frameTime: number,
): string {
    let lightest = Infinity;
    for (const place of places)
        if (place instanceof AnchorRuntime && place.component.isValid)
            lightest = Math.min(lightest, place.component.getMass());
    const system = physics();
    if (lightest === Infinity || !system) return '';
    if (fallsOtherwise(rope))
        return localized(
            `Gravity ${gravityProblem(rope)}`,
            BODY_ADVICE.otherGravity?.(rope.gravity, system.gravity),
        );
    if (ropeMass > lightest) {
        const [mass, kg] = [ropeMass.toPrecision(3), lightest.toPrecision(3)];
        return localized(
            `The rope weighs ${mass}, the body on it ${kg} kg: lower Mass, or the rope swings the body about.`,
            BODY_ADVICE.heavyRope?.(mass, kg),
        );
    }
    if (frameTime > LATE * system.maxSubSteps * FIXED_STEP) {
        const ms = (1000 * frameTime).toFixed(0);
        return localized(
            `Frames take ${ms} ms: bodies and their ropes run in slow motion. Raise maxSubSteps of PhysicsSystem2D (${system.maxSubSteps}).`,
            BODY_ADVICE.slowFrames?.(ms, system.maxSubSteps),
        );
    }
    return '';
}
