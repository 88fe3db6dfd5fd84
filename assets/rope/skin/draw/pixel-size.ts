import type { Node } from 'cc';
import { director } from 'cc';

/** `projectionType` of a camera without perspective. */
const ORTHO = 0;

/** World length of one pixel of the screen where a node is, as the first camera sees it that shows its layer. */
export function pixelSize(node: Node): number {
    const camera = director.root?.batcher2D.getFirstRenderCamera(node);
    if (!camera || !(camera.height > 0)) return 1;
    const height = camera.height * camera.viewport.height;
    if ((camera.projectionType as number) === ORTHO) return (2 * camera.orthoHeight) / height;
    const distance = Math.abs(camera.node.worldMatrix.m14 - node.worldMatrix.m14);
    return (2 * distance * Math.tan(camera.fov / 2)) / height;
}
