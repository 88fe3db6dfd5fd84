import type { RopeSkin } from '../../../assets/rope';
import {
    FLOATS_PER_PAIR,
    Strip,
    FLOATS_PER_VERTEX,
    type SkinProfile,
} from '../../../assets/rope/skin/draw/strip';

type Point = readonly [x: number, y: number];

/** Length of a segment, half width and place in the picture per px of the ropes below. */
export const LENGTH = 20;
export const HALF = 8;
export const TILE = 64;
/** How far smooth bands may be off, px. */
export const TOLERANCE = 0.4;

/** A polyline whose segments are of one length, turned by so many degrees at each inner node. */
export function bent(bends: readonly number[], length = LENGTH): Float64Array {
    const points = [0, 0];
    let angle = 0;
    for (let i = 0; i <= bends.length; i++) {
        points.push(points[2 * i] + length * Math.cos(angle), points[2 * i + 1] + length * Math.sin(angle));
        angle += ((bends[i] ?? 0) * Math.PI) / 180;
    }
    return new Float64Array(points);
}

/** One width, places and shares by an even rest length. */
export function evenProfile(nodeCount: number, half = HALF, rest = LENGTH): SkinProfile {
    const nodes = Array.from({ length: nodeCount }, (_, i) => i);
    return {
        halfWidths: new Float64Array(nodeCount).fill(half),
        places: Float64Array.from(nodes, (i) => (i * rest) / TILE),
        shares: Float64Array.from(nodes, (i) => i / (nodeCount - 1)),
    };
}

/** What a skin writes. */
export function stripOf(skin: RopeSkin): Strip {
    return (skin as unknown as { readonly _shape: { readonly strip: Strip } })._shape.strip;
}

/** A strip with room for so many pairs; the picture's u runs along the rope, its v from left to right. */
export function newStrip(room: number): Strip {
    const strip = new Strip();
    strip.begin(new Float32Array(FLOATS_PER_PAIR * room), room);
    strip.texture.set([0, 0, 1, 0, 0, 1]);
    strip.tolerance[0] = TOLERANCE;
    return strip;
}

export function vertexAt({ vertices }: Strip, vertex: number): Point {
    const o = FLOATS_PER_VERTEX * vertex;
    return [vertices[o], vertices[o + 1]];
}

export function pictureAt({ vertices }: Strip, vertex: number): Point {
    const o = FLOATS_PER_VERTEX * vertex;
    return [vertices[o + 3], vertices[o + 4]];
}

/** Middle of a pair. */
export function middleOf(strip: Strip, pair: number): Point {
    const [a, b] = [vertexAt(strip, 2 * pair), vertexAt(strip, 2 * pair + 1)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** How many triangles of a strip lie over a point. */
export function layersAt(strip: Strip, point: Point): number {
    let layers = 0;
    for (let i = 0; i < strip.pairs - 1; i++) {
        const [a, b, c, d] = [0, 1, 2, 3].map((k) => vertexAt(strip, 2 * i + k));
        if (isInside(a, b, c, point)) layers++;
        if (isInside(b, d, c, point)) layers++;
    }
    return layers;
}

function isInside(a: Point, b: Point, c: Point, [x, y]: Point): boolean {
    const side = (p: Point, q: Point): number => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    const sides = [side(a, b), side(b, c), side(c, a)];
    const area = sides[0] + sides[1] + sides[2];
    if (Math.abs(area) < 1e-3) return false;
    return sides.every((one) => one * Math.sign(area) >= -1e-3);
}

/** Points on rings about a place. */
export function discAbout([x, y]: Point, radii: readonly number[]): Point[] {
    const angles = Array.from({ length: 60 }, (_, i) => (i * Math.PI) / 30 + 0.01);
    return radii.flatMap((radius) =>
        angles.map((angle): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]),
    );
}

export function isFinite(strip: Strip): boolean {
    return strip.vertices.subarray(0, FLOATS_PER_PAIR * strip.pairs).every(Number.isFinite);
}
