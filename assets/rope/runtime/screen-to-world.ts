import type { Camera, Node, Vec2 } from 'cc';
import { Vec3 } from 'cc';

const screenPoint = new Vec3();
const near = new Vec3();
const far = new Vec3();

/**
 * The point of a node's plane (its world z) under a point of the screen, for any camera. The camera is the one
 * of highest priority that renders the node's layer to the screen.
 * @returns Whether there is such a camera and it sees such a point.
 */
export function screenToWorld(node: Node, screen: Readonly<Vec2>, out: Vec3): boolean {
    const camera = cameraOf(node);
    if (!camera) return false;
    camera.update(); // it may have moved in this frame: its matrices would be those of the last one drawn
    camera.screenToWorld(near, screenPoint.set(screen.x, screen.y, 0));
    camera.screenToWorld(far, screenPoint.set(screen.x, screen.y, 1));
    const depth = far.z - near.z;
    const along = depth === 0 ? 0 : (node.worldPosition.z - near.z) / depth;
    Vec3.lerp(out, near, far, along);
    return Number.isFinite(out.x + out.y);
}

type SceneCamera = NonNullable<Camera['camera']>;

function cameraOf(node: Node): SceneCamera | null {
    let found: SceneCamera | null = null;
    for (const camera of node.scene?.renderScene?.cameras ?? []) {
        if (!camera.enabled || !(camera.visibility & node.layer) || !camera.window?.swapchain) continue;
        if (!found || camera.priority > found.priority) found = camera;
    }
    return found;
}
