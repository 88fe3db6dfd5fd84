import './methods';

export { ERopeRaycastType } from './hits';
export { RopeHit } from './hits';
export type { RopeCrossing } from './hits';
