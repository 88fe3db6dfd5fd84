import type { Component, IAssembler, Node, RenderData, SpriteFrame } from 'cc';
import { _decorator, macro, UIRenderer } from 'cc';
import { NATIVE } from 'cc/env';
import { FLOATS_PER_VERTEX } from './vertex-format';

const { ccclass, menu } = _decorator;

type Batcher = Parameters<UIRenderer['fillBuffers']>[0];

const BYTES_PER_VERTEX = 4 * FLOATS_PER_VERTEX;
const BYTES_PER_KB = 1024;
/** Indices of 16 bits cannot tell more apart. */
const MAX_VERTICES = 65534;

/** What the engine calls while it gathers what is drawn. All three are called without being looked for. */
const assembler: IAssembler = {
    updateRenderData: (comp: UIRenderer) => (comp as TriangleRenderer).syncRenderData(),
    updateColor: (comp: UIRenderer) => (comp as TriangleRenderer).colorsChanged(),
    fillBuffers: (comp: UIRenderer) => (comp as TriangleRenderer).fillIndices(),
};

/**
 * Draws triangles among the engine's 2D renderers, in world coordinates: everything that the package asks of the
 * engine's batcher is in this file. The engine merges them with each other and with Sprites of the same texture, and
 * sees to siblings, masks, opacity, layers and materials.
 */
@ccclass('VerletRope.TriangleRenderer')
@menu('hidden:VerletRope/TriangleRenderer')
export abstract class TriangleRenderer extends UIRenderer {
    /** Multiplies the opacity of the node. */
    protected _alpha = 1;

    private _areColorsOld = true;
    private _coloredOpacity = -1;
    private _wasVisible = false;
    private _depth = 0;

    // ---- For what draws with it

    /** The picture that is drawn, or null. */
    protected abstract get _shownFrame(): SpriteFrame | null;

    /** How many of the vertices there is room for are drawn. */
    protected abstract get _usedVertices(): number;

    /** Whether the vertices have other colours than the component's. */
    protected get _hasOwnColors(): boolean {
        return this._alpha < 1;
    }

    /** Gives all vertices that are drawn their colours. `alpha`: the opacity of the node with that of the colour. */
    protected abstract _colorVertices(alpha: number): void;

    /** Adds the triangles that are drawn to those of this frame. @returns How many indices they have. */
    protected abstract _addIndices(indices: Uint16Array, offset: number, firstVertex: number): number;

    /** Everything that is kept from frame to frame is written anew. */
    protected _forget(): void {
        this.colorsChanged();
    }

    /** How many vertices one component can have: those of one buffer of the engine. */
    protected get _maxVertices(): number {
        return Math.min(
            Math.floor((macro.BATCHER2D_MEM_INCREMENT * BYTES_PER_KB) / BYTES_PER_VERTEX),
            MAX_VERTICES,
        );
    }

    /**
     * Makes room for vertices, all of them new and empty. The engine has room for four indices per vertex.
     * @param indices Of all triangles there can be, the first vertex being 0; on native platforms all are drawn.
     * @returns Whether the engine can draw triangles at all.
     */
    protected _makeRoom(vertices: number, indices: Uint16Array): boolean {
        const data = this._renderData!;
        if (NATIVE) data.dataLength = vertices;
        data.resize(vertices, indices.length);
        if (!canDrawTriangles(data)) return false;
        this._depth = 0;
        this._forget();
        if (NATIVE) data.chunk.setIndexBuffer(indices);
        this.markForUpdateRenderData();
        return true;
    }

    /** The vertices have been written. */
    protected _verticesChanged(): void {
        const isVisible = this._usedVertices > 0;
        // Whether there is anything to draw is asked only of renderers that say so.
        if (isVisible !== this._wasVisible) this.markForUpdateRenderData();
        this._wasVisible = isVisible;
        const z = this.node.worldMatrix.m14;
        if (z !== this._depth) {
            this._depth = z;
            const vertices = this._renderData!.chunk.vb;
            for (let o = 2; o < vertices.length; o += FLOATS_PER_VERTEX) vertices[o] = z;
        }
        if (NATIVE) this._syncNative();
    }

    /** Another picture is shown. */
    protected _frameChanged(): void {
        if (this._renderData) this._renderData.textureDirty = true;
        this.markForUpdateRenderData();
    }

    // ---- Called by the engine

    override onLoad(): void {
        super.onLoad();
        this._useVertexOpacity = true; // the engine leaves the alpha of the vertices alone
    }

    protected override _flushAssembler(): void {
        this._assembler = assembler;
        if (this._renderData) return;
        this._renderData = this.requestRenderData();
        this._renderData.material = this.getRenderMaterial(0);
    }

    override onEnable(): void {
        super.onEnable();
        this._flushAssembler(); // 3.8.8 has thrown the render data away when the component was disabled
        this._forget();
    }

    protected override _canRender(): boolean {
        const frame = this._shownFrame;
        return super._canRender() && frame !== null && frame.texture !== null && this._usedVertices > 0;
    }

    protected override _render(batcher: Batcher): void {
        batcher.commitComp(this, this._renderData, this._shownFrame, assembler, null);
    }

    /** Material, texture or layer have changed. */
    syncRenderData(): void {
        const frame = this._shownFrame;
        if (this._renderData?.chunk && frame) this._renderData.updateRenderData(this, frame);
    }

    /** The colour has changed. */
    colorsChanged(): void {
        this._areColorsOld = true;
    }

    /** On the web: adds the triangles to what is drawn in this frame. */
    fillIndices(): void {
        const data = this._renderData!;
        const { meshBuffer, vertexOffset } = data.chunk;
        const { opacity } = this.node._uiProps; // of the whole path, with the alpha of this component's colour
        const alpha = opacity * this._alpha;
        if (this._areColorsOld || alpha !== this._coloredOpacity) {
            this._colorVertices(alpha);
            this._areColorsOld = false;
            this._coloredOpacity = alpha;
        }
        meshBuffer.indexOffset += this._addIndices(meshBuffer.iData, meshBuffer.indexOffset, vertexOffset);
        meshBuffer.setDirty();
        data.vertDirty = false;
    }

    // ---- Helpers

    /**
     * On native platforms the engine multiplies positions in the node's axes by the node's matrix, draws all
     * indices in every frame and fills in one colour for all vertices whenever colour or opacity change.
     */
    private _syncNative(): void {
        const { data, chunk } = this._renderData!;
        const vertices = chunk.vb;
        const { m00, m01, m04, m05, m12, m13 } = this.node.worldMatrix;
        const determinant = m00 * m05 - m01 * m04;
        if (determinant === 0) return;
        const last = Math.max(this._usedVertices, 1) - 1;
        for (let i = 0; i < data.length; i++) {
            const o = FLOATS_PER_VERTEX * Math.min(i, last); // the rest lies in one point: no triangle has an area
            const x = vertices[o] - m12;
            const y = vertices[o + 1] - m13;
            data[i].x = (m05 * x - m04 * y) / determinant;
            data[i].y = (m00 * y - m01 * x) / determinant;
        }
        if (this._hasOwnColors) this._colorVertices(opacityOf(this) * this._alpha);
        this.markForUpdateRenderData();
    }
}

/** Product of all opacities above a renderer and of its own; on native platforms only the engine itself has it. */
function opacityOf({ node, color }: UIRenderer): number {
    let opacity = color.a / 255;
    for (let one: UIRenderer['node'] | null = node; one; one = one.parent)
        opacity *= one._uiProps.localOpacity;
    return opacity;
}

/** Whether this engine's batcher is the one that triangles are written for. */
function canDrawTriangles({ chunk, floatStride }: RenderData): boolean {
    if (floatStride !== FLOATS_PER_VERTEX || !(chunk?.vb instanceof Float32Array)) return false;
    if (NATIVE) return typeof chunk.setIndexBuffer === 'function';
    return chunk.meshBuffer?.iData instanceof Uint16Array && typeof chunk.meshBuffer.setDirty === 'function';
}

/** Whether a skin stands on a node or on a child of it, be it switched off. */
export function hasSkin({ components, children }: Node): boolean {
    return components.some(isSkin) || children.some((child) => child.components.some(isSkin));
}

function isSkin(component: Component): boolean {
    return component instanceof TriangleRenderer;
}
