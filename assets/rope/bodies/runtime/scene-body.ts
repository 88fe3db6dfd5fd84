import type { Node, Vec2 } from 'cc';
import { director, isValid } from 'cc';
import { DYNAMIC, dynamicBodyOn } from '../../core/runtime/entries/attachments';
import type { MovedBody } from '../../core/runtime/entries/attachments';
import { physics } from './physics';

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
