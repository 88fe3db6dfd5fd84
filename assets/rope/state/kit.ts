export { emptySight, emptySleep, faultOfVersion, looksLike, STATE_VERSION } from './check';
export { fillState } from './fill';
export { noteComponent } from './journal/calls';
export { keepPieces } from './pieces';
export type { RestoreOptions } from './RopeState';
export { addStateKind } from './system-state';
