import { hypot } from '../../core/solver/geometry/math';
import type { NetShape } from './shape';

/** The part of a net that is held from the start. */
export type NetHold =
    | 'none'
    | 'left'
    | 'right'
    | 'sides'
    | 'top'
    | 'bottom'
    | 'top-corners'
    | 'corners'
    | 'rim';

/** Directions of the corners from the middle; those of the top first. */
const CORNERS = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
] as const;

const HOLDS: Readonly<Record<NetHold, (shape: NetShape) => readonly number[]>> = {
    none: () => [],
    left: (shape) => sideOf(shape, -1, 0),
    right: (shape) => sideOf(shape, 1, 0),
    sides: (shape) => sideOf(shape, -1, 0).concat(sideOf(shape, 1, 0)),
    top: (shape) => sideOf(shape, 0, 1),
    bottom: (shape) => sideOf(shape, 0, -1),
    'top-corners': (shape) => CORNERS.slice(0, 2).map(([x, y]) => cornerOf(shape, x, y)),
    corners: (shape) => CORNERS.map(([x, y]) => cornerOf(shape, x, y)),
    rim: ({ rim }) => rim,
};

/** The held nodes of a net, in ascending order. */
export function nodesHeld(shape: NetShape, hold: NetHold): number[] {
    return Array.from(new Set(HOLDS[hold](shape))).sort((a, b) => a - b);
}

/** The nodes of the rim that are farthest in a direction, within half a thread. */
function sideOf({ points, rim, edges }: NetShape, x: number, y: number): number[] {
    const along = (node: number): number => x * points[2 * node] + y * points[2 * node + 1];
    const lengths = edges.map(([a, b]) => Math.abs(along(a) - along(b)));
    const farthest = Math.max(...rim.map(along));
    return rim.filter((node) => along(node) >= farthest - Math.max(...lengths) / 2);
}

/** The node of the rim that is nearest to a corner of the rectangle round the net. */
function cornerOf({ points, rim }: NetShape, x: number, y: number): number {
    const right = Math.max(...rim.map((node) => x * points[2 * node]));
    const top = Math.max(...rim.map((node) => y * points[2 * node + 1]));
    const distance = (node: number): number =>
        hypot(right - x * points[2 * node], top - y * points[2 * node + 1]);
    return rim.reduce((nearest, node) => (distance(node) < distance(nearest) ? node : nearest));
}
