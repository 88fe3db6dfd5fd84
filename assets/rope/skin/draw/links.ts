import { directions, measureSegments } from './round';
import type { SkinProfile, Strip } from './strip';
import { FLOATS_PER_VERTEX } from './strip';
import { FLOATS_PER_PAIR } from './strip';

/** How far a link reaches beyond its two nodes to hold the next one, as a part of its width. */
const OVERLAP = 0.3;

/** Number of pairs of vertices in the picture of a chain: two for each link. */
export function linkPairs(nodeCount: number): number {
    return 2 * nodeCount - 2;
}

/**
 * A rigid picture on every segment, as the links of a chain. Writes x and y only: see `placeLinks`.
 * @param nodeCount Nodes that are drawn: the strip must have room for their links.
 */
export function writeLinks(
    strip: Strip,
    points: Float64Array,
    nodeCount: number,
    { halfWidths }: SkinProfile,
): void {
    measureSegments(points, nodeCount);
    const { vertices } = strip;
    for (
        let i = 0, k = 0, o = FLOATS_PER_PAIR * strip.first;
        i < nodeCount - 1;
        i++, k += 2, o += 2 * FLOATS_PER_PAIR
    ) {
        const half = 0.5 * (halfWidths[i] + halfWidths[i + 1]);
        const alongX = directions[k] * 2 * OVERLAP * half;
        const alongY = directions[k + 1] * 2 * OVERLAP * half;
        const leftX = -directions[k + 1] * half;
        const leftY = directions[k] * half;
        const startX = points[k] - alongX;
        const startY = points[k + 1] - alongY;
        const endX = points[k + 2] + alongX;
        const endY = points[k + 3] + alongY;
        vertices[o] = startX + leftX;
        vertices[o + 1] = startY + leftY;
        vertices[o + 9] = startX - leftX;
        vertices[o + 10] = startY - leftY;
        vertices[o + 18] = endX + leftX;
        vertices[o + 19] = endY + leftY;
        vertices[o + 27] = endX - leftX;
        vertices[o + 28] = endY - leftY;
    }
    strip.pairs = strip.first + linkPairs(nodeCount);
}

/**
 * Writes the pictures of the links: parts in turn. They stay until the number of links or the pictures change.
 * @param parts Of every part u, v at its upper left, lower left, upper right and lower right corner.
 */
export function placeLinks(
    strip: Strip,
    nodeCount: number,
    parts: Float64Array,
    { shares }: SkinProfile,
): void {
    const { vertices } = strip;
    for (let i = 0, pair = strip.first; i < nodeCount - 1; i++, pair += 2) {
        let from = (i * CORNERS) % parts.length;
        for (let vertex = 0; vertex < 4; vertex++, from += 2) {
            const o = FLOATS_PER_PAIR * pair + FLOATS_PER_VERTEX * vertex;
            vertices[o + 3] = parts[from];
            vertices[o + 4] = parts[from + 1];
        }
        strip.shares[pair] = shares[i];
        strip.shares[pair + 1] = shares[i + 1];
    }
}

/** Numbers per part: u and v of four corners. */
const CORNERS = 8;
