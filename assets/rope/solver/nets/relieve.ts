import { RELIEF_PASSES } from './constants';
import type { Net } from './net';

/** Puts right the lengths of all threads that are too long, by ways that are no motion: every node keeps its velocity. */
export function relieve({ edges, positions, previousPositions, inverseMasses }: Net): void {
    const { count, from, to, lengths } = edges;
    for (let pass = 0; pass < RELIEF_PASSES; pass++) {
        for (let e = 0; e < count; e++) {
            const a = 2 * from[e];
            const b = 2 * to[e];
            const dx = positions[b] - positions[a];
            const dy = positions[b + 1] - positions[a + 1];
            const square = dx * dx + dy * dy;
            const wa = inverseMasses[from[e]];
            const wb = inverseMasses[to[e]];
            if (square <= lengths[e] * lengths[e] || wa + wb === 0) continue;
            const share = (1 - lengths[e] / Math.sqrt(square)) / (wa + wb);
            const x = share * dx;
            const y = share * dy;
            positions[a] += wa * x;
            positions[a + 1] += wa * y;
            previousPositions[a] += wa * x;
            previousPositions[a + 1] += wa * y;
            positions[b] -= wb * x;
            positions[b + 1] -= wb * y;
            previousPositions[b] -= wb * x;
            previousPositions[b + 1] -= wb * y;
        }
    }
}
