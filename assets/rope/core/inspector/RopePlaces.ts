import { _decorator, Graphics, isValid, Rect, Vec2 } from 'cc';
import type { Vec3 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { viewOver } from '../draw';
import type { Rope } from '../Rope';
import { RopeEnd } from '../enums';
import type { RopeCrossing } from '../RopeCrossing';
import type { RopeCut } from '../RopeCut';
import type { RopeHit } from '../RopeHit';
import { cutRope } from '../runtime/cut';
import { isTaut, polylineLength, crossRopes, pointOf } from '../solver';
import type { Place } from '../solver';
import {
    boundsInWorld,
    distanceOfPlace,
    extensionOf,
    isWithin,
    meetsRect,
    nearestHit,
    placeOf,
    pointAt,
    rayHit,
    tangentAt,
    tensionAt,
    velocityAt,
    distanceOfSeen,
    drawnInWorld,
} from '../runtime/queries';
import { layPath } from '../runtime/path';
import type { PathOptions } from '../runtime/path';
import { reel } from '../runtime/reel';
import { spliceRopes } from '../runtime/splice';
import { SwipeTracer } from '../runtime/swipe-tracer';
import { PlayedRuntime } from '../runtime/played-runtime';
import { lengthOf } from './list-numbers';
import { nodeAt } from './node-index';
import { RopeProperties } from './RopeProperties';
import { inWords, warnOnce } from './warn-once';
import { runtimeOf } from '../runtime/runtime-of';

const { ccclass, menu } = _decorator;

/** What scripts do with a {@link Rope} along its length: ask by lengths, points, rays and rectangles; cut; reel. */
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
     * Force along a segment in the last step, mass x px/s^2 (world px), positive when it pulls. `Exact` only: 0 with
     * other solvers. Between pins that are farther apart than the rope is long it does not fall: no force holds it there.
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

    /**
     * Cuts the rope at a length from the head, px. Both pieces live on with everything that holds and loads them.
     * @returns The pieces, or null if there is nothing to cut there.
     */
    cutAt(distance: number): RopeCut | null {
        if (!this._isLive) return null;
        return this._cut(placeOf(this._runtime.queried, this._length(distance, 'cutAt')));
    }

    /**
     * Cuts the rope where a swipe meets it. The rope may have moved as well: from where it was drawn in the last frame
     * to where it is drawn now. World px.
     * @returns The pieces, or null if the swipe met nothing or the rope is not `cuttable`.
     */
    cut(from: Readonly<Vec2> | Readonly<Vec3>, to: Readonly<Vec2> | Readonly<Vec3>): RopeCut | null {
        if (!this.cuttable || !this._isLive) return null;
        if (!this._isFinite(from, 'cut') || !this._isFinite(to, 'cut')) return null;
        this.trace();
        const place = this._runtime.tracer!.meet(this._runtime.queried, from, to);
        return place ? this._cut(place) : null;
    }

    /** From now on the rope remembers where it was drawn in the last frame, for swipes. */
    trace(): void {
        this._runtime.tracer ??= new SwipeTracer();
    }

    /** Length of the rope at rest, px in the node's own units. Setting it reels as `reel` does: tween it. */
    get ropeLength(): number {
        return this.length;
    }
    set ropeLength(value: number) {
        if (!(value > 0 && value < Infinity)) {
            warnOnce(this, 'ropeLength', `must be a number above 0, got ${inWords(value)}; it stays.`);
            return;
        }
        this.reel(value - this.length);
    }

    /**
     * Pays rope out at one of its ends, or winds it in: nodes come and go there, the rest stays as it is.
     * @param amount px in the node's own units; below 0 winds in.
     * @param end Default: that of an enabled RopeWinch beside the rope; without one, the head.
     * @returns What has been reeled: no more is wound in than there is.
     */
    reel(amount: number, end = this._runtime.happenings.motorEnd): number {
        if (!this._isLive) return 0;
        if (typeof amount === 'number' && Math.abs(amount) < Infinity)
            return reel(this, this._runtime, amount, end);
        warnOnce(this, 'reel', `needs a length in px, got ${inWords(amount)}; nothing is done.`);
        return 0;
    }

    /**
     * Makes one rope of this one and another whose ends are free and at most 1.5 segments apart. All nodes, anchors,
     * props and fingers of the other one go over, and its node is destroyed.
     * @param end The end of this rope. Default: the tail.
     * @param otherEnd The end of the other one. Default: the head.
     * @returns Whether it did: false if an end is held or they are too far apart. A rope is not spliced with itself.
     */
    splice(other: Rope, end = RopeEnd.Tail, otherEnd = RopeEnd.Head): boolean {
        const rope = this as unknown as Rope;
        if (!this._isLive || !isValid(other, true) || !(other as RopePlaces)._isLive || other === rope)
            return false;
        return spliceRopes(rope, other, end, otherEnd);
    }

    /**
     * Lays the rope along points of the world, at rest: a rope as a finger has drawn it. Nodes come at even lengths, and
     * the path is the rope's length, until the next `setPath`. If the rope's own node holds the head, it goes to the
     * first point; pins and anchors stay.
     * @returns False if the points make no line, or are not finite.
     */
    setPath(points: readonly (Readonly<Vec2> | Readonly<Vec3>)[], options: PathOptions = {}): boolean {
        if (!isValid(this, true)) return false;
        return layPath(this as unknown as Rope, this._runtime, points, options);
    }

    private _cut({ segment, t }: { readonly segment: number; readonly t: number }): RopeCut | null {
        if (EDITOR_NOT_IN_PREVIEW) return null; // pieces would be saved
        const cut = cutRope(this as unknown as Rope, this._runtime, segment, t);
        this._runtime.events.emit();
        return cut;
    }

    protected get _isLive(): boolean {
        return isValid(this, true) && this.enabledInHierarchy;
    }

    /** A length along the rope that is a number. */
    protected _length(distance: number, method: string): number {
        if (typeof distance === 'number' && !isNaN(distance)) return distance;
        warnOnce(this, method, `needs a length in px, got ${inWords(distance)}; the head is used.`);
        return 0;
    }
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
