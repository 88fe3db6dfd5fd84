import type { Chain } from '../chain';
import { distanceBetween } from '../geometry/lengths';
import { BLOCK } from '../geometry/blocks';
import type { Slide } from '../slide';
import { SYMMETRIC_WEIGHT } from './constants';
import { SlideSystem } from './slide-system';
import type { ExactState } from './state';

// A node that slides along its rope: of the segments a and b beside it only the sum of the lengths is given. How much goes
// from one to the other, delta, is one unknown more, and one equation more: both pull as hard, or with friction, as the law
// of the capstan says. Lengths are on the right side of the elimination only, -delta g / c in segment a and delta g / c in
// b, so one more sweep for each says how all forces answer a delta of 1, and those equations give all delta together. They
// are found in the iterations of Newton's method, with the geometric stiffness: nothing is to be corrected afterwards, and
// no mass to be shared.

/** Shortest length of a segment beside a sliding node, as a part of both. */
const MIN_PART = 0.02;

/** Before a try of a substep: the segments are as long as they would become if the nodes slid on as before. */
export function startSlides({ slides }: Chain, state: ExactState): void {
    for (let k = 0; k < slides.length; k++) {
        const { node, length } = slides[k];
        setLengths(state, node, length + growth(slides, k) * state.substep);
    }
}

/**
 * The time-symmetric rule for segments beside sliding nodes, whose lengths change so fast that their directions before have to
 * be told by themselves: (next + 2 now + before) / 4, each of length 1.
 */
export function aimSlides({ slides, previousPositions: x, substep: h }: Chain, state: ExactState): void {
    const { velocities: v, fixed, active } = state;
    for (let k = 0; k < slides.length; k++)
        for (let i = slides[k].node - 1; i <= slides[k].node; i++) {
            if (active[i] === 0) continue;
            const m = 2 * i;
            const nowX = x[m + 2] - x[m];
            const nowY = x[m + 3] - x[m + 1];
            const beforeX = nowX - h * (v[m + 2] - v[m]);
            const beforeY = nowY - h * (v[m + 3] - v[m + 1]);
            const now = 0.5 / Math.sqrt(nowX * nowX + nowY * nowY);
            const before = SYMMETRIC_WEIGHT / Math.sqrt(beforeX * beforeX + beforeY * beforeY);
            if (!(now + before < Infinity)) continue;
            fixed[m] = now * nowX + before * beforeX;
            fixed[m + 1] = now * nowY + before * beforeY;
        }
}

/** Before an iteration: both segments beside a sliding node are taut or slack, and slack ones are so evenly. */
export function matchSlides({ slides, positions }: Chain, state: ExactState): void {
    const { active, lengths, fixed, shares } = state;
    for (let k = 0; k < slides.length; k++) {
        const { node } = slides[k];
        if (active[node - 1] !== 0 && active[node] !== 0) continue;
        const before = distanceBetween(positions, node - 1, node);
        const both = before + distanceBetween(positions, node, node + 1);
        const length = lengths[node - 1] + lengths[node];
        if (both > 0) setLengths(state, node, (length * before) / both);
        const isTaut = both > length;
        for (let i = node - 1; i <= node; i++) {
            state.residuals[i] = distanceBetween(positions, i, i + 1) / lengths[i] - 1;
            if (isTaut === (active[i] !== 0)) continue;
            active[i] = isTaut ? 1 : 0;
            fixed[2 * i] = fixed[2 * i + 1] = 0;
            shares[i] = 1;
        }
    }
}

/**
 * Between the sweeps of an elimination: finds how far the nodes slide, all together, and what that adds to the forces.
 * @param mobilities Of a chain in contact: W of each node. null: each is its inverse mass.
 */
export function slideNodes(chain: Chain, state: ExactState, mobilities: Float64Array | null): void {
    if (chain.slides.length === 0) return;
    const system = (state.slideSystem ??= new SlideSystem());
    system.begin(chain.slides, state.active, chain.segmentCount);
    const { count, sliding, responses, parts } = system;
    if (count === 0) return;
    for (let k = 0; k < count; k++) respond(chain, state, mobilities, sliding[k].node, responses[k]);
    substituteTo(chain, state, mobilities, state.increments, system, system.pulls, 0, true);
    for (let k = 0; k < count; k++)
        substituteTo(chain, state, mobilities, responses[k], system, system.answers, 2 * count * k, false);
    system.solve(state);
    for (let k = 0; k < count; k++) {
        const { node } = sliding[k];
        const both = state.lengths[node - 1] + state.lengths[node];
        const min = MIN_PART * both;
        const length = Math.min(Math.max(state.lengths[node - 1] + parts[k], min), both - min);
        const part = length - state.lengths[node - 1];
        if (!(Math.abs(part) < Infinity)) continue;
        for (let i = 2 * (node - 1); i < 2 * chain.segmentCount; i++)
            state.increments[i] += part * responses[k][i];
        for (let i = node - 1; i <= node; i++)
            state.residuals[i] = (1 + state.residuals[i]) * state.lengths[i];
        setLengths(state, node, length);
        for (let i = node - 1; i <= node; i++)
            state.residuals[i] = state.residuals[i] * state.inverseLengths[i] - 1;
    }
}

/** After a substep: notes where the nodes are now, and how fast they slid. */
export function keepSlides({ slides }: Chain, { lengths, substep }: ExactState): void {
    for (let k = 0; k < slides.length; k++) {
        const slide = slides[k];
        const length = lengths[slide.node - 1];
        slide.rate += (length - slide.length) / substep - growth(slides, k);
        slide.length = length;
    }
}

/** How fast the segment towards the head grows, at whose other end may be another node that slides. */
function growth(slides: readonly Slide[], k: number): number {
    const { node, rate } = slides[k];
    return k > 0 && slides[k - 1].node === node - 1 ? rate - slides[k - 1].rate : rate;
}

/** A force, then how far it moves a node. */
const moved = new Float64Array(2);

function moveNode({ inverseMasses }: Chain, mobilities: Float64Array | null, node: number): void {
    const x = moved[0];
    const y = moved[1];
    if (mobilities) {
        const m = BLOCK * node;
        moved[0] = mobilities[m] * x + mobilities[m + 1] * y;
        moved[1] = mobilities[m + 2] * x + mobilities[m + 3] * y;
    } else {
        moved[0] = inverseMasses[node] * x;
        moved[1] = inverseMasses[node] * y;
    }
}

/** First sweep of the answers to a length of 1 that goes from the segment after a node to the one before it. */
function respond(
    chain: Chain,
    { blocks, fixed, shares, directions }: ExactState,
    mobilities: Float64Array | null,
    node: number,
    y: Float64Array,
): void {
    const { segmentCount } = chain;
    y.fill(0, 0, 2 * (node - 1));
    let lastX = 0;
    let lastY = 0;
    for (let i = node - 1; i < segmentCount; i++) {
        const k = 2 * i;
        const b = 2 * k;
        moved[0] = lastX;
        moved[1] = lastY;
        if (i >= node) moveNode(chain, mobilities, i);
        let x = moved[0];
        let z = moved[1];
        if (i <= node) {
            const gx = fixed[k] + shares[i] * directions[k];
            const gy = fixed[k + 1] + shares[i] * directions[k + 1];
            const part = (i < node ? -1 : 1) / (gx * directions[k] + gy * directions[k + 1]);
            x += part * gx;
            z += part * gy;
        }
        y[k] = lastX = blocks[b] * x + blocks[b + 1] * z;
        y[k + 1] = lastY = blocks[b + 2] * x + blocks[b + 3] * z;
    }
}

/** Second sweep, from the tail: how hard the segments beside the nodes pull then, over the part of their direction. */
function substituteTo(
    chain: Chain,
    { blocks, forces, fixed, shares, directions }: ExactState,
    mobilities: Float64Array | null,
    y: Float64Array,
    { sliding, count }: SlideSystem,
    out: Float64Array,
    offset: number,
    withForces: boolean,
): void {
    let dx = 0;
    let dy = 0;
    for (let i = chain.segmentCount - 1; i >= sliding[0].node - 1; i--) {
        const k = 2 * i;
        const b = 2 * k;
        moved[0] = dx;
        moved[1] = dy;
        moveNode(chain, mobilities, i + 1);
        const x = moved[0];
        const z = moved[1];
        dx = y[k] + blocks[b] * x + blocks[b + 1] * z;
        dy = y[k + 1] + blocks[b + 2] * x + blocks[b + 3] * z;
        if (!isBeside(sliding, count, i)) continue;
        const nx = directions[k];
        const ny = directions[k + 1];
        const cosine = nx * (fixed[k] + shares[i] * nx) + ny * (fixed[k + 1] + shares[i] * ny);
        const force = withForces ? forces[k] * nx + forces[k + 1] * ny : 0;
        const pull = (force + dx * nx + dy * ny) / cosine;
        for (let j = 0; j < count; j++) {
            if (sliding[j].node === i + 1) out[offset + 2 * j] = pull;
            if (sliding[j].node === i) out[offset + 2 * j + 1] = pull;
        }
    }
}

function isBeside(sliding: readonly Slide[], count: number, segment: number): boolean {
    for (let j = 0; j < count; j++)
        if (sliding[j].node === segment || sliding[j].node === segment + 1) return true;
    return false;
}

function setLengths({ lengths, inverseLengths }: ExactState, node: number, before: number): void {
    const both = lengths[node - 1] + lengths[node];
    const min = MIN_PART * both;
    const length = before < min ? min : before > both - min ? both - min : before;
    lengths[node - 1] = length;
    lengths[node] = both - length;
    inverseLengths[node - 1] = 1 / length;
    inverseLengths[node] = 1 / (both - length);
}
