import { createHash } from 'node:crypto';
import { DEFAULT_PARAMETERS, type Chain, type StepParameters } from '../../assets/rope/core/solver';

/** The default parameters with some of them changed. */
export function withDefaults(changes: Partial<StepParameters> = {}): StepParameters {
    return { ...DEFAULT_PARAMETERS, ...changes };
}

/** The numbers as they lie in memory: -0 is not 0, and no digit is rounded away. */
export function bitsOf(numbers: Float64Array): string {
    return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('hex');
}

/** A short name for the numbers, bit for bit. */
export function hashOf(numbers: Float64Array): string {
    return createHash('sha256').update(bitsOf(numbers)).digest('hex').slice(0, 16);
}

/** x and y of a node. */
export function pointOf(points: Float64Array, node: number): [number, number] {
    return [points[2 * node], points[2 * node + 1]];
}

/** Puts a node of a chain at a place, at rest. */
export function placeNode(chain: Chain, node: number, x: number, y: number): void {
    chain.positions.set([x, y], 2 * node);
    chain.previousPositions.set([x, y], 2 * node);
}

/** Lengths of the segments between points. */
export function lengthsOf(points: Float64Array): number[] {
    const lengths: number[] = [];
    for (let k = 2; k < points.length; k += 2) {
        lengths.push(Math.hypot(points[k] - points[k - 2], points[k + 1] - points[k - 1]));
    }
    return lengths;
}

/** How far apart two sets of points are where they are farthest apart. */
export function farthest(a: Float64Array, b: Float64Array): number {
    let most = 0;
    for (let k = 0; k < a.length; k += 2) most = Math.max(most, Math.hypot(a[k] - b[k], a[k + 1] - b[k + 1]));
    return most;
}
