import type { UIRenderer } from 'cc';
import { CORNERS } from '../../solver/net';
import { FLOATS_PER_VERTEX, Triangles } from '../../../skin/kit';
import type { Shape } from '../../../skin/kit';
import type { DrawnMesh, DrawnRope } from '../../../core/draw/view';
import { Folds } from './folds';

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
