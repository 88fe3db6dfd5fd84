import './methods';

export type { RestoreOptions, RopeLoadState, RopeState, RopeSystemState } from './RopeState';
