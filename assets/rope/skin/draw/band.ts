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
} from './strip';
import type { SkinProfile, Strip } from './strip';

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
