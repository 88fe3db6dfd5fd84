import type { Camera, Node, Vec2 } from 'cc';
import { Vec3 } from 'cc';

/** The side of a camera that renders. */
export type SceneCamera = NonNullable<Camera['camera']>;

const screenPoint = new Vec3();
const near = new Vec3();
const far = new Vec3();

/**
 * The camera that shows a node at a point of the screen: of those that render the node's layer to the screen, in a
 * rectangle that the point is in, the one of highest priority. If the point is in none, the one of highest priority.
 */
export function cameraAt(node: Node, screen: Readonly<Vec2>): SceneCamera | null {
    let found: SceneCamera | null = null;
    let foundAround = false;
    for (const camera of node.scene?.renderScene?.cameras ?? []) {
        if (!shows(camera, node)) continue;
        const isAround = isInRectangle(camera, screen);
        if (found && (foundAround !== isAround ? foundAround : camera.priority <= found.priority)) continue;
        found = camera;
        foundAround = isAround;
    }
    return found;
}

/** Whether a camera that has shown a node still does. */
export function stillShows(camera: SceneCamera, node: Node): boolean {
    const cameras: readonly SceneCamera[] = node.scene?.renderScene?.cameras ?? [];
    return cameras.indexOf(camera) >= 0 && shows(camera, node);
}

/**
 * The point of a node's plane (its world z) under a point of the screen, for any kind of camera.
 * @param screen px from the lower left corner.
 * @returns Whether the camera sees such a point.
 */
export function screenToWorld(camera: SceneCamera, node: Node, screen: Readonly<Vec2>, out: Vec3): boolean {
    camera.update(); // it may have moved in this frame: its matrices would be those of the last one drawn
    camera.screenToWorld(near, screenPoint.set(screen.x, screen.y, 0));
    camera.screenToWorld(far, screenPoint.set(screen.x, screen.y, 1));
    const depth = far.z - near.z;
    const along = depth === 0 ? 0 : (node.worldPosition.z - near.z) / depth;
    Vec3.lerp(out, near, far, along);
    return Number.isFinite(out.x + out.y);
}

function shows(camera: SceneCamera, { layer }: Node): boolean {
    return camera.enabled && (camera.visibility & layer) !== 0 && Boolean(camera.window?.swapchain);
}

function isInRectangle({ viewport, width, height }: SceneCamera, screen: Readonly<Vec2>): boolean {
    const x = screen.x / width - viewport.x;
    const y = screen.y / height - viewport.y;
    return x >= 0 && x <= viewport.width && y >= 0 && y <= viewport.height;
}
