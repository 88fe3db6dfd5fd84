import { hypot } from '../geometry/math';
import { catenary } from './catenary';
import type { Chain } from '../chain';
import { restLengthBetween } from '../geometry/lengths';
import { stopParticles } from '../particles';

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
