import './methods';

export { ERopeRaycastType } from './hits';
export { RopeHit } from './RopeHit';
export type { RopeCrossing } from './RopeCrossing';
