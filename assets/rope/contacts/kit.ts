export { BodySteps, Collisions } from './runtime/collisions';
export { enterStepped, leaveStepped } from './runtime/feature';
