import type { Affine } from '../../../core/solver';
import type { DrawnMesh } from '../../../core/draw/view';
import { CORNERS } from '../../solver/net';

/** How much lighter cloth gets where it leans fully towards the light, and where a fold faces the light. */
const TILT_LIGHT = 1.3;
const FOLD_LIGHT = 0.9;
/** Light in the deepest shade, and at the brightest place; 1 is the picture as it is. */
const MIN_LIGHT = 0.35;
const MAX_LIGHT = 1.35;
/** Number of columns from one fold to the next. */
const FOLD_COLUMNS = 4;

/** A cell whose corners are in a line has no axes. Area, px^2. */
const MIN_AREA = 1e-9;

/**
 * How light cloth is at every node, read from how its cells are turned and pushed together in the plane.
 *
 * Light falls from above. With F, which maps a cell as it is at rest to the cell as it is (in the axes of the net's
 * node), a thread along x has the direction (Fxx, Fyx) and one along y (Fxy, Fyy); cloth does not shrink, so a cell
 * that is only a part c of its width stands on edge with sqrt(1 - c^2), as one side of a fold:
 *
 *     light = 1 + shading (turn - mean turn of the cloth + 0.9 sqrt(1 - c^2) side of the fold),
 *     turn = 1.3 (slope of x - slope of y)
 *
 * Cloth that is turned as a whole keeps its light. A model that looks right, not optics.
 */
export class Folds {
    /** Light at every node, 1 where the cloth lies flat. */
    light = new Float64Array(0);
    /**
     * One number: the strength of light and shade, 0..1. It is in an array because a number that is passed would be allocated.
     */
    readonly shading = new Float64Array([1]);

    /** For each cell: the inverse of its diagonals at rest, four numbers. */
    private _inverse = new Float64Array(0);
    /** Part of the light of a node that comes from each of its cells. */
    private _shares = new Float64Array(0);
    /** On which side of a fold a node is, -1..1. */
    private _sides = new Float64Array(0);
    private _turns = new Float64Array(0);

    /** Sets another mesh, or one that has lost cells. */
    set({ restPoints, cells, cellCount, columns, places }: DrawnMesh): void {
        const nodeCount = restPoints.length >> 1;
        this.light = new Float64Array(nodeCount);
        this._turns = new Float64Array(nodeCount);
        this._shares = new Float64Array(nodeCount);
        this._sides = new Float64Array(nodeCount);
        this._inverse = new Float64Array(CORNERS * cellCount);
        for (let i = 0; i < nodeCount; i++)
            this._sides[i] = Math.sin((2 * Math.PI * places[2 * i] * (columns - 1)) / FOLD_COLUMNS);
        for (let k = 0; k < CORNERS * cellCount; k++) this._shares[cells[k]]++;
        for (let i = 0; i < nodeCount; i++) if (this._shares[i] > 0) this._shares[i] = 1 / this._shares[i];
        for (let cell = 0; cell < cellCount; cell++) {
            const o = CORNERS * cell;
            const [a, b, c, d] = [cells[o], cells[o + 1], cells[o + 2], cells[o + 3]];
            const px = restPoints[2 * c] - restPoints[2 * a];
            const py = restPoints[2 * c + 1] - restPoints[2 * a + 1];
            const qx = restPoints[2 * d] - restPoints[2 * b];
            const qy = restPoints[2 * d + 1] - restPoints[2 * b + 1];
            const area = px * qy - py * qx;
            if (area * area < MIN_AREA) continue;
            this._inverse[o] = qy / area;
            this._inverse[o + 1] = -qx / area;
            this._inverse[o + 2] = -py / area;
            this._inverse[o + 3] = px / area;
        }
    }

    /**
     * Works out `light`.
     * @param points x0, y0, x1, y1, ... of the nodes.
     * @param toNode From the points to the axes of the mesh at rest.
     */
    read(points: Float64Array, toNode: Readonly<Affine>, { cells, cellCount, ratio }: DrawnMesh): void {
        const { light, _turns: turns, _shares: shares, _inverse: inverse, _sides: sides } = this;
        const ta = toNode.a / ratio;
        const tb = toNode.b / ratio;
        const tc = toNode.c / ratio;
        const td = toNode.d / ratio;
        const shading = this.shading[0];
        light.fill(0);
        turns.fill(0);
        for (let o = 0; o < CORNERS * cellCount; o += CORNERS) {
            const a = 2 * cells[o];
            const b = 2 * cells[o + 1];
            const c = 2 * cells[o + 2];
            const d = 2 * cells[o + 3];
            const px = points[c] - points[a];
            const py = points[c + 1] - points[a + 1];
            const qx = points[d] - points[b];
            const qy = points[d + 1] - points[b + 1];
            // [p q] [P Q]^-1, then the same in the axes of the node.
            const wxx = px * inverse[o] + qx * inverse[o + 2];
            const wxy = px * inverse[o + 1] + qx * inverse[o + 3];
            const wyx = py * inverse[o] + qy * inverse[o + 2];
            const wyy = py * inverse[o + 1] + qy * inverse[o + 3];
            const xx = ta * wxx + tc * wyx;
            const yx = tb * wxx + td * wyx;
            const xy = ta * wxy + tc * wyy;
            const yy = tb * wxy + td * wyy;
            const squareX = xx * xx + yx * yx;
            const squareY = xy * xy + yy * yy;
            if (squareX < MIN_AREA || squareY < MIN_AREA) continue;
            const turn = TILT_LIGHT * (yx / Math.sqrt(squareX) - xy / Math.sqrt(squareY));
            const fold = squareX < 1 ? FOLD_LIGHT * Math.sqrt(1 - squareX) : 0;
            for (let corner = o; corner < o + CORNERS; corner++) {
                turns[cells[corner]] += turn;
                light[cells[corner]] += fold;
            }
        }
        let mean = 0;
        for (let i = 0; i < light.length; i++) mean += (shares[i] * turns[i]) / light.length;
        for (let i = 0; i < light.length; i++) {
            const bright = 1 + shading * (shares[i] * (turns[i] + sides[i] * light[i]) - mean);
            light[i] = Math.min(Math.max(bright, MIN_LIGHT), MAX_LIGHT);
        }
    }
}
