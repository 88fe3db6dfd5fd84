import type { Chain } from '../chain';
import { MIN_DISTANCE } from '../constants';
import { NEARLY_RIGHT } from './constants';
import type { ExactState } from './state';

/**
 * Adds the changes to the forces, moves the nodes by what they do, and measures the segments where they are then:
 * direction and error of each, and the worst error.
 */
export function applyChanges(chain: Chain, state: ExactState): void {
    const { nodeCount, positions, inverseMasses } = chain;
    const { forces, changes, inverseLengths, directions, errors, active, softness } = state;
    const nearlyRight = NEARLY_RIGHT;
    let worst = 0;
    let changeX = 0; // change of the segment before node i, which is measured as soon as the node is in its place
    let changeY = 0;
    let lastX = 0;
    let lastY = 0;
    for (let i = 0; i < nodeCount; i++) {
        const k = 2 * i;
        const w = inverseMasses[i];
        const dx = changes[k];
        const dy = changes[k + 1];
        const x = positions[k] + w * (dx - changeX);
        const y = positions[k + 1] + w * (dy - changeY);
        positions[k] = x;
        positions[k + 1] = y;
        forces[k] += dx;
        forces[k + 1] += dy;
        changeX = dx;
        changeY = dy;
        if (i > 0) {
            const m = k - 2;
            const inverseLength = inverseLengths[i - 1];
            const px = (x - lastX) * inverseLength;
            const py = (y - lastY) * inverseLength;
            const surplus = px * px + py * py - 1;
            let error = 0.5 * surplus;
            directions[m] = px;
            directions[m + 1] = py;
            if (!(surplus > -nearlyRight && surplus < nearlyRight)) {
                error = Math.sqrt(surplus + 1) - 1;
                normalise(state, m);
            }
            if (softness > 0)
                error -= softness * (forces[m] * directions[m] + forces[m + 1] * directions[m + 1]);
            errors[i - 1] = error;
            const counts = error < 0 ? (active[i - 1] !== 0 ? -error : 0) : error;
            if (!(counts <= worst)) {
                worst = counts;
                if (worst !== worst) break; // not a number: all of this is about to be undone
            }
        }
        lastX = x;
        lastY = y;
    }
    state.worst = worst;
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
    const size = Math.hypot(startVectors[k], startVectors[k + 1]);
    directions[k] = size > MIN_DISTANCE ? startVectors[k] / size : 0;
    directions[k + 1] = size > MIN_DISTANCE ? startVectors[k + 1] / size : -1;
}
