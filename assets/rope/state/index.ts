import './methods';

export type { RestoreOptions, RopeState, RopeSystemState } from './RopeState';
