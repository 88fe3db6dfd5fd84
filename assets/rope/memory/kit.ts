export { EditedRope, restoredMemory, takeMemory } from './edited-rope';
