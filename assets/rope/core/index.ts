export { Rope } from './Rope';
export { RopeAnchor } from './RopeAnchor';
export { RopeAttachment } from './RopeAttachment';
export type { RopeCrossing } from './RopeCrossing';
export { RopeEvent, RopeEventType } from './RopeEvent';
export { RopeHit } from './RopeHit';
export { RopeNode } from './RopeNode';
export { RopeObstacle } from './RopeObstacle';
export { RopeSystem } from './RopeSystem';
export {
    ERopeRaycastType,
    RopeCoupling,
    RopeEnd,
    RopeObstacleShape,
    RopeOffScreen,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeSpace,
    RopeTouch,
} from './enums';
