import type { UIRenderer } from 'cc';
import { Triangles } from '../triangles';
import type { Shape } from '../triangles';
import { writeColors } from './colors';
import { bandIndices, INDICES_PER_STEP, linkIndices } from './indices';
import type { StripRoom } from './skin-painter';
import { SkinColors } from './stops';
import { Strip } from './strip';

/** Draws a {@link Strip}. */
export class StripShape implements Shape, StripRoom {
    readonly strip = new Strip();
    readonly triangles: Triangles;
    /** The colours along the strip, without the opacity of the node. */
    readonly stops = new SkinColors();

    private _capacity = 0;
    private _isLinks = false;
    private _coloredPairs = 0;

    constructor(renderer: UIRenderer) {
        this.triangles = new Triangles(renderer, this);
    }

    // ---- For what writes the strip

    /** How many pairs one component can have. */
    get maxPairs(): number {
        return this.triangles.maxVertices >> 1;
    }

    /**
     * Makes room for pairs, of which `ends` pictures of two pairs each come first. The vertices are new and empty
     * if the room changes; then `strip.isRegular` is false.
     * @returns Whether the engine can draw strips at all.
     */
    reserve(pairs: number, ends: number, isLinks: boolean): boolean {
        const { strip, triangles } = this;
        const first = 2 * ends;
        const isOther = pairs !== this._capacity || isLinks !== this._isLinks || first !== strip.first;
        if (isOther || !triangles.hasRoom) {
            this._capacity = pairs;
            this._isLinks = isLinks;
            strip.first = first;
            if (!triangles.makeRoom(2 * pairs, this._indices())) {
                this._capacity = 0;
                return false;
            }
        }
        strip.begin(strip.vertices, pairs);
        return true;
    }

    /** The strip has been written. */
    written(): void {
        const { strip, stops, triangles } = this;
        if (strip.pairs > this._coloredPairs || (stops.count > 1 && !strip.isRegular))
            triangles.colorsChanged();
        triangles.changed();
    }

    // ---- As a shape of triangles

    get vertices(): Float32Array {
        return this.strip.vertices;
    }
    set vertices(value: Float32Array) {
        this.strip.vertices = value;
    }

    get usedVertices(): number {
        const { pairs, first } = this.strip;
        return pairs > first + 1 ? 2 * pairs : 0;
    }

    get firstIndices(): number {
        return INDICES_PER_STEP * this._steps(this.strip.pairs);
    }

    /** Those of the ends' pictures, which lie over the rope. */
    get lastIndices(): number {
        return (INDICES_PER_STEP * this.strip.first) / 2;
    }

    color(alpha: number): void {
        const { vertices, shares, pairs } = this.strip;
        writeColors(vertices, shares, 0, pairs, this.stops, alpha);
        this._coloredPairs = pairs;
    }

    forget(): void {
        this.strip.isRegular = false;
    }

    clear(): void {
        this.strip.pairs = this.strip.first;
    }

    // ---- Helpers

    /** Steps of two triangles that so many pairs have, without those of the ends' pictures. */
    private _steps(pairs: number): number {
        const own = pairs - this.strip.first;
        return this._isLinks ? own >> 1 : Math.max(own - 1, 0);
    }

    /** The triangles of the rope and then those of the ends' pictures, whose vertices come first. */
    private _indices(): Uint16Array {
        const { first } = this.strip;
        const own = INDICES_PER_STEP * this._steps(this._capacity);
        const rope = this._isLinks ? linkIndices(this._capacity) : bandIndices(this._capacity);
        const indices = new Uint16Array(own + this.lastIndices);
        for (let i = 0; i < own; i++) indices[i] = rope[i] + 2 * first;
        indices.set(linkIndices(first).subarray(0, this.lastIndices), own);
        return indices;
    }
}
