export { ropesOn } from './raycast';
export type { RopeHit } from './RopeHit';
