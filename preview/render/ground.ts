import { UITransform, type Sprite } from 'cc';
import { GROUND } from '../viewport';
import { imageOf } from './sprite';

/** So often the ground is laid below the picture, each time turned over so that no seam is seen. */
const TIMES = 4;
/** Part of the ground at its upper edge that is left out: what stands behind shows there, and would be a line in each copy. */
const EDGE = 0.2;

/** Goes on with the ground of a backdrop below its lower edge. The context is in the node's axes, y up. */
export function drawGround(context: CanvasRenderingContext2D, backdrop: Sprite): void {
    const image = imageOf(backdrop);
    const { width, height } = backdrop.node.getComponent(UITransform)!;
    if (!image) return;
    const ground = height / 2 - GROUND;
    const source = (1 - EDGE) * (ground / height) * image.naturalHeight;
    const from = [0, image.naturalHeight - source, image.naturalWidth, source] as const;
    for (let i = 1; i <= TIMES; i++) {
        const isOver = i % 2 === 1;
        const lower = -height / 2 - i * ground;
        context.save();
        context.translate(-width / 2, isOver ? lower : lower + ground);
        context.scale(1, isOver ? 1 : -1);
        context.drawImage(image, ...from, 0, 0, width, ground);
        context.restore();
    }
}
