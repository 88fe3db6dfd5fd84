import { addFeature, features } from '../core/runtime/features';
import { areGroupsKnown, knowGroups } from '../core/runtime/groups';
import { beforeEachStep } from './runtime/physics';

/** An object that takes a step right before each step of the physics. */
export interface StepsWithPhysics {
    stepWithBodies(): void;
    /** Called just before a frame is drawn. */
    endDue?(): void;
}

/** The part that an object, which steps with others, takes in their steps: it pushes bodies. */
export interface PushesBodies {
    /** Called before a step. @param areHeld Whether the physics does not take this step: the bodies stand still. */
    beginPushing(areHeld: boolean): void;
    /** Called after a step with the physics. @param hasMoved Whether the object was awake. */
    endPushing(hasMoved: boolean): void;
    /** Called before a step of the physics that the object does not take. @param areStopped Whether bodies on it stand still. */
    miss(areStopped: boolean): void;
}

/** Objects that step together. */
export interface PushesTogether extends StepsWithPhysics {
    /** Those of them that push bodies. */
    readonly pushing: PushesBodies[];
    /** Whether it steps with the physics anyway. */
    readonly holdsBodies: boolean;
}

declare module '../core/runtime/features' {
    interface Feature {
        /** Once a frame, when groups are known: adds objects that step with the physics. */
        findWithPhysics?(out: StepsWithPhysics[]): void;
    }
}

/** What takes steps with the physics, in its order. */
const steps: StepsWithPhysics[] = [];
/** Whether anything took steps with the physics in the last frame. */
let isHooked = false;

addFeature({ name: 'bodies', order: 100, findGroups: findSteps, beforePaint: endDue });

/** Called once a frame, when all other features have found their groups. */
function findSteps(): void {
    steps.length = 0;
    for (let f = 0; f < features.length; f++) features[f].findWithPhysics?.(steps);
    const isNeeded = steps.length > 0;
    if (isNeeded || isHooked) beforeEachStep(isNeeded ? stepWithPhysics : null);
    isHooked = isNeeded;
}

function stepWithPhysics(): void {
    if (areGroupsKnown()) knowGroups(); // ropes may have gone since
    for (let k = 0; k < steps.length; k++) steps[k].stepWithBodies();
}

function endDue(): void {
    for (let k = 0; k < steps.length; k++) steps[k].endDue?.();
}
