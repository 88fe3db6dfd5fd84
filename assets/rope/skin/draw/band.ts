import { directions, lengths, measureSegments, MIN_LENGTH, putRoundEnd, putFan } from './round';
import {
    LEFT_X,
    LEFT_Y,
    PLACE,
    putSection,
    RIGHT_X,
    RIGHT_Y,
    section,
    sectionAtNode,
    SHARE,
    X,
    Y,
    FLOATS_PER_PAIR,
    FLOATS_PER_VERTEX,
    type SkinProfile,
    type Strip,
} from './strip';

/** Bends up to 40 degrees are smoothed fully, ... */
const SMOOTH_COS = Math.cos((40 * Math.PI) / 180);
/** ... bends from 90 degrees on are corners, and in between the one turns into the other: nothing jumps. */
const CORNER_COS = 0;
/** Tangents closer than this are one: no bend is left at the node. Cosine. */
const SAME_COS = 0.99999;
/** Tangents of a node that differ by more than 40 degrees get a fan, else one pair on their bisector. */
const FAN_COS = SMOOTH_COS;
/** Pieces of a segment. A bend of 40 degrees needs four on a segment of 60 px, twelve on one of 600 px. */
const MAX_PIECES = 12;

/**
 * Tangents: at the start (x, y) and end (x, y) of a segment, and at the start of the next one. In a typed array: see
 * `section`.
 */
const tangents = new Float64Array(6);

/**
 * Room, in pairs, for a rope with usual bends. A rope that needs more is clipped, and written again with more room.
 * @param tiles How many times the picture begins anew by a cut of the strip.
 */
export function bandPairs(nodeCount: number, endSteps: number, tiles: number): number {
    return nodeCount + 8 + 2 * Math.ceil(tiles) + (endSteps > 0 ? 2 * endSteps + 2 : 0);
}

/**
 * A band through the nodes. With a tolerance it is smooth: every segment is a Hermite curve, cut into as many
 * pieces as keep it within the tolerance, and its tangent at a node is the bisector of the node's segments.
 * Sharp bends are corners with a fan on their outside.
 * @param endSteps Steps of the half circle at both ends; 0: cut off straight.
 * @param isSmooth Whether the segments are curves, within `strip.tolerance`.
 */
export function writeBand(
    strip: Strip,
    points: Float64Array,
    nodeCount: number,
    profile: SkinProfile,
    endSteps: number,
    isSmooth: boolean,
): void {
    measureSegments(points, nodeCount);
    strip.pairs = strip.first;
    strip.isClipped = strip.isRegular = false;
    if (endSteps > 0) putRoundEnd(strip, points, 0, profile, directions, endSteps);
    tangents[4] = directions[0];
    tangents[5] = directions[1];
    sectionAtNode(points, 0, profile);
    putAcross(strip, profile.halfWidths[0], 4);
    const reserve = endSteps > 0 ? endSteps + 1 : 0;
    for (let i = 0; i < nodeCount - 1; i++) {
        tangents[0] = tangents[4];
        tangents[1] = tangents[5];
        turnAt(i, nodeCount, isSmooth);
        const spare = strip.room - strip.pairs - (nodeCount - 1 - i) - reserve;
        if (isSmooth) putPieces(strip, points, i, profile, spare);
        putNode(strip, points, i + 1, nodeCount, profile, reserve, endSteps);
    }
    if (endSteps > 0) putRoundEnd(strip, points, nodeCount - 1, profile, directions, endSteps);
}

/** Sets the tangents at the end of a segment and at the start of the next one. */
function turnAt(segment: number, nodeCount: number, isSmooth: boolean): void {
    const k = 2 * segment;
    const x = directions[k];
    const y = directions[k + 1];
    const isLast = segment === nodeCount - 2;
    const nextX = isLast ? x : directions[k + 2];
    const nextY = isLast ? y : directions[k + 3];
    const dot = x * nextX + y * nextY;
    if (!isSmooth || dot <= CORNER_COS) {
        tangents[2] = x;
        tangents[3] = y;
        tangents[4] = nextX;
        tangents[5] = nextY;
        return;
    }
    const size = 1 / Math.sqrt(2 + 2 * dot);
    const middleX = (x + nextX) * size;
    const middleY = (y + nextY) * size;
    if (dot >= SMOOTH_COS) {
        tangents[2] = tangents[4] = middleX;
        tangents[3] = tangents[5] = middleY;
        return;
    }
    const smoothness = (dot - CORNER_COS) / (SMOOTH_COS - CORNER_COS);
    setTangent(2, x + (middleX - x) * smoothness, y + (middleY - y) * smoothness);
    setTangent(4, nextX + (middleX - nextX) * smoothness, nextY + (middleY - nextY) * smoothness);
}

function setTangent(at: number, x: number, y: number): void {
    const size = 1 / Math.sqrt(x * x + y * y);
    tangents[at] = x * size;
    tangents[at + 1] = y * size;
}

/** The sections of a segment between its nodes: as many as its bend needs, `spare` at most. */
function putPieces(
    strip: Strip,
    points: Float64Array,
    segment: number,
    profile: SkinProfile,
    spare: number,
): void {
    const { halfWidths } = profile;
    if (lengths[segment] < MIN_LENGTH) return;
    const k = 2 * segment;
    const startSine = directions[k] * tangents[1] - directions[k + 1] * tangents[0];
    const endSine = directions[k] * tangents[3] - directions[k + 1] * tangents[2];
    // A curve's chords are off by at most its second derivative / (8 pieces^2); the outer edge a little more.
    const bend = Math.max(Math.abs(4 * startSine + 2 * endSine), Math.abs(2 * startSine + 4 * endSine));
    const sag = (bend * (lengths[segment] + halfWidths[segment])) / (8 * strip.tolerance[0]);
    if (sag <= 1) return;
    let pieces = Math.min(Math.ceil(Math.sqrt(sag)), MAX_PIECES);
    if (pieces - 1 > spare) {
        strip.isClipped = true;
        pieces = spare + 1;
    }
    for (let piece = 1; piece < pieces; piece++) putPiece(strip, points, segment, profile, piece, pieces);
}

/** One section of a segment's Hermite curve, `piece / pieces` along it. */
function putPiece(
    strip: Strip,
    points: Float64Array,
    segment: number,
    { halfWidths, places, shares }: SkinProfile,
    piece: number,
    pieces: number,
): void {
    const t = piece / pieces;
    const rest = 1 - t;
    const k = 2 * segment;
    const chordX = points[k + 2] - points[k];
    const chordY = points[k + 3] - points[k + 1];
    const length = lengths[segment];
    const toEnd = t * t * (3 - 2 * t);
    const fromStart = t * rest * rest * length;
    const fromEnd = -t * t * rest * length;
    section[X] = points[k] + toEnd * chordX + fromStart * tangents[0] + fromEnd * tangents[2];
    section[Y] = points[k + 1] + toEnd * chordY + fromStart * tangents[1] + fromEnd * tangents[3];
    const chordShare = 6 * t * rest;
    const startShare = rest * (1 - 3 * t) * length;
    const endShare = t * (3 * t - 2) * length;
    const x = chordShare * chordX + startShare * tangents[0] + endShare * tangents[2];
    const y = chordShare * chordY + startShare * tangents[1] + endShare * tangents[3];
    const half = halfWidths[segment] + (halfWidths[segment + 1] - halfWidths[segment]) * t;
    const size = half / Math.sqrt(x * x + y * y + Number.MIN_VALUE);
    section[LEFT_X] = -y * size;
    section[LEFT_Y] = x * size;
    section[RIGHT_X] = y * size;
    section[RIGHT_Y] = -x * size;
    section[PLACE] = places[segment] + (places[segment + 1] - places[segment]) * t;
    section[SHARE] = shares[segment] + (shares[segment + 1] - shares[segment]) * t;
    putSection(strip);
}

/** The section or the fan of sections at a node, between the tangents before and after it. */
function putNode(
    strip: Strip,
    points: Float64Array,
    node: number,
    nodeCount: number,
    profile: SkinProfile,
    reserve: number,
    endSteps: number,
): void {
    const turn = tangents[2] * tangents[4] + tangents[3] * tangents[5];
    const half = profile.halfWidths[node];
    sectionAtNode(points, node, profile);
    if (turn > SAME_COS) {
        putAcross(strip, half, 4);
    } else if (turn < FAN_COS) {
        const spare = strip.room - strip.pairs - (nodeCount - node) - reserve;
        putFan(strip, tangents, profile, node, endSteps, spare);
    } else {
        tangents[2] += tangents[4];
        tangents[3] += tangents[5];
        putAcross(strip, half / (1 + turn), 2);
    }
}

/** The section across a tangent, `half` times its length to both sides. */
function putAcross(strip: Strip, half: number, tangent: number): void {
    const x = tangents[tangent] * half;
    const y = tangents[tangent + 1] * half;
    section[LEFT_X] = -y;
    section[LEFT_Y] = x;
    section[RIGHT_X] = y;
    section[RIGHT_Y] = -x;
    putSection(strip);
}

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
