export { emptySight, emptySleep, faultOfVersion, looksLike, SIMULATION, STATE_VERSION } from './check';
export { fillState } from './lists';
export { noteComponent } from './journal/calls';
export { noteFrames } from './journal/taps';
export { keepPieces } from './rope-state';
export type { RestoreOptions } from './RopeState';
export { addStateKind } from './system-state';
export type { FingerState, ScriptPinState, SightState, SleepState } from './rope-memory';
export {
    loadFingers,
    loadScriptPins,
    loadSight,
    loadSleep,
    saveFingers,
    saveScriptPins,
    saveSight,
    saveSleep,
} from './runtime-memory';
export { emptyFinger } from './rope-memory';
export { SceneNodes, uuidOf } from './entries';
