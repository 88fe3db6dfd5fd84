import type { IAssembler, RenderData, SpriteFrame } from 'cc';
import { _decorator, macro, UIRenderer } from 'cc';
import { NATIVE } from 'cc/env';
import { writeColors } from './colors';
import { bandIndices, INDICES_PER_STEP, linkIndices } from './indices';
import type { StripRoom } from './skin-painter';
import { SkinColors } from './stops';
import { FLOATS_PER_PAIR, FLOATS_PER_VERTEX, Strip } from './strip';

const { ccclass, menu } = _decorator;

type Batcher = Parameters<UIRenderer['fillBuffers']>[0];

/** More pairs than the indices of 16 bits can tell apart are never asked for. */
const MAX_PAIRS = 32767;
const BYTES_PER_KB = 1024;
const BYTES_PER_PAIR = 4 * FLOATS_PER_PAIR;

/** What the engine calls while it gathers what is drawn. All three are called without being looked for. */
const assembler: IAssembler = {
    updateRenderData: (comp: UIRenderer) => (comp as StripRenderer).syncRenderData(),
    updateColor: (comp: UIRenderer) => (comp as StripRenderer).colorsChanged(),
    fillBuffers: (comp: UIRenderer) => (comp as StripRenderer).fillIndices(),
};

/**
 * Draws a {@link Strip} among the engine's 2D renderers, in world coordinates: everything that the package asks of
 * the engine's batcher is in this file. The engine merges strips with each other and with Sprites of the same
 * texture, and sees to siblings, masks, opacity, layers and materials.
 */
@ccclass('VerletRope.StripRenderer')
@menu('hidden:VerletRope/StripRenderer')
export class StripRenderer extends UIRenderer implements StripRoom {
    readonly strip = new Strip();
    /** The colours along the strip, without the opacity of the node. */
    protected readonly _stops = new SkinColors();
    /** Multiplies the opacity of the node. */
    protected _alpha = 1;

    private _capacity = 0;
    private _isLinks = false;
    /** Indices with the first vertex of the chunk added, and which one that was. */
    private _indices: Uint16Array = new Uint16Array(0);
    private _indexedFrom = -1;
    private _areColorsOld = true;
    private _coloredOpacity = -1;
    private _coloredPairs = 0;
    private _depth = 0;

    /** The picture that is drawn, or null. */
    protected get _shownFrame(): SpriteFrame | null {
        return null;
    }

    // ---- For what writes the strip

    /** How many pairs one component can have: those of one buffer of the engine. */
    get maxPairs(): number {
        return Math.min(
            Math.floor((macro.BATCHER2D_MEM_INCREMENT * BYTES_PER_KB) / BYTES_PER_PAIR),
            MAX_PAIRS,
        );
    }

    /**
     * Makes room for pairs, of which `ends` pictures of two pairs each come first. The vertices are new and empty
     * if the room changes; then `strip.isRegular` is false.
     * @returns Whether the engine can draw strips at all.
     */
    reserve(pairs: number, ends: number, isLinks: boolean): boolean {
        const data = this._renderData;
        if (!data) return false;
        const first = 2 * ends;
        const strip = this.strip;
        if (pairs !== this._capacity || isLinks !== this._isLinks || first !== strip.first || !data.chunk) {
            if (NATIVE) data.dataLength = 2 * pairs;
            this._capacity = pairs;
            this._isLinks = isLinks;
            strip.first = first;
            data.resize(2 * pairs, this._indexCount(pairs));
            if (!canDrawStrips(data)) return false;
            this._indexedFrom = -1;
            this._depth = 0;
            this._forget();
            if (NATIVE) data.chunk.setIndexBuffer(this._relativeIndices());
            this.markForUpdateRenderData();
        }
        strip.begin(data.chunk.vb, pairs);
        return true;
    }

    /** Everything that is kept from frame to frame is written anew. */
    protected _forget(): void {
        this.strip.isRegular = false;
        this.colorsChanged();
    }

    /** The strip has been written. `before` is how many pairs it had. */
    protected _written(before: number): void {
        const { strip } = this;
        if (this._stops.count > 1 && !strip.isRegular) this._areColorsOld = true;
        // Whether there is anything to draw is asked only of renderers that say so.
        if (before > strip.first + 1 !== strip.pairs > strip.first + 1) this.markForUpdateRenderData();
        const z = this.node.worldMatrix.m14;
        if (z !== this._depth) {
            this._depth = z;
            const { vertices } = strip;
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
        this._capacity = 0;
    }

    override onEnable(): void {
        super.onEnable();
        this._flushAssembler(); // 3.8.8 has thrown the render data away when the component was disabled
        this._forget();
    }

    protected override _canRender(): boolean {
        const { pairs, first } = this.strip;
        const frame = this._shownFrame;
        return super._canRender() && frame !== null && frame.texture !== null && pairs > first + 1;
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
        const { chunk } = data;
        const { meshBuffer } = chunk;
        const { pairs, first } = this.strip;
        const { opacity } = this.node._uiProps; // of the whole path, with the alpha of this component's colour
        const alpha = opacity * this._alpha;
        if (this._areColorsOld || alpha !== this._coloredOpacity || pairs > this._coloredPairs)
            this._colorVertices(alpha);
        if (this._indexedFrom !== chunk.vertexOffset) this._offsetIndices(chunk.vertexOffset);
        const own = this._indices;
        const to = meshBuffer.iData;
        const offset = meshBuffer.indexOffset;
        const ends = INDICES_PER_STEP * (first / 2);
        const count = ends + this._steps(pairs) * INDICES_PER_STEP;
        // All of them: what is not needed is overwritten by the next renderer, or not drawn.
        to.set(own, offset);
        for (let i = ends; i < count && ends > 0; i++) to[offset + i - ends] = own[i];
        for (let i = 0; i < ends; i++) to[offset + count - ends + i] = own[i];
        meshBuffer.indexOffset = offset + count;
        meshBuffer.setDirty();
        data.vertDirty = false;
    }

    // ---- Helpers

    /** Steps of two triangles that so many pairs have. */
    private _steps(pairs: number): number {
        const own = pairs - this.strip.first;
        return this._isLinks ? own >> 1 : Math.max(own - 1, 0);
    }

    private _indexCount(pairs: number): number {
        return INDICES_PER_STEP * (this.strip.first / 2 + this._steps(pairs));
    }

    /** The triangles of the ends' pictures and of the rope, its first vertex being 0. */
    private _relativeIndices(): Uint16Array {
        const { first } = this.strip;
        const indices = new Uint16Array(this._indexCount(this._capacity));
        const ends = INDICES_PER_STEP * (first / 2);
        if (ends > 0) indices.set(linkIndices(first).subarray(0, ends));
        const rope = this._isLinks ? linkIndices(this._capacity) : bandIndices(this._capacity);
        for (let i = ends; i < indices.length; i++) indices[i] = rope[i - ends] + 2 * first;
        return indices;
    }

    private _offsetIndices(vertexOffset: number): void {
        const indices = this._relativeIndices();
        for (let i = 0; i < indices.length; i++) indices[i] += vertexOffset;
        this._indices = indices;
        this._indexedFrom = vertexOffset;
    }

    private _colorVertices(alpha: number): void {
        const { vertices, shares, pairs } = this.strip;
        writeColors(vertices, shares, 0, pairs, this._stops, alpha);
        this._areColorsOld = false;
        this._coloredOpacity = alpha;
        this._coloredPairs = pairs;
    }

    /**
     * On native platforms the engine multiplies positions in the node's axes by the node's matrix, draws all
     * indices in every frame and fills in one colour for all vertices whenever colour or opacity change.
     */
    private _syncNative(): void {
        const { data } = this._renderData!;
        const { vertices, pairs } = this.strip;
        const { m00, m01, m04, m05, m12, m13 } = this.node.worldMatrix;
        const determinant = m00 * m05 - m01 * m04;
        if (determinant === 0) return;
        const last = 2 * pairs - 1;
        for (let i = 0; i < data.length; i++) {
            const o = FLOATS_PER_VERTEX * Math.min(i, last); // the rest lies in one point: no triangle has an area
            const x = vertices[o] - m12;
            const y = vertices[o + 1] - m13;
            data[i].x = (m05 * x - m04 * y) / determinant;
            data[i].y = (m00 * y - m01 * x) / determinant;
        }
        if (this._stops.count > 1 || this._alpha < 1) this._colorVertices(opacityOf(this) * this._alpha);
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

/** Whether this engine's batcher is the one that strips are written for. */
function canDrawStrips({ chunk, floatStride }: RenderData): boolean {
    if (floatStride !== FLOATS_PER_VERTEX || !(chunk?.vb instanceof Float32Array)) return false;
    if (NATIVE) return typeof chunk.setIndexBuffer === 'function';
    return chunk.meshBuffer?.iData instanceof Uint16Array && typeof chunk.meshBuffer.setDirty === 'function';
}
