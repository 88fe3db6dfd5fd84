import { Size, type Node } from 'cc';
import {
    BoxCollider2D,
    HingeJoint2D,
    PhysicsSystem2D,
    RigidBody2D,
    type ERigidBody2DType,
} from '../../tools/cc/physics-2d';
import type { Game } from './game';

/** Bodies beside a real Box2D, a port of it. */

/** Box2D's shapes stay 0.01 m apart, and sink in a little; px. */
export const SKIN = 1;

/** A box that Box2D moves, or that stands. */
export function addBox(
    game: Game,
    type: ERigidBody2DType,
    x: number,
    y: number,
    width: number,
    height: number,
): RigidBody2D {
    const node = game.addNode('box', { x, y });
    const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = type;
    const box = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.size = new Size(width, height) as never;
    box.apply();
    return body;
}

/** The node of a body, as ropes know it. */
export const nodeOf = (body: RigidBody2D): Node => body.node as unknown as Node;

/** Gravity of Box2D's world, px/s^2. */
export const gravity = (): number => Math.abs(PhysicsSystem2D.instance.gravity.y);

/** A hinge between the middle of a body and the scene, perhaps with a motor: deg/s and N m. */
export function hinge(
    body: RigidBody2D,
    motor?: { readonly speed: number; readonly torque: number },
): HingeJoint2D {
    const { node } = body;
    const joint = node.addComponent(HingeJoint2D as never) as unknown as HingeJoint2D;
    joint.connectedAnchor.set(node.worldPosition.x, node.worldPosition.y);
    if (motor)
        Object.assign(joint, { enableMotor: true, motorSpeed: motor.speed, maxMotorTorque: motor.torque });
    joint.apply(); // it has been there since it was added, and speeds that are set later count in rad/s
    return joint;
}
