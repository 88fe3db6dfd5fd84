import type { Camera, Node } from 'cc';

type SceneCamera = NonNullable<Camera['camera']>;

/**
 * Size of a pixel of the screen, in the own units of a node: as the camera of highest priority shows it. 0 if no
 * camera does, and for a node that is scaled to nothing.
 */
export function devicePixel(node: Node): number {
    const camera = cameraOf(node);
    if (!camera) return 0;
    const m = camera.matViewProj;
    const { x, y, z } = node.worldPosition;
    const depth = m.m03 * x + m.m07 * y + m.m11 * z + m.m15;
    const { viewport, width, height } = camera;
    const area = Math.abs(m.m00 * m.m05 - m.m01 * m.m04) * viewport.width * width * viewport.height * height;
    const { m00, m01, m04, m05 } = node.worldMatrix;
    const unit = Math.sqrt(Math.abs(m00 * m05 - m01 * m04));
    // The picture goes from -1 to 1 across its width and height.
    const size = (2 * Math.abs(depth)) / (Math.sqrt(area) * unit);
    return Number.isFinite(size) ? size : 0;
}

function cameraOf({ scene, layer }: Node): SceneCamera | null {
    let found: SceneCamera | null = null;
    const cameras: readonly SceneCamera[] = scene?.renderScene?.cameras ?? [];
    for (let i = 0; i < cameras.length; i++) {
        const camera = cameras[i];
        if (!camera.enabled || !(camera.visibility & layer) || !camera.window?.swapchain) continue;
        if (!found || camera.priority > found.priority) found = camera;
    }
    return found;
}
