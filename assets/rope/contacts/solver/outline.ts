import { BOX_NUMBERS } from '../../core/solver/geometry/place';

/** An area below this part of the square of the outline's length is none. */
const MIN_AREA = 1e-12;

/**
 * The outline of a polygon without corners that repeat the one before.
 * @param points x0, y0, x1, y1, ..., in either sense. May be concave.
 * @param onHull Called if the hull is returned.
 * @returns Nothing for a polygon without area; for one that crosses itself its convex hull: such an outline has no inside.
 */
export function outlineOf(points: readonly number[], onHull?: () => void): number[] {
    const outline: number[] = [];
    for (let k = 0; k + 1 < points.length; k += 2) {
        const last = outline.length - 2;
        if (last < 0 || points[k] !== outline[last] || points[k + 1] !== outline[last + 1])
            outline.push(points[k], points[k + 1]);
    }
    const last = outline.length - 2;
    if (last > 0 && outline[0] === outline[last] && outline[1] === outline[last + 1]) outline.length = last;
    const isCrossed = crosses(outline);
    const closed = isCrossed ? hullOf(outline) : outline;
    if (!hasArea(closed)) return [];
    if (isCrossed) onHull?.();
    return closed;
}

/** Whether a polygon crosses itself. */
function crosses(points: readonly number[]): boolean {
    const { length } = points;
    for (let i = 0; i < length; i += 2)
        for (let j = i + 2; j < length; j += 2) {
            const a = (i + 2) % length;
            const b = (j + 2) % length;
            const areApart = turn(points, i, a, j) * turn(points, i, a, b) < 0;
            if (areApart && turn(points, j, b, i) * turn(points, j, b, a) < 0) return true;
        }
    return false;
}

/** @see Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979 */
function hullOf(points: readonly number[]): number[] {
    const order: number[] = [];
    for (let k = 0; k < points.length; k += 2) order.push(k);
    order.sort((a, b) => points[a] - points[b] || points[a + 1] - points[b + 1]);
    const hull: number[] = [];
    for (let side = 0; side < 2; side++) {
        const least = hull.length + 2;
        for (const k of order) {
            while (hull.length >= least && turn(points, hull[hull.length - 2], hull[hull.length - 1], k) <= 0)
                hull.pop();
            hull.push(k);
        }
        hull.pop();
        order.reverse();
    }
    const list: number[] = [];
    for (const k of hull) list.push(points[k], points[k + 1]);
    return list;
}

/** Above 0 where the way from a by b to c turns to the left. */
function turn(points: readonly number[], a: number, b: number, c: number): number {
    const x = points[b] - points[a];
    const y = points[b + 1] - points[a + 1];
    return x * (points[c + 1] - points[a + 1]) - y * (points[c] - points[a]);
}

function hasArea(points: readonly number[]): boolean {
    let area = 0;
    let length = 0;
    for (let k = 0; k < points.length; k += 2) {
        const next = (k + 2) % points.length;
        area += points[k] * points[next + 1] - points[next] * points[k + 1];
        length += Math.abs(points[next] - points[k]) + Math.abs(points[next + 1] - points[k + 1]);
    }
    return Math.abs(area) > MIN_AREA * length * length;
}

/** Edges in a leaf. An outline of up to twice as many has one leaf, and no boxes. */
const PER_LEAF = 4;

/**
 * Boxes round neighbouring edges of an outline, and boxes round those: what looks for edges near a place passes over all
 * edges in a box that is far from there. Box 1 holds all edges, boxes 2 n and 2 n + 1 are in box n, and the last `leafCount`
 * boxes are the leaves. Leaf n, counted from 0, holds the `perLeaf` edges from n times as many on.
 */
export class EdgeTree {
    readonly leafCount: number;
    readonly perLeaf: number;
    /** min x, min y, max x, max y of each box. */
    readonly boxes: Float64Array;
    /** Counts the edges that searches have looked at. */
    looked = 0;
    private readonly _edgeCount: number;

    constructor(edgeCount: number) {
        let leafCount = 1;
        if (edgeCount > 2 * PER_LEAF) while (PER_LEAF * leafCount < edgeCount) leafCount *= 2;
        this.leafCount = leafCount;
        this.perLeaf = Math.ceil(edgeCount / leafCount);
        this._edgeCount = edgeCount;
        this.boxes = new Float64Array(leafCount > 1 ? 2 * BOX_NUMBERS * leafCount : 0);
    }

    /** Measures the boxes. @param points The corners; an edge leads from each to the next. */
    measure(points: Float64Array): void {
        const { boxes, leafCount, perLeaf, _edgeCount: edgeCount } = this;
        if (leafCount === 1) return;
        for (let n = 0; n < leafCount; n++) {
            const b = BOX_NUMBERS * (leafCount + n);
            boxes[b] = boxes[b + 1] = Infinity;
            boxes[b + 2] = boxes[b + 3] = -Infinity;
            const end = Math.min(perLeaf * (n + 1), edgeCount);
            for (let i = perLeaf * n; i < end; i++) {
                this._widen(b, points, 2 * i);
                this._widen(b, points, i + 1 < edgeCount ? 2 * i + 2 : 0);
            }
        }
        for (let n = leafCount - 1; n > 0; n--) {
            const b = BOX_NUMBERS * n;
            for (let c = 0; c < 2; c++) {
                boxes[b + c] = Math.min(boxes[2 * b + c], boxes[2 * b + BOX_NUMBERS + c]);
                boxes[b + 2 + c] = Math.max(boxes[2 * b + 2 + c], boxes[2 * b + BOX_NUMBERS + 2 + c]);
            }
        }
    }

    private _widen(b: number, points: Float64Array, k: number): void {
        const { boxes } = this;
        for (let c = 0; c < 2; c++) {
            if (points[k + c] < boxes[b + c]) boxes[b + c] = points[k + c];
            if (points[k + c] > boxes[b + 2 + c]) boxes[b + 2 + c] = points[k + c];
        }
    }

    /** The first leaf that meets a box; -1: none. An only leaf is not looked at. */
    first(box: Float64Array): number {
        return this.leafCount === 1 ? 0 : this._find(1, box);
    }

    /** The next one. */
    next(leaf: number, box: Float64Array): number {
        const at = after(this.leafCount + leaf);
        return at === 0 ? -1 : this._find(at, box);
    }

    private _find(from: number, box: Float64Array): number {
        const { boxes, leafCount } = this;
        for (let at = from; at > 0;) {
            const b = BOX_NUMBERS * at;
            const meets =
                boxes[b] <= box[2] &&
                boxes[b + 1] <= box[3] &&
                boxes[b + 2] >= box[0] &&
                boxes[b + 3] >= box[1];
            if (meets && at >= leafCount) return at - leafCount;
            at = meets ? 2 * at : after(at);
        }
        return -1;
    }
}

/** The box that follows a box and all that are in it; 0: there is none. */
export function after(at: number): number {
    let box = at;
    while (box & 1) box >>= 1;
    return box === 0 ? 0 : box + 1;
}
