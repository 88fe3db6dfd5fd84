import { arcStepsFor } from './round';
import type { Strip } from './strip';
import { LEFT_X, putSection, RIGHT_X, section } from './strip';

/** Inner edges that meet within this share of the shorter segment meet in one point, ... */
const PIVOT_SHARE = 0.5;
/** ... and from the whole of it on the band turns about the node, overlapping itself. In between it is both. */
const OVERLAP_SHARE = 1;

/**
 * A sharp bend: sections turned step by step about the node that `section` stands at, without using up any picture.
 * The outside is round and of full width. Where the inner edges meet, the sections share that point: a
 * translucent picture is not drawn twice there. Where the segments are too short for that, they overlap.
 * @param tangents At 2, 3 the direction before the node, at 4, 5 the one after it.
 * @param nearest Length of the shorter of the two segments.
 * @param endSteps Steps of a half circle of this width; 0: to be computed.
 * @param spare How many more pairs than one there is room for.
 */
export function putFan(
    strip: Strip,
    tangents: Float64Array,
    half: number,
    nearest: number,
    endSteps: number,
    spare: number,
): void {
    const x = tangents[2];
    const y = tangents[3];
    const cosine = x * tangents[4] + y * tangents[5];
    const angle = Math.atan2(x * tangents[5] - y * tangents[4], cosine);
    const halfTurnSteps = endSteps > 0 ? endSteps : arcStepsFor(half);
    let steps = Math.ceil((Math.abs(angle) / Math.PI) * halfTurnSteps);
    if (steps > spare) {
        strip.isClipped = true;
        steps = Math.max(spare, 0);
    }
    // The inner edges meet so far along the segments, on the bisector.
    const reach = half * Math.sqrt((1 - cosine) / (1 + cosine + Number.MIN_VALUE));
    const overlap = Math.min(Math.max((reach / nearest - PIVOT_SHARE) / (OVERLAP_SHARE - PIVOT_SHARE), 0), 1);
    const meet = overlap < 1 ? ((1 - overlap) * half) / (1 + cosine) : 0;
    const inwards = angle < 0 ? -1 : 1;
    const meetX = -(y + tangents[5]) * meet * inwards;
    const meetY = (x + tangents[4]) * meet * inwards;
    const inner = angle < 0 ? RIGHT_X : LEFT_X;
    const outer = angle < 0 ? LEFT_X : RIGHT_X;
    for (let step = 0; step <= steps; step++) {
        const turn = steps > 0 ? (angle * step) / steps : angle / 2;
        const cos = Math.cos(turn) * half * inwards;
        const sin = Math.sin(turn) * half * inwards;
        const leftX = -(x * sin + y * cos);
        const leftY = x * cos - y * sin;
        section[inner] = meetX + leftX * overlap;
        section[inner + 1] = meetY + leftY * overlap;
        section[outer] = -leftX;
        section[outer + 1] = -leftY;
        putSection(strip);
    }
}
