import { assertInteger, assertPositive } from '../../core/solver/checks';
import { cos, sin } from '../../core/solver/geometry/math';
import type { NetRect, NetShape, NetShapeEntry } from './shape';

/** A web with fewer spokes would enclose nothing. */
const MIN_SPOKES = 3;

/**
 * A spider's web: straight spokes from the middle of the rectangle to the ellipse in it, joined by rings. The column of a node
 * is its spoke, 0..spokes - 1, from the right on counter-clockwise. Its row is the ring, from 0 (the middle) to `rings` (the
 * rim).
 * @throws RangeError unless there are three spokes, a ring and a rectangle with a size.
 */
export function makeWeb({ x, y, width, height }: NetRect, spokes: number, rings: number): NetShape {
    assertInteger('spokes', spokes, MIN_SPOKES);
    assertInteger('rings', rings, 1);
    assertPositive('width', width);
    assertPositive('height', height);
    const nodeAt = (spoke: number, ring: number): number => {
        if (spoke < 0 || spoke >= spokes || ring < 0 || ring > rings) return -1;
        return ring === 0 ? 0 : 1 + (ring - 1) * spokes + spoke;
    };
    const points = new Float64Array(2 * (1 + spokes * rings));
    points[0] = x + width / 2;
    points[1] = y + height / 2;
    const edges: [number, number][] = [];
    const cells: [number, number, number, number][] = [];
    const lines: [number, number, number][] = [];
    for (let ring = 1; ring <= rings; ring++) {
        for (let spoke = 0; spoke < spokes; spoke++) {
            const angle = (2 * Math.PI * spoke) / spokes;
            const part = (0.5 * ring) / rings;
            const i = nodeAt(spoke, ring);
            points[2 * i] = points[0] + width * part * cos(angle);
            points[2 * i + 1] = points[1] + height * part * sin(angle);
            const next = nodeAt((spoke + 1) % spokes, ring);
            const within = nodeAt(spoke, ring - 1);
            edges.push([within, i], [i, next]);
            cells.push([i, next, nodeAt((spoke + 1) % spokes, ring - 1), within]);
            if (ring > 1) lines.push([nodeAt(spoke, ring - 2), within, i]);
        }
    }
    const rim = Array.from({ length: spokes }, (_, spoke) => nodeAt(spoke, rings));
    return { points, edges, cells, lines, rim, columns: spokes, rows: rings + 1, nodeAt };
}

export const WEB: NetShapeEntry = {
    cells: 'web',
    hasOutline: false,
    make: (rect, { spokes, rings }) => makeWeb(rect, spokes, rings),
};
