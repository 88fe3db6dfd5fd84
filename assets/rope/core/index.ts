export { Rope } from './Rope';
export { RopeAnchor } from './RopeAnchor';
export { RopeAttachment } from './RopeAttachment';
export { RopeEvent, RopeEventType } from './RopeEvent';
export { RopeNode } from './RopeNode';
export { RopeSystem } from './RopeSystem';
export {
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
