import { BOX_NUMBERS } from '../../core/solver/geometry/place';
import { Affine } from '../../core/solver/geometry/affine';
import { DEFAULT_FRICTION } from './constants';
import { EdgeTree } from './outline';
import type { TouchedBody } from './touched-body';

/** Number of changes of the pose or shape of any obstacle. */
export const poses = { changes: 0 };

/** A part of a frame: its start, its end; and whether the frame before may be used, from -1 to 0, without extrapolation. */
const WHOLE = new Float64Array([0, 1, 0]);
export const HAS_MISSED = 2;

/**
 * What ropes collide with: a polygon with rounded corners, which may be concave and does not cross itself. One corner makes
 * a circle, two a capsule, no radius sharp corners. It has a pose now and one a frame ago, and the steps move it from one to
 * the other.
 */
export class Obstacle {
    /** Coefficient of friction, >= 0. In a contact: the square root of this times the rope's. */
    friction = DEFAULT_FRICTION;
    /** Radius of every corner, length >= 0. */
    radius = 0;
    /** Corners at the end of the substep, counter-clockwise: x0, y0, x1, y1, ... */
    readonly points: Float64Array;
    /** For the edge from each corner to the next: outward normal, distance from the origin, length. */
    readonly normals: Float64Array;
    readonly offsets: Float64Array;
    readonly lengths: Float64Array;
    /** 1 for each corner at which the outline turns inwards; and whether there is none. */
    readonly hollows: Uint8Array;
    readonly isConvex: boolean;
    /** Finds edges that are near a place. */
    readonly tree: EdgeTree;
    /** Whether it is convex, with so few corners that all are looked at. */
    readonly isFlat: boolean;
    /** A corner near the last place that was asked for: where a search begins. It does not change what is found. */
    lastCorner = 0;
    /** Box of the motion in the substep, with the radius: min x, min y, max x, max y. */
    readonly box = new Float64Array(BOX_NUMBERS);
    /** Moves a point that is fixed to the obstacle from the start of the substep to its end. */
    readonly carry = new Affine();
    /** The body that the obstacle belongs to, which ropes push; null: contacts do not move the obstacle. */
    body: TouchedBody | null = null;

    private readonly _corners: Float64Array;
    private readonly _earlier = new Affine();
    private readonly _before = new Affine();
    private readonly _now = new Affine();
    private readonly _start = new Affine();
    private readonly _end = new Affine();
    private readonly _seen = new Affine();
    private _rounding = 0;
    private _moves = false;
    private _isPlaced = false;
    private _hasPose = false;
    private readonly _part = new Float64Array([0, 1, 0]);
    private readonly _turns: number;

    /**
     * @param corners In its own axes, in either sense: x0, y0, x1, y1, ...; one corner at least.
     * @throws RangeError for a list without a corner.
     */
    constructor(corners: ArrayLike<number>) {
        if (!(corners.length >= 2) || corners.length % 2 !== 0)
            throw new RangeError(
                `corners must be x and y of one corner at least, got ${corners.length} numbers.`,
            );
        this._corners = Float64Array.from(corners);
        this.points = new Float64Array(corners.length);
        this.normals = new Float64Array(corners.length);
        this.offsets = new Float64Array(corners.length / 2);
        this.lengths = new Float64Array(corners.length / 2);
        this._turns = areaOf(this._corners) < 0 ? -1 : 1;
        this.hollows = hollowsOf(this._corners, this._turns);
        this.isConvex = this.hollows.indexOf(1) < 0;
        this.tree = new EdgeTree(corners.length / 2);
        this.isFlat = this.isConvex && this.tree.leafCount === 1;
    }

    /** Whether the obstacle moves, or moved in the last frame. */
    get moves(): boolean {
        return this._moves || this.body !== null || this._part[HAS_MISSED] > 0;
    }

    /** Tangent of the angle by which `carry` turns. */
    get turn(): number {
        return this.carry.b / this.carry.a;
    }

    /**
     * Called once a frame: sets the present pose. After the first call the obstacle has not moved. (Six numbers would be
     * allocated.)
     */
    aim(pose: Readonly<Affine>): void {
        const { _now: now, _before: before, _hasPose: hadPose } = this;
        const isSame = now.equals(pose);
        if (isSame && hadPose && !this._moves) return;
        this._earlier.copy(before);
        before.copy(now);
        now.copy(pose);
        if (!hadPose) before.copy(now);
        if (!hadPose) this._earlier.copy(now);
        this._moves = hadPose && !isSame;
        this._hasPose = true;
        this._isPlaced = false;
        poses.changes++;
    }

    /** The obstacle was put at its place, not moved there: it carries nothing along. */
    rest(): void {
        this._before.copy(this._now);
        this._earlier.copy(this._now);
        this._moves = false;
        this._isPlaced = false;
        poses.changes++;
    }

    /**
     * Moves the obstacle with its `body`, in the same part of the frame.
     * @param isEnd Whether the step ends there.
     */
    follow(isEnd: boolean): void {
        this._isPlaced = !isEnd;
        if (isEnd) this.body!.displace(this._now, WHOLE, 1, this.body!.end);
        else this._place();
    }

    setRadius(radius: number): void {
        if (radius === this.radius) return;
        this.radius = radius;
        this._isPlaced = false;
        poses.changes++;
    }

    /**
     * Rounds the corners of a polygon without radius, within its edges.
     * @param radius Length >= 0.
     */
    round(radius: number): void {
        if (this.points.length < 3 * 2 || radius === this._rounding) return;
        this._rounding = radius;
        this._isPlaced = false;
        poses.changes++;
    }

    /**
     * Sets points, edges, box and `carry`.
     * @param part Of a frame, from and to: 0 its start, 1 its end. Default: all of it. (Two numbers would be allocated.)
     */
    place(part = WHOLE): void {
        const { _part: own } = this;
        if (
            this._isPlaced &&
            (!this.moves ||
                (part[0] === own[0] && part[1] === own[1] && part[HAS_MISSED] === own[HAS_MISSED]))
        )
            return;
        this._isPlaced = true;
        own[0] = part[0];
        own[1] = part[1];
        own[HAS_MISSED] = part[HAS_MISSED];
        this._place();
    }

    /** Called just before a frame is drawn: sets the pose in which the obstacle is drawn. */
    see(pose: Readonly<Affine>): void {
        this._seen.copy(pose);
    }

    /** Whether the obstacle is drawn elsewhere than the steps of the frame have left it, or moved in that frame. */
    get isSeenElsewhere(): boolean {
        return this._hasPose && this.body === null && (this._moves || !this._seen.equals(this._now));
    }

    /**
     * Sets points, edges and box to where the obstacle is drawn, and `carry` to its motion there. `place` undoes it.
     * @param part Part of the frame, as in `place`; only its start is used.
     */
    show(part: Float64Array): void {
        const { _part: own } = this;
        this._isPlaced = false;
        own[0] = part[0];
        own[1] = 1;
        own[HAS_MISSED] = part[HAS_MISSED];
        this._poseAt(0, this._start);
        own[HAS_MISSED] = 0;
        this._end.copy(this._seen);
        this._measure();
    }

    private _place(): void {
        const { body, _part: part } = this;
        this._poseAt(0, this._start);
        this._poseAt(1, this._end);
        body?.displace(this._start, part, 0, body.start);
        body?.displace(this._end, part, 1, body.end);
        this._measure();
    }

    /** Sets all that follows from the poses at the start and at the end. */
    private _measure(): void {
        this._measureMotion();
        this._placePoints();
        this._measureEdges();
        if (this._rounding > 0) this._roundCorners();
        this.tree.measure(this.points);
    }

    /** Moves every edge inwards and adds the same length to the radius. */
    private _roundCorners(): void {
        const { points, normals, offsets, lengths } = this;
        const count = lengths.length;
        let radius = this._rounding;
        for (let i = 0; i < count; i++) {
            const shorter =
                tangentAt(normals, (i + count - 1) % count, i) + tangentAt(normals, i, (i + 1) % count);
            if (radius * shorter > MOST_ROUND * lengths[i]) radius = (MOST_ROUND * lengths[i]) / shorter;
        }
        this.radius = radius;
        if (!(radius > 0)) return;
        for (let i = 0; i < count; i++) {
            const a = 2 * ((i + count - 1) % count);
            const b = 2 * i;
            const part = radius / (1 + normals[a] * normals[b] + normals[a + 1] * normals[b + 1]);
            points[b] -= part * (normals[a] + normals[b]);
            points[b + 1] -= part * (normals[a + 1] + normals[b + 1]);
            offsets[i] -= radius;
        }
        for (let i = 0, k = 0; i < count; i++, k += 2) {
            const next = k + 2 < points.length ? k + 2 : 0;
            const dx = points[next] - points[k];
            const dy = points[next + 1] - points[k + 1];
            lengths[i] = Math.sqrt(dx * dx + dy * dy);
        }
    }

    private _poseAt(at: number, out: Affine): void {
        const { _part: part } = this;
        const isMissed = part[HAS_MISSED] > 0 && part[at] < 0;
        if (isMissed) part[at]++;
        if (isMissed) mix(this._earlier, this._before, part, at, out);
        else mix(this._before, this._now, part, at, out);
        if (isMissed) part[at]--;
    }

    /** Finds the motion. An obstacle without area does not turn, and rounding does not turn one that does not. */
    private _measureMotion(): void {
        const { carry, _start: start, _end: end } = this;
        const isTurned = start.a !== end.a || start.b !== end.b || start.c !== end.c || start.d !== end.d;
        if (!isTurned || start.determinant === 0) {
            carry.set(1, 0, 0, 1, end.tx - start.tx, end.ty - start.ty);
            return;
        }
        compose(end, back.setInverse(start), carry);
    }

    private _placePoints(): void {
        const { points, box, radius, _corners: corners } = this;
        box[0] = box[1] = Infinity;
        box[2] = box[3] = -Infinity;
        for (let k = 0; k < points.length; k += 2) {
            points[k] = corners[k];
            points[k + 1] = corners[k + 1];
            this._start.apply(points, k);
            this._widen(points[k], points[k + 1], radius);
            points[k] = corners[k];
            points[k + 1] = corners[k + 1];
            this._end.apply(points, k);
            this._widen(points[k], points[k + 1], radius);
        }
    }

    private _widen(x: number, y: number, radius: number): void {
        const { box } = this;
        if (x - radius < box[0]) box[0] = x - radius;
        if (y - radius < box[1]) box[1] = y - radius;
        if (x + radius > box[2]) box[2] = x + radius;
        if (y + radius > box[3]) box[3] = y + radius;
    }

    private _measureEdges(): void {
        const { points, normals, offsets, lengths, _end: end } = this;
        const sense = end.determinant < 0 ? -this._turns : this._turns;
        for (let i = 0, k = 0; i < lengths.length; i++, k += 2) {
            const next = k + 2 < points.length ? k + 2 : 0;
            const dx = points[next] - points[k];
            const dy = points[next + 1] - points[k + 1];
            const length = Math.sqrt(dx * dx + dy * dy);
            lengths[i] = length;
            normals[k] = length > 0 ? (sense * dy) / length : 0;
            normals[k + 1] = length > 0 ? (-sense * dx) / length : 0;
            offsets[i] = normals[k] * points[k] + normals[k + 1] * points[k + 1];
        }
    }
}

const back = new Affine();

/** Largest part of an edge that rounding may take. */
const MOST_ROUND = 0.9;

/** Edges that fold back more sharply than this have no room for a round corner: 1 + the cosine of their angle. */
const MIN_FOLD = 1e-6;

/** Tangent of half the angle between two edges, by their indices. */
function tangentAt(normals: Float64Array, i: number, j: number): number {
    const sine = normals[2 * i] * normals[2 * j + 1] - normals[2 * i + 1] * normals[2 * j];
    const cosine = normals[2 * i] * normals[2 * j] + normals[2 * i + 1] * normals[2 * j + 1];
    return 1 + cosine > MIN_FOLD ? Math.abs(sine) / (1 + cosine) : Infinity;
}

/**
 * The pose at a part, `parts[at]`, between two: 0 the first, 1 the second, below 0 extrapolated. A turn of 0.05 rad a
 * frame makes the shape 0.03 % smaller halfway; at both ends it is exact.
 */
function mix(first: Affine, second: Affine, parts: Float64Array, at: number, out: Affine): void {
    out.copy(second);
    if (parts[at] === 1) return;
    const rest = 1 - parts[at];
    out.a -= rest * (second.a - first.a);
    out.b -= rest * (second.b - first.b);
    out.c -= rest * (second.c - first.c);
    out.d -= rest * (second.d - first.d);
    out.tx -= rest * (second.tx - first.tx);
    out.ty -= rest * (second.ty - first.ty);
}

/** Twice the area; > 0 if the corners go counter-clockwise. */
function areaOf(corners: Float64Array): number {
    let area = 0;
    for (let k = 0; k < corners.length; k += 2) {
        const next = (k + 2) % corners.length;
        area += corners[k] * corners[next + 1] - corners[next] * corners[k + 1];
    }
    return area;
}

/** Marks the corners of a polygon at which it turns against its sense. */
function hollowsOf(corners: Float64Array, sense: number): Uint8Array {
    const { length } = corners;
    const hollows = new Uint8Array(length / 2);
    if (length < 3 * 2) return hollows;
    for (let k = 0; k < length; k += 2) {
        const before = otherCorner(corners, k, length - 2);
        const next = otherCorner(corners, k, 2);
        const x = corners[k] - corners[before];
        const y = corners[k + 1] - corners[before + 1];
        const u = corners[next] - corners[k];
        const v = corners[next + 1] - corners[k + 1];
        const turn = x * v - y * u;
        if (sense * turn < -STRAIGHT * (Math.abs(x * v) + Math.abs(y * u))) hollows[k / 2] = 1;
    }
    return hollows;
}

/** The next corner, `by` numbers on or more, that is not in the same place. */
function otherCorner(corners: Float64Array, k: number, by: number): number {
    const { length } = corners;
    let at = (k + by) % length;
    while (at !== k && corners[at] === corners[k] && corners[at + 1] === corners[k + 1])
        at = (at + by) % length;
    return at;
}

/** A turn of less than this part of the product of two edges is straight. */
const STRAIGHT = 1e-9;

/** Sets `out` to the map that applies `first`, and then `second`. */
function compose({ a, b, c, d, tx, ty }: Readonly<Affine>, first: Readonly<Affine>, out: Affine): void {
    out.a = a * first.a + c * first.b;
    out.b = b * first.a + d * first.b;
    out.c = a * first.c + c * first.d;
    out.d = b * first.c + d * first.d;
    out.tx = tx + (a * first.tx + c * first.ty);
    out.ty = ty + (b * first.tx + d * first.ty);
}
