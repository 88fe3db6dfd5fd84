import { isValid } from 'cc';
import type { Component } from 'cc';
import type { SceneBody } from '../../bodies/kit';

/** Members of the engine's HingeJoint2D that are used. It is found by name: a build may come without 2D physics. */
interface HingeJoint extends Component {
    readonly enableMotor: boolean;
    /** kg x m^2/s^2 */
    readonly maxMotorTorque: number;
    /** deg/s */
    readonly motorSpeed: number;
    readonly connectedBody: SceneBody | null;
    /** Has the joint of Box2D, which knows its speed: what a script sets as `motorSpeed` counts there in rad/s. */
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

/** Finds the motor of the hinge on the node of a body. Returns whether there is one, and it is on. */
export function findHinge({ node }: SceneBody, out: Hinge): boolean {
    const joint = node.getComponent('cc.HingeJoint2D') as unknown as HingeJoint | null;
    if (!joint || !isValid(joint, true) || !joint.enabledInHierarchy || !joint.enableMotor) return false;
    const { connectedBody, impl, motorSpeed } = joint;
    const speed = impl?.impl?.GetMotorSpeed?.() ?? motorSpeed * RADIAN;
    // The motor turns the connected body, seen from this one.
    out.speed = (isValid(connectedBody) ? connectedBody!.angularVelocity : 0) - speed;
    out.torque = Math.max(joint.maxMotorTorque, 0);
    return Number.isFinite(out.speed + out.torque);
}
