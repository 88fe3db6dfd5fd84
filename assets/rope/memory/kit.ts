export { EditedRope } from './edited-rope';
export { areNumbers, listOver, putScaled, resize, saveNumbers } from './lists';
export { restoredMemory, takeMemory } from './restored-memory';
