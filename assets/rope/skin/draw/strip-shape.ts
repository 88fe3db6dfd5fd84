import { Color, type UIRenderer, type Gradient } from 'cc';
import { Triangles, type Shape } from './triangles';
import { FLOATS_PER_PAIR, FLOATS_PER_VERTEX, Strip } from './strip';

/** Draws a {@link Strip}. */
export class StripShape implements Shape {
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

/** Indices of the two triangles between a pair of vertices and the next one. */
const INDICES_PER_STEP = 6;

/** 0 1 2  1 3 2  2 3 4  3 5 4 ...: the triangles of a band. Grows with the longest rope. */
let band: Uint16Array = new Uint16Array(0);
/** 0 1 2  1 3 2  4 5 6  5 7 6 ...: the triangles of links that do not touch. */
let links: Uint16Array = new Uint16Array(0);

/** Indices of a band of so many pairs, or more: take as many as are needed. Shared, never written to. */
export function bandIndices(pairs: number): Uint16Array {
    if (band.length < INDICES_PER_STEP * (pairs - 1)) band = steps(2 * pairs, 1);
    return band;
}

/** Indices of links of two pairs each. Shared, never written to. */
export function linkIndices(pairs: number): Uint16Array {
    if (links.length < (INDICES_PER_STEP * pairs) / 2) links = steps(pairs, 2);
    return links;
}

function steps(count: number, pairsPerStep: number): Uint16Array {
    const indices = new Uint16Array(INDICES_PER_STEP * count);
    for (let i = 0, o = 0; i < count; i++) {
        const v = 2 * pairsPerStep * i;
        indices[o++] = v;
        indices[o++] = v + 1;
        indices[o++] = v + 2;
        indices[o++] = v + 1;
        indices[o++] = v + 3;
        indices[o++] = v + 2;
    }
    return indices;
}

/** Count of places at which a gradient is read, the ends included. */
const GRADIENT_STOPS = 17;

const read = new Color();

/** Colour stops of a skin: of its gradient, or from its colour to its tail's. */
class SkinColors {
    /** Red, green, blue and alpha of every stop, 0..1, in turn. */
    readonly values = new Float64Array(4 * GRADIENT_STOPS);
    /** Where along the rope each stop is, 0..1, rising. */
    readonly at = new Float64Array(GRADIENT_STOPS);
    count = 1;

    /**
     * @param color Multiplies all; its alpha is left to the engine.
     * @param tailColor Multiplies it more and more towards the tail.
     * @param gradient Multiplies it instead, if it has any colours.
     */
    set(color: Readonly<Color>, tailColor: Readonly<Color>, gradient: Gradient | null): void {
        const hasGradient = gradient !== null && gradient.colorKeys.length + gradient.alphaKeys.length > 0;
        if (!hasGradient && tailColor.equals(Color.WHITE)) this.count = 1;
        else this.count = hasGradient ? GRADIENT_STOPS : 2;
        for (let stop = 0; stop < this.count; stop++) {
            const share = this.count > 1 ? stop / (this.count - 1) : 0;
            this.at[stop] = share;
            if (hasGradient) gradient.evaluateFast(read, share);
            else read.set(stop === 0 ? Color.WHITE : tailColor);
            this.values[4 * stop] = (color.r * read.r) / (255 * 255);
            this.values[4 * stop + 1] = (color.g * read.g) / (255 * 255);
            this.values[4 * stop + 2] = (color.b * read.b) / (255 * 255);
            this.values[4 * stop + 3] = read.a / 255;
        }
    }
}

/**
 * Colours pairs by their place along the rope's rest length: colours stay on the material while it stretches.
 * @param first First pair, and count of pairs.
 * @param alpha Multiplies every alpha, 0..1.
 */
export function writeColors(
    vertices: Float32Array,
    shares: Float32Array,
    first: number,
    count: number,
    stops: Pick<SkinColors, 'values' | 'at' | 'count'>,
    alpha: number,
): void {
    const { values, at } = stops;
    const last = stops.count - 1;
    let stop = 0;
    for (let pair = first; pair < first + count; pair++) {
        const share = shares[pair];
        while (stop > 0 && share < at[stop]) stop--;
        while (stop < last && share > at[stop + 1]) stop++;
        const from = 4 * stop;
        const to = 4 * Math.min(stop + 1, last);
        const span = stop < last ? at[stop + 1] - at[stop] : 0;
        const t = span > 0 ? Math.min(Math.max((share - at[stop]) / span, 0), 1) : 0;
        const o = FLOATS_PER_PAIR * pair + 5;
        for (let channel = 0; channel < 4; channel++) {
            const value = values[from + channel] + (values[to + channel] - values[from + channel]) * t;
            const shown = channel === 3 ? value * alpha : value;
            vertices[o + channel] = shown;
            vertices[o + channel + FLOATS_PER_VERTEX] = shown;
        }
    }
}
