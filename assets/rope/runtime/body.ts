import type { Node } from 'cc';

/** What is used of the engine's 2D body. It is found by name: a build may come without 2D physics. */
interface Body {
    readonly type: number;
    linearVelocity: { x: number; y: number };
    angularVelocity: number;
}

const BODY_CLASS = 'cc.RigidBody2D';
/** `ERigidBody2DType.Dynamic`. */
const DYNAMIC = 2;
/** The engine's PHYSICS_2D_PTM_RATIO: px of a metre. */
const PX_PER_METER = 32;

/**
 * Gives the dynamic body of a node, if it has one, a velocity: without it a body that is put back in its place in every
 * frame falls faster and faster, and is gone in a moment when it is let go.
 * @param x World, px/s; as `y`.
 */
export function moveBody(node: Node, x: number, y: number): void {
    const body = node.getComponent(BODY_CLASS) as unknown as Body | null;
    if (body?.type !== DYNAMIC) return;
    const { linearVelocity: velocity } = body;
    velocity.x = x / PX_PER_METER;
    velocity.y = y / PX_PER_METER;
    body.linearVelocity = velocity;
    body.angularVelocity = 0;
}
