import { writeBand } from './band';
import { directions, measureSegments, putRoundEnd } from './round';
import {
    FLOATS_PER_PAIR,
    LEFT_X,
    LEFT_Y,
    putSection,
    RIGHT_X,
    RIGHT_Y,
    section,
    sectionAtNode,
    FLOATS_PER_VERTEX,
} from './strip';
import type { SkinProfile, Strip } from './strip';

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

/** Sharper bends than 60 degrees are rounded off on their outside instead of drawn to a point. */
const MITRE_COS = 0.5;

/** Room for a sharp bend or two. */
const SPARE_PAIRS = 4;

/** Room, in pairs, for a rope with few sharp bends. */
export function straightPairs(nodeCount: number, endSteps: number): number {
    return nodeCount + SPARE_PAIRS + (endSteps > 0 ? 2 * endSteps + 2 : 0);
}

/**
 * A band with straight segments: two vertices per node on the bisector of its segments, which is the cheapest of
 * all; sharp bends get a fan.
 * @param endSteps Steps of the half circle at both ends; 0: cut off straight.
 */
export function writeStraight(
    strip: Strip,
    points: Float64Array,
    nodeCount: number,
    profile: SkinProfile,
    endSteps: number,
): void {
    measureSegments(points, nodeCount);
    let isSharp = strip.isTiled;
    for (let k = 2; k < 2 * nodeCount - 2 && !isSharp; k += 2) {
        isSharp = directions[k - 2] * directions[k] + directions[k - 1] * directions[k + 1] < MITRE_COS;
    }
    if (isSharp) {
        writeBand(strip, points, nodeCount, profile, endSteps, false);
        return;
    }
    if (!strip.isRegular) placeRegularly(strip, points, nodeCount, profile, endSteps);
    strip.pairs = strip.first;
    strip.isClipped = false;
    if (endSteps > 0) putRoundEnd(strip, points, 0, profile, directions, endSteps);
    strip.pairs += movePairs(strip.vertices, strip.pairs, points, nodeCount, profile.halfWidths);
    if (endSteps > 0) putRoundEnd(strip, points, nodeCount - 1, profile, directions, endSteps);
}

/** Writes the places in the picture, which stay as long as there are two vertices per node. */
function placeRegularly(
    strip: Strip,
    points: Float64Array,
    nodeCount: number,
    profile: SkinProfile,
    endSteps: number,
): void {
    strip.pairs = strip.first + (endSteps > 0 ? endSteps + 1 : 0);
    section[LEFT_X] = section[LEFT_Y] = section[RIGHT_X] = section[RIGHT_Y] = 0;
    for (let i = 0; i < nodeCount; i++) {
        sectionAtNode(points, i, profile);
        putSection(strip);
    }
    strip.isRegular = true;
}

/** Writes x and y of two vertices per node. Returns how many pairs. */
function movePairs(
    vertices: Float32Array,
    first: number,
    points: Float64Array,
    nodeCount: number,
    halfWidths: Float64Array,
): number {
    let o = FLOATS_PER_PAIR * first;
    let beforeX = directions[0];
    let beforeY = directions[1];
    for (let i = 0, k = 0; i < nodeCount; i++, k += 2, o += FLOATS_PER_PAIR) {
        const isLast = i === nodeCount - 1;
        const afterX = isLast ? beforeX : directions[k];
        const afterY = isLast ? beforeY : directions[k + 1];
        const size = halfWidths[i] / (1 + beforeX * afterX + beforeY * afterY);
        const leftX = -(beforeY + afterY) * size;
        const leftY = (beforeX + afterX) * size;
        vertices[o] = points[k] + leftX;
        vertices[o + 1] = points[k + 1] + leftY;
        vertices[o + 9] = points[k] - leftX;
        vertices[o + 10] = points[k + 1] - leftY;
        beforeX = afterX;
        beforeY = afterY;
    }
    return nodeCount;
}
