import type { Vec3 } from './math/vec3';
import { FLOATS_PER_VERTEX } from './render/mesh-buffer';
import { Texture2D } from './scene/assets';
import type { Triangles } from './triangle-record';

/** Of a point of a triangle: how much of each corner it has. */
type Weights = readonly [number, number, number];

/** Not the engine's: blends what triangles show at a world point over a colour (red, green, blue, 0..255). */
export function blendTriangles(triangles: Triangles, { x, y }: Readonly<Vec3>, color: number[]): void {
    const { vertices, indices } = triangles;
    for (let i = 0; i < indices.length; i += 3) {
        const corners = [0, 1, 2].map((k) => FLOATS_PER_VERTEX * indices[i + k]!);
        const weights = weightsAt(vertices, corners, x, y);
        if (!weights) continue;
        const mixed = (offset: number): number =>
            corners.reduce((sum, corner, k) => sum + weights[k]! * vertices[corner + offset]!, 0);
        const texel = texelAt(triangles, mixed(3), mixed(4));
        const alpha = mixed(8) * texel[3]!;
        for (let channel = 0; channel < 3; channel++) {
            const value = 255 * mixed(5 + channel) * texel[channel]!;
            color[channel] = Math.round(color[channel]! + (value - color[channel]!) * alpha);
        }
    }
}

function weightsAt(v: Float32Array, corners: readonly number[], x: number, y: number): Weights | null {
    const [a, b, c] = corners as [number, number, number];
    const cross = (p: number, q: number, px: number, py: number): number =>
        (v[q]! - v[p]!) * (py - v[p + 1]!) - (v[q + 1]! - v[p + 1]!) * (px - v[p]!);
    const area = cross(a, b, v[c]!, v[c + 1]!);
    if (area === 0) return null;
    const weights: Weights = [cross(b, c, x, y) / area, cross(c, a, x, y) / area, cross(a, b, x, y) / area];
    return weights.every((weight) => weight >= 0) ? weights : null;
}

/** Red, green, blue and alpha, 0..1, of the nearest pixel; white for an image of which only the size is known. */
function texelAt({ frame }: Triangles, u: number, v: number): number[] {
    const { image, width, height } = frame.texture;
    if (!image?.data) return [1, 1, 1, 1];
    const { addressU, addressV } = frame.texture.getSamplerInfo();
    const bytes = new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.byteLength);
    const at = 4 * (wrapped(v, height, addressV) * width + wrapped(u, width, addressU));
    return [...bytes.subarray(at, at + 4)].map((byte) => byte / 255);
}

function wrapped(share: number, size: number, mode: number): number {
    const repeated = mode === Texture2D.WrapMode.REPEAT ? share - Math.floor(share) : share;
    return Math.min(Math.max(Math.floor(repeated * size), 0), size - 1);
}
