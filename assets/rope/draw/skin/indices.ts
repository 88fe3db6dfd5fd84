/** Indices of the two triangles between a pair of vertices and the next one. */
export const INDICES_PER_STEP = 6;

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
