/**
 * The pinned node nearest to `node` on the side of the head (`step` -1) or the tail (`step` 1), not counting
 * `node` itself; -1 if there is none.
 */
export function nextPinned(pinned: Uint8Array, node: number, step: -1 | 1): number {
    for (let i = node + step; i >= 0 && i < pinned.length; i += step) {
        if (pinned[i] === 1) return i;
    }
    return -1;
}

/** Copies the places of the pinned nodes: x0, y0, x1, y1, ... */
export function copyPinned(pinned: Uint8Array, from: Float64Array, to: Float64Array): void {
    for (let i = 0; i < pinned.length; i++) {
        if (pinned[i] === 0) continue;
        to[2 * i] = from[2 * i];
        to[2 * i + 1] = from[2 * i + 1];
    }
}
