import { _decorator } from 'cc';
import { AttachedRenderer } from '../attached-renderer';
import { writeColors } from './colors';
import { bandIndices, INDICES_PER_STEP, linkIndices } from './indices';
import type { StripRoom } from './skin-painter';
import { SkinColors } from './stops';
import { Strip } from './strip';

const { ccclass, menu } = _decorator;

/** Draws a {@link Strip}. */
@ccclass('VerletRope.StripRenderer')
@menu('hidden:VerletRope/StripRenderer')
export abstract class StripRenderer extends AttachedRenderer implements StripRoom {
    readonly strip = new Strip();
    /** The colours along the strip, without the opacity of the node. */
    protected readonly _stops = new SkinColors();

    private _capacity = 0;
    private _isLinks = false;
    /** Indices with the first vertex of the chunk added, and which one that was. */
    private _indices: Uint16Array = new Uint16Array(0);
    private _indexedFrom = -1;
    private _coloredPairs = 0;

    // ---- For what writes the strip

    /** How many pairs one component can have. */
    get maxPairs(): number {
        return this._maxVertices >> 1;
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
            this._capacity = pairs;
            this._isLinks = isLinks;
            strip.first = first;
            this._indexedFrom = -1;
            if (!this._makeRoom(2 * pairs, this._relativeIndices())) return false;
        }
        strip.begin(data.chunk.vb, pairs);
        return true;
    }

    protected override _hide(): void {
        const { strip } = this;
        strip.pairs = strip.first;
        if (this._renderData?.chunk) this._written();
    }

    protected override _forget(): void {
        super._forget();
        this.strip.isRegular = false;
    }

    /** The strip has been written. */
    protected _written(): void {
        const { strip } = this;
        if (strip.pairs > this._coloredPairs || (this._stops.count > 1 && !strip.isRegular))
            this.colorsChanged();
        this._verticesChanged();
    }

    // ---- As a renderer of triangles

    protected override get _usedVertices(): number {
        const { pairs, first } = this.strip;
        return pairs > first + 1 ? 2 * pairs : 0;
    }

    protected override get _hasOwnColors(): boolean {
        return this._stops.count > 1 || this._alpha < 1;
    }

    protected override _flushAssembler(): void {
        if (!this._renderData) this._capacity = 0;
        super._flushAssembler();
    }

    protected override _addIndices(indices: Uint16Array, offset: number, firstVertex: number): number {
        const { pairs, first } = this.strip;
        if (this._indexedFrom !== firstVertex) this._offsetIndices(firstVertex);
        const own = this._indices;
        const ends = INDICES_PER_STEP * (first / 2);
        const count = ends + this._steps(pairs) * INDICES_PER_STEP;
        // All of them: what is not needed is overwritten by the next renderer, or not drawn.
        indices.set(own, offset);
        for (let i = ends; i < count && ends > 0; i++) indices[offset + i - ends] = own[i];
        for (let i = 0; i < ends; i++) indices[offset + count - ends + i] = own[i];
        return count;
    }

    protected override _colorVertices(alpha: number): void {
        const { vertices, shares, pairs } = this.strip;
        writeColors(vertices, shares, 0, pairs, this._stops, alpha);
        this._coloredPairs = pairs;
    }

    // ---- Helpers

    /** Steps of two triangles that so many pairs have. */
    private _steps(pairs: number): number {
        const own = pairs - this.strip.first;
        return this._isLinks ? own >> 1 : Math.max(own - 1, 0);
    }

    /** The triangles of the ends' pictures and of the rope, its first vertex being 0. */
    private _relativeIndices(): Uint16Array {
        const { first } = this.strip;
        const ends = INDICES_PER_STEP * (first / 2);
        const indices = new Uint16Array(ends + INDICES_PER_STEP * this._steps(this._capacity));
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
}
