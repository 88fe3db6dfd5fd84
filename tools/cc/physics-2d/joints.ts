import { RevoluteJoint, Vec2 as Meters, type Joint } from 'planck';
import { engineClass } from '../core/engine-class';
import { Vec2 } from '../math/vec2';
import { Component } from '../scene/component';
import { PhysicsSystem2D } from './physics-system';
import { RigidBody2D } from './rigid-body';
import { PHYSICS_2D_PTM_RATIO } from './world';

const RADIAN = Math.PI / 180;

/** A hinge between the body on its node and another one, or the scene. */
export class HingeJoint2D extends Component {
    anchor = new Vec2();
    connectedAnchor = new Vec2();
    collideConnected = false;
    connectedBody: RigidBody2D | null = null;
    private _enableMotor = false;
    private _maxMotorTorque = 1000;
    private _motorSpeed = 0;
    /** Not the engine's: the joint in Planck. */
    _joint: RevoluteJoint | null = null;

    get enableMotor(): boolean {
        return this._enableMotor;
    }
    set enableMotor(value: boolean) {
        this._enableMotor = value;
        this._joint?.enableMotor(value);
    }

    get maxMotorTorque(): number {
        return this._maxMotorTorque;
    }
    set maxMotorTorque(value: number) {
        this._maxMotorTorque = value;
        this._joint?.setMaxMotorTorque(value);
    }

    /** deg/s, but what is set when the joint is there already counts in rad/s, as in the engine. */
    get motorSpeed(): number {
        return this._motorSpeed;
    }
    set motorSpeed(value: number) {
        this._motorSpeed = value;
        this._joint?.setMotorSpeed(value);
    }

    get impl(): { readonly impl: { GetMotorSpeed(): number } | null } {
        const { _joint: joint } = this;
        return { impl: joint && { GetMotorSpeed: () => joint.getMotorSpeed() } };
    }

    /** Makes it anew, as it is set now: anchors count only then. */
    apply(): void {
        this.onDisable();
        this.onEnable();
    }

    protected override onEnable(): void {
        const { impl, ground } = PhysicsSystem2D.instance.physicsWorld;
        const { anchor, connectedAnchor } = this;
        const own = this.getComponent(RigidBody2D as never) as unknown as RigidBody2D;
        this._joint = impl.createJoint(
            new RevoluteJoint({
                bodyA: own._body!,
                bodyB: this.connectedBody?._body ?? ground,
                localAnchorA: meters(anchor),
                localAnchorB: meters(connectedAnchor),
                collideConnected: this.collideConnected,
                enableMotor: this._enableMotor,
                maxMotorTorque: this._maxMotorTorque,
                motorSpeed: this._motorSpeed * RADIAN,
            }),
        );
    }

    protected override onDisable(): void {
        const { _joint: joint } = this;
        if (joint?.getBodyA() && isInWorld(joint))
            PhysicsSystem2D.instance.physicsWorld.impl.destroyJoint(joint);
        this._joint = null;
    }
}

/** Whether a joint has not gone with one of its bodies. */
function isInWorld(joint: Joint): boolean {
    const { impl } = PhysicsSystem2D.instance.physicsWorld;
    for (let one = impl.getJointList(); one; one = one.getNext()) if (one === joint) return true;
    return false;
}

function meters({ x, y }: Vec2): Meters {
    return new Meters(x / PHYSICS_2D_PTM_RATIO, y / PHYSICS_2D_PTM_RATIO);
}

engineClass('cc.HingeJoint2D', HingeJoint2D, [
    ...['anchor', 'connectedAnchor', 'collideConnected', 'connectedBody', '_enableMotor', '_maxMotorTorque'],
    '_motorSpeed',
]);
