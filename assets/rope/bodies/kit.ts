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
export {
    keepsTime,
    physics,
    stepsAsRopes,
    stepsWithBodies,
    isMoving,
    movingBodyOn,
    NO_BODIES,
    type Timed,
    type SceneBody,
} from './runtime/physics';
