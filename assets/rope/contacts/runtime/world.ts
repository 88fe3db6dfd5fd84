import { director, isValid, js, type Component, type Node } from 'cc';
import { warnOnce } from '../../core/inspector/warn-once';
import { Affine, FIXED_STEP } from '../../core/solver';
import { areSame } from '../../core/solver/lists';
import { Obstacle } from '../solver/obstacle';
import { outlineOf } from '../solver/outline';
import { movingBodyOn, type SceneBody } from '../../bodies/runtime/physics';
import { RopeObstacleShape } from '../obstacle-list';
import type { RopeObstacle } from '../RopeObstacle';

/** Something in the scene that ropes collide with. */
interface ObstacleSource {
    readonly shape: SceneShape;
    /** The shape as it is now; null: nothing collides with it for now. */
    read(): ShapeData | null;
}

/** Everything in the scene that ropes collide with. */
class ObstacleWorld {
    /** Counts the frames in which obstacles were read. */
    reading = 0;
    /** A number that changes when obstacles come or go, or change their shape or group. */
    revision = 0;
    readonly sources: ObstacleSource[] = [];
    /** Time of the frame, s. */
    time = FIXED_STEP;
    /** Sources that were added since the last reading. */
    private readonly _unread: ObstacleSource[] = [];

    enter(source: ObstacleSource): void {
        this.sources.push(source);
        this._unread.push(source);
        this.revision++;
    }

    leave(source: ObstacleSource): void {
        const at = this.sources.indexOf(source);
        if (at < 0) return;
        this.sources.splice(at, 1);
        const unread = this._unread.indexOf(source);
        if (unread >= 0) this._unread.splice(unread, 1);
        this.revision++;
    }

    /** Whether an obstacle of these groups belongs to a dynamic body. */
    hasBodies(groups: number): boolean {
        for (let k = 0; k < this.sources.length; k++) {
            const { body, group } = this.sources[k].shape;
            if (body && (group & groups) !== 0) return true;
        }
        return false;
    }

    /** Called when a state was restored: all obstacles are at their present places, without having moved there. */
    settle(): void {
        this._read();
        for (const { shape } of this.sources) shape.obstacle?.rest();
    }

    /** Called just before a frame is drawn: finds where everything is drawn. Returns whether anything moves or moved. */
    see(): boolean {
        let moves = false;
        for (let k = 0; k < this.sources.length; k++) {
            const { shape } = this.sources[k];
            shape.see();
            if (shape.obstacle?.isSeenElsewhere) moves = true;
        }
        return moves;
    }

    private _read(): void {
        this._unread.length = 0;
        for (let k = 0; k < this.sources.length; k++) this._readOne(this.sources[k]);
    }

    private _readOne(source: ObstacleSource): void {
        const data = source.read();
        if (data ? source.shape.sync(data) : source.shape.hide()) this.revision++;
    }

    /**
     * Reads where everything is, once a frame: the first rope that has seen the last reading already starts a new one.
     * @param seen The reading that the rope has seen.
     * @returns The present reading.
     */
    look(seen: number): number {
        for (let source = this._unread.pop(); source; source = this._unread.pop()) this._readOne(source);
        if (seen !== this.reading) return this.reading;
        this._read();
        return ++this.reading;
    }
}

export const obstacleWorld = new ObstacleWorld();

/** A shape in the axes of a scene node, and how ropes collide with it. It is read in every frame. */
interface ShapeData {
    /** Corners: x0, y0, x1, y1, ...; may be concave. A single one is the middle of a circle. */
    readonly corners: readonly number[];
    /** Radius of a circle; 0 for polygons. */
    readonly radius: number;
    readonly friction: number;
    /** Collision group, one bit. */
    readonly group: number;
    /** The dynamic body that the shape belongs to; null: none. */
    readonly body?: SceneBody | null;
}

const pose = new Affine();

/**
 * What goes faster than this, px/s, or farther in a frame, px, gets larger by more than this factor of its area, is mirrored, or
 * has less than this part of an axis left in its old direction, as after a turn by 60 degrees, was put where it is: it sweeps no
 * rope along, as what has just appeared. What the physics moves goes the way of a step in a frame, also where frames are shorter.
 */
const JUMP_SPEED = 3300;
const JUMP = 150;
const GROWTH = 2;
const LEFT = 0.5;

/** A shape of the scene as an obstacle that moves with its node. */
export class SceneShape {
    readonly node: Node;
    group = 1;
    /** What ropes collide with; null: nothing for now. */
    obstacle: Obstacle | null = null;
    /** Its corners. */
    outline: readonly number[] = [];
    /** The dynamic body that the shape belongs to; null: none. */
    body: SceneBody | null = null;

    private _radius = 0;
    private _corners: readonly number[] = [];
    /** The pose at the last reading. */
    private readonly _seen = new Affine();

    private readonly _owner: Component;

    /** @param owner The component that has the shape. */
    constructor(owner: Component) {
        this._owner = owner;
        this.node = owner.node;
    }

    /** Takes the shape out of collisions for now. Returns whether it was in them. */
    hide(): boolean {
        if (!this.obstacle) return false;
        this.obstacle = null;
        this.outline = [];
        this._corners = [];
        this.body = null;
        return true;
    }

    /** Reads the pose of the node, and the shape. Returns whether the parts or the group have changed. */
    sync({ corners, radius, friction, group, body = null }: ShapeData): boolean {
        const isFinite = readPose(this.node);
        const isOther =
            hasJumped(this._seen) ||
            group !== this.group ||
            body !== this.body ||
            !areSame(corners, this._corners) ||
            radius > 0 !== this._radius > 0;
        if (isOther) {
            this._corners = corners.slice();
            const warn = (): void =>
                warnOnce(this._owner, 'points', 'must not cross themselves; their convex hull is taken.');
            this.outline = corners.length > 2 ? outlineOf(corners, warn) : this._corners;
            this.obstacle = this.outline.length > 0 ? new Obstacle(this.outline) : null;
        }
        this.body = body;
        this.group = group;
        this._radius = radius;
        if (isFinite) this._seen.copy(pose);
        const scale = Math.sqrt(pose.a * pose.a + pose.b * pose.b);
        const { obstacle } = this;
        if (obstacle && isFinite) {
            obstacle.friction = friction;
            obstacle.setRadius(radius * scale);
            obstacle.aim(pose);
        }
        return isOther;
    }

    /** Just before a frame is drawn: tells its obstacle where it is seen. */
    see(): void {
        if (this.obstacle && readPose(this.node)) this.obstacle.see(pose);
    }
}

/** Sets `pose` to that of a node. Returns whether its numbers are finite. */
function readPose(node: Node): boolean {
    const { m00, m01, m04, m05, m12, m13 } = node.worldMatrix;
    pose.set(m00, m01, m04, m05, m12, m13);
    return 0 * (m00 + m01 + m04 + m05 + m12 + m13) === 0;
}

/** Whether `pose` is far from another pose, much larger, or turned far. */
function hasJumped({ a, b, c, d, tx, ty, determinant }: Affine): boolean {
    const x = pose.tx - tx;
    const y = pose.ty - ty;
    const far = Math.min(JUMP, JUMP_SPEED * Math.max(obstacleWorld.time, FIXED_STEP));
    return (
        x * x + y * y > far * far ||
        Math.abs(pose.determinant) > GROWTH * Math.abs(determinant) ||
        pose.a * a + pose.b * b < LEFT * (a * a + b * b) ||
        pose.c * c + pose.d * d < LEFT * (c * c + d * d)
    );
}

interface Point {
    readonly x: number;
    readonly y: number;
}

/**
 * Members of a Collider2D that are read. The physics module is not imported, as a build may lack it: classes are found by their
 * names.
 */
interface Collider extends Component {
    readonly sensor: boolean;
    readonly group: number;
    readonly friction: number;
    readonly offset: Point;
    readonly size?: { readonly width: number; readonly height: number };
    readonly radius?: number;
    readonly points?: readonly Point[];
}

interface ColliderClass {
    readonly prototype: { onEnable?(): void; onDisable?(): void };
}

const sources = new Map<Collider, ColliderSource>();
let watched: ColliderClass | null = null;

/** From the first call on, the enabled colliders of the engine are obstacles, if the build has the physics module. */
export function watchColliders(): void {
    const type = js.getClassByName('cc.Collider2D') as unknown as ColliderClass | undefined;
    if (!type || type === watched) return;
    watched = type;
    const { prototype } = type;
    const { onEnable, onDisable } = prototype;
    prototype.onEnable = function (this: Collider): void {
        onEnable?.call(this);
        enter(this);
    };
    prototype.onDisable = function (this: Collider): void {
        leave(this);
        onDisable?.call(this);
    };
    const found = director.getScene()?.getComponentsInChildren(type as never) as Collider[] | undefined;
    for (const collider of found ?? []) if (collider.enabledInHierarchy) enter(collider);
}

function enter(collider: Collider): void {
    if (sources.has(collider)) return;
    const source = new ColliderSource(collider);
    sources.set(collider, source);
    obstacleWorld.enter(source);
}

function leave(collider: Collider): void {
    const source = sources.get(collider);
    if (!source) return;
    sources.delete(collider);
    obstacleWorld.leave(source);
}

/**
 * A collider as ropes collide with it: where it is drawn, which may differ from where the physics has it. (Box2D does not turn
 * a box without a body, and leaves out the offset of a polygon in `worldPoints`.)
 */
class ColliderSource implements ObstacleSource {
    readonly shape: SceneShape;

    private readonly _collider: Collider;
    private readonly _data = {
        corners: [] as number[],
        radius: 0,
        friction: 0,
        group: 1,
        body: null as SceneBody | null,
    };

    constructor(collider: Collider) {
        this._collider = collider;
        this.shape = new SceneShape(collider);
    }

    read(): ShapeData | null {
        const { _collider: collider, _data: data } = this;
        if (collider.sensor || !isValid(collider, true)) return null;
        const { corners } = data;
        const { offset, size, points } = collider;
        data.radius = points || size ? 0 : (collider.radius ?? 0);
        data.friction = Math.max(0, collider.friction || 0);
        data.group = collider.group;
        data.body = movingBodyOn(collider.node);
        if (size && !points) setCorners(corners, offset, BOX, size.width / 2, size.height / 2);
        else setCorners(corners, offset, points ?? MIDDLE, 1, 1);
        return data;
    }
}

/** A RopeObstacle as ropes collide with it. */
export class ObstacleOfComponent implements ObstacleSource {
    readonly shape: SceneShape;

    private readonly _component: RopeObstacle;
    private readonly _data = { corners: [] as number[], radius: 0, friction: 0, group: 1 };

    constructor(component: RopeObstacle) {
        this._component = component;
        this.shape = new SceneShape(component);
    }

    read(): ShapeData {
        const { shape, radius, friction, group, offset, size, points } = this._component;
        const { _data: data } = this;
        const { corners } = data;
        data.radius = shape === RopeObstacleShape.Circle ? radius : 0;
        data.friction = friction;
        data.group = group;
        if (shape === RopeObstacleShape.Box) setCorners(corners, offset, BOX, size.x / 2, size.y / 2);
        else setCorners(corners, offset, shape === RopeObstacleShape.Circle ? MIDDLE : points, 1, 1);
        return data;
    }
}

/** The shape of a circle, and of a box with sides of 2. */
const MIDDLE: readonly Point[] = [{ x: 0, y: 0 }];
const BOX: readonly Point[] = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
];

/** Writes the points of a shape, scaled, round `offset`: x0, y0, x1, y1, ... A point that a list lacks is (0, 0). */
function setCorners(
    corners: number[],
    offset: Point,
    shape: readonly (Point | null | undefined)[],
    scaleX: number,
    scaleY: number,
): void {
    for (let i = 0; i < shape.length; i++) {
        corners[2 * i] = offset.x + (shape[i]?.x ?? 0) * scaleX;
        corners[2 * i + 1] = offset.y + (shape[i]?.y ?? 0) * scaleY;
    }
    if (corners.length > 2 * shape.length) corners.length = 2 * shape.length;
}
