import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { hypot } from '../geometry/math';
import { NEARLY_RIGHT } from './constants';
import type { ExactState } from './state';

/**
 * Adds the increments to the forces, moves the nodes by them, and measures every segment in its new place: its
 * direction, its residual, and the largest residual of all.
 */
export function applyIncrements(chain: Chain, state: ExactState): void {
    state.junctions?.apply(chain);
    const { nodeCount, positions, inverseMasses, softParts } = chain;
    const { forces, increments, inverseLengths, directions, residuals, active, softness } = state;
    const { pastStrains } = state;
    const nearlyRight = NEARLY_RIGHT;
    let maxResidual = 0;
    let beforeX = 0; // increment of the segment before node i, which is measured as soon as the node is in its place
    let beforeY = 0;
    let lastX = 0;
    let lastY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        const dx = increments[k];
        const dy = increments[k + 1];
        const x = positions[k] + w * (dx - beforeX);
        const y = positions[k + 1] + w * (dy - beforeY);
        positions[k] = x;
        positions[k + 1] = y;
        forces[k] += dx;
        forces[k + 1] += dy;
        beforeX = dx;
        beforeY = dy;
        if (i > 0) {
            const m = k - 2;
            const inverseLength = inverseLengths[i - 1];
            const px = (x - lastX) * inverseLength;
            const py = (y - lastY) * inverseLength;
            const excess = px * px + py * py - 1;
            let residual = 0.5 * excess;
            directions[m] = px;
            directions[m + 1] = py;
            if (!(excess > -nearlyRight && excess < nearlyRight)) {
                residual = Math.sqrt(excess + 1) - 1;
                normalise(state, m);
            }
            if (softness > 0)
                residual +=
                    pastStrains[i - 1] -
                    (softParts ? softParts[i - 1] * softness : softness) *
                        (forces[m] * directions[m] + forces[m + 1] * directions[m + 1]);
            if (w === 0 && inverseMasses[i - 1] === 0) residual = 0; // between two pins nothing can be put right
            residuals[i - 1] = residual;
            const counts = residual < 0 ? (active[i - 1] !== 0 ? -residual : 0) : residual;
            if (!(counts <= maxResidual)) {
                maxResidual = counts;
                if (maxResidual !== maxResidual) break; // not a number: all of this is about to be undone
            }
        }
        lastX = x;
        lastY = y;
    }
    state.maxResidual = maxResidual;
}

/** Gives a segment's direction the length 1. */
function normalise(state: ExactState, k: number): void {
    const { directions } = state;
    const size = Math.sqrt(directions[k] * directions[k] + directions[k + 1] * directions[k + 1]);
    if (!(size > MIN_DISTANCE)) return keepDirection(state, k);
    directions[k] /= size;
    directions[k + 1] /= size;
}

/** Two nodes on one point: the segment keeps the direction it had, or hangs down. */
function keepDirection({ startVectors, directions }: ExactState, k: number): void {
    const size = hypot(startVectors[k], startVectors[k + 1]);
    directions[k] = size > MIN_DISTANCE ? startVectors[k] / size : 0;
    directions[k + 1] = size > MIN_DISTANCE ? startVectors[k + 1] / size : -1;
}
