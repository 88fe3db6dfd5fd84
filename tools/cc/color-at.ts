import { director } from './scene/director';
import type { Node } from './scene/node';
import { type Painted, type PaintedPath, paintedBy } from './graphics-record';
import { blendTriangles } from './blend-triangles';
import { Mat4 } from './math/mat4';
import { Vec3 } from './math/vec3';
import { trianglesOf } from './triangle-record';
import { Graphics, LineCap } from './ui/graphics';
import { UIRenderer } from './ui/ui-renderer';
import type { SceneCamera } from './view/scene-camera';

/**
 * Not the engine's: the red, green and blue that the screen shows at a point, in pixels from the lower left, after
 * the paintings of every Graphics and the triangles of every other renderer. Joins are round.
 */
export function colorAt(x: number, y: number): number[] {
    const scene = director.getScene()!;
    const color = [0, 0, 0];
    for (const camera of [...scene.renderScene!.cameras].sort((a, b) => a.priority - b.priority)) {
        const { r, g, b } = camera.clearColor;
        if (camera.clearFlag & 1) color.splice(0, 3, r, g, b);
        const world = camera.screenToWorld(new Vec3(), new Vec3(x, y, 0));
        scene.walk((node) => paintNode(node as Node, camera, world, color));
    }
    return color;
}

function paintNode(node: Node, camera: SceneCamera, world: Readonly<Vec3>, color: number[]): void {
    const renderer = node.getComponent(UIRenderer);
    if (!renderer?.enabledInHierarchy || !(camera.visibility & node.layer)) return;
    if (!(renderer instanceof Graphics)) {
        const triangles = trianglesOf(renderer);
        if (triangles) blendTriangles(triangles, world, color);
        return;
    }
    paintGraphics(renderer, world, color);
}

function paintGraphics(graphics: Graphics, world: Readonly<Vec3>, color: number[]): void {
    const { node } = graphics;
    if (Mat4.determinant(node.worldMatrix) === 0) return;
    const local = Vec3.transformMat4(new Vec3(), world, Mat4.invert(new Mat4(), node.worldMatrix));
    for (const painted of paintedBy(graphics)) {
        if (!painted.paths.some((path) => isOn(painted, path, local))) continue;
        const { r, g, b, a } = painted.color;
        [r, g, b].forEach((value, i) => (color[i]! += (value - color[i]!) * (a / 255)));
    }
}

function isOn(painted: Painted, { points, closed }: PaintedPath, point: Readonly<Vec3>): boolean {
    if (painted.kind === 'fill') return isInside(points, point);
    const count = points.length / 2;
    const segments = closed ? count : count - 1;
    for (let i = 0; i < segments; i++) {
        const cap = closed ? LineCap.ROUND : painted.cap;
        const from = i === 0 ? cap : LineCap.ROUND;
        const to = i === segments - 1 ? cap : LineCap.ROUND;
        if (isOnSegment(points, i, (i + 1) % count, point, painted.width / 2, from, to)) return true;
    }
    return false;
}

function isOnSegment(
    points: Float64Array,
    i: number,
    j: number,
    { x, y }: Readonly<Vec3>,
    half: number,
    from: number,
    to: number,
): boolean {
    const dx = points[2 * j]! - points[2 * i]!;
    const dy = points[2 * j + 1]! - points[2 * i + 1]!;
    const length = Math.hypot(dx, dy);
    if (length === 0) return false;
    const along = ((x - points[2 * i]!) * dx + (y - points[2 * i + 1]!) * dy) / length;
    const aside = Math.abs((x - points[2 * i]!) * dy - (y - points[2 * i + 1]!) * dx) / length;
    const beyond = Math.max(-along, along - length);
    if (beyond <= 0) return aside <= half;
    const cap = along < 0 ? from : to;
    if (cap === LineCap.ROUND) return Math.hypot(beyond, aside) <= half;
    return cap === LineCap.SQUARE && beyond <= half && aside <= half;
}

/** Even-odd rule. */
function isInside(points: Float64Array, { x, y }: Readonly<Vec3>): boolean {
    let inside = false;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
        const [xi, yi, xj, yj] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
}
