export { Rope } from './Rope';
export { RopeAnchor } from './RopeAnchor';
export { RopeAttachment } from './RopeAttachment';
export type { RopeCrossing } from './RopeCrossing';
export { RopeEvent, RopeEventType } from './RopeEvent';
export { RopeHit } from './RopeHit';
export { RopeNode } from './RopeNode';
export { RopeSystem } from './RopeSystem';
export {
    ERopeRaycastType,
    RopeCoupling,
    RopeEnd,
    RopeOffScreen,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
} from './enums';
