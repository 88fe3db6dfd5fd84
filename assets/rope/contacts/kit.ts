export { BodySteps } from './runtime/body-steps';
export { Collisions } from './runtime/collisions';
export { enterStepped, leaveStepped } from './runtime/feature';
