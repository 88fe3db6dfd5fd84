/** Floats per vertex of 2D: x y z u v r g b a. */
export const FLOATS_PER_VERTEX = 9;
/** Room for indices per vertex, as the engine has it. */
const INDICES_PER_VERTEX = 4;

/** Vertices and indices of many renderers; what is drawn in a frame is what indices name. */
export class MeshBuffer {
    readonly vData: Float32Array;
    readonly iData: Uint16Array;
    /** Indices that have been added in this frame. */
    indexOffset = 0;

    constructor(vertices: number) {
        this.vData = new Float32Array(vertices * FLOATS_PER_VERTEX);
        this.iData = new Uint16Array(vertices * INDICES_PER_VERTEX);
    }

    setDirty(): void {}
}

/** The part of a buffer that belongs to one renderer. */
export class Chunk {
    /** On native platforms: indices of what is drawn, counted from the first vertex of the buffer. */
    readonly ib: Uint16Array;

    constructor(
        readonly bufferId: number,
        readonly meshBuffer: MeshBuffer,
        readonly vertexOffset: number,
        readonly vb: Float32Array,
        readonly indexCount: number,
    ) {
        this.ib = new Uint16Array(indexCount);
    }

    /** For native platforms: there must be as many as there is room for. */
    setIndexBuffer(indices: ArrayLike<number>): void {
        if (indices.length !== this.indexCount)
            throw new Error(`${indices.length} indices, ${this.indexCount} have room.`);
        for (let i = 0; i < indices.length; i++) this.ib[i] = indices[i]! + this.vertexOffset;
    }
}

interface Gap {
    offset: number;
    length: number;
}

/** Gives out chunks of buffers of one size, from the first gap that is wide enough. */
export class BufferAccessor {
    private readonly _buffers: MeshBuffer[] = [];
    private readonly _gaps: Gap[][] = [];

    constructor(private readonly _vertices: number) {}

    /** Null for more than a buffer has. */
    allocateChunk(vertices: number, indices: number): Chunk | null {
        if (vertices > this._vertices || indices > this._vertices * INDICES_PER_VERTEX) return null;
        let bufferId = this._gaps.findIndex((gaps) => gaps.some(({ length }) => length >= vertices));
        if (bufferId < 0) {
            this._gaps.push([{ offset: 0, length: this._vertices }]);
            bufferId = this._buffers.push(new MeshBuffer(this._vertices)) - 1;
        }
        const meshBuffer = this._buffers[bufferId]!;
        const gap = this._gaps[bufferId]!.find(({ length }) => length >= vertices)!;
        const vertexOffset = gap.offset;
        gap.offset += vertices;
        gap.length -= vertices;
        const start = vertexOffset * FLOATS_PER_VERTEX;
        const vb = meshBuffer.vData.subarray(start, start + vertices * FLOATS_PER_VERTEX).fill(0);
        return new Chunk(bufferId, meshBuffer, vertexOffset, vb, indices);
    }

    recycleChunk({ bufferId, vertexOffset, vb }: Chunk): void {
        if (vb.length === 0) return;
        const gaps = this._gaps[bufferId]!;
        gaps.push({ offset: vertexOffset, length: vb.length / FLOATS_PER_VERTEX });
        gaps.sort((a, b) => a.offset - b.offset);
        for (let i = gaps.length - 1; i > 0; i--) {
            if (gaps[i - 1]!.offset + gaps[i - 1]!.length < gaps[i]!.offset) continue;
            gaps[i - 1]!.length += gaps[i]!.length;
            gaps.splice(i, 1);
        }
    }

    /** A new frame: nothing is drawn yet. */
    reset(): void {
        for (const buffer of this._buffers) buffer.indexOffset = 0;
    }
}
