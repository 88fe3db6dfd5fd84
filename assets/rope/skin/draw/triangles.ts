import {
    macro,
    Vec3,
    director,
    UIRenderer,
    type Rect,
    type RenderData,
    type SpriteFrame,
    type Node,
} from 'cc';
import { addChunk, noteDrawn, putChunksInOrder, removeChunk } from './chunks';
import { FLOATS_PER_VERTEX } from './strip';

/** A renderer that draws triangles. */
export interface TriangleRenderer extends UIRenderer {
    readonly triangles: Triangles;
}

/** Part of the engine's description of a draw; not every version that has it takes positions in the world. */
interface DrawInfo {
    setVertexPositionInWorld?(isInWorld: boolean): void;
}

/** The batcher of engines in which every renderer adds its indices in every frame. */
interface CommittingBatcher {
    commitComp?(
        comp: UIRenderer,
        data: RenderData | null,
        frame: unknown,
        callbacks: object,
        node: Node | null,
    ): void;
}

/** A renderer of such an engine. */
interface CommittingRenderer {
    fillBuffers?: unknown;
    _render?(this: UIRenderer, batcher: CommittingBatcher): void;
}

/** Functions that the engine calls while it gathers draws; `fillBuffers` only if its batcher has `commitComp`. */
export const assembler = {
    updateRenderData: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.sync(),
    updateColor: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.recolor(),
    fillBuffers: (renderer: UIRenderer): void => (renderer as TriangleRenderer).triangles.addIndices(),
};

/** Lets renderers of a class draw in engines whose batcher has `commitComp`; typings of others lack that. */
export function commits(type: { readonly prototype: object }): void {
    (type.prototype as CommittingRenderer)._render = function (batcher): void {
        batcher.commitComp!(this, this.renderData, this.renderData!.frame, assembler, null);
    };
}

/** Hands all indices, counted from vertex 0, to an engine that draws by itself. */
function handIndices(data: RenderData, indices: Uint16Array): void {
    const info = data.renderDrawInfo as DrawInfo;
    info.setVertexPositionInWorld?.(true);
    data.indices = indices; // on the web
    data.chunk.setIndexBuffer(indices); // on native platforms
    data.vertDirty = true;
}

/**
 * For an engine that draws no vertices in world coordinates: writes the positions in the axes of the node, whose matrix
 * the engine applies.
 */
function writeLocalPositions(renderData: RenderData, vertices: Float32Array, { worldMatrix }: Node): void {
    const { data, renderDrawInfo } = renderData;
    if ((renderDrawInfo as DrawInfo).setVertexPositionInWorld) return;
    const { m00, m01, m04, m05, m12, m13 } = worldMatrix;
    const determinant = m00 * m05 - m01 * m04;
    if (determinant === 0) return;
    for (let i = 0, o = 0; i < data.length; i++, o += FLOATS_PER_VERTEX) {
        const x = vertices[o] - m12;
        const y = vertices[o + 1] - m13;
        data[i].x = (m05 * x - m04 * y) / determinant;
        data[i].y = (m00 * y - m01 * x) / determinant;
    }
}

/** Product of all opacities from a node up, those of colours among them. */
function opacityOf(node: Node): number {
    let opacity = 1;
    for (let one: Node | null = node; one; one = one.parent) {
        const { localOpacity, uiComp } = one._uiProps;
        opacity *= localOpacity;
        if (uiComp instanceof UIRenderer) opacity *= uiComp.color.a / 255;
    }
    return opacity;
}

/** Whether triangles can be drawn with this engine's batcher. */
function canDraw({ chunk, floatStride, renderDrawInfo }: RenderData, renderer: UIRenderer): boolean {
    if (floatStride !== FLOATS_PER_VERTEX || !(chunk?.vb instanceof Float32Array)) return false;
    if (renderDrawInfo) return typeof chunk.setIndexBuffer === 'function';
    const { commitComp } = director.root!.batcher2D as CommittingBatcher;
    if (!commitComp || !(renderer as unknown as CommittingRenderer).fillBuffers) return false;
    return chunk.meshBuffer?.iData instanceof Uint16Array && typeof chunk.meshBuffer.setDirty === 'function';
}

/** What is drawn by {@link Triangles}. */
export interface Shape {
    /** x y z u v r g b a of all vertices that there is room for. `Triangles` puts another array here when they move. */
    vertices: Float32Array;
    /** How many of them are drawn: the first ones. */
    readonly usedVertices: number;
    /** Count of indices that are drawn, from the first one on, and further ones, from the last one back. */
    readonly firstIndices: number;
    readonly lastIndices: number;
    /** Writes the colours of the vertices that are drawn. `alpha`: the opacity of the node with that of its colour. */
    color(alpha: number): void;
    /** What stays from frame to frame has to be written anew. */
    forget(): void;
    /** From now on draws nothing. */
    clear(): void;
}

const BYTES_PER_VERTEX = 4 * FLOATS_PER_VERTEX;
const BYTES_PER_KB = 1024;
/** Limit of indices of 16 bits. */
const MAX_VERTICES = 65534;

const corner = new Vec3();

/**
 * Draws triangles among the engine's 2D renderers, in world coordinates: all that the package uses of the engine's
 * batcher is in this file, in batching.ts and in chunks.ts. The engine merges them with each other and with Sprites of
 * the same texture, and takes care of siblings, masks, layers and materials.
 *
 * Render data that come with a `renderDrawInfo` (all of Cocos 4, and native platforms) are drawn by the engine itself,
 * all of their indices: unused ones lie in one point. Without one (web, before Cocos 4) the batcher asks for indices in
 * every frame.
 */
export class Triangles {
    /** Multiplies the opacity of the node. */
    alpha = 1;
    /** The picture that is shown, or null. */
    frame: SpriteFrame | null = null;

    private _indices: Uint16Array = new Uint16Array(0);
    /** The vertex that `_indices` count from: the first one of a chunk, in its buffer. */
    private _indexedFrom = 0;
    private _areColorsOld = true;
    private _coloredAlpha = -1;
    /** Opacity in the last frame and in the one before; NaN if the colour has changed. */
    private _opacity = NaN;
    private _opacityBefore = NaN;
    private _wasVisible = false;
    private _depth = 0;

    constructor(
        readonly renderer: UIRenderer,
        private readonly _shape: Shape,
    ) {}

    // ---- For what draws with it

    /** How many vertices one component can have: those of one buffer of the engine. */
    get maxVertices(): number {
        return Math.min(
            Math.floor((macro.BATCHER2D_MEM_INCREMENT * BYTES_PER_KB) / BYTES_PER_VERTEX),
            MAX_VERTICES,
        );
    }

    /** Whether there are vertices to write. */
    get hasRoom(): boolean {
        return !!this.renderer.renderData?.chunk;
    }

    /**
     * Makes room for vertices, all of them new and empty. The engine has room for four indices per vertex.
     * @param indices Of all triangles there can be, the first vertex being 0. Taken over.
     * @returns Whether the engine can draw triangles at all.
     */
    makeRoom(vertices: number, indices: Uint16Array): boolean {
        const data = this.renderer.renderData!;
        if (data.renderDrawInfo) data.dataLength = vertices;
        data.resize(vertices, indices.length);
        if (!canDraw(data, this.renderer)) return false;
        addChunk(this);
        this._indices = indices;
        this._indexedFrom = 0;
        this._depth = 0;
        this._areColorsOld = true;
        this._shape.forget();
        this._settle(data);
        this.renderer.markForUpdateRenderData();
        return true;
    }

    /** The vertices have been written. */
    changed(): void {
        const { renderer, _shape: shape } = this;
        const data = renderer.renderData!;
        const isVisible = shape.usedVertices > 0;
        // The engine asks only marked renderers whether there is anything to draw.
        if (isVisible !== this._wasVisible) renderer.markForUpdateRenderData();
        this._wasVisible = isVisible;
        const z = renderer.node.worldMatrix.m14;
        if (z !== this._depth) {
            this._depth = z;
            const { vertices } = shape;
            for (let o = 2; o < vertices.length; o += FLOATS_PER_VERTEX) vertices[o] = z;
        }
        if (data.renderDrawInfo) this._handOver(data);
    }

    /** After a change of colours, or for vertices without any. */
    colorsChanged(): void {
        this._areColorsOld = true;
    }

    /** Everything that stays from frame to frame is written anew. */
    forget(): void {
        this._areColorsOld = true;
        this._shape.forget();
    }

    /** Takes the picture away. */
    clear(): void {
        this._shape.clear();
        if (this.hasRoom) this.changed();
    }

    /** Gives the vertices back. */
    free(): void {
        removeChunk(this);
    }

    /** Whether there is anything to draw. */
    get areShown(): boolean {
        return !!this.frame?.texture && this._shape.usedVertices > 0;
    }

    /** Sets the picture. @returns Whether it is another one. */
    show(frame: SpriteFrame): boolean {
        if (frame === this.frame) return false;
        const { renderer } = this;
        this.frame = frame;
        if (renderer.renderData) renderer.renderData.textureDirty = true;
        renderer.markForUpdateRenderData();
        return true;
    }

    /**
     * Whether vertices have to be written again that have not changed. To be asked once a frame. Where the engine draws
     * by itself, vertices contain opacity and node, whose changes are not reported. Native platforms before Creator
     * 3.8.7 then fill one colour over vertices written in the same frame: so once more in the next.
     */
    get areStale(): boolean {
        const { node, renderData } = this.renderer;
        if (!renderData?.renderDrawInfo) return false;
        const { _opacity: last, _opacityBefore: first } = this;
        this._opacityBefore = last;
        this._opacity = opacityOf(node);
        return this._opacity !== last || last !== first || node.hasChangedFlags !== 0;
    }

    /** Sets `out` to the box around what is drawn, in the axes of the node; leaves it if there is none. */
    readBounds(out: Rect): void {
        const { vertices, usedVertices } = this._shape;
        let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let vertex = 0; vertex < usedVertices; vertex++) {
            const o = FLOATS_PER_VERTEX * vertex;
            corner.set(vertices[o], vertices[o + 1], 0);
            this.renderer.node.inverseTransformPoint(corner, corner);
            left = Math.min(left, corner.x);
            right = Math.max(right, corner.x);
            bottom = Math.min(bottom, corner.y);
            top = Math.max(top, corner.y);
        }
        if (left <= right) out.set(left, bottom, right - left, top - bottom);
    }

    // ---- Called by the engine, and by chunks.ts

    /** Material, texture or layer have changed, or the vertices have. */
    sync(): void {
        putChunksInOrder();
        const { renderer, frame } = this;
        if (this.hasRoom && frame) renderer.renderData!.updateRenderData(renderer, frame);
    }

    /** The renderer has another colour. */
    recolor(): void {
        this._areColorsOld = true;
        this._opacity = NaN;
    }

    /** Adds the triangles to what is drawn in this frame. */
    addIndices(): void {
        const { renderer, _shape: shape, _indices: indices } = this;
        const data = renderer.renderData!;
        const { bufferId, meshBuffer, vertexOffset } = data.chunk;
        noteDrawn(bufferId);
        const { opacity } = renderer.node._uiProps; // of all parents, with the alpha of this component's colour
        const alpha = opacity * this.alpha;
        if (this._areColorsOld || alpha !== this._coloredAlpha) {
            shape.color(alpha);
            this._areColorsOld = false;
            this._coloredAlpha = alpha;
        }
        const shift = vertexOffset - this._indexedFrom;
        for (let i = 0; i < indices.length && shift !== 0; i++) indices[i] += shift;
        this._indexedFrom = vertexOffset;
        // All of them: what is not needed is overwritten by the next renderer, or not drawn.
        const { iData, indexOffset } = meshBuffer;
        iData.set(indices, indexOffset);
        let end = indexOffset + shape.firstIndices;
        for (let i = indices.length - shape.lastIndices; i < indices.length; i++) iData[end++] = indices[i];
        meshBuffer.indexOffset = end;
        meshBuffer.setDirty();
        data.vertDirty = false;
    }

    /** The vertices are in another place of the buffer now. */
    moved(): void {
        this._settle(this.renderer.renderData!);
    }

    // ---- Helpers

    private _settle(data: RenderData): void {
        this._shape.vertices = data.chunk.vb;
        if (data.renderDrawInfo) handIndices(data, this._indices);
    }

    /** For an engine that draws by itself: writes all vertices with their colours, and positions in its axes. */
    private _handOver(data: RenderData): void {
        const { vertices, usedVertices } = this._shape;
        this._shape.color(opacityOf(this.renderer.node) * this.alpha);
        const last = FLOATS_PER_VERTEX * (Math.max(usedVertices, 1) - 1);
        for (let o = last + FLOATS_PER_VERTEX; o < vertices.length; o += FLOATS_PER_VERTEX) {
            vertices[o] = vertices[last];
            vertices[o + 1] = vertices[last + 1];
        }
        this.renderer.markForUpdateRenderData();
        writeLocalPositions(data, vertices, this.renderer.node);
    }
}
