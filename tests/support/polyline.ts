/** What a polyline meets, found by looking at every segment of it: a reference for what ropes are asked. */
import type { XY } from './game';

export interface Box {
    readonly xMin: number;
    readonly yMin: number;
    readonly width: number;
    readonly height: number;
}

/** Segments shorter than this have no direction. */
const NO_LENGTH = 1e-9;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export function lerp(from: XY, to: XY, t: number): XY {
    return { x: (1 - t) * from.x + t * to.x, y: (1 - t) * from.y + t * to.y };
}

/** The segment at a length, and the part of it up to there; beyond an end it is that end. */
export function placeOf(lengths: readonly number[], distance: number): { segment: number; t: number } {
    if (distance <= 0) return { segment: 0, t: 0 };
    for (let segment = 0; segment < lengths.length; segment++) {
        const start = sumOf(lengths.slice(0, segment));
        if (distance < start + lengths[segment]) return { segment, t: (distance - start) / lengths[segment] };
    }
    return { segment: lengths.length - 1, t: 1 };
}

const segmentsOf = (points: readonly XY[]): { a: XY; b: XY; length: number }[] =>
    points
        .slice(1)
        .map((b, i) => ({ a: points[i], b, length: Math.hypot(b.x - points[i].x, b.y - points[i].y) }));

/** Of a segment; of one without length that of the nearest with one, of two as near the one before. */
export function directionAt(points: readonly XY[], segment: number): XY {
    const [nearest] = segmentsOf(points)
        .map((one, i) => ({ ...one, away: Math.abs(i - segment) }))
        .filter(({ length }) => length > NO_LENGTH)
        .sort((one, other) => one.away - other.away);
    if (!nearest) return { x: 0, y: -1 };
    const { a, b, length } = nearest;
    return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** Distance of a point from the line: from the nearest end, or beside a segment. */
export function nearestOf(points: readonly XY[], { x, y }: XY): number {
    const gaps = points.map((point) => Math.hypot(point.x - x, point.y - y));
    for (const { a, b, length } of segmentsOf(points)) {
        const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
        const along = ux * (x - a.x) + uy * (y - a.y);
        if (along > 0 && along < length) gaps.push(Math.abs(ux * (y - a.y) - uy * (x - a.x)));
    }
    return Math.min(...gaps);
}

/** The part of the way at which it first meets the line; null if it does not. */
export function firstOnRay(points: readonly XY[], from: XY, to: XY): number | null {
    const [wx, wy] = [to.x - from.x, to.y - from.y];
    const fractions = segmentsOf(points).flatMap(({ a, b }) => {
        const side = ({ x, y }: XY): number => wx * (y - from.y) - wy * (x - from.x);
        const [start, end] = [side(a), side(b)];
        if (start > 0 === end > 0) return [];
        const met = lerp(a, b, start / (start - end));
        const fraction = (wx * (met.x - from.x) + wy * (met.y - from.y)) / (wx * wx + wy * wy);
        return fraction >= 0 && fraction <= 1 ? [fraction] : [];
    });
    return fractions.length > 0 ? Math.min(...fractions) : null;
}

/** Whether the line has a node in a rectangle, or crosses one of its sides. */
export function isInRect(points: readonly XY[], { xMin, yMin, width, height }: Box): boolean {
    const [xMax, yMax] = [xMin + width, yMin + height];
    const corners = [
        { x: xMin, y: yMin },
        { x: xMax, y: yMin },
        { x: xMax, y: yMax },
        { x: xMin, y: yMax },
    ];
    const isInside = ({ x, y }: XY): boolean => x >= xMin && x <= xMax && y >= yMin && y <= yMax;
    return (
        points.some(isInside) ||
        corners.some((corner, i) => firstOnRay(points, corner, corners[(i + 1) % corners.length]) !== null)
    );
}

export function boxOf(points: readonly XY[]): Box {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [xMin, yMin] = [Math.min(...xs), Math.min(...ys)];
    return { xMin, yMin, width: Math.max(...xs) - xMin, height: Math.max(...ys) - yMin };
}
