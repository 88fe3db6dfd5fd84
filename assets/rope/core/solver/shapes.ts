import { hypot } from './geometry/math';
import type { Chain } from './chain';
import { restLengthBetween } from './geometry/lengths';
import { stopParticles } from './particles';

/**
 * Puts the chain to rest where it hangs: a free end straight along gravity, a span between two pins on its
 * catenary, every node with its mass. Without gravity, as if gravity pulled along -y.
 * Pinned nodes stay; without any, the head does.
 * @param compliance Strain of a segment per unit of tension, >= 0.
 */
export function placeSettled(chain: Chain, gravityX: number, gravityY: number, compliance = 0): void {
    const strength = hypot(gravityX, gravityY);
    const downX = strength > 0 ? gravityX / strength : 0;
    const downY = strength > 0 ? gravityY / strength : -1;
    const strain = compliance * strength;
    const lengths = hangingLengths(chain, strain);
    placeSpans(chain, lengths, downX, downY, (from, to) => hang(chain, from, to, downX, downY, strain));
}

/**
 * Puts the chain to rest in straight lines from pin to pin, and its free ends along a direction of length 1.
 * Pinned nodes stay; without any, the head does.
 */
export function placeStraight(chain: Chain, directionX: number, directionY: number): void {
    placeSpans(chain, chain.baseLengths, directionX, directionY, (from, to) => drawLine(chain, from, to));
}

/** Puts all free nodes to rest on one point. */
export function placeHeap(chain: Chain, x: number, y: number): void {
    for (let i = 0; i < chain.nodeCount; i++) {
        if (chain.pinned[i] === 0) setNode(chain, i, x, y);
    }
    stopParticles(chain);
}

/** Base lengths; on free ends stretched by the weight below each segment. `strain` is the stretch per unit of mass. */
function hangingLengths(
    { pinnedNodes, baseLengths, masses, nodeCount }: Chain,
    strain: number,
): Float64Array {
    const lengths = baseLengths.slice();
    const first = pinnedNodes[0] ?? 0;
    const last = pinnedNodes[pinnedNodes.length - 1] ?? 0;
    for (let i = 0, load = 0; i < first; i++) {
        load += masses[i];
        lengths[i] *= 1 + strain * load;
    }
    for (let i = nodeCount - 2, load = 0; i >= last; i--) {
        load += masses[i + 1];
        lengths[i] *= 1 + strain * load;
    }
    return lengths;
}

function placeSpans(
    chain: Chain,
    lengths: Float64Array,
    directionX: number,
    directionY: number,
    placeSpan: (from: number, to: number) => void,
): void {
    const { pinnedNodes, positions, nodeCount } = chain;
    const first = pinnedNodes[0] ?? 0;
    const last = pinnedNodes[pinnedNodes.length - 1] ?? 0;
    for (let i = first; i > 0; i--) extend(positions, i, i - 1, lengths[i - 1], directionX, directionY);
    for (let k = 1; k < pinnedNodes.length; k++) placeSpan(pinnedNodes[k - 1], pinnedNodes[k]);
    for (let i = last; i < nodeCount - 1; i++)
        extend(positions, i, i + 1, lengths[i], directionX, directionY);
    stopParticles(chain);
}

function extend(points: Float64Array, from: number, to: number, length: number, x: number, y: number): void {
    points[2 * to] = points[2 * from] + x * length;
    points[2 * to + 1] = points[2 * from + 1] + y * length;
}

/** The catenary of one span, in axes in which gravity points down, turned back into the chain's own. */
function hang(chain: Chain, from: number, to: number, downX: number, downY: number, strain: number): void {
    const { positions, baseLengths, masses } = chain;
    const spanX = positions[2 * to] - positions[2 * from];
    const spanY = positions[2 * to + 1] - positions[2 * from + 1];
    const shape = new Float64Array(2 * (to - from));
    catenary(
        baseLengths.subarray(from, to),
        masses.subarray(from + 1, to),
        -downY * spanX + downX * spanY,
        -(downX * spanX + downY * spanY),
        strain,
        shape,
    );
    for (let i = from + 1; i < to; i++) {
        const right = shape[2 * (i - from - 1)];
        const up = shape[2 * (i - from - 1) + 1];
        const x = positions[2 * from] - downY * right - downX * up;
        const y = positions[2 * from + 1] + downX * right - downY * up;
        setNode(chain, i, x, y);
    }
}

function drawLine(chain: Chain, from: number, to: number): void {
    const { positions, baseLengths } = chain;
    const total = restLengthBetween(baseLengths, from, to);
    const x = positions[2 * from];
    const y = positions[2 * from + 1];
    const dx = positions[2 * to] - x;
    const dy = positions[2 * to + 1] - y;
    for (let i = from + 1; i < to; i++) {
        const part = restLengthBetween(baseLengths, from, i) / total;
        setNode(chain, i, x + dx * part, y + dy * part);
    }
}

function setNode(chain: Chain, node: number, x: number, y: number): void {
    chain.positions[2 * node] = x;
    chain.positions[2 * node + 1] = y;
}

/**
 * The discrete catenary: a chain of straight segments of lengths L_i with point weights at its inner joints,
 * hanging at rest between two points D apart horizontally and E vertically.
 *
 * Every segment carries the same horizontal force H; its vertical force grows by each weight that it passes:
 * V_i = V + W_i, W_i = sum of the weights before it. Segment i points along (H, V_i) and is longer by the
 * compliance c times its force, so the ends meet when
 *     sum L_i (1 / r_i + c) H = D,   sum L_i (1 / r_i + c) V_i = E,   r_i = sqrt(H^2 + V_i^2 + epsilon^2).
 * Both are the derivatives of the convex function  F(H, V) = sum L_i (r_i + c r_i^2 / 2) - D H - E V,  so the
 * forces are found by minimising F with Newton's method and a backtracking line search, from any start, whenever
 * the points are nearer than the chain is long, or it can stretch. Epsilon lets a segment without tension be shorter
 * than L_i, as the one in the fold of a chain that hangs straight down and up again is: without it F has kinks there.
 */

/** Epsilon, as a part of the weight of the lightest joint: shortens a segment that carries one by 5e-7. */
const EPSILON = 1e-3;
/** Smallest epsilon, as a part of the whole weight: below it the forces of light joints drown in rounding. */
const MIN_EPSILON = 1e-9;
/** End error, as a part of the chain's length, at which the search is over. */
const TOLERANCE = 1e-13;
const MAX_NEWTON_STEPS = 200;
/** Backtracking: smallest part of the promised decrease of F to accept a step, and how often it is halved. */
const SUFFICIENT_DECREASE = 1e-4;
const MAX_HALVINGS = 60;
/** F is known to no more than this part of its terms, which are of the size of the forces. */
const ROUNDING = 1e-15;

/** The function F. Lengths are parts of the whole length, forces of the whole weight. */
interface Problem {
    readonly lengths: Float64Array;
    /** W_i for every segment. */
    readonly weightsBefore: Float64Array;
    readonly endX: number;
    readonly endY: number;
    readonly epsilonSquared: number;
    /** Strain per unit of force. */
    readonly compliance: number;
}

/**
 * Where the joints of a hanging chain are. Ends farther apart than the chain is long: a straight line.
 *
 * @param lengths Lengths of the segments, > 0, from the first end to the second.
 * @param weights Weights of the inner joints, > 0: one less than there are segments.
 * @param endX Place of the second end, seen from the first.
 * @param endY Likewise; up is positive, weights pull down.
 * @param compliance Strain of a segment per unit of force, in that of the weights, >= 0.
 * @param out x1, y1, x2, y2, ... of the joints and the second end, seen from the first end.
 */
export function catenary(
    lengths: ArrayLike<number>,
    weights: ArrayLike<number>,
    endX: number,
    endY: number,
    compliance: number,
    out: Float64Array,
): void {
    let length = 0;
    for (let i = 0; i < lengths.length; i++) length += lengths[i];
    out.fill(0);
    if (compliance > 0 || endX * endX + endY * endY < length * length) {
        const problem = pose(lengths, weights, length, endX, endY, compliance);
        layOut(problem, length, minimise(problem), out);
    }
    const last = out.length - 2;
    shareError(lengths, length, endX - out[last], endY - out[last + 1], out);
}

function pose(
    lengths: ArrayLike<number>,
    weights: ArrayLike<number>,
    length: number,
    endX: number,
    endY: number,
    compliance: number,
): Problem {
    let weight = 0;
    for (let i = 0; i < weights.length; i++) weight += weights[i];
    const weightsBefore = new Float64Array(lengths.length);
    for (let i = 1; i < lengths.length; i++)
        weightsBefore[i] = weightsBefore[i - 1] + weights[i - 1] / weight;
    let lightest = weight;
    for (let i = 0; i < weights.length; i++) lightest = Math.min(lightest, weights[i]);
    const epsilon = weight > 0 ? Math.max((EPSILON * lightest) / weight, MIN_EPSILON) : EPSILON;
    return {
        lengths: Float64Array.from(lengths, (value) => value / length),
        weightsBefore,
        endX: endX / length,
        endY: endY / length,
        epsilonSquared: epsilon * epsilon,
        compliance: compliance * weight,
    };
}

/** The forces H and V at the first end. */
function minimise(problem: Problem): { h: number; v: number } {
    const { lengths, weightsBefore, endX, endY, epsilonSquared, compliance } = problem;
    let h = Math.sign(endX) * 0.5;
    let v = -0.5;
    for (let step = 0; step < MAX_NEWTON_STEPS; step++) {
        let errorX = -endX;
        let errorY = -endY;
        let hh = 0;
        let hv = 0;
        let vv = 0;
        for (let i = 0; i < lengths.length; i++) {
            const w = v + weightsBefore[i];
            const r = Math.sqrt(h * h + w * w + epsilonSquared);
            const stretched = lengths[i] * compliance;
            const part = lengths[i] / r;
            errorX += (part + stretched) * h;
            errorY += (part + stretched) * w;
            const curve = part / (r * r);
            hh += curve * (w * w + epsilonSquared) + stretched;
            hv -= curve * h * w;
            vv += curve * (h * h + epsilonSquared) + stretched;
        }
        const determinant = hh * vv - hv * hv;
        if (Math.abs(errorX) + Math.abs(errorY) < TOLERANCE || !(determinant > 0)) break;
        const stepH = -(vv * errorX - hv * errorY) / determinant;
        const stepV = -(hh * errorY - hv * errorX) / determinant;
        const start = potential(problem, h, v);
        const slope = SUFFICIENT_DECREASE * (errorX * stepH + errorY * stepV);
        const rounding = ROUNDING * (1 + Math.abs(h) + Math.abs(v));
        let part = 1;
        for (let halving = 0; halving < MAX_HALVINGS; halving++, part *= 0.5) {
            const bound = start + part * slope + rounding;
            if (potential(problem, h + part * stepH, v + part * stepV) <= bound) break;
        }
        h += part * stepH;
        v += part * stepV;
    }
    return { h, v };
}

/** F(H, V). */
function potential(
    { lengths, weightsBefore, endX, endY, epsilonSquared, compliance }: Problem,
    h: number,
    v: number,
): number {
    let sum = -endX * h - endY * v;
    for (let i = 0; i < lengths.length; i++) {
        const w = v + weightsBefore[i];
        const square = h * h + w * w + epsilonSquared;
        sum += lengths[i] * (Math.sqrt(square) + 0.5 * compliance * square);
    }
    return sum;
}

function layOut(problem: Problem, length: number, force: { h: number; v: number }, out: Float64Array): void {
    const { lengths, weightsBefore, epsilonSquared, compliance } = problem;
    let x = 0;
    let y = 0;
    for (let i = 0; i < lengths.length; i++) {
        const w = force.v + weightsBefore[i];
        const r = Math.sqrt(force.h * force.h + w * w + epsilonSquared);
        const scale = length * lengths[i] * (1 / r + compliance);
        x += scale * force.h;
        y += scale * w;
        out[2 * i] = x;
        out[2 * i + 1] = y;
    }
}

/** Moves every joint by its share of the error at the end. */
function shareError(
    lengths: ArrayLike<number>,
    length: number,
    x: number,
    y: number,
    out: Float64Array,
): void {
    let along = 0;
    for (let i = 0; i < lengths.length; i++) {
        along += lengths[i];
        out[2 * i] += (x * along) / length;
        out[2 * i + 1] += (y * along) / length;
    }
}
