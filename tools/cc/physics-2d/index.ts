/**
 * The engine's 2D physics, as far as ropes and example scenes use it. A module of its own: a project may come without, and
 * so does a game on the stand-in that does not import it.
 */
export { BoxCollider2D, CircleCollider2D, Collider2D, PolygonCollider2D } from './colliders';
export { HingeJoint2D } from './joints';
export { PhysicsSystem2D } from './physics-system';
export { ERigidBody2DType, RigidBody2D } from './rigid-body';
export { PHYSICS_2D_PTM_RATIO } from './world';
