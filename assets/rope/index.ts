export { Rope } from './Rope';
export { RopeAnchor } from './RopeAnchor';
export { RopeAttachment } from './RopeAttachment';
export { RopeNode } from './RopeNode';
export { RopeSystem } from './RopeSystem';
export { RopePreset, RopeSegments, RopeShape, RopeSolver, RopeSpace, RopeTouch } from './enums';
