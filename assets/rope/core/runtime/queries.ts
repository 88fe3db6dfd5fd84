import type { Component, Rect, Vec3, Vec2 } from 'cc';
import { fromDrawn, toDrawn } from './drawn-place';
import { validDistance } from '../inspector/warn-once';
import type { Rope } from '../Rope';
import { RopeHit } from '../RopeHit';
import {
    boundsOf,
    boxesMeet,
    crossRope,
    crossRopes,
    directionOf,
    distanceTo,
    IDENTITY,
    meetsBox,
    nearestPlace,
    placeAt,
    pointOf,
} from '../solver';
import type { Affine, Meeting, Place, Simulation } from '../solver';

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
const place: Meeting = { segment: 0, t: 0, fraction: 0 };
const point = new Float64Array(2);
const box = new Float64Array(4);
const other = new Float64Array(4);
const ray = new Float64Array(4);

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
function drawnBounds(rope: QueriedRope): Float64Array {
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

/** The same to a place that is seen. */
export function distanceOfSeen(rope: QueriedRope, segment: number, t: number): number {
    place.segment = segment;
    place.t = t;
    fromDrawn(rope, place);
    return distanceOfPlace(rope, segment, place.t);
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

/** The place nearest to a point, or null if none is within a distance. */
export function nearestHit(
    rope: QueriedRope,
    { x, y }: PointXY,
    within: number,
    owner: Rope,
): RopeHit | null {
    const most = validDistance(owner, 'nearestPoint within', within, Infinity);
    if (!isNear(rope, x, y, most)) return null;
    const points = drawnInWorld(rope);
    const gap = nearestPlace(points, x, y, place);
    if (!(gap <= most)) return null;
    place.fraction = 0;
    const hit = hitAt(rope, points, owner, x, y);
    hit.gap = gap;
    return hit;
}

/** The first place that a straight way meets, or null. */
export function rayHit(rope: QueriedRope, from: PointXY, to: PointXY, owner: Rope): RopeHit | null {
    if (passesBy(rope, from, to)) return null;
    const points = drawnInWorld(rope);
    if (!crossRope(points, from.x, from.y, to.x, to.y, place)) return null;
    return hitAt(rope, points, owner, from.x, from.y);
}

/** Adds every place that a straight way meets to a list. */
export function addRayHits(
    found: RopeHit[],
    rope: QueriedRope,
    from: PointXY,
    to: PointXY,
    owner: Rope,
): void {
    const points = drawnInWorld(rope);
    ray[0] = from.x;
    ray[1] = from.y;
    ray[2] = to.x;
    ray[3] = to.y;
    crossRopes(ray, points, (_, fraction, segment, t) => {
        place.segment = segment;
        place.t = t;
        place.fraction = fraction;
        found.push(hitAt(rope, points, owner, from.x, from.y));
    });
}

/** Whether a straight way passes by the box of a rope, so that it cannot meet it. */
export function passesBy(rope: QueriedRope, from: PointXY, to: PointXY): boolean {
    if (!from || !to) return false; // who asks warns of that
    const bounds = drawnBounds(rope);
    return (
        (from.x < bounds[0] && to.x < bounds[0]) ||
        (from.y < bounds[1] && to.y < bounds[1]) ||
        (from.x > bounds[2] && to.x > bounds[2]) ||
        (from.y > bounds[3] && to.y > bounds[3])
    );
}

/** Whether a point is no farther from the line of the rope than a radius, by default half its width. */
export function isWithin(
    rope: QueriedRope,
    { x, y }: PointXY,
    radius: number | undefined,
    width: number,
    owner: Component,
): boolean {
    const half = 0.5 * width * rope.lengthScale * Math.sqrt(Math.abs(rope.toWorld.determinant));
    const most = validDistance(owner, 'testPoint radius', radius ?? half, half);
    return isNear(rope, x, y, most) && nearestPlace(drawnInWorld(rope), x, y, place) <= most;
}

/** Whether any of the rope is in a rectangle. */
export function meetsRect(rope: QueriedRope, { xMin, yMin, xMax, yMax }: Readonly<Rect>): boolean {
    other[0] = xMin;
    other[1] = yMin;
    other[2] = xMax;
    other[3] = yMax;
    return boxesMeet(drawnBounds(rope), other, 0) && meetsBox(drawnInWorld(rope), other);
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

function isNear(rope: QueriedRope, x: number, y: number, within: number): boolean {
    if (within === Infinity) return true;
    other[0] = other[2] = x;
    other[1] = other[3] = y;
    return boxesMeet(drawnBounds(rope), other, within);
}

/** The place of the last query, seen from a point. */
function hitAt(rope: QueriedRope, points: Float64Array, owner: Rope, fromX: number, fromY: number): RopeHit {
    const hit = new RopeHit(owner);
    const { segment, t } = place;
    hit.segment = segment;
    hit.t = t;
    hit.fraction = place.fraction;
    hit.index = segment + (t > 0.5 ? 1 : 0);
    pointOf(points, place, point);
    hit.distance = distanceOfSeen(rope, segment, t);
    const [x, y] = point;
    hit.point.set(x, y);
    directionOf(points, segment, point);
    const side = point[0] * (fromY - y) - point[1] * (fromX - x) < 0 ? -1 : 1;
    hit.normal.set(-point[1] * side, point[0] * side);
    return hit;
}
