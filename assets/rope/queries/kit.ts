export { ropesOn } from './hits';
export type { RopeHit } from './RopeHit';
