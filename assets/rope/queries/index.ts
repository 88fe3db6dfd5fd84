import './methods';

export { ERopeRaycastType } from './enums';
export type { RopeCrossing } from './RopeCrossing';
export { RopeHit } from './RopeHit';
