import './methods';
import './rope-edits';

export type { RopeCut } from './RopeCut';
export { RopeKnife } from './RopeKnife';
export { RopeWinch } from './RopeWinch';
