import { Graphics } from 'cc';
import { type Painted, paintedBy } from '../../tools/cc/graphics-record';

const JOINS: Record<number, CanvasLineJoin> = {
    [Graphics.LineJoin.BEVEL]: 'bevel',
    [Graphics.LineJoin.ROUND]: 'round',
    [Graphics.LineJoin.MITER]: 'miter',
};

const CAPS: Record<number, CanvasLineCap> = {
    [Graphics.LineCap.BUTT]: 'butt',
    [Graphics.LineCap.ROUND]: 'round',
    [Graphics.LineCap.SQUARE]: 'square',
};

/** What has been painted never changes, so that a rope at rest is traced once. */
const traced = new WeakMap<Painted, Path2D>();

/**
 * Draws the strokes and fills of a Graphics. The context is in the node's axes; a stroke's width follows them, but for
 * the pixel that the engine's soft edges take of it.
 */
export function drawGraphics(context: CanvasRenderingContext2D, graphics: Graphics): void {
    for (const painted of paintedBy(graphics)) {
        const { r, g, b, a } = painted.color;
        const style = `rgb(${r} ${g} ${b} / ${a / 255})`;
        if (painted.kind === 'fill') {
            context.fillStyle = style;
            context.fill(pathOf(painted));
            continue;
        }
        context.strokeStyle = style;
        context.lineWidth = Math.max(painted.width - pixelOf(context), MIN_WIDTH * painted.width);
        context.lineJoin = JOINS[painted.join] ?? 'miter';
        context.lineCap = CAPS[painted.cap] ?? 'butt';
        context.miterLimit = painted.miterLimit;
        context.stroke(pathOf(painted));
    }
}

/** What is left of a line as thin as a pixel. */
const MIN_WIDTH = 0.18;

/** Size of a pixel in the axes of a context. */
function pixelOf(context: CanvasRenderingContext2D): number {
    const { a, b, c, d } = context.getTransform();
    return 1 / Math.sqrt(Math.abs(a * d - b * c));
}

function pathOf(painted: Painted): Path2D {
    let path = traced.get(painted);
    if (!path) traced.set(painted, (path = trace(painted)));
    return path;
}

function trace(painted: Painted): Path2D {
    const path = new Path2D();
    for (const { points, closed, ellipse } of painted.paths) {
        if (ellipse) {
            path.moveTo(ellipse.x + ellipse.rx, ellipse.y);
            path.ellipse(ellipse.x, ellipse.y, ellipse.rx, ellipse.ry, 0, 0, 2 * Math.PI);
            continue;
        }
        path.moveTo(points[0]!, points[1]!);
        for (let k = 2; k < points.length; k += 2) path.lineTo(points[k]!, points[k + 1]!);
        if (closed) path.closePath();
    }
    return path;
}
