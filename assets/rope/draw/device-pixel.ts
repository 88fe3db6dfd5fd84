import { director } from 'cc';
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
    const { m00, m01, m04, m05 } = node.worldMatrix;
    const unit = Math.sqrt(Math.abs(m00 * m05 - m01 * m04));
    const size = Math.abs(depth) / (pixelsPerUnit(camera) * unit);
    return Number.isFinite(size) ? size : 0;
}

let knownCamera: SceneCamera | null = null;
let knownFrame = -1;
let knownPixels = 0;

/** How many pixels of the screen a world px is, for a camera that looks straight at it. Kept for a frame: all ropes ask. */
function pixelsPerUnit(camera: SceneCamera): number {
    const frame = director.getTotalFrames();
    if (camera === knownCamera && frame === knownFrame) return knownPixels;
    const { matViewProj: m, viewport, width, height } = camera;
    const area = Math.abs(m.m00 * m.m05 - m.m01 * m.m04) * viewport.width * width * viewport.height * height;
    knownCamera = camera;
    knownFrame = frame;
    knownPixels = Math.sqrt(area) / 2; // the picture goes from -1 to 1 across its width and height
    return knownPixels;
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
