import './methods';

export type { RestoreOptions, RopeLoadState, RopeNetState, RopeState, RopeSystemState } from './RopeState';
