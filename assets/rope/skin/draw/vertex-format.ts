/** Floats per vertex in the engine's 2D format: x y z u v r g b a. */
export const FLOATS_PER_VERTEX = 9;
