import { director, isValid, type Node, type Vec2 } from 'cc';
import { FIXED_STEP } from '../../core/solver';
import { clock } from '../../core/runtime/frame';
import { DYNAMIC, dynamicBodyOn, type MovedBody } from '../../core/runtime/entries/attachments';

/** Members of the engine's 2D body that are used. The class is found by its name: a build may lack the 2D physics. */
export interface SceneBody extends MovedBody {
    readonly gravityScale: number;
    readonly linearDamping: number;
    readonly angularDamping: number;
    readonly fixedRotation: boolean;
    /** kg; 0 with a physics that has no bodies. */
    getMass(): number;
    /** Moment of inertia about the origin of the body, kg x m^2. */
    getInertia(): number;
    getLocalCenter<Out>(out: Out): Out;
    getWorldCenter<Out>(out: Out): Out;
    getLocalPoint<Out>(worldPoint: Readonly<Vec2>, out: Out): Out;
    getWorldPoint<Out>(localPoint: Readonly<Vec2>, out: Out): Out;
    isAwake(): boolean;
    wakeUp(): void;
    sleep(): void;
    /** @param impulse kg x m/s. @param point World, px. */
    applyLinearImpulse(impulse: Readonly<Vec2>, point: Readonly<Vec2>, wake: boolean): void;
    /** @param impulse About the centre of mass, kg x m^2/s. */
    applyAngularImpulse(impulse: number, wake: boolean): void;
}

export const NO_BODIES: readonly SceneBody[] = [];

function bodyOn(node: Node): SceneBody | null {
    return dynamicBodyOn(node) as SceneBody | null;
}

/** Whether the physics moves a body now. Since it was found, the body may have been switched off, made static or destroyed. */
export function isMoving(body: SceneBody): boolean {
    return body.isValid && body.enabledInHierarchy && body.type === DYNAMIC && body.getMass() > 0;
}

/** Bodies found in this frame. */
const found = new Map<Node, SceneBody | null>();
let foundIn = -1;

/**
 * The dynamic body that moves a node: on the node, or on a node above it; null: none. Only Box2D has dynamic bodies: the
 * engine's built-in physics gives them no mass.
 */
export function movingBodyOf(node: Node): SceneBody | null {
    if (!physics()) return null;
    const frame = director.getTotalFrames();
    if (frame !== foundIn) found.clear();
    foundIn = frame;
    let body = found.get(node);
    if (body === undefined) found.set(node, (body = findMovingBody(node)));
    return body;
}

/** The dynamic body on the node itself, if the physics moves it; null: none. */
export function movingBodyOn(node: Node): SceneBody | null {
    const body = physics() ? bodyOn(node) : null;
    return body && body.enabledInHierarchy && body.getMass?.() > 0 ? body : null;
}

function findMovingBody(node: Node): SceneBody | null {
    for (let one: Node | null = node; one; one = one.parent) {
        const body = isValid(one, true) ? bodyOn(one) : null;
        if (body) return body.enabledInHierarchy && body.getMass?.() > 0 ? body : null;
    }
    return null;
}

/** Members of the engine's 2D physics that are used. The class is found by its name: a build may lack the physics. */
interface PhysicsSystem {
    readonly enable: boolean;
    readonly autoSimulation: boolean;
    readonly fixedTimeStep: number;
    readonly maxSubSteps: number;
    /** px/s^2 */
    readonly gravity: { readonly x: number; readonly y: number };
    readonly physicsWorld: PhysicsWorld;
}

interface PhysicsWorld {
    step(deltaTime: number, velocityIterations?: number, positionIterations?: number): void;
}

const SYSTEM = 'PHYSICS_2D';
/**
 * Two lengths of a step that differ by less than this part count as equal: projects write 0.0166667 or 0.0167. Every step
 * corrects what bodies have moved too far or too little.
 */
const SAME_STEP = 0.01;

/** Frames in which a script that steps the physics by hand may leave out a step. */
const PAUSE = 10;

let hooked: PhysicsWorld | null = null;
/** The frame in which a script has last stepped the physics by hand, and how long that step was, s. */
let handFrame = -Infinity;
let handStep = FIXED_STEP;

/** The engine's 2D physics; null in a build without it. */
export function physics(): PhysicsSystem | null {
    return director.getSystem(SYSTEM) as unknown as PhysicsSystem | null;
}

/** Whether the physics does not step by itself, and a script steps it, at any time of a frame. */
function isSteppedByHand(): boolean {
    const pause = director.getTotalFrames() - handFrame;
    return pause >= 0 && pause < PAUSE && !stepsByItself();
}

/** Whether a script steps the ropes or the physics: then a step of the physics may come before the ropes know of the frame. */
export function areStepsByHand(): boolean {
    return !clock.isAutomatic || isSteppedByHand();
}

function stepsByItself(): boolean {
    const system = physics();
    return !!system && system.enable && system.autoSimulation;
}

/** How long the steps of the physics are, s. */
export function stepOf(system: PhysicsSystem): number {
    return isSteppedByHand() ? handStep : system.fixedTimeStep;
}

/** Whether the steps of the physics are as long as those of ropes: only then can both step together. */
export function stepsAsRopes(system: PhysicsSystem): boolean {
    return Math.abs(stepOf(system) / FIXED_STEP - 1) < SAME_STEP;
}

/**
 * Sets what is called right before every step of the physics; null: nothing. The engine has no event for that: the world's own
 * `step` is overridden, and restored later.
 */
export function beforeEachStep(work: (() => void) | null): void {
    const world = physics()?.physicsWorld ?? null;
    if (hooked && (!work || hooked !== world)) {
        delete (hooked as Partial<PhysicsWorld>).step; // the `step` of the class is used again
        hooked = null;
    }
    if (!work || !world || hooked) return;
    const { step } = world;
    hooked = world;
    world.step = function (...times: Parameters<PhysicsWorld['step']>): void {
        if (!stepsByItself()) [handFrame, handStep] = [director.getTotalFrames(), times[0]];
        work();
        step.apply(world, times);
    };
}

/** The properties that say how time passes for a rope. */
export interface Timed {
    readonly paused: boolean;
    readonly timeScale: number;
}

/** Whether time passes for a rope as in the game. */
export function keepsTime({ paused, timeScale }: Timed): boolean {
    return clock.isEnabled && !paused && timeScale === 1;
}

/**
 * Whether the physics moves bodies in the steps of a rope: the physics must step, by itself or by hand, and the rope must keep
 * the time of the game.
 */
export function stepsWithBodies(rope: Timed): boolean {
    return (stepsByItself() || isSteppedByHand()) && clock.timeScale === 1 && keepsTime(rope);
}
