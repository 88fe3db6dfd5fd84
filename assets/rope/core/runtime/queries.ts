import type { Rect, Vec3, Vec2 } from 'cc';
import { toDrawn } from './drawn-place';
import { boundsOf, directionOf, distanceTo, IDENTITY, placeAt, pointOf } from '../solver';
import type { Affine, Place, Simulation } from '../solver';

/** What queries need to know of a rope. */
export interface QueriedRope {
    readonly simulation: Simulation;
    readonly toWorld: Readonly<Affine>;
    /** Simulated length of one unit of the rope's node. */
    readonly lengthScale: number;
    /** Its lengths after a cut or a reel, px of its node: they count at once, in the simulation from its next step on. */
    readonly edited: { readonly baseLengths: readonly number[] } | null;
}

/** A point as scripts give it: its z is not looked at. */
export type PointXY = Readonly<Vec2> | Readonly<Vec3>;

let worldPoints = new Float64Array(0);
const place: Place = { segment: 0, t: 0 };
const point = new Float64Array(2);
const box = new Float64Array(4);

/** The nodes as drawn, in the world. Valid until the next call. */
export function drawnInWorld({
    simulation: {
        frames: { drawn },
    },
    toWorld,
}: QueriedRope): Float64Array {
    return pointsInWorld(toWorld, drawn);
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

/** The box around the nodes as drawn, in the world. Valid until the next call. */
export function drawnBounds(rope: QueriedRope): Float64Array {
    if (isWorld(rope.toWorld)) return rope.simulation.frames.drawnBounds;
    boundsOf(drawnInWorld(rope), box);
    return box;
}

/** Length of the rope at rest from the head to a place, px of its node. */
export function distanceOfPlace(rope: QueriedRope, segment: number, t: number): number {
    const { simulation, lengthScale, edited } = rope;
    place.segment = segment;
    place.t = t;
    if (edited) return distanceTo(edited.baseLengths, place);
    return distanceTo(simulation.chain.baseLengths, place) / lengthScale;
}

/** Where the place at a length is drawn. */
export function pointAt(rope: QueriedRope, distance: number, out: Vec2): Vec2 {
    placeOf(rope, distance);
    toDrawn(rope, place);
    pointOf(drawnInWorld(rope), place, point);
    return out.set(point[0], point[1]);
}

/** Direction of the rope at a length, from the head to the tail, of length 1. */
export function tangentAt(rope: QueriedRope, distance: number, out: Vec2): Vec2 {
    placeOf(rope, distance);
    directionOf(drawnInWorld(rope), place.segment, point);
    return out.set(point[0], point[1]);
}

/** Velocity at a length, in the last step, world px/s. */
export function velocityAt(rope: QueriedRope, distance: number, out: Vec2): Vec2 {
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

/** Force along the rope at a length, mass x px/s^2. */
export function tensionAt(rope: QueriedRope, distance: number): number {
    placeOf(rope, distance);
    return rope.simulation.chain.tensions[place.segment];
}

/** The smallest rectangle with all nodes in it. */
export function boundsInWorld(rope: QueriedRope, out: Rect): Rect {
    const [minX, minY, maxX, maxY] = drawnBounds(rope);
    out.set(minX, minY, maxX - minX, maxY - minY);
    return out;
}

/** Straight distance of the ends as a part of the rope's length at rest. */
export function extensionOf({
    simulation: {
        chain,
        frames: { drawn },
    },
}: QueriedRope): number {
    const tail = drawn.length - 2;
    const dx = drawn[tail] - drawn[0];
    const dy = drawn[tail + 1] - drawn[1];
    return Math.sqrt(dx * dx + dy * dy) / chain.restLength;
}

/** The place at a length along the rope at rest, valid until the next query. */
export function placeOf({ simulation, lengthScale, edited }: QueriedRope, distance: number): Readonly<Place> {
    if (edited) placeAt(edited.baseLengths, distance, place);
    else placeAt(simulation.chain.baseLengths, distance * lengthScale, place);
    return place;
}
