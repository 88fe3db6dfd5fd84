import type { Rect } from 'cc';
import type { DrawnRope } from '../draw';

/** The box round what is drawn, in the axes of the node, for clicks in the scene view. */
export function boundsOf(
    { points, toNode: { a, b, c, d, tx, ty } }: DrawnRope,
    margin: number,
    out: Rect,
): void {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < points.length; k += 2) {
        const x = a * points[k] + c * points[k + 1] + tx;
        const y = b * points[k] + d * points[k + 1] + ty;
        left = Math.min(left, x);
        right = Math.max(right, x);
        bottom = Math.min(bottom, y);
        top = Math.max(top, y);
    }
    out.set(left - margin, bottom - margin, right - left + 2 * margin, top - bottom + 2 * margin);
}
