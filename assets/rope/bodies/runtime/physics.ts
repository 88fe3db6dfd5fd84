import { director } from 'cc';
import { FIXED_STEP } from '../../core/solver';
import { clock } from '../../core/runtime/frame';

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

let hooked: PhysicsWorld | null = null;

/** The engine's 2D physics; null in a build without it. */
export function physics(): PhysicsSystem | null {
    return director.getSystem(SYSTEM) as unknown as PhysicsSystem | null;
}

/** Whether the steps of the physics are as long as those of ropes: only then can both step together. */
export function stepsAsRopes(system: PhysicsSystem): boolean {
    return Math.abs(system.fixedTimeStep / FIXED_STEP - 1) < SAME_STEP;
}

/** Whether the physics runs by itself in every frame. */
function isRunning(system: PhysicsSystem): boolean {
    return system.enable && system.autoSimulation;
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
 * Whether the physics moves bodies in the steps of a rope: the physics must run, and the rope must keep the time of the game.
 */
export function stepsWithBodies(rope: Timed): boolean {
    const system = physics();
    return !!system && isRunning(system) && clock.isAutomatic && clock.timeScale === 1 && keepsTime(rope);
}
