export { createNode, createStage, type Stage } from '../conformance/stage';
