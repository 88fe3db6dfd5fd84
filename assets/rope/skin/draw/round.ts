import type { SkinProfile, Strip } from './strip';
import {
    LEFT_EDGE,
    LEFT_X,
    LEFT_Y,
    putSection,
    RIGHT_EDGE,
    RIGHT_X,
    RIGHT_Y,
    section,
    sectionAtNode,
} from './strip';

/** How far an arc may be off the circle, px. */
const ARC_TOLERANCE = 0.25;
const MIN_ARC_STEPS = 4;
const MAX_ARC_STEPS = 16;

/** Cosine and sine of every step of a half circle, by the number of steps. */
const arcs: Float64Array[] = [];

/** Steps of a half circle that is at most a quarter of a px off. */
export function arcStepsFor(radius: number): number {
    if (radius <= ARC_TOLERANCE) return MIN_ARC_STEPS;
    const steps = Math.ceil(Math.PI / (2 * Math.acos(1 - ARC_TOLERANCE / radius)));
    return Math.min(Math.max(steps, MIN_ARC_STEPS), MAX_ARC_STEPS);
}

function arcOf(steps: number): Float64Array {
    let arc = arcs[steps];
    if (!arc) {
        arc = arcs[steps] = new Float64Array(2 * steps + 2);
        for (let k = 0; k <= steps; k++) {
            arc[2 * k] = Math.cos((k * Math.PI) / steps);
            arc[2 * k + 1] = Math.sin((k * Math.PI) / steps);
        }
    }
    return arc;
}

/**
 * Rounds off an end: `steps + 1` pairs from its rim to the node. Their edge on the rim is the left one of the
 * picture all the way round, so the picture must look the same on both sides.
 * @param directions Unit directions of the segments, from head to tail.
 */
export function putRoundEnd(
    strip: Strip,
    points: Float64Array,
    node: number,
    profile: SkinProfile,
    directions: Float64Array,
    steps: number,
): void {
    const isHead = node === 0;
    const half = profile.halfWidths[node];
    const k = isHead ? 0 : 2 * node - 2;
    const x = directions[k] * half;
    const y = directions[k + 1] * half;
    const outwards = isHead ? -1 : 1;
    const arc = arcOf(steps);
    sectionAtNode(points, node, profile);
    section[RIGHT_X] = section[RIGHT_Y] = 0;
    section[RIGHT_EDGE] = 0.5;
    for (let j = 0; j < arc.length; j += 2) {
        const out = outwards * arc[j + 1];
        section[LEFT_X] = -y * arc[j] + x * out;
        section[LEFT_Y] = x * arc[j] + y * out;
        putSection(strip);
    }
    section[LEFT_EDGE] = 0;
    section[RIGHT_EDGE] = 1;
}
