import type { Component, Node, Vec2 } from 'cc';
import { isValid } from 'cc';

/** A body of the engine's 2D physics. It is found by name: a build may come without. */
export interface MovedBody extends Component {
    readonly type: number;
    /** m/s */
    linearVelocity: Vec2;
    angularVelocity: number;
}

const BODY_CLASS = 'cc.RigidBody2D';
/** `ERigidBody2DType.Dynamic`. */
export const DYNAMIC = 2;
/** The engine's PHYSICS_2D_PTM_RATIO: px of a metre. */
export const PX_PER_METER = 32;

/** The dynamic body on a node; null: there is none. */
export function dynamicBodyOn(node: Node): MovedBody | null {
    const body = node.getComponent(BODY_CLASS) as unknown as MovedBody | null;
    return body?.type === DYNAMIC && isValid(body, true) ? body : null;
}

/**
 * Gives the dynamic body of a node, if it has one, a velocity: without it a body that is put back in its place in every
 * frame falls faster and faster, and is gone in a moment when it is let go.
 * @param x World, px/s; as `y`.
 */
export function moveBody(node: Node, x: number, y: number): void {
    const body = dynamicBodyOn(node);
    if (!body) return;
    const { linearVelocity: velocity } = body;
    velocity.x = x / PX_PER_METER;
    velocity.y = y / PX_PER_METER;
    body.linearVelocity = velocity;
    body.angularVelocity = 0;
}
