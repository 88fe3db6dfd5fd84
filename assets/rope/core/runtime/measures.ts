import type { Rect, Vec3, Vec2 } from 'cc';
import {
    boundsOf,
    directionOf,
    distanceBetween,
    distanceTo,
    drawnLength,
    IDENTITY,
    placeAt,
    pointOf,
    type Affine,
    type Place,
    type Simulation,
} from '../solver';

/** What measures and queries need to know of a rope. */
export interface MeasuredRope {
    readonly simulation: Simulation;
    readonly toWorld: Readonly<Affine>;
    /** Simulated length of one unit of the rope's node. */
    readonly lengthScale: number;
    /** Lengths after a cut or a reel, px of the rope's node: valid at once; the simulation has them from its next step on. */
    readonly edited: { readonly baseLengths: readonly number[] } | null;
}

/** A point from a script. Its z is not used. */
export type PointXY = Readonly<Vec2> | Readonly<Vec3>;

let worldPoints = new Float64Array(0);
const place: Place = { segment: 0, t: 0 };
const point = new Float64Array(2);
const box = new Float64Array(4);

/** The nodes as they are drawn, in the world. Valid until the next call. */
export function drawnInWorld({ simulation, toWorld }: MeasuredRope): Float64Array {
    return pointsInWorld(toWorld, simulation.frames.drawn);
}

/** Points in the world. Valid until the next call. */
export function pointsInWorld(toWorld: Readonly<Affine>, points: Float64Array): Float64Array {
    if (isWorld(toWorld)) return points;
    const { a, b, c, d, tx, ty } = toWorld;
    if (worldPoints.length !== points.length) worldPoints = new Float64Array(points.length);
    for (let k = 0; k < points.length; k += 2) {
        worldPoints[k] = a * points[k] + c * points[k + 1] + tx;
        worldPoints[k + 1] = b * points[k] + d * points[k + 1] + ty;
    }
    return worldPoints;
}

function isWorld(toWorld: Readonly<Affine>): boolean {
    if (toWorld === IDENTITY) return true;
    const { a, b, c, d, tx, ty } = toWorld;
    return a === 1 && b === 0 && c === 0 && d === 1 && tx === 0 && ty === 0;
}

/** The box around the nodes as they are drawn, in the world. Valid until the next call. */
export function drawnBounds(rope: MeasuredRope): Float64Array {
    if (isWorld(rope.toWorld)) return rope.simulation.frames.drawnBounds;
    boundsOf(drawnInWorld(rope), box);
    return box;
}

/** Length of the rope, at rest, from the head to a place, px of its node. */
export function distanceOfPlace(rope: MeasuredRope, segment: number, t: number): number {
    const { simulation, lengthScale, edited } = rope;
    place.segment = segment;
    place.t = t;
    if (edited) return distanceTo(edited.baseLengths, place);
    return distanceTo(simulation.chain.baseLengths, place) / lengthScale;
}

/** Where the place at a length from the head is drawn. */
export function pointAt(rope: MeasuredRope, distance: number, out: Vec2): Vec2 {
    placeOf(rope, distance);
    toDrawn(rope, place);
    pointOf(drawnInWorld(rope), place, point);
    return out.set(point[0], point[1]);
}

/** Direction of the rope at a length from the head, towards the tail, of length 1. */
export function tangentAt(rope: MeasuredRope, distance: number, out: Vec2): Vec2 {
    placeOf(rope, distance);
    directionOf(drawnInWorld(rope), place.segment, point);
    return out.set(point[0], point[1]);
}

/** Velocity at a length from the head, in the last step, world px/s. */
export function velocityAt(rope: MeasuredRope, distance: number, out: Vec2): Vec2 {
    placeOf(rope, distance);
    const { positions, previousPositions } = rope.simulation.chain;
    const { velocityPerWay } = rope.simulation;
    const k = 2 * place.segment;
    const { t } = place;
    const velocity = (at: number): number => (positions[at] - previousPositions[at]) * velocityPerWay;
    const x = velocity(k) * (1 - t) + velocity(k + 2) * t;
    const y = velocity(k + 1) * (1 - t) + velocity(k + 3) * t;
    const { a, b, c, d } = rope.toWorld;
    return out.set(a * x + c * y, b * x + d * y);
}

/** Force along the rope at a length from the head, mass x px/s^2. */
export function tensionAt(rope: MeasuredRope, distance: number): number {
    placeOf(rope, distance);
    return rope.simulation.chain.tensions[place.segment];
}

/** The smallest rectangle with all nodes in it. */
export function boundsInWorld(rope: MeasuredRope, out: Rect): Rect {
    const [minX, minY, maxX, maxY] = drawnBounds(rope);
    out.set(minX, minY, maxX - minX, maxY - minY);
    return out;
}

/** Straight distance of the ends as a part of the rope's length at rest. */
export function extensionOf({ simulation: { chain, frames } }: MeasuredRope): number {
    return distanceBetween(frames.drawn, 0, chain.nodeCount - 1) / chain.restLength;
}

/** The place at a length along the rope at rest, valid until the next measure. */
export function placeOf(
    { simulation, lengthScale, edited }: MeasuredRope,
    distance: number,
): Readonly<Place> {
    if (edited) placeAt(edited.baseLengths, distance, place);
    else placeAt(simulation.chain.baseLengths, distance * lengthScale, place);
    return place;
}

type SeenRope = Pick<MeasuredRope, 'simulation' | 'lengthScale' | 'edited'>;

/** Lengths that differ by less than this part count as equal: rounding. */
const ROUNDING = 1e-9;

/**
 * Maps a place of the rope to where it is drawn. The segment at a winch is drawn with the length that it had a part of a step
 * ago. Places on it keep their distance from the rest of the rope, except places within the length of a usual segment from the
 * end, which does not move. So nothing jumps when a node is added or removed.
 */
export function toDrawn(rope: SeenRope, place: Place): void {
    if (place.t === 0 || place.t === 1 || !findWound(rope, place)) return;
    const fromEnd = wound.isHead ? place.t * wound.length : (1 - place.t) * wound.length;
    const { near, change } = wound;
    const drawn = fromEnd < near ? fromEnd * (1 + change / near) : fromEnd + change;
    const t = drawn / (wound.length + change);
    place.t = wound.isHead ? t : 1 - t;
}

/** The inverse of `toDrawn`: from where a place is drawn to the place of the rope. */
export function fromDrawn(rope: SeenRope, place: Place): void {
    if (place.t === 0 || place.t === 1 || !findWound(rope, place)) return;
    const { near, change, length } = wound;
    const drawn = (wound.isHead ? place.t : 1 - place.t) * (length + change);
    const fromEnd = drawn < near + change ? drawn / (1 + change / near) : drawn - change;
    const t = fromEnd / length;
    place.t = wound.isHead ? t : 1 - t;
}

/** The segment that is being wound: its length; how much longer it is drawn; and the part at its end that is scaled. */
const wound = { isHead: true, length: 0, change: 0, near: 0 };

/** Whether a place is on a segment that is being wound: its length changes, and that of the segment beside it does not. */
function findWound({ simulation, lengthScale, edited }: SeenRope, { segment }: Place): boolean {
    const lengths = edited ? edited.baseLengths : simulation.chain.baseLengths;
    const scale = edited ? lengthScale : 1;
    const last = lengths.length - 1;
    if ((segment !== 0 && segment !== last) || last === 0) return false;
    const beside = segment === 0 ? 1 : last - 1;
    const length = lengths[segment];
    const change = drawnLength(simulation, segment) / scale - length;
    if (Math.abs(change) <= ROUNDING * length) return false;
    const besideLength = lengths[beside];
    if (Math.abs(drawnLength(simulation, beside) / scale - besideLength) > ROUNDING * besideLength)
        return false;
    wound.isHead = segment === 0;
    wound.length = length;
    wound.change = change;
    wound.near = Math.min(length, Math.max(besideLength, 2 * Math.abs(change)));
    return true;
}
