import { type Camera, type Mat4, Vec3 } from 'cc';

/** Canvas matrix: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const world = new Vec3();
const origin = new Vec3();
const right = new Vec3();
const up = new Vec3();

/** From world XY to canvas pixels, as the camera sees it: with its place, turn and zoom. */
export function worldToCanvas(camera: Camera, canvasHeight: number): Affine {
    camera.worldToScreen(world.set(0, 0, 0), origin);
    camera.worldToScreen(world.set(1, 0, 0), right);
    camera.worldToScreen(world.set(0, 1, 0), up);
    return [
        right.x - origin.x,
        origin.y - right.y,
        up.x - origin.x,
        origin.y - up.y,
        origin.x,
        canvasHeight - origin.y,
    ];
}

/** From a node's own axes to canvas pixels. */
export function nodeToCanvas([a, b, c, d, e, f]: Affine, m: Readonly<Mat4>): Affine {
    return [
        a * m.m00 + c * m.m01,
        b * m.m00 + d * m.m01,
        a * m.m04 + c * m.m05,
        b * m.m04 + d * m.m05,
        a * m.m12 + c * m.m13 + e,
        b * m.m12 + d * m.m13 + f,
    ];
}
