export {
    AnchorRuntime,
    bodyAnchorFor,
    wakeBodyOf,
    bodyAdviceFor,
    fallsOtherwise,
    gravityProblem,
} from './runtime/anchor-runtime';
export { BodyRuntime } from './runtime/body-runtime';
export type { StepsWithPhysics, Timed, SceneBody } from './runtime/physics';
export {
    keepsTime,
    physics,
    stepsAsRopes,
    stepsWithBodies,
    isMoving,
    movingBodyOn,
    NO_BODIES,
} from './runtime/physics';
