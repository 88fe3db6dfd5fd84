import { _decorator } from 'cc';
import { CORNERS } from '../../solver';
import { AttachedRenderer } from '../attached-renderer';
import { FLOATS_PER_VERTEX } from '../vertex-format';
import type { DrawnMesh, DrawnRope } from '../view';
import { Folds } from './folds';

const { ccclass, menu } = _decorator;

/** Indices of the two triangles of a cell. */
const INDICES_PER_CELL = 6;
/** Vertices for which there is room per node: two triangles per node need six indices, and there are four per vertex. */
const ROOM_PER_NODE = 1.5;

/** Draws the cells of a net with a picture: a vertex for each node. */
@ccclass('VerletRope.ClothRenderer')
@menu('hidden:VerletRope/ClothRenderer')
export abstract class ClothRenderer extends AttachedRenderer {
    /** Indices of all triangles, the first vertex being 0, and with the first vertex of the chunk added. */
    private _triangles: Uint16Array = new Uint16Array(0);
    private _indices: Uint16Array = new Uint16Array(0);
    private _indexedFrom = -1;
    private _nodeCount = 0;
    private _usedNodes = 0;
    private _areCellsOld = true;
    private _arePlacesOld = true;
    private _places: Float64Array | null = null;
    private _meshVersion = -1;
    protected readonly _folds = new Folds();

    /** The most nodes that can be drawn. */
    protected get _maxNodes(): number {
        return Math.floor(this._maxVertices / ROOM_PER_NODE);
    }

    /**
     * Writes a net as it is seen in this frame. Allocates nothing unless the net has become another one.
     * @returns Whether the engine can draw it.
     */
    protected _writeCloth({ points, toNode }: DrawnRope, mesh: DrawnMesh): boolean {
        const data = this._renderData;
        const nodeCount = points.length >> 1;
        if (!data || nodeCount > this._maxNodes) return false;
        if (
            nodeCount !== this._nodeCount ||
            mesh.version !== this._meshVersion ||
            mesh.places !== this._places
        ) {
            this._nodeCount = nodeCount;
            this._meshVersion = mesh.version;
            this._places = mesh.places;
            this._folds.set(mesh);
            this._areCellsOld = this._arePlacesOld = true;
        }
        if (this._areCellsOld || !data.chunk) {
            this._triangles = trianglesOf(mesh);
            this._indexedFrom = -1;
            if (!this._makeRoom(Math.ceil(ROOM_PER_NODE * nodeCount), this._triangles)) return false;
            this._areCellsOld = false;
        }
        const vertices = data.chunk.vb;
        for (let i = 0, o = 0; i < nodeCount; i++, o += FLOATS_PER_VERTEX) {
            vertices[o] = points[2 * i];
            vertices[o + 1] = points[2 * i + 1];
        }
        if (this._arePlacesOld) this._writePlaces(vertices, mesh.places);
        this._folds.read(points, toNode, mesh);
        this._usedNodes = mesh.cellCount > 0 ? nodeCount : 0;
        this.colorsChanged();
        this._verticesChanged();
        return true;
    }

    protected override _hide(): void {
        this._usedNodes = 0;
        if (this._renderData?.chunk) this._verticesChanged();
    }

    private _writePlaces(vertices: Float32Array, places: Float64Array): void {
        const frame = this._shownFrame;
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

    // ---- As a renderer of triangles

    protected override get _usedVertices(): number {
        return this._usedNodes;
    }

    protected override get _hasOwnColors(): boolean {
        return true;
    }

    protected override _forget(): void {
        super._forget();
        this._arePlacesOld = true;
    }

    protected override _flushAssembler(): void {
        if (!this._renderData) this._areCellsOld = true;
        super._flushAssembler();
    }

    protected override _addIndices(indices: Uint16Array, offset: number, firstVertex: number): number {
        if (this._indexedFrom !== firstVertex) {
            this._indices = this._triangles.map((index) => index + firstVertex);
            this._indexedFrom = firstVertex;
        }
        indices.set(this._indices, offset);
        return this._indices.length;
    }

    protected override _colorVertices(alpha: number): void {
        const { color, _folds: folds } = this;
        const vertices = this._renderData!.chunk.vb;
        const red = color.r / 255;
        const green = color.g / 255;
        const blue = color.b / 255;
        for (let i = 0, o = 5; i < this._usedNodes; i++, o += FLOATS_PER_VERTEX) {
            const light = folds.light[i];
            vertices[o] = red * light;
            vertices[o + 1] = green * light;
            vertices[o + 2] = blue * light;
            vertices[o + 3] = alpha;
        }
    }
}

/** Two triangles for each cell, one for a cell that names its last corner twice. */
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
