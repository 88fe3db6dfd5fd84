export type { StepsWithPhysics } from './index';
export {
    AnchorRuntime,
    bodyAnchorFor,
    wakeBodyOf,
    bodyAdviceFor,
    fallsOtherwise,
    gravityProblem,
    BodyRuntime,
} from './runtime/body-runtime';
export type { Timed, SceneBody } from './runtime/physics';
export {
    keepsTime,
    physics,
    areStepsByHand,
    stepOf,
    stepsAsRopes,
    stepsWithBodies,
    isMoving,
    movingBodyOn,
    NO_BODIES,
} from './runtime/physics';
