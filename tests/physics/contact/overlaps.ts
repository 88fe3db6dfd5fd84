import { crossRopes } from '../../../assets/rope/queries/solver/crossing';
import type { Simulation } from '../../../assets/rope/core/solver';

/** Segments along a rope within which its own ones are no others. */
const OWN = 3;

/** How much two ropes that each keep a distance from the other's middle, or one with itself, overlap at most, px. */
export function overlapOf(ropes: readonly Simulation[], radius: number): number {
    let overlap = 0;
    for (const [one, a] of ropes.entries())
        for (const [other, b] of ropes.entries())
            for (let i = 0; i < a.chain.nodeCount; i++)
                for (let j = 0; j < b.chain.segmentCount; j++)
                    if (one !== other || Math.abs(i - j) >= OWN)
                        overlap = Math.max(overlap, 2 * radius - distance(a, i, b, j));
    return crossingsOf(ropes) > 0 ? 2 * radius : overlap;
}

/** From a node to a segment, px. */
function distance({ chain: { positions: p } }: Simulation, i: number, other: Simulation, j: number): number {
    const q = other.chain.positions;
    const [ux, uy] = [q[2 * j + 2] - q[2 * j], q[2 * j + 3] - q[2 * j + 1]];
    const [x, y] = [p[2 * i] - q[2 * j], p[2 * i + 1] - q[2 * j + 1]];
    const t = Math.min(1, Math.max(0, (x * ux + y * uy) / (ux * ux + uy * uy)));
    return Math.hypot(x - t * ux, y - t * uy);
}

/** Places where two different ropes cross. */
export function crossingsOf(ropes: readonly Simulation[]): number {
    let count = 0;
    ropes.forEach(({ chain: a }, k) => {
        for (const { chain: b } of ropes.slice(k + 1)) crossRopes(a.positions, b.positions, () => count++);
    });
    return count;
}
