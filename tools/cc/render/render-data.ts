import { onInit } from '../core/init';
import { macro } from '../core/macro';
import type { SpriteFrame } from '../scene/assets';
import type { UIRenderer } from '../ui/ui-renderer';
import { BufferAccessor, type Chunk, FLOATS_PER_VERTEX } from './mesh-buffer';
import type { RenderDrawInfo } from './render-entity';

const BYTES_PER_VERTEX = 4 * FLOATS_PER_VERTEX;

let accessor: BufferAccessor | null = null;

/** The one that gives out chunks of 2D vertices; it has the size that the macro has when it is first asked for. */
export function bufferAccessor(): BufferAccessor {
    accessor ??= new BufferAccessor(Math.floor((macro.BATCHER2D_MEM_INCREMENT * 1024) / BYTES_PER_VERTEX));
    return accessor;
}

onInit(() => (accessor = null));

/** Vertices of a renderer, and what the batcher compares of it. */
export class RenderData {
    readonly floatStride = FLOATS_PER_VERTEX;
    readonly accessor = bufferAccessor();
    chunk: Chunk = null!;
    /** Positions in the node's axes, for draw infos that take them. */
    readonly data: { x: number; y: number; z: number }[] = [];
    /** What the engine draws; null where it asks the renderer. */
    renderDrawInfo: RenderDrawInfo | null = null;
    /** For draw infos: indices of what is drawn, counted from the first vertex of the chunk. */
    indices: Uint16Array | null = null;
    material: object | null = null;
    frame: SpriteFrame | null = null;
    layer = 0;
    dataHash = '';
    vertDirty = true;
    nodeDirty = true;
    passDirty = true;
    textureDirty = true;
    hashDirty = true;

    private _vertices = 0;
    private _indices = 0;

    get dataLength(): number {
        return this.data.length;
    }

    set dataLength(length: number) {
        while (this.data.length < length) this.data.push({ x: 0, y: 0, z: 0 });
        this.data.length = length;
    }

    get vertexCount(): number {
        return this._vertices;
    }

    get indexCount(): number {
        return this._indices;
    }

    /** Frees the vertices and takes others, all zero; keeps them if there are as many already. */
    resize(vertices: number, indices: number): void {
        if (vertices === this._vertices && indices === this._indices && this.chunk) return;
        this._vertices = vertices;
        this._indices = indices;
        if (this.chunk) this.accessor.recycleChunk(this.chunk);
        this.chunk = this.accessor.allocateChunk(vertices, indices)!;
        this._updateHash();
    }

    isValid(): boolean {
        return this._indices > 0 && !!this.chunk;
    }

    updateRenderData(comp: UIRenderer, frame: SpriteFrame): void {
        if (this.passDirty) this.material = comp.getRenderMaterial();
        this.layer = comp.node.layer;
        if (this.textureDirty) this.frame = frame;
        this.passDirty = this.nodeDirty = this.textureDirty = false;
        this._updateHash();
    }

    clear(): void {
        this.resize(0, 0);
        this.data.length = 0;
        this.indices = null;
        this.material = null;
        this.frame = null;
    }

    private _updateHash(): void {
        const hash = this.frame ? this.frame.getHash() : 0;
        this.dataHash = `${this.chunk ? this.chunk.bufferId : -1} ${this.layer} ${hash}`;
        this.hashDirty = false;
    }
}
