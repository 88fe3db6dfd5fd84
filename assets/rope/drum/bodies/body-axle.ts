import { isValid, Vec2, type Component } from 'cc';
import { BodyRuntime } from '../../bodies/runtime/body-runtime';
import { isMoving, stepsWithBodies, type SceneBody } from '../../bodies/runtime/physics';
import { RopeSolver, RopeSpace } from '../../core/enums';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { atan2, cos, FIXED_STEP, sin } from '../../core/solver';
import type { Axle } from '../axle';
import type { DrumExit } from '../drum-exit';
import type { RopeDrum } from '../RopeDrum';
import type { Spool, SpoolForces } from '../solver/spool';

/** Mass, as felt at the rope, of a body that no rope turns. */
const IMMOVABLE = 1e18;
/** Largest angle, rad, by which a body may be ahead of a rope that cannot follow. Beyond it the drum slips in the rope. */
const MAX_LEAD = 1;
/**
 * The part, in each step, of an unforeseen turn of the body that the rope follows. (A joint that nobody knew of may turn the
 * body.) If the rope followed at once, it would throw a load at twice the speed.
 */
const FOLLOWED = 0.03;
/** Change of the pull, as a part of the pull, that wakes a sleeping body. */
const WAKING_PULL = 0.05;

const point = new Vec2();
const impulse = new Vec2();

/** The body on the node of a drum; null: none. @param before The axle that the drum had until now. */
export function axleOn(drum: RopeDrum, exit: DrumExit, before: Axle | null): Axle | null {
    const body = drum.node.getComponent('cc.RigidBody2D') as unknown as SceneBody | null;
    if (!body || !isValid(body, true) || !body.enabledInHierarchy) return null;
    return before instanceof BodyAxle && before.body === body ? before : new BodyAxle(body, exit);
}

/** A body of the 2D physics on the node of a drum. Its joints, its contacts, scripts and the rope turn it. */
export class BodyAxle implements Axle {
    private readonly _runtime: BodyRuntime;
    /** 1 if the body turns counterclockwise in the scene when it pays out, else -1. */
    private _side = 1;
    /** Angle of the node up to which the rope has followed, rad; NaN: any. */
    private _followed = NaN;
    /** Angle by which the body was ahead of the rope before the last step, rad; > 0 is paid out. */
    private _ahead = 0;
    /** Whether the physics has still to take the last step of the rope. */
    private _isForeseen = false;
    /** How fast the body turns once the pull of the last step has acted on it, rad/s. */
    private _rate = 0;
    /** The same, if only the rope and the known motor had turned body and rope. */
    private _free = 0;
    /** Mass of the body as felt at the rope. */
    private _mass = IMMOVABLE;
    /** Impulses of the rope on the body for the next step of the physics: about the axle, and at the axle. */
    private _spin = 0;
    private _pullX = 0;
    private _pullY = 0;
    /** Impulse of the rope in the last step, and in the step in which the body fell asleep. */
    private _pull = 0;
    private _pullAsleep = 0;

    constructor(
        readonly body: SceneBody,
        private readonly _exit: DrumExit,
    ) {
        this._runtime = new BodyRuntime(body, []);
    }

    read(runtime: RopeRuntime, spool: Spool, wound: number): void {
        const { body, _runtime: own, _isForeseen: isForeseen } = this;
        const { rope, axes } = runtime;
        const { forces } = spool;
        const { radius } = forces;
        const moves = isMoving(body);
        const isPulled = moves && rope.space === RopeSpace.World && rope.solver === RopeSolver.Exact;
        if (moves) own.release();
        own.read(!isPulled || !stepsWithBodies(rope));
        const { inertia } = own.solver;
        const isStiff = !(inertia < Infinity);
        this._side = this._exit.side * (axes.fromWorld.determinant < 0 ? -1 : 1);
        this._mass = isStiff ? IMMOVABLE : inertia / (radius * radius);
        spool.rate = isForeseen ? this._rate : this._side * (moves ? body.angularVelocity : 0);
        forces.mass = this._mass + wound;
        forces.spring = 0;
        forces.late = ((isStiff ? 1 : FOLLOWED) * this._findAhead() * radius) / FIXED_STEP;
        if (isStiff || !driveByHinge(body, this._side, forces)) this._hold(spool, isStiff || isForeseen);
    }

    /** Other joints and contacts that held the body against the rope in the last step are expected to hold it again. */
    private _hold({ forces, rate }: Spool, isUnknown: boolean): void {
        const { mass, radius } = forces;
        forces.speed = rate * radius;
        forces.grip = isUnknown ? 0 : Math.max(mass * (this._free - rate) * radius, 0) / FIXED_STEP;
    }

    /** Angle that the body has turned beyond what the rope has followed, rad; > 0 is paid out. */
    private _findAhead(): number {
        const { m00, m01 } = this.body.node.worldMatrix;
        const angle = atan2(m01, m00);
        if (!(Math.abs(this._followed) < Infinity)) this._followed = angle;
        const turns = (angle - this._followed) / (2 * Math.PI);
        return (this._ahead = this._isForeseen ? 0 : this._side * 2 * Math.PI * (turns - Math.round(turns)));
    }

    turn(spool: Spool, way: number): void {
        const { radius, mass, felt } = spool.forces;
        const { _side: side, _exit: exit, _mass: own } = this;
        const lead = this._ahead - way / radius;
        const slip = Math.abs(lead) > MAX_LEAD ? lead - Math.sign(lead) * MAX_LEAD : 0;
        this._followed += side * (way / radius + slip);
        this._pull = spool.impulse;
        const toRope = (mass - own) * (spool.rate - spool.rateBefore) * radius; // turns the rope on the drum
        const pull = this._pull - toRope;
        this._rate = spool.rateBefore + pull / (own * radius);
        this._free = spool.rateBefore + this._pull / (mass * radius);
        this._isForeseen = own < IMMOVABLE;
        this._spin = side * pull * radius;
        // The axle is pulled as slowly as is stable if nothing else held it: its own mass against that of the load.
        const { mass: still } = this._runtime.solver;
        const part = still < Infinity ? still / (still + (felt < Infinity ? felt : mass)) : 1;
        this._pullX -= part * (this._pullX + exit.side * sin(exit.angle) * this._pull);
        this._pullY -= part * (this._pullY - exit.side * cos(exit.angle) * this._pull);
    }

    /**
     * Called right before a step of the physics.
     * @param isInTime Whether the rope takes this step, too. If not, the body must not move.
     */
    pull(isInTime: boolean): void {
        const { body, _pull: size } = this;
        if (!isMoving(body)) return;
        if (!isInTime) this._runtime.hold();
        if (!this._isForeseen) return;
        this._isForeseen = false;
        if (!body.isAwake()) {
            if (Math.abs(size - this._pullAsleep) <= WAKING_PULL * Math.abs(size)) return;
            body.wakeUp();
        }
        this._pullAsleep = size;
        body.applyAngularImpulse(this._spin / (PX_PER_METER * PX_PER_METER), false);
        body.getWorldCenter(point);
        impulse.set(this._pullX / PX_PER_METER, this._pullY / PX_PER_METER);
        body.applyLinearImpulse(impulse, point, false);
    }

    get inertia(): number {
        return this._runtime.solver.inertia;
    }

    spin(value: number): void {
        if (isMoving(this.body))
            this.body.applyAngularImpulse((this._side * value) / (PX_PER_METER * PX_PER_METER), true);
    }

    restart(): void {
        this._followed = NaN;
        this._isForeseen = false;
        this._rate = this._free = this._pullX = this._pullY = 0;
    }
}

/** Members of the engine's HingeJoint2D that are used here. The class is found by its name: a build may have no 2D physics. */
interface HingeJoint extends Component {
    readonly enableMotor: boolean;
    /** kg x m^2/s^2 */
    readonly maxMotorTorque: number;
    /** deg/s */
    readonly motorSpeed: number;
    readonly connectedBody: SceneBody | null;
    /** Has the joint of Box2D, which knows its own speed: there `motorSpeed`, as a script sets it, counts in rad/s. */
    readonly impl: { readonly impl: { GetMotorSpeed?(): number } | null } | null;
}

const RADIAN = Math.PI / 180;

/**
 * Lets the motor of the hinge on the node of a body act on a spool: it acts in the same step as the rope, so its torque is
 * taken into account beforehand. Returns whether there is one that is switched on; else the forces mean nothing.
 * @param side 1 if the body turns counterclockwise in the scene when it pays out, else -1.
 */
function driveByHinge({ node }: SceneBody, side: number, forces: SpoolForces): boolean {
    const joint = node.getComponent('cc.HingeJoint2D') as unknown as HingeJoint | null;
    if (!joint || !isValid(joint, true) || !joint.enabledInHierarchy || !joint.enableMotor) return false;
    const { connectedBody, impl, motorSpeed } = joint;
    const relative = impl?.impl?.GetMotorSpeed?.() ?? motorSpeed * RADIAN;
    // The motor turns the connected body; its speed is measured from this body.
    const speed = (isValid(connectedBody) ? connectedBody!.angularVelocity : 0) - relative;
    forces.speed = side * speed * forces.radius;
    forces.grip = (Math.max(joint.maxMotorTorque, 0) * PX_PER_METER * PX_PER_METER) / forces.radius;
    return Number.isFinite(forces.speed + forces.grip);
}
