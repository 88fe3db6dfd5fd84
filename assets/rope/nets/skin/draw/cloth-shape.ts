import type { UIRenderer, SpriteFrame } from 'cc';
import { CORNERS } from '../../solver/net';
import { FLOATS_PER_VERTEX } from '../../../skin/draw/strip';
import { Triangles, type Shape } from '../../../skin/draw/triangles';
import { frameOf } from '../../../skin/draw/pictures';
import type { DrawnMesh, DrawnRope } from '../../../core/draw/view';
import type { Affine } from '../../../core/solver';

/** Size of the picture for cloth without a picture: white linen with a hem all round and a soft edge. Pixels of each side. */
const PLAIN_CLOTH_SIZE = 256;

/** Distances of the end of the hem and of its seam from the edge, pixels. */
const HEM = 10;
const SEAM = 8;
const SEAM_HALF_WIDTH = 0.8;
/** Lengths of stitches and of the gaps between them, pixels. */
const STITCH = 5;
const GAP = 3;
/** Brightness of the stitches of a seam, and of the hem, which is double cloth. That of the cloth is 1. */
const SEAM_LIGHT = 0.78;
const HEM_LIGHT = 0.94;
/** How much the brightness of one thread differs from the next. */
const WEAVE = 0.025;

/** Red, green, blue and alpha of every pixel, row by row. */
function plainClothPixels(): Uint8Array {
    const size = PLAIN_CLOTH_SIZE;
    const pixels = new Uint8Array(4 * size * size);
    for (let y = 0, o = 0; y < size; y++) {
        for (let x = 0; x < size; x++, o += 4) {
            const fromSide = Math.min(x, size - 1 - x);
            const fromEnd = Math.min(y, size - 1 - y);
            const fromEdge = Math.min(fromSide, fromEnd);
            const along = fromSide < fromEnd ? y : x;
            const isSeam = Math.abs(fromEdge - SEAM) < SEAM_HALF_WIDTH && along % (STITCH + GAP) < STITCH;
            const weave = (x & 2) === (y & 2) ? WEAVE : 0;
            const light = (isSeam ? SEAM_LIGHT : fromEdge < HEM ? HEM_LIGHT : 1) - weave;
            pixels[o] = pixels[o + 1] = pixels[o + 2] = 255 * light;
            pixels[o + 3] = fromEdge === 0 ? 0 : 255;
        }
    }
    return pixels;
}

let plainCloth: SpriteFrame | null = null;

/** The picture for cloth without a picture. Created at the first use. */
export function plainClothFrame(): SpriteFrame {
    plainCloth ??= frameOf(PLAIN_CLOTH_SIZE, PLAIN_CLOTH_SIZE, plainClothPixels());
    return plainCloth;
}

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

/** Indices of the two triangles of a cell. */
const INDICES_PER_CELL = 6;
/**
 * Vertices for which there is room, per node: two triangles for each node have six indices, and there is room for four indices
 * per vertex.
 */
const ROOM_PER_NODE = 1.5;

/** Draws the cells of a net with a picture: a vertex for each node. */
export class ClothShape implements Shape {
    readonly triangles: Triangles;
    readonly folds = new Folds();
    vertices: Float32Array = new Float32Array(0);
    usedVertices = 0;
    firstIndices = 0;
    readonly lastIndices = 0;

    private _nodeCount = 0;
    private _areCellsOld = true;
    private _arePlacesOld = true;
    private _places: Float64Array | null = null;
    private _meshVersion = -1;

    constructor(renderer: UIRenderer) {
        this.triangles = new Triangles(renderer, this);
    }

    /** Largest number of nodes that can be drawn. */
    get maxNodes(): number {
        return Math.floor(this.triangles.maxVertices / ROOM_PER_NODE);
    }

    /**
     * Writes the vertices of a net as it is drawn in this frame. Allocates nothing unless the mesh has changed.
     * @returns Whether the engine can draw it.
     */
    write({ points, toNode }: DrawnRope, mesh: DrawnMesh): boolean {
        const { triangles } = this;
        const nodeCount = points.length >> 1;
        if (nodeCount > this.maxNodes) return false;
        if (
            nodeCount !== this._nodeCount ||
            mesh.version !== this._meshVersion ||
            mesh.places !== this._places
        ) {
            this._nodeCount = nodeCount;
            this._meshVersion = mesh.version;
            this._places = mesh.places;
            this.folds.set(mesh);
            this._areCellsOld = this._arePlacesOld = true;
        }
        if (this._areCellsOld || !triangles.hasRoom) {
            const indices = trianglesOf(mesh);
            if (!triangles.makeRoom(Math.ceil(ROOM_PER_NODE * nodeCount), indices)) return false;
            this.firstIndices = indices.length;
            this._areCellsOld = false;
        }
        const { vertices } = this;
        for (let i = 0, o = 0; i < nodeCount; i++, o += FLOATS_PER_VERTEX) {
            vertices[o] = points[2 * i];
            vertices[o + 1] = points[2 * i + 1];
        }
        if (this._arePlacesOld) this._writePlaces(mesh.places);
        this.folds.read(points, toNode, mesh);
        this.usedVertices = mesh.cellCount > 0 ? nodeCount : 0;
        triangles.colorsChanged();
        triangles.changed();
        return true;
    }

    // ---- As a shape of triangles

    color(alpha: number): void {
        const { vertices, folds } = this;
        const { r, g, b } = this.triangles.renderer.color;
        const red = r / 255;
        const green = g / 255;
        const blue = b / 255;
        for (let i = 0, o = 5; i < this.usedVertices; i++, o += FLOATS_PER_VERTEX) {
            const light = folds.light[i];
            vertices[o] = red * light;
            vertices[o + 1] = green * light;
            vertices[o + 2] = blue * light;
            vertices[o + 3] = alpha;
        }
    }

    forget(): void {
        this._arePlacesOld = true;
    }

    clear(): void {
        this.usedVertices = 0;
    }

    // ---- Helpers

    private _writePlaces(places: Float64Array): void {
        const { vertices } = this;
        const { frame } = this.triangles;
        if (!frame) return;
        this._arePlacesOld = false;
        const { uv } = frame;
        for (let i = 0, o = 0; 2 * i < places.length; i++, o += FLOATS_PER_VERTEX) {
            const x = places[2 * i];
            const y = places[2 * i + 1];
            vertices[o + 3] = uv[0] + x * (uv[2] - uv[0]) + y * (uv[4] - uv[0]);
            vertices[o + 4] = uv[1] + x * (uv[3] - uv[1]) + y * (uv[5] - uv[1]);
        }
    }
}

/** Two triangles for each cell; one for a cell that is a triangle, which has its last corner twice. */
function trianglesOf({ cells, cellCount }: DrawnMesh): Uint16Array {
    const indices = new Uint16Array(INDICES_PER_CELL * cellCount);
    for (let cell = 0, o = 0; cell < cellCount; cell++) {
        const start = CORNERS * cell;
        indices[o++] = cells[start];
        indices[o++] = cells[start + 1];
        indices[o++] = cells[start + 2];
        indices[o++] = cells[start];
        indices[o++] = cells[start + 2];
        indices[o++] = cells[start + 3];
    }
    return indices;
}
