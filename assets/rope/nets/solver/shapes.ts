import { assertInteger, assertPositive } from '../../core/solver/parameters';
import { cos, sin, hypot } from '../../core/solver/geometry/math';

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

const OUTLINE: NetShapeEntry = {
    cells: 'grid',
    hasOutline: true,
    make: (rect, { columns, rows, polygons }) => makeOutline(rect, columns, rows, polygons),
};

/** A web with fewer spokes would enclose nothing. */
const MIN_SPOKES = 3;

/**
 * A spider's web: straight spokes from the middle of the rectangle to the ellipse in it, joined by rings. The column of a node
 * is its spoke, 0..spokes - 1, from the right on counter-clockwise. Its row is the ring, from 0 (the middle) to `rings` (the
 * rim).
 * @throws RangeError unless there are three spokes, a ring and a rectangle with a size.
 */
export function makeWeb({ x, y, width, height }: NetRect, spokes: number, rings: number): NetShape {
    assertInteger('spokes', spokes, MIN_SPOKES);
    assertInteger('rings', rings, 1);
    assertPositive('width', width);
    assertPositive('height', height);
    const nodeAt = (spoke: number, ring: number): number => {
        if (spoke < 0 || spoke >= spokes || ring < 0 || ring > rings) return -1;
        return ring === 0 ? 0 : 1 + (ring - 1) * spokes + spoke;
    };
    const points = new Float64Array(2 * (1 + spokes * rings));
    points[0] = x + width / 2;
    points[1] = y + height / 2;
    const edges: [number, number][] = [];
    const cells: [number, number, number, number][] = [];
    const lines: [number, number, number][] = [];
    for (let ring = 1; ring <= rings; ring++) {
        for (let spoke = 0; spoke < spokes; spoke++) {
            const angle = (2 * Math.PI * spoke) / spokes;
            const part = (0.5 * ring) / rings;
            const i = nodeAt(spoke, ring);
            points[2 * i] = points[0] + width * part * cos(angle);
            points[2 * i + 1] = points[1] + height * part * sin(angle);
            const next = nodeAt((spoke + 1) % spokes, ring);
            const within = nodeAt(spoke, ring - 1);
            edges.push([within, i], [i, next]);
            cells.push([i, next, nodeAt((spoke + 1) % spokes, ring - 1), within]);
            if (ring > 1) lines.push([nodeAt(spoke, ring - 2), within, i]);
        }
    }
    const rim = Array.from({ length: spokes }, (_, spoke) => nodeAt(spoke, rings));
    return { points, edges, cells, lines, rim, columns: spokes, rows: rings + 1, nodeAt };
}

const WEB: NetShapeEntry = {
    cells: 'web',
    hasOutline: false,
    make: (rect, { spokes, rings }) => makeWeb(rect, spokes, rings),
};

/**
 * A net of square meshes, or woven cloth: columns x rows cells. Nodes are counted from the upper left corner: column
 * 0..columns, row 0..rows.
 * @throws RangeError unless there is a cell and the rectangle has a size.
 */
export function makeGrid({ x, y, width, height }: NetRect, columns: number, rows: number): NetShape {
    assertInteger('columns', columns, 1);
    assertInteger('rows', rows, 1);
    assertPositive('width', width);
    assertPositive('height', height);
    const stride = columns + 1;
    const points = new Float64Array(2 * stride * (rows + 1));
    const edges: [number, number][] = [];
    const cells: [number, number, number, number][] = [];
    const lines: [number, number, number][] = [];
    const rim: number[] = [];
    for (let row = 0; row <= rows; row++) {
        for (let column = 0; column <= columns; column++) {
            const i = row * stride + column;
            points[2 * i] = x + (width * column) / columns;
            points[2 * i + 1] = y + height - (height * row) / rows;
            if (column > 0) edges.push([i - 1, i]);
            if (row > 0) edges.push([i - stride, i]);
            if (column > 0 && row > 0) cells.push([i - stride - 1, i - stride, i, i - 1]);
            if (column > 1) lines.push([i - 2, i - 1, i]);
            if (row > 1) lines.push([i - 2 * stride, i - stride, i]);
            if (column === 0 || row === 0 || column === columns || row === rows) rim.push(i);
        }
    }
    const nodeAt = (column: number, row: number): number =>
        column >= 0 && column <= columns && row >= 0 && row <= rows ? row * stride + column : -1;
    return { points, edges, cells, lines, rim, columns: stride, rows: rows + 1, nodeAt };
}

const GRID: NetShapeEntry = {
    cells: 'grid',
    hasOutline: false,
    make: (rect, { columns, rows }) => makeGrid(rect, columns, rows),
};

/** What a net is made of. All lengths are in one unit, which may be any. */
export interface NetShape {
    /** Where each node is at rest: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** The threads; each joins two nodes. */
    readonly edges: readonly (readonly [number, number])[];
    /** The cells between the threads: the four corners of each, in order round it; a triangle has its last one twice. */
    readonly cells: readonly (readonly [number, number, number, number])[];
    /** Three nodes one after the other on a straight thread, for each place where the thread can bend. */
    readonly lines: readonly (readonly [number, number, number])[];
    /** The nodes of the rim. */
    readonly rim: readonly number[];
    /** Numbers of columns and of rows of nodes. */
    readonly columns: number;
    readonly rows: number;
    /** The node at a column and a row, both from 0; -1 if the shape has no node there. */
    nodeAt(column: number, row: number): number;
}

/** The rectangle that a shape fills. x and y are its lower left corner. */
export interface NetRect {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Settings that shapes are made from. */
interface NetSettings {
    readonly columns: number;
    readonly rows: number;
    readonly spokes: number;
    readonly rings: number;
    /** The inside of an outline: see `makeOutline`. Empty for shapes without one. */
    readonly polygons: readonly ArrayLike<number>[];
}

/** An entry of the table of shapes, which the inspector offers. */
interface NetShapeEntry {
    /** Whether its cells are given by columns and rows, or by spokes and rings. */
    readonly cells: 'grid' | 'web';
    readonly hasOutline: boolean;
    /** @throws RangeError for settings that make no net. */
    make(rect: NetRect, settings: NetSettings): NetShape;
}

/**
 * The shapes of nets, by their names in the inspector. Scene files name them by their index: a new shape must be added at the
 * end. It needs a file that makes a `NetShape`, and an entry here.
 */
export const NET_SHAPES = { Grid: GRID, Web: WEB, Outline: OUTLINE };

export type NetShapeName = keyof typeof NET_SHAPES;

const ENTRIES: readonly NetShapeEntry[] = (Object.keys(NET_SHAPES) as NetShapeName[]).map(
    (name) => NET_SHAPES[name],
);

/** The shape at an index of the table; the first shape if there is none. */
export function netShapeAt(place: number): NetShapeEntry {
    return ENTRIES[place] ?? ENTRIES[0];
}

/** Directions of the corners from the middle; those of the top first. */
const CORNERS = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
] as const;

const HOLDS = {
    None: (): number[] => [],
    Left: (shape: NetShape) => sideOf(shape, -1, 0),
    Right: (shape: NetShape) => sideOf(shape, 1, 0),
    Sides: (shape: NetShape) => sideOf(shape, -1, 0).concat(sideOf(shape, 1, 0)),
    Top: (shape: NetShape) => sideOf(shape, 0, 1),
    Bottom: (shape: NetShape) => sideOf(shape, 0, -1),
    TopCorners: (shape: NetShape) => CORNERS.slice(0, 2).map(([x, y]) => cornerOf(shape, x, y)),
    Corners: (shape: NetShape) => CORNERS.map(([x, y]) => cornerOf(shape, x, y)),
    Rim: ({ rim }: NetShape) => rim,
};

/** The part of a net that is held from the start. */
export type NetHold = keyof typeof HOLDS;

/** The held nodes of a net, in ascending order. */
export function nodesHeld(shape: NetShape, hold: NetHold): number[] {
    return Array.from(new Set((HOLDS[hold] ?? HOLDS.None)(shape))).sort((a, b) => a - b);
}

/** The nodes of the rim that are farthest in a direction, within half a thread. */
function sideOf({ points, rim, edges }: NetShape, x: number, y: number): number[] {
    const along = (node: number): number => x * points[2 * node] + y * points[2 * node + 1];
    const lengths = edges.map(([a, b]) => Math.abs(along(a) - along(b)));
    const farthest = Math.max(...rim.map(along));
    return rim.filter((node) => along(node) >= farthest - Math.max(...lengths) / 2);
}

/** The node of the rim that is nearest to a corner of the rectangle round the net. */
function cornerOf({ points, rim }: NetShape, x: number, y: number): number {
    const right = Math.max(...rim.map((node) => x * points[2 * node]));
    const top = Math.max(...rim.map((node) => y * points[2 * node + 1]));
    const distance = (node: number): number =>
        hypot(right - x * points[2 * node], top - y * points[2 * node + 1]);
    return rim.reduce((nearest, node) => (distance(node) < distance(nearest) ? node : nearest));
}
