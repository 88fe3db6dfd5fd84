export { emptySight, emptySleep, faultOfVersion, looksLike, SIMULATION, STATE_VERSION } from './check';
export { fillState } from './fill';
export { noteComponent } from './journal/calls';
export { noteFrames } from './journal/taps';
export { keepPieces } from './pieces';
export type { RestoreOptions } from './RopeState';
export { addStateKind } from './system-state';
