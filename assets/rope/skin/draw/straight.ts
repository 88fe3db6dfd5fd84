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
} from './strip';
import type { SkinProfile, Strip } from './strip';

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
