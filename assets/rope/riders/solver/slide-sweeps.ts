import type { Chain } from '../../core/solver/chain';
import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import { distanceBetween } from '../../core/solver/geometry/lengths';
import type { Slide } from './slide';
import type { SlideSystem } from './slide-system';

// Responses of forces to a length that goes from one segment beside a sliding node to the other one: see slides.ts.

/** A force, then the displacement of a node by it. */
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

/** First sweep of the responses to a length of 1 that goes from the segment after a node to the one before it. */
export function respond(
    chain: Chain,
    { blocks, fixed, shares, directions, inverseLengths, isElastic }: ExactState,
    mobilities: Float64Array | null,
    node: number,
    y: Float64Array,
): void {
    const { segmentCount, positions } = chain;
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
            // a stretched length is longer along the rope
            const size = isElastic ? distanceBetween(positions, i, i + 1) * inverseLengths[i] : 1;
            const part = ((i < node ? -1 : 1) * size) / (gx * directions[k] + gy * directions[k + 1]);
            x += part * gx;
            z += part * gy;
        }
        y[k] = lastX = blocks[b] * x + blocks[b + 1] * z;
        y[k + 1] = lastY = blocks[b + 2] * x + blocks[b + 3] * z;
    }
}

/**
 * Second sweep, from the tail: finds the pull of the segments beside the nodes, along a part of their direction that is given.
 */
export function substituteTo(
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
