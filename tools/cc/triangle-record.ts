import type { SpriteFrame } from './scene/assets';

/** What a renderer that fills vertex buffers has put on the screen in the last frame. */
export interface Triangles {
    /** x y z u v r g b a of each vertex, in the world. */
    readonly vertices: Float32Array;
    /** Three per triangle. */
    readonly indices: Uint16Array;
    readonly frame: SpriteFrame;
}

let drawn = new Map<object, Triangles>();

/** A new frame. */
export function startNoting(): void {
    drawn = new Map();
}

export function noteTriangles(renderer: object, triangles: Triangles): void {
    drawn.set(renderer, triangles);
}

/** Not the engine's: the triangles that a renderer showed in the last frame, or undefined if it showed none. */
export function trianglesOf(renderer: object): Triangles | undefined {
    return drawn.get(renderer);
}
