import { lengths } from './directions';
import { arcStepsFor } from './round';
import type { SkinProfile, Strip } from './strip';
import { LEFT_EDGE, LEFT_X, putSection, RIGHT_EDGE, RIGHT_X, section } from './strip';

/** Inner edges that meet within this share of the shorter segment meet in one point, ... */
const MEET_SHARE = 0.5;
/** ... and from the whole of it on both segments go on to the node, one over the other. In between it is both. */
const OVERLAP_SHARE = 1;

/**
 * A sharp bend: sections turned step by step about the node that `section` stands at, without using up any picture.
 * The outside is round and of full width. Where the inner edges meet, the sections share that point, so that a
 * translucent picture is not drawn twice; where the segments are too short for that, the sections turn about the
 * node itself, and only the two segments overlap.
 * @param tangents At 2, 3 the direction before the node, at 4, 5 the one after it.
 * @param node One between two segments that have been measured.
 * @param endSteps Steps of a half circle of this width; 0: to be computed.
 * @param spare How many more pairs than one there is room for.
 */
export function putFan(
    strip: Strip,
    tangents: Float64Array,
    { halfWidths }: SkinProfile,
    node: number,
    endSteps: number,
    spare: number,
): void {
    const half = halfWidths[node];
    const nearest = Math.min(lengths[node - 1], lengths[node]);
    const x = tangents[2];
    const y = tangents[3];
    const cosine = x * tangents[4] + y * tangents[5];
    const angle = Math.atan2(x * tangents[5] - y * tangents[4], cosine);
    // The inner edges meet so far along the segments, on the bisector.
    const reach = half * Math.sqrt((1 - cosine) / (1 + cosine + Number.MIN_VALUE));
    const overlap = Math.min(Math.max((reach / nearest - MEET_SHARE) / (OVERLAP_SHARE - MEET_SHARE), 0), 1);
    const halfTurnSteps = endSteps > 0 ? endSteps : arcStepsFor(half);
    const ends = overlap > 0 && spare >= 2 ? 2 : 0;
    let steps = Math.ceil((Math.abs(angle) / Math.PI) * halfTurnSteps);
    // A larger room may lie in another buffer, which costs draw calls. A bend of half the steps is 1 px off, and
    // better.
    if (steps + ends > spare / 2) steps = Math.ceil(steps / 2);
    if (steps + ends > spare) {
        strip.isClipped = true;
        steps = Math.max(spare - ends, 0);
    }
    const inwards = angle < 0 ? -1 : 1;
    const meet = overlap < 1 ? ((1 - overlap) * half * inwards) / (1 + cosine) : 0;
    const meetX = -(y + tangents[5]) * meet;
    const meetY = (x + tangents[4]) * meet;
    const inner = angle < 0 ? RIGHT_X : LEFT_X;
    const outer = angle < 0 ? LEFT_X : RIGHT_X;
    const innerEdge = angle < 0 ? RIGHT_EDGE : LEFT_EDGE;
    const edge = section[innerEdge];
    for (let pair = 0; pair <= steps + ends; pair++) {
        const isEnd = ends > 0 && (pair === 0 || pair === steps + ends);
        const step = Math.min(Math.max(pair - ends / 2, 0), steps);
        const turn = steps > 0 ? (angle * step) / steps : angle / 2;
        const cos = Math.cos(turn) * half * inwards;
        const sin = Math.sin(turn) * half * inwards;
        const inX = -(x * sin + y * cos);
        const inY = x * cos - y * sin;
        section[inner] = meetX + (isEnd ? inX * overlap : 0);
        section[inner + 1] = meetY + (isEnd ? inY * overlap : 0);
        section[innerEdge] = isEnd ? edge : edge + (0.5 - edge) * overlap;
        section[outer] = -inX;
        section[outer + 1] = -inY;
        putSection(strip);
    }
    section[innerEdge] = edge;
}
