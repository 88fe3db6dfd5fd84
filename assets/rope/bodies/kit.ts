export { AnchorRuntime, bodyAnchorFor, wakeBodyOf } from './runtime/anchor-runtime';
export { bodyAdviceFor, fallsOtherwise, gravityProblem } from './runtime/body-advice';
export { BodyRuntime } from './runtime/body-runtime';
export type { StepsWithPhysics } from './runtime/feature';
export {
    keepsTime,
    physics,
    stepsAsRopes,
    stepsWithBodies,
    isMoving,
    movingBodyOn,
    NO_BODIES,
} from './runtime/physics';
export type { Timed, SceneBody } from './runtime/physics';
