import { MIN_DISTANCE } from '../constants';
import { distanceBetween, segmentLength } from './lengths';

/** A rod that is off by less than this part of its length is right. */
const MAX_MISFIT = 1e-3;
/** Rounds after which what is still wrong stays so: pins may be where rods of these lengths cannot be. */
const MAX_ROUNDS = 100;

/**
 * Puts rods between two pins at their lengths: node after node from one pin, then from the other, until both are met.
 * Returns whether anything was moved: not where they fit already, nor where no rods of these lengths can meet both.
 * @see Aristidou, Lasenby, "FABRIK: a fast, iterative solver for the inverse kinematics problem", 2011
 */
export function fitRods(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    if (fits(points, from, to, lengths) || !canMeet(points, from, to, lengths)) return false;
    const x = points[2 * to];
    const y = points[2 * to + 1];
    for (let round = 0; round < MAX_ROUNDS && !fits(points, from, to, lengths); round++) {
        for (let i = to; i > from + 1; i--) follow(points, i, i - 1, lengths[i - 1], true);
        for (let i = from; i < to; i++) follow(points, i, i + 1, lengths[i], true);
        points[2 * to] = x;
        points[2 * to + 1] = y;
    }
    return true;
}

/** Whether none of the rods, nor the way between the pins, is longer than all others together. */
function canMeet(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    const apart = distanceBetween(points, from, to);
    let sum = apart;
    let longest = apart;
    for (let i = from; i < to; i++) {
        sum += lengths[i];
        longest = Math.max(longest, lengths[i]);
    }
    return 2 * longest < sum;
}

function fits(points: Float64Array, from: number, to: number, lengths: Float64Array): boolean {
    for (let i = from; i < to; i++)
        if (!(Math.abs(segmentLength(points, i) - lengths[i]) <= MAX_MISFIT * lengths[i])) return false;
    return true;
}

/** Draws node `node` towards its neighbour `leader` if it is farther than `limit` (rods: puts it at `limit`). */
export function follow(
    points: Float64Array,
    leader: number,
    node: number,
    limit: number,
    rods: boolean,
): void {
    const k = 2 * leader;
    const m = 2 * node;
    const dx = points[m] - points[k];
    const dy = points[m + 1] - points[k + 1];
    const square = dx * dx + dy * dy;
    if (square <= limit * limit && !rods) return;
    const distance = Math.sqrt(square);
    if (distance < MIN_DISTANCE) return; // no direction to go
    const scale = limit / distance;
    points[m] = points[k] + dx * scale;
    points[m + 1] = points[k + 1] + dy * scale;
}
