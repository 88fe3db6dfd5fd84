import { RopeHit } from './RopeHit';
import type { RopeCrossing } from './RopeCrossing';
import { Vec2, warn, type Component, type Rect } from 'cc';
import { validDistance, inWords } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import {
    fromDrawn,
    distanceOfPlace,
    drawnBounds,
    drawnInWorld,
    type PointXY,
    type MeasuredRope,
} from '../core/runtime/measures';
import { runtimeOf } from '../core/runtime/groups';
import { boxesMeet, nearestPlace, directionOf, pointOf } from '../core/solver/geometry/place';
import { crossRope, crossRopes, meetsBox, type Meeting } from './solver/crossing';
import { ropesInRound } from '../core/runtime/round';

const place: Meeting = { segment: 0, t: 0, fraction: 0 };
const point = new Float64Array(2);
const other = new Float64Array(4);
const ray = new Float64Array(4);

/** The place nearest to a point, or null if none is within a distance. */
export function nearestHit(
    rope: MeasuredRope,
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
export function rayHit(rope: MeasuredRope, from: PointXY, to: PointXY, owner: Rope): RopeHit | null {
    if (passesBy(rope, from, to)) return null;
    const points = drawnInWorld(rope);
    if (!crossRope(points, from.x, from.y, to.x, to.y, place)) return null;
    return hitAt(rope, points, owner, from.x, from.y);
}

/** Adds every place that a straight way meets to a list. */
function addRayHits(found: RopeHit[], rope: MeasuredRope, from: PointXY, to: PointXY, owner: Rope): void {
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

/** Whether a straight path misses the box of a rope, so that it cannot meet the rope. */
function passesBy(rope: MeasuredRope, from: PointXY, to: PointXY): boolean {
    if (!from || !to) return false; // the caller warns of that
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
    rope: MeasuredRope,
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
export function meetsRect(rope: MeasuredRope, { xMin, yMin, xMax, yMax }: Readonly<Rect>): boolean {
    other[0] = xMin;
    other[1] = yMin;
    other[2] = xMax;
    other[3] = yMax;
    return boxesMeet(drawnBounds(rope), other, 0) && meetsBox(drawnInWorld(rope), other);
}

function isNear(rope: MeasuredRope, x: number, y: number, within: number): boolean {
    if (within === Infinity) return true;
    other[0] = other[2] = x;
    other[1] = other[3] = y;
    return boxesMeet(drawnBounds(rope), other, within);
}

/** The place of the last query, seen from a point. */
function hitAt(rope: MeasuredRope, points: Float64Array, owner: Rope, fromX: number, fromY: number): RopeHit {
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

/** Adds every place where two ropes cross to a list: its length along each, and the world point. */
export function addCrossings(found: RopeCrossing[], a: Rope, b: Rope): void {
    const [rope, other] = [runtimeOf(a).measured, runtimeOf(b).measured];
    const points = drawnInWorld(rope).slice(); // the other rope's may be in the same array
    crossRopes(points, drawnInWorld(other), (segment, t, otherSegment, otherT) => {
        place.segment = segment;
        place.t = t;
        pointOf(points, place, point);
        found.push({
            a,
            b,
            distanceA: distanceOfSeen(rope, segment, t),
            distanceB: distanceOfSeen(other, otherSegment, otherT),
            point: new Vec2(point[0], point[1]),
        });
    });
}

/** Length of the rope at rest from the head to a drawn place, px of its node. */
function distanceOfSeen(rope: MeasuredRope, segment: number, t: number): number {
    place.segment = segment;
    place.t = t;
    fromDrawn(rope, place);
    return distanceOfPlace(rope, segment, place.t);
}

/** What `RopeSystem.raycast` finds: the numbers of the engine's `ERaycast2DType`, which a build without 2D physics lacks. */
export enum ERopeRaycastType {
    /** The nearest crossing of all. */
    Closest,
    /** Any crossing: the search ends at the first rope that is met. */
    Any,
    /** The nearest crossing of each rope. */
    AllClosest,
    /** Every crossing of every rope. */
    All,
}

const { Closest, Any, AllClosest, All } = ERopeRaycastType;
const TYPES = [Closest, Any, AllClosest, All];

const ALL_LAYERS = -1;

let hasWarned = false;
let hasWarnedOfMask = false;

/** The ropes that are enabled and on one of the layers of a mask. */
export function ropesOn(layerMask: number): Rope[] {
    const ropes: Rope[] = [];
    const mask = usableMask(layerMask);
    for (const { rope } of ropesInRound())
        if (rope instanceof Rope && (rope.node.layer & mask) !== 0) ropes.push(rope);
    return ropes;
}

/** Where a straight path meets the ropes on these layers, the nearest place first: the places that `type` asks for. */
export function raycastOf(layerMask: number, from: PointXY, to: PointXY, type: number): RopeHit[] {
    const valid = validType(type);
    const hits: RopeHit[] = [];
    for (const rope of ropesOn(layerMask)) {
        const { measured } = runtimeOf(rope);
        const hit = passesBy(measured, from, to) ? null : rope.raycast(from, to);
        if (!hit) continue;
        if (valid === Any) return [hit];
        if (valid === All) addRayHits(hits, measured, from, to, rope);
        else hits.push(hit);
    }
    hits.sort((a, b) => a.fraction - b.fraction);
    return valid === Closest ? hits.slice(0, 1) : hits;
}

function validType(type: number): ERopeRaycastType {
    if (TYPES.indexOf(type) >= 0) return type;
    if (!hasWarned)
        warn(
            `RopeSystem: raycast type must be one of ERopeRaycastType, got ${inWords(type)}; Closest is used.`,
        );
    hasWarned = true;
    return Closest;
}

/** A mask of layers; a value that is not a mask means all layers, with a warning. */
function usableMask(mask: number): number {
    if ((mask | 0) === mask || mask >>> 0 === mask) return mask;
    if (!hasWarnedOfMask)
        warn(`RopeSystem: layerMask must be an integer, got ${inWords(mask)}; all layers are asked.`);
    hasWarnedOfMask = true;
    return ALL_LAYERS;
}
