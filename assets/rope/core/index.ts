export { Rope } from './Rope';
export { RopeAnchor } from './RopeAnchor';
export { RopeAttachment } from './RopeAttachment';
export type { RopeCrossing } from './RopeCrossing';
export { RopeEvent, RopeEventType } from './RopeEvent';
export { RopeNetEvent, RopeNetEventType } from './RopeNetEvent';
export { RopeHit } from './RopeHit';
export { RopeLoad } from './RopeLoad';
export { RopeNode } from './RopeNode';
export { RopeObstacle } from './RopeObstacle';
export { RopeNet } from './RopeNet';
export { RopeRider } from './RopeRider';
export { RopeNetAnchor } from './RopeNetAnchor';
export { RopeNetAttachment } from './RopeNetAttachment';
export { RopeSystem } from './RopeSystem';
export { RopeNetHold, RopeNetPreset, RopeNetShape } from './enums';
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
