export { EditedRope } from './edited-rope';
export { restoredMemory, takeMemory } from './restored-memory';
