import { _decorator, Graphics, isValid, Rect, Vec2 } from 'cc';
import type { Component, Vec3 } from 'cc';
import { viewOver } from '../draw';
import type { Rope } from '../Rope';
import type { RopeCrossing } from '../RopeCrossing';
import type { RopeHit } from '../RopeHit';
import { isTaut, polylineLength, crossRopes, pointOf } from '../solver';
import type { Place } from '../solver';
import {
    boundsInWorld,
    distanceOfPlace,
    extensionOf,
    isWithin,
    meetsRect,
    nearestHit,
    pointAt,
    rayHit,
    tangentAt,
    tensionAt,
    velocityAt,
    distanceOfSeen,
    drawnInWorld,
} from '../runtime/queries';
import { PlayedRuntime } from '../runtime/played-runtime';
import { lengthOf } from './list-numbers';
import { nodeAt } from './node-index';
import { isLive } from './RopeLife';
import { RopeProperties } from './RopeProperties';
import { inWords, warnOnce } from './warn-once';
import { runtimeOf } from '../runtime/runtime-of';

const { ccclass, menu } = _decorator;

/** What scripts do with a {@link Rope} along its length: ask by lengths, points, rays and rectangles. */
@ccclass('VerletRope.RopePlaces')
@menu('hidden:VerletRope/RopePlaces')
export abstract class RopePlaces extends RopeProperties {
    private _ownRuntime: PlayedRuntime | null = null;

    /** Made when it is first needed: a copy of a prefab that is not in the scene yet has none. */
    protected get _runtime(): PlayedRuntime {
        this._ownRuntime ??= new PlayedRuntime(this);
        return this._ownRuntime;
    }

    // Lengths are along the rope at rest, px in the node's own units.

    /** Length at rest, px in the node's own units: the sum of the base lengths. */
    get length(): number {
        return this._runtime.isEdited ? this._runtime.length : lengthOf(this);
    }

    /** Length along the nodes as they are, px in the node's own units. */
    get currentLength(): number {
        return polylineLength(this._runtime.ready().chain.positions) / this._runtime.axes.lengthScale;
    }

    /** Whether no segment is slack. */
    get isTaut(): boolean {
        return isTaut(this._runtime.ready().chain);
    }

    /** Length from the head to a node. */
    distanceOf(index: number): number {
        const node = nodeAt(this, 'distanceOf index', index, this._runtime.ready().chain.nodeCount);
        return node < 1 ? 0 : distanceOfPlace(this._runtime.queried, node - 1, 1);
    }

    /** Where the rope is drawn at a length from the head; beyond an end, that end. World px. */
    pointAt(distance: number, out?: Vec2 | null): Vec2 {
        const filled = this._out(Vec2, out, 'pointAt');
        return pointAt(this._runtime.queried, this._length(distance, 'pointAt'), filled);
    }

    /** Direction of the rope at a length from the head, towards the tail: a unit vector. */
    tangentAt(distance: number, out?: Vec2 | null): Vec2 {
        const filled = this._out(Vec2, out, 'tangentAt');
        return tangentAt(this._runtime.queried, this._length(distance, 'tangentAt'), filled);
    }

    /** Velocity of the rope at a length from the head, world px/s. */
    velocityAt(distance: number, out?: Vec2 | null): Vec2 {
        const filled = this._out(Vec2, out, 'velocityAt');
        return velocityAt(this._runtime.queried, this._length(distance, 'velocityAt'), filled);
    }

    /** Force along the rope at a length from the head in the last step, mass x px/s^2: see `tension`. `Exact` only. */
    tensionAt(distance: number): number {
        return tensionAt(this._runtime.queried, this._length(distance, 'tensionAt'));
    }

    /**
     * Force along a segment in the last step, mass x px/s^2 (world px), positive when it pulls; of a rope that sleeps, the mean
     * of its last two steps. `Exact` only: 0 with other solvers. Between pins that are farther apart than the rope is long it
     * does not fall: no force holds it there.
     * @param segment 0 is the one at the head; negative counts from the tail.
     */
    tension(segment: number): number {
        const { tensions, segmentCount } = this._runtime.ready().chain;
        const index = nodeAt(this, 'tension segment', segment, segmentCount);
        return index < 0 ? 0 : tensions[index];
    }

    /** The place nearest to a point; null if none is within a distance, world px. */
    nearestPoint(point: Readonly<Vec2> | Readonly<Vec3>, within = Infinity): RopeHit | null {
        if (!this._isLive || !this._isFinite(point, 'nearestPoint')) return null;
        return nearestHit(this._runtime.queried, point, within, this as unknown as Rope);
    }

    /** The first place that the straight way between two points meets, or null. World px. */
    raycast(from: Readonly<Vec2> | Readonly<Vec3>, to: Readonly<Vec2> | Readonly<Vec3>): RopeHit | null {
        if (!this._isLive || !this._isFinite(from, 'raycast') || !this._isFinite(to, 'raycast')) return null;
        return rayHit(this._runtime.queried, from, to, this as unknown as Rope);
    }

    /** Whether a point is on the rope: within a radius, by default half the width of its line or skin. World px. */
    testPoint(point: Readonly<Vec2> | Readonly<Vec3>, radius?: number): boolean {
        if (!this._isLive || !this._isFinite(point, 'testPoint')) return false;
        const skin = viewOver(this.node);
        const width = skin ? 2 * skin.margin : (this.node.getComponent(Graphics)?.lineWidth ?? 0);
        return isWithin(this._runtime.queried, point, radius, width, this);
    }

    /** Whether any of the rope is in a rectangle. World px. */
    testAABB(rect: Readonly<Rect>): boolean {
        return this._isLive && this._isFinite(rect, 'testAABB') && meetsRect(this._runtime.queried, rect);
    }

    /** The smallest rectangle that the line of the rope is in. World px. */
    getBounds(out?: Rect | null): Rect {
        return boundsInWorld(this._runtime.queried, this._out(Rect, out, 'getBounds'));
    }

    /** Adds the places where this rope and another one cross to a list. */
    crossingsWith(other: Rope, out?: RopeCrossing[] | null): RopeCrossing[] {
        const found = this._out<RopeCrossing[]>(Array, out, 'crossingsWith');
        if (!this._isLive || !isValid(other, true) || !(other as RopePlaces)._isLive) return found;
        addCrossings(found, this as unknown as Rope, other);
        return found;
    }

    /** Straight distance of the ends as a part of the length at rest: 1 for a straight rope. */
    get extension(): number {
        return extensionOf(this._runtime.queried);
    }

    protected get _isLive(): boolean {
        return isLive(this);
    }

    private _length(distance: number, method: string): number {
        return lengthFrom(this, distance, method);
    }
}

/** A length along a rope that is a number: what is none is the head's, with a warning that names the method. */
export function lengthFrom(rope: Component, distance: number, method: string): number {
    if (typeof distance === 'number' && !isNaN(distance)) return distance;
    warnOnce(rope, method, `needs a length in px, got ${inWords(distance)}; the head is used.`);
    return 0;
}

const place: Place = { segment: 0, t: 0 };
const point = new Float64Array(2);

/** Adds every place where two ropes cross to a list: its length along each, and the world point. */
function addCrossings(found: RopeCrossing[], a: Rope, b: Rope): void {
    const [rope, other] = [runtimeOf(a).queried, runtimeOf(b).queried];
    const points = drawnInWorld(rope).slice(); // the other's may be in the same place
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
