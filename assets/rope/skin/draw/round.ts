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
    type SkinProfile,
    type Strip,
} from './strip';

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

/** Segments shorter than this have no direction of their own. World px. */
export const MIN_LENGTH = 1e-4;
/** Nodes of a usual rope: more make the arrays grow once. */
const USUAL_NODES = 256;

/** Unit direction x0, y0, x1, y1, ... of every segment measured last, from head to tail. */
export let directions = new Float64Array(2 * USUAL_NODES);
/** Length of every segment measured last. */
export let lengths = new Float64Array(USUAL_NODES);

/**
 * Measures the segments between points. One without length takes the direction of the one before it, at the head
 * of the first one that has a length; a rope in one point goes down.
 * @param points x0, y0, x1, y1, ... of at least two nodes.
 */
export function measureSegments(points: Float64Array, nodeCount: number): void {
    if (lengths.length < nodeCount) {
        lengths = new Float64Array(2 * nodeCount);
        directions = new Float64Array(4 * nodeCount);
    }
    let lastX = 0;
    let lastY = -1;
    let first = -1;
    for (let i = 0, k = 0; i < nodeCount - 1; i++, k += 2) {
        const x = points[k + 2] - points[k];
        const y = points[k + 3] - points[k + 1];
        const length = Math.sqrt(x * x + y * y);
        lengths[i] = length;
        if (length > MIN_LENGTH) {
            const perLength = 1 / length;
            lastX = x * perLength;
            lastY = y * perLength;
            if (first < 0) first = k;
        }
        directions[k] = lastX;
        directions[k + 1] = lastY;
    }
    for (let k = 0; k < first; k += 2) {
        directions[k] = directions[first];
        directions[k + 1] = directions[first + 1];
    }
}

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
