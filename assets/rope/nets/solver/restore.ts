import type { Edges } from './edges';
import type { Net } from './net';

/** Smallest number of passes over all edges. The edges at the pins are corrected last; those far from pins hardly matter. */
const MIN_PASSES = 4;
/** Largest number of passes, if pins have moved far; and the stretch below which no more passes are needed. */
const MAX_PASSES = 40;
const ENOUGH = 0.01;

/**
 * Puts pinned points on their pins and moves the others after them: first all points, by the common motion of the pins; then,
 * by passes from the pins outwards, those at threads that are too long. This is geometry without forces; the last pass leaves
 * some stretch.
 * @param points x0, y0, x1, y1, ..., changed in place.
 * @param pins Targets of the pinned points: x0, y0, x1, y1, ...
 */
export function restoreNet(net: Net, points: Float64Array, pins: Float64Array): void {
    const { pinnedNodes, inverseMasses, edges } = net;
    let moveX = 0;
    let moveY = 0;
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        moveX += (pins[k] - points[k]) / pinnedNodes.length;
        moveY += (pins[k + 1] - points[k + 1]) / pinnedNodes.length;
    }
    for (let k = 0; k < points.length; k += 2) {
        points[k] += moveX;
        points[k + 1] += moveY;
    }
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        points[k] = pins[k];
        points[k + 1] = pins[k + 1];
    }
    let stretch = Infinity;
    for (let pass = 0; pass < MIN_PASSES || (pass < MAX_PASSES && stretch > ENOUGH); pass++)
        stretch = shorten(points, inverseMasses, edges);
}

/**
 * One pass over the edges that are too long, those nearest to the pins first: see `Net.arrange`. Returns the largest stretch
 * that it has found.
 */
function shorten(
    points: Float64Array,
    inverseMasses: Float64Array,
    { count, from, to, lengths }: Edges,
): number {
    let stretch = 0;
    for (let e = count - 1; e >= 0; e--) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = points[b] - points[a];
        const dy = points[b + 1] - points[a + 1];
        const square = dx * dx + dy * dy;
        const wa = inverseMasses[from[e]];
        const wb = inverseMasses[to[e]];
        if (square <= lengths[e] * lengths[e] || wa + wb === 0) continue;
        const distance = Math.sqrt(square);
        stretch = Math.max(stretch, distance / lengths[e] - 1);
        const share = (1 - lengths[e] / distance) / (wa + wb);
        points[a] += wa * share * dx;
        points[a + 1] += wa * share * dy;
        points[b] -= wb * share * dx;
        points[b + 1] -= wb * share * dy;
    }
    return stretch;
}
