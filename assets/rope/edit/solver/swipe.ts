import { crossRope, type Meeting } from '../../queries/solver/crossing';

/**
 * Where a finger that goes straight from one point to another during a frame first meets a rope whose points go
 * straight from where they were drawn before to where they are drawn now; or, if it never does, where its way
 * crosses the rope as it is drawn now. So a fast slash and a fast rope both count.
 *
 * Relative to the first node of a segment the finger is at p + s v and the second node at d + s e, s from 0 to 1.
 * They are in line when (d + s e) x (p + s v) = 0, a quadratic in s.
 * @param before Points as drawn in the last frame; as many as `points`.
 * @returns Whether they meet.
 */
export function swipeRope(
    before: Float64Array,
    points: Float64Array,
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    out: Meeting,
): boolean {
    const roots = [NaN, NaN];
    let first = Infinity;
    for (let k = 0; k < points.length - 2; k += 2) {
        const px = fromX - before[k];
        const py = fromY - before[k + 1];
        const vx = toX - points[k] - px;
        const vy = toY - points[k + 1] - py;
        const dx = before[k + 2] - before[k];
        const dy = before[k + 3] - before[k + 1];
        const ex = points[k + 2] - points[k] - dx;
        const ey = points[k + 3] - points[k + 1] - dy;
        const a = ex * vy - ey * vx;
        const b = dx * vy - dy * vx + ex * py - ey * px;
        const c = dx * py - dy * px;
        solveQuadratic(a, b, c, roots);
        for (const s of roots) {
            if (!(s >= 0 && s <= 1 && s < first)) continue;
            const lineX = dx + s * ex;
            const lineY = dy + s * ey;
            const square = lineX * lineX + lineY * lineY;
            const t = square > 0 ? ((px + s * vx) * lineX + (py + s * vy) * lineY) / square : -1;
            if (!(t >= -ROUNDING && t <= 1 + ROUNDING)) continue;
            first = s;
            out.segment = k / 2;
            out.t = Math.min(Math.max(t, 0), 1);
            out.fraction = s;
        }
    }
    return first <= 1 || crossRope(points, fromX, fromY, toX, toY, out);
}

/** Part of a segment beyond its ends that still counts, so that there is no gap between neighbours. */
const ROUNDING = 1e-9;
/** Of b^2 - 4 a c. */
const DISCRIMINANT = 4;

/**
 * The roots of a s^2 + b s + c; NaN where there is none. Without the difference of two large numbers.
 * @param roots Where they are written, the smaller one first.
 */
function solveQuadratic(a: number, b: number, c: number, roots: number[]): void {
    roots[0] = roots[1] = NaN;
    if (a === 0) {
        if (b !== 0) roots[0] = -c / b;
        return;
    }
    const discriminant = b * b - DISCRIMINANT * a * c;
    if (!(discriminant >= 0)) return;
    const q = -0.5 * (b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant));
    const one = q / a;
    const other = q !== 0 ? c / q : one;
    roots[0] = Math.min(one, other);
    roots[1] = Math.max(one, other);
}
