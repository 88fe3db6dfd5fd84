import { vec2, type Value } from './values';

type Place = readonly [x: number, y: number];

/** Places on a circle: from one angle to another, degrees, to the left if the second is the larger. */
export function arc([x, y]: Place, radius: number, from: number, to: number): Place[] {
    const count = Math.ceil(Math.abs(to - from) / 15);
    return Array.from({ length: count + 1 }, (_, i) => {
        const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
}

/**
 * Nodes of a rope that follows a line of corners, evenly, about so far from each other. The rope's node stands at the first.
 */
export function nodesAlong(
    corners: readonly Place[],
    segment: number,
): { nodeCount: number; baseLength: number; points: Value[] } {
    const lengths = corners.slice(1).map(([x, y], i) => Math.hypot(x - corners[i]![0], y - corners[i]![1]));
    const [[startX, startY]] = corners as [Place];
    const length = lengths.reduce((sum, one) => sum + one, 0);
    const count = Math.round(length / segment);
    const points = Array.from({ length: count + 1 }, (_, k) => {
        let rest = (length * k) / count;
        let i = 0;
        while (i < lengths.length - 1 && rest > lengths[i]!) rest -= lengths[i++]!;
        const [[x, y], [toX, toY]] = [corners[i]!, corners[i + 1]!];
        const part = rest / lengths[i]!;
        return vec2(rounded(x + (toX - x) * part - startX), rounded(y + (toY - y) * part - startY));
    });
    return { nodeCount: count + 1, baseLength: rounded(length / count), points };
}

function rounded(value: number): number {
    return Number(value.toFixed(3)) + 0;
}
