import { Vec2 as Meters } from 'planck';
import { onInit } from '../core/init';
import { System } from '../core/system';
import { Vec2 } from '../math/vec2';
import { director, DirectorEvent } from '../scene/director';
import { PHYSICS_2D_PTM_RATIO, PhysicsWorld } from './world';

/** Gravity of a new project, m/s^2. */
const GRAVITY = -10;

/** The 2D physics with the settings of a new project. */
export class PhysicsSystem2D extends System {
    static readonly ID = 'PHYSICS_2D';
    static readonly PHYSICS_NONE: boolean = false;
    static readonly PHYSICS_BUILTIN: boolean = false;
    static readonly PHYSICS_BOX2D: boolean = true;
    static instance: PhysicsSystem2D;

    enable = true;
    autoSimulation = true;
    /** Most steps in a frame. */
    maxSubSteps = 1;
    /** s */
    fixedTimeStep = 1 / 60;
    velocityIterations = 10;
    positionIterations = 10;
    readonly physicsWorld = new PhysicsWorld();

    private readonly _gravity = new Vec2();
    private _accumulator = 0;

    constructor() {
        super();
        this.gravity = new Vec2(0, GRAVITY * PHYSICS_2D_PTM_RATIO);
    }

    /** px/s^2. The one that is read counts only when it is set again, as in the engine. */
    get gravity(): Vec2 {
        return this._gravity;
    }

    set gravity(value: Vec2) {
        this._gravity.set(value);
        const { x, y } = value;
        this.physicsWorld.impl.setGravity(new Meters(x / PHYSICS_2D_PTM_RATIO, y / PHYSICS_2D_PTM_RATIO));
    }

    override postUpdate(dt: number): void {
        if (!this.enable || !this.autoSimulation) return;
        director.emit(DirectorEvent.BEFORE_PHYSICS);
        this.physicsWorld.syncSceneToPhysics();
        this._accumulator += dt;
        for (let i = 0; i < this.maxSubSteps && this._accumulator > this.fixedTimeStep; i++) {
            this.step(this.fixedTimeStep);
            this._accumulator -= this.fixedTimeStep;
        }
        this.physicsWorld.syncPhysicsToScene();
        director.emit(DirectorEvent.AFTER_PHYSICS);
    }

    resetAccumulator(time = 0): void {
        this._accumulator = time;
    }

    step(fixedTimeStep: number): void {
        this.physicsWorld.step(fixedTimeStep, this.velocityIterations, this.positionIterations);
    }
}

onInit(() => {
    PhysicsSystem2D.instance = new PhysicsSystem2D();
    director.registerSystem(PhysicsSystem2D.ID, PhysicsSystem2D.instance, System.Priority.LOW);
});
