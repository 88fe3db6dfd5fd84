import { makeGrid } from './grid';
import type { NetRect, NetShape, NetShapeEntry } from './shape';

/** A cell is kept if at least this part of it is in the outline. */
const MIN_COVER = 0.02;

/** Number of cells that meet at a node inside a grid. */
const CELLS_ROUND_NODE = 4;

type Cell = readonly [number, number, number, number];

/**
 * Woven cloth of any outline: the cells of a grid of columns x rows in which some of the outline lies. The columns and rows of
 * nodes are those of the grid, without the nodes that have no cell. If no cell is kept, the net is the whole grid.
 * @param polygons The inside of the outline, x0, y0, x1, y1, ... round each polygon, in the axes of the rectangle.
 * @throws RangeError as `makeGrid` does.
 */
export function makeOutline(
    rect: NetRect,
    columns: number,
    rows: number,
    polygons: readonly ArrayLike<number>[],
): NetShape {
    const grid = makeGrid(rect, columns, rows);
    const cells = grid.cells.filter((cell) => coverOf(grid, cell, polygons) > MIN_COVER);
    if (cells.length === 0 || cells.length === grid.cells.length) return grid;
    const cellsRound = new Int32Array(grid.points.length / 2);
    for (const cell of cells) for (const node of cell) cellsRound[node]++;
    const numbers = new Int32Array(cellsRound.length).fill(-1);
    let count = 0;
    for (let i = 0; i < cellsRound.length; i++) if (cellsRound[i] > 0) numbers[i] = count++;
    const points = new Float64Array(2 * count);
    for (let i = 0; i < numbers.length; i++) {
        if (numbers[i] >= 0) points.set(grid.points.subarray(2 * i, 2 * i + 2), 2 * numbers[i]);
    }
    const sides = new Set<number>();
    for (const cell of cells) cell.forEach((node, k) => sides.add(keyOf(node, cell[(k + 1) % cell.length])));
    const hasSide = (a: number, b: number): boolean => sides.has(keyOf(a, b));
    return {
        points,
        edges: grid.edges
            .filter(([a, b]) => hasSide(a, b))
            .map(([a, b]) => [numbers[a], numbers[b]] as const),
        cells: cells.map(([a, b, c, d]) => [numbers[a], numbers[b], numbers[c], numbers[d]] as const),
        lines: grid.lines
            .filter(([a, b, c]) => hasSide(a, b) && hasSide(b, c))
            .map(([a, b, c]) => [numbers[a], numbers[b], numbers[c]] as const),
        rim: Array.from(cellsRound.keys())
            .filter((i) => cellsRound[i] > 0 && cellsRound[i] < CELLS_ROUND_NODE)
            .map((i) => numbers[i]),
        columns: grid.columns,
        rows: grid.rows,
        nodeAt: (column, row) => {
            const node = grid.nodeAt(column, row);
            return node < 0 ? -1 : numbers[node];
        },
    };
}

/** Part of an upright rectangle that is in one of some polygons, which do not overlap. */
function coverOf(
    { points }: NetShape,
    [upperLeft, , lowerRight]: Cell,
    polygons: readonly ArrayLike<number>[],
): number {
    const left = points[2 * upperLeft];
    const top = points[2 * upperLeft + 1];
    const right = points[2 * lowerRight];
    const bottom = points[2 * lowerRight + 1];
    let area = 0;
    for (const polygon of polygons) {
        let clipped: number[] = Array.prototype.slice.call(polygon);
        clipped = clip(clipped, 1, 0, left);
        clipped = clip(clipped, -1, 0, -right);
        clipped = clip(clipped, 0, 1, bottom);
        clipped = clip(clipped, 0, -1, -top);
        area += Math.abs(areaOf(clipped));
    }
    return area / ((right - left) * (top - bottom));
}

/**
 * The part of a polygon with a x + b y >= c.
 * @see Sutherland, Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17, 1974
 */
function clip(polygon: readonly number[], a: number, b: number, c: number): number[] {
    const result: number[] = [];
    for (let k = 0; k < polygon.length; k += 2) {
        const [x, y] = [polygon[k], polygon[k + 1]];
        const next = (k + 2) % polygon.length;
        const inside = a * x + b * y - c;
        const nextInside = a * polygon[next] + b * polygon[next + 1] - c;
        if (inside >= 0) result.push(x, y);
        if (inside >= 0 === nextInside >= 0) continue;
        const t = inside / (inside - nextInside);
        result.push(x + t * (polygon[next] - x), y + t * (polygon[next + 1] - y));
    }
    return result;
}

/** Signed area of a polygon. */
function areaOf(polygon: readonly number[]): number {
    let area = 0;
    for (let k = 0; k < polygon.length; k += 2) {
        const next = (k + 2) % polygon.length;
        area += (polygon[k] * polygon[next + 1] - polygon[next] * polygon[k + 1]) / 2;
    }
    return area;
}

/** Nodes of a grid with larger indices have no key of their own: the square of this number is a safe integer. */
const MAX_NODES = 65536;

function keyOf(a: number, b: number): number {
    return a < b ? a * MAX_NODES + b : b * MAX_NODES + a;
}

export const OUTLINE: NetShapeEntry = {
    cells: 'grid',
    hasOutline: true,
    make: (rect, { columns, rows, polygons }) => makeOutline(rect, columns, rows, polygons),
};
