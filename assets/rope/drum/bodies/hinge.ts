import { isValid } from 'cc';
import type { Component } from 'cc';
import type { SceneBody } from '../../bodies/kit';

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

/** The motor of a hinge. */
export interface Hinge {
    /** How fast it turns the body, rad/s, > 0 counterclockwise. */
    speed: number;
    /** kg x m^2/s^2 */
    torque: number;
}

const RADIAN = Math.PI / 180;

/** Finds the motor of the hinge on the node of a body. Returns whether there is one that is switched on. */
export function findHinge({ node }: SceneBody, out: Hinge): boolean {
    const joint = node.getComponent('cc.HingeJoint2D') as unknown as HingeJoint | null;
    if (!joint || !isValid(joint, true) || !joint.enabledInHierarchy || !joint.enableMotor) return false;
    const { connectedBody, impl, motorSpeed } = joint;
    const speed = impl?.impl?.GetMotorSpeed?.() ?? motorSpeed * RADIAN;
    // The motor turns the connected body; its speed is measured from this body.
    out.speed = (isValid(connectedBody) ? connectedBody!.angularVelocity : 0) - speed;
    out.torque = Math.max(joint.maxMotorTorque, 0);
    return Number.isFinite(out.speed + out.torque);
}
