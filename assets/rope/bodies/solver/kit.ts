export { RigidBody } from './rigid-body';
