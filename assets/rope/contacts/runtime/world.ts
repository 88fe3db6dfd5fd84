import type { Component, Node } from 'cc';
import { warnOnce } from '../../core/inspector/warn-once';
import { Affine } from '../../core/solver';
import { Obstacle } from '../solver/obstacle';
import { outlineOf } from '../solver/outline';
import type { SceneBody } from '../../bodies/kit';

/** Something in the scene that ropes collide with. */
export interface ObstacleSource {
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
export interface ShapeData {
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
 * What goes farther in a frame, px, or gets larger by more than this factor of its area, was put where it is: it sweeps no rope
 * along, as what has just appeared.
 */
const JUMP = 150;
const GROWTH = 2;

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
            !isSame(corners, this._corners) ||
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

/** Whether `pose` is far from another pose, or much larger. */
function hasJumped({ tx, ty, determinant }: Affine): boolean {
    const x = pose.tx - tx;
    const y = pose.ty - ty;
    return x * x + y * y > JUMP * JUMP || Math.abs(pose.determinant) > GROWTH * Math.abs(determinant);
}

function isSame(list: readonly number[], other: readonly number[]): boolean {
    if (list.length !== other.length) return false;
    for (let k = 0; k < list.length; k++) if (list[k] !== other[k]) return false;
    return true;
}
