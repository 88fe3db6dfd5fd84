import './methods';
import './rope-edits';

export type { RopeCut } from './cut';
export { RopeKnife } from './RopeKnife';
export { RopeWinch } from './RopeWinch';
