export { createNode, createStage, type Stage } from '../../tests/conformance/stage';
