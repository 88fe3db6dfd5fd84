export { looksLike, STATE_VERSION } from './states';
export { noteComponent, noteFrames } from './journal/calls';
export { keepPieces } from './rope-state';
export { FINGER, SCRIPT_PIN, SIGHT, SIMULATION, SLEEP, type RestoreOptions } from './RopeState';
export { addStateKind } from './system-state';
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
export { SceneNodes, uuidOf } from './entries';
