import { isValid, type Component } from 'cc';
import type { SceneBody } from '../../bodies/runtime/physics';
import { PX_PER_METER } from '../../core/runtime/entries/attachments';
import type { SpoolForces } from '../solver/spool';

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
export function driveByHinge({ node }: SceneBody, side: number, forces: SpoolForces): boolean {
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
