import { Vec2, World, type Body } from 'planck';

/** px of a metre. */
export const PHYSICS_2D_PTM_RATIO = 32;

/** What the world keeps in step with a scene node. */
export interface NodeBody {
    /** Before the steps of a frame: the body is where the game has put its node. */
    _syncSceneToPhysics(): void;
    /** After them: the node is where the body is. */
    _syncPhysicsToScene(): void;
}

/** Bodies and shapes, moved by Planck, a port of the Box2D that the engine has. Lengths in metres. */
export class PhysicsWorld {
    readonly impl = new World(new Vec2(0, 0));
    /** Colliders without a body of their own belong to it. */
    readonly ground: Body = this.impl.createBody();
    readonly bodies = new Set<NodeBody>();

    step(deltaTime: number, velocityIterations = 10, positionIterations = 10): void {
        this.impl.step(deltaTime, velocityIterations, positionIterations);
    }

    syncSceneToPhysics(): void {
        for (const body of this.bodies) body._syncSceneToPhysics();
    }

    syncPhysicsToScene(): void {
        for (const body of this.bodies) body._syncPhysicsToScene();
    }
}
